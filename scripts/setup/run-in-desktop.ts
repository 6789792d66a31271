import { inDesktopSession } from './desktop-session'
import { prepareRuntime } from './prepare-runtime'
import { type CommandOptions, type CommandResult, runCommand } from './run-command'

/**
 * Runs a command in an environment with Electron, a display and an unlocked keychain of its own; `env` is added to it.
 */
export async function runInDesktop(
  program: string,
  args: readonly string[],
  { env: environment = {}, ...options }: CommandOptions = {},
): Promise<CommandResult> {
  const runtime = await prepareRuntime({ forTests: true })
  return inDesktopSession((session) => {
    const [first = program, ...rest] = [...session.prefix, program, ...args]
    return runCommand(first, rest, {
      ...options,
      env: { ...process.env, ...runtime.environment, ...session.environment, ...environment },
    })
  })
}
