import type { CliContext, ExitCode } from './cli-context'

/** What a command has to say, in both of its forms. */
export interface CommandOutcome {
  /** Lines for a person, each ended. */
  readonly text: string
  /** The same for a program, with `--json`. */
  readonly data: unknown
}

/** The outcome as it was asked for, on the standard output. */
export const printOutcome = (
  { text, data }: CommandOutcome,
  { json }: { readonly json: boolean },
  { out }: CliContext,
): ExitCode => {
  out(json ? `${JSON.stringify(data, null, 2)}\n` : text)
  return 0
}
