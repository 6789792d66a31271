import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../setup/project-root'
import type { FuzzKind, FuzzKindName, Outcome } from './fuzz-kind'
import type { TargetInput, TargetMessage } from './targets/target'

/** A process that reads inputs of one kind. One that crashed or was killed is replaced before the next input. */
export interface TargetProcess {
  read(input: TargetInput): Promise<Outcome>
  close(): Promise<void>
}

type Limits = Pick<FuzzKind, 'deadlineMs' | 'mostMegabytes'>

/** Starting takes a second or two on an idle machine. */
const startMs = 120_000
const lookEveryMs = 20
const mostNotes = 4000

export const createTargetProcess = (
  kind: FuzzKindName,
  { deadlineMs, mostMegabytes }: Limits,
): TargetProcess => {
  let current: Started | null = null
  const end = async (): Promise<void> => {
    const child = current?.child
    current = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return {
    async read(input) {
      current ??= await started(kind)
      const outcome = await outcomeOf(current, input, { deadlineMs, mostMegabytes })
      // A foreign exception may have left the process in any state.
      if (outcome.type !== 'read' && outcome.type !== 'refused') await end()
      return outcome
    },
    close: end,
  }
}

interface Started {
  readonly child: ChildProcess
  /** The end of what it wrote as errors. */
  readonly complaints: () => string
}

const started = async (kind: FuzzKindName): Promise<Started> => {
  const child = fork(join(import.meta.dirname, 'targets', 'target-program.ts'), [kind], {
    cwd: projectRoot,
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, TSX_TSCONFIG_PATH: join(projectRoot, 'src-main/tsconfig.json'), NODE_OPTIONS: '' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaints = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    complaints = (complaints + chunk.toString()).slice(-mostNotes)
  })
  const leaveWithUs = (): void => void child.kill('SIGKILL')
  process.once('exit', leaveWithUs)
  child.once('exit', () => process.off('exit', leaveWithUs))
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The target of ${kind} did not start.`)), startMs)
    child.once('message', () => {
      clearTimeout(timer)
      resolve()
    })
    child.once('exit', () => reject(new Error(`The target of ${kind} did not start: ${complaints}`)))
  })
  child.removeAllListeners('exit')
  child.once('exit', () => process.off('exit', leaveWithUs))
  return { child, complaints: () => complaints }
}

const outcomeOf = (
  { child, complaints }: Started,
  input: TargetInput,
  { deadlineMs, mostMegabytes }: Limits,
): Promise<Outcome> =>
  new Promise((resolve) => {
    const begun = performance.now()
    const settle = (outcome: Outcome): void => {
      clearInterval(look)
      child.off('message', answered)
      child.off('exit', left)
      resolve(outcome)
    }
    const answered = (message: TargetMessage): void => {
      if (message !== 'ready') settle(message)
    }
    const left = (code: number | null, signal: string | null): void =>
      settle({ type: 'crash', message: `${signal ?? code}: ${complaints()}` })
    const look = setInterval(() => {
      const megabytes = residentMegabytes(child.pid)
      if (megabytes > mostMegabytes) settle({ type: 'memory', megabytes })
      else if (performance.now() - begun > deadlineMs) settle({ type: 'hang' })
    }, lookEveryMs)
    child.on('message', answered)
    child.once('exit', left)
    child.send(input, () => undefined)
  })

const pageBytes = 4096

/** Zero where the system has no /proc: there, memory is no oracle. */
const residentMegabytes = (pid: number | undefined): number => {
  try {
    const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
    return Math.round((Number(pages) * pageBytes) / 1_000_000)
  } catch {
    return 0
  }
}
