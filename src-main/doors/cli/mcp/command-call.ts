import type { CliContext, ExitCode } from '../cli-context'

/** What a command printed. */
export interface CommandCall {
  readonly exitCode: ExitCode
  readonly out: string
  readonly err: string
}

/** Runs a command and keeps what it prints: the program's own standard output belongs to the protocol. */
export const callCommand = async (
  command: (context: CliContext) => Promise<ExitCode>,
  context: CliContext,
): Promise<CommandCall> => {
  let out = ''
  let err = ''
  const exitCode = await command({
    ...context,
    out: (text) => {
      out += text
    },
    err: (text) => {
      err += text
    },
  })
  return { exitCode, out, err }
}
