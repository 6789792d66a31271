/** Receives the full details of failures that a caller sees only as a code. */
export interface Log {
  info(message: string): void
  warn(message: string, cause?: unknown): void
  error(message: string, cause?: unknown): void
  /** Something usual with its numbers, which only structured logs have. */
  event?(name: string, fields: LogFields): void
}

export type LogFields = Readonly<Record<string, string | number | boolean | null>>

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
