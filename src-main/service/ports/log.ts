/** Where the whole truth of a failure goes that a caller only sees as a code. */
export interface Log {
  info(message: string): void
  warn(message: string, cause?: unknown): void
  error(message: string, cause?: unknown): void
}

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
