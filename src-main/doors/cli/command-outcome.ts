import type { CliContext, ExitCode } from './cli-context'

/** The result of a command, as text and as data. */
export interface CommandOutcome {
  /** Lines for a person, each with a line break at its end. */
  readonly text: string
  /** The same result for a program, printed with `--json`. */
  readonly data: unknown
}

/** Prints the outcome to the standard output, in the requested form. */
export const printOutcome = (
  { text, data }: CommandOutcome,
  { json }: { readonly json: boolean },
  { out }: CliContext,
): ExitCode => {
  out(json ? `${JSON.stringify(data, null, 2)}\n` : text)
  return 0
}
