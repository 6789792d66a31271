/** The abort reason of work that another process does now: whatever it started elsewhere goes on. */
export class TakenOver extends Error {
  override readonly name = 'AbortError'
}

export const isTakenOver = (signal: AbortSignal | undefined): boolean => signal?.reason instanceof TakenOver
