import { type CommandOptions, type CommandResult, runCommand } from './run-command'

/** Runs the npm that started us, so that its registry, proxy and cache settings apply. */
export function npmCommand(args: readonly string[], options: CommandOptions = {}): Promise<CommandResult> {
  const npmScript = process.env['npm_execpath']
  if (npmScript?.endsWith('.js')) return runCommand(process.execPath, [npmScript, ...args], options)
  return runCommand('npm', args, options)
}
