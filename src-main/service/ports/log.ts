/** Receives the full details of failures that a caller sees only as a code. */
export interface Log {
  info(message: string): void
  warn(message: string, cause?: unknown): void
  error(message: string, cause?: unknown): void
}

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
