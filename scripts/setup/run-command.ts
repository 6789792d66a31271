import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'

export interface CommandOptions {
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
  /** Time limit, after which the command is killed and counts as failed. */
  readonly limitMs?: number
  /** `show` passes the output on as it comes; `keep` returns it and prints nothing; a function gets it line by line. */
  readonly output?: 'show' | 'keep' | ((line: string) => void)
  /** Leaves the processors to others while these want them. Without effect where a system refuses it. */
  readonly givesWay?: boolean
}

export interface CommandResult {
  /** Zero for success; 127 if the program does not exist; 1 if a signal or the time limit ended it. */
  readonly exitCode: number
  /** Standard output and error as they came, empty unless `output` is `keep`. */
  readonly text: string
}

/** Runs a program to its end without a shell. Never throws: a failure is an exit code. */
export function runCommand(
  program: string,
  args: readonly string[],
  { env = process.env, cwd = process.cwd(), limitMs, output = 'show', givesWay = false }: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      env,
      cwd,
      timeout: limitMs,
      stdio: output === 'show' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    if (givesWay) giveWay(child.pid)
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      if (typeof output === 'function') createInterface({ input: stream }).on('line', output)
      else stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    }
    const endWithUs = () => child.kill()
    process.once('exit', endWithUs)
    child.once('exit', () => process.off('exit', endWithUs))
    child.on('error', (error) => resolve({ exitCode: 127, text: error.message }))
    child.on('close', (code) =>
      resolve({ exitCode: code ?? 1, text: Buffer.concat(chunks).toString('utf8') }),
    )
  })
}

/** On Unix: a third of the weight of others. What the process starts later has its priority. */
const giveWay = (processId: number | undefined): void => {
  if (processId === undefined) return
  try {
    setPriority(processId, 5)
  } catch {
    // It ended already, or the system does not let us: it is slower for others, and nothing else.
  }
}
