import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { runCommand } from './run-command'

export const noSandbox = '--no-sandbox'

/** Why this system cannot sandbox Electron's pages, and what a person can do about it. */
export interface SandboxTrouble {
  readonly reason: string
  readonly remedy: string
}

/**
 * The flags that Electron needs. Where this system cannot sandbox it, nothing goes on in silence: `--no-sandbox` among
 * `args` is the answer in advance, for containers; a person at a terminal is asked; anybody else gets an error.
 */
export async function sandboxFlags(
  executable: string,
  args: readonly string[],
  ask: ((question: string) => Promise<boolean>) | undefined = askAtTerminal(),
): Promise<readonly string[]> {
  const trouble = await sandboxTrouble(executable)
  return trouble === undefined ? [] : flagsDespite(trouble, args, ask)
}

/** Separated from the look at the system, which a test cannot change. */
export async function flagsDespite(
  { reason, remedy }: SandboxTrouble,
  args: readonly string[],
  ask: ((question: string) => Promise<boolean>) | undefined,
): Promise<readonly string[]> {
  if (args.includes(noSandbox)) {
    console.log(`Runtime: ${reason} It runs without, because ${noSandbox} was given.`)
    return [noSandbox]
  }
  const text = `${reason} Without a sandbox a fault in the window could reach everything that you can. ${remedy}`
  if (ask && (await ask(`${text}\nOpen the window without a sandbox this time?`))) return [noSandbox]
  throw new Error(`${text} To go on without it, give ${noSandbox} (npm start -- ${noSandbox}).`)
}

/**
 * Electron refuses to start as root, or if neither unprivileged user namespaces are allowed (Ubuntu restricts them
 * since 24.04) nor its own helper belongs to root.
 */
async function sandboxTrouble(executable: string): Promise<SandboxTrouble | undefined> {
  if (process.platform !== 'linux') return undefined
  if (process.getuid?.() === 0)
    return { reason: 'Electron cannot sandbox its pages as root.', remedy: 'Run this as an ordinary user.' }

  const helper = join(dirname(executable), 'chrome-sandbox')
  if (isSetuidRoot(helper) || (await hasUserNamespaces())) return undefined
  return {
    reason: 'This system does not let Electron sandbox its pages.',
    remedy: `To allow it: sudo chown root '${helper}' && sudo chmod 4755 '${helper}'.`,
  }
}

function askAtTerminal(): ((question: string) => Promise<boolean>) | undefined {
  const { stdin: input, stdout: output } = process
  if (!input.isTTY || !output.isTTY) return undefined
  return async (question) => {
    const terminal = createInterface({ input, output })
    const answer = await terminal.question(`${question} [y/N] `)
    terminal.close()
    return /^y(es)?$/i.test(answer.trim())
  }
}

function isSetuidRoot(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats !== undefined && stats.uid === 0 && (stats.mode & 0o4000) !== 0
}

async function hasUserNamespaces(): Promise<boolean> {
  const { exitCode } = await runCommand('unshare', ['--user', '--map-root-user', 'true'], { output: 'keep' })
  return exitCode === 0
}
