import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { heldMb } from './process-memory'

export const root = resolve(import.meta.dirname, '../../..')
export const programFolder = join(root, 'out/main')
const commandLine = join(programFolder, 'cli.cjs')
export const samplesFolder = join(root, 'resources/samples')
export const fontsFolder = join(root, 'resources/fonts')

export const refuseMissingBuild = (): void => {
  if (!existsSync(commandLine)) throw new Error(`There is no ${commandLine}. Run \`npm run build\` first.`)
}

export interface Command {
  readonly file: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** The time limit, after which it is killed. */
  readonly longestMs?: number
  readonly onStart?: (processId: number) => void
  /** Each line of its standard output, as it comes. */
  readonly onLine?: (line: string, processId: number) => void
}

/** Seconds from start to end, process start included. Throws with the end of its error stream if it fails. */
export const runCommand = async ({
  file,
  args,
  env,
  longestMs,
  onStart,
  onLine,
}: Command): Promise<number> => {
  const start = performance.now()
  const child = spawn(file, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    killSignal: 'SIGKILL',
    ...(longestMs !== undefined && { timeout: longestMs }),
  })
  if (child.pid !== undefined) onStart?.(child.pid)
  let errors = ''
  child.stderr.on('data', (data: Buffer) => {
    errors = (errors + data.toString()).slice(-400)
  })
  createInterface({ input: child.stdout }).on('line', (line) => onLine?.(line, child.pid ?? 0))
  const code = await new Promise<number | null>((ended, failed) => {
    child.once('error', failed)
    child.once('close', ended)
  })
  if (code !== 0) throw new Error(`${file} ended with ${code}: ${errors}`)
  return (performance.now() - start) / 1000
}

export interface MockwrightRun {
  readonly seconds: number
  /** The peak memory of the command and its engine together, sampled every 20 ms. */
  readonly peakMb: number
}

/** `mockwright` with these arguments, on an empty data folder: no cache of an earlier run helps it. */
export const runMockwright = async (
  work: string,
  args: readonly string[],
  onLine?: Command['onLine'],
): Promise<MockwrightRun> => {
  let peakMb = 0
  let looks: NodeJS.Timeout | undefined
  const seconds = await runCommand({
    file: process.execPath,
    args: [commandLine, ...args],
    env: { MOCKWRIGHT_DATA: mkdtempSync(join(work, 'data-')) },
    onStart: (processId) => {
      looks = setInterval(() => {
        peakMb = Math.max(peakMb, heldMb(processId))
      }, 20)
    },
    ...(onLine && { onLine }),
  }).finally(() => clearInterval(looks))
  return { seconds, peakMb }
}

/**
 * Whether a program of this name is installed that calls itself so in what it prints as its version: some have an exit
 * code of their own, some a complaint, and the name may be another program's.
 */
export const isInstalled = (file: string, itself: RegExp): Promise<boolean> =>
  new Promise((answer) => {
    const child = spawn(file, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] })
    let printed = ''
    child.stdout.on('data', (data: Buffer) => {
      printed += data.toString()
    })
    child.once('error', () => answer(false))
    child.once('close', () => answer(itself.test(printed)))
  })
