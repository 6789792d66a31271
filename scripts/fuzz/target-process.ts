import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtPrograms } from '../../src-main/testing/built-programs'
import { projectRoot } from '../setup/project-root'
import type { FuzzKind, Outcome, TargetInput, TargetProgram } from './fuzz-kind'
import { processorMs, residentMegabytes } from './process-use'
import type { TargetMessage } from './targets/target'

/** A process that reads inputs of one kind. One that crashed or was killed is replaced before the next input. */
export interface TargetProcess {
  read(input: TargetInput): Promise<Outcome>
  /** The most resident memory that was seen; 0 where the system has no /proc. */
  peakMegabytes(): number
  close(): Promise<void>
}

type Limits = Pick<FuzzKind, 'deadlineMs' | 'mostMegabytes'>

/** Starting takes a second or two on an idle machine. */
const startMs = 120_000
const lookEveryMs = 20
const mostComplaints = 4000
/** Deadlines that a process is given which gets little of a busy machine, or which waits for ever. */
const mostPatience = 6

export const createTargetProcess = ({
  target,
  deadlineMs,
  mostMegabytes,
}: Limits & Pick<FuzzKind, 'target'>): TargetProcess => {
  let current: Started | null = null
  let peak = 0
  const end = async (): Promise<void> => {
    const started = current
    current = null
    await started?.end()
  }
  return {
    async read(input) {
      current ??= await start(target)
      const { outcome, megabytes } = await outcomeOf(current, input, { deadlineMs, mostMegabytes })
      peak = Math.max(peak, megabytes)
      const isSound = outcome.type === 'read' || outcome.type === 'refused'
      // A foreign exception may have left the process in any state; what earlier inputs hold is not the next one's.
      if (!isSound || megabytes > mostMegabytes / 2) await end()
      return outcome
    },
    peakMegabytes: () => peak,
    close: end,
  }
}

interface Started {
  readonly child: ChildProcess
  /** The end of what it wrote as errors. */
  readonly complaints: () => string
  end(): Promise<void>
}

const start = async ({ program, argument }: TargetProgram): Promise<Started> => {
  const file = join(await builtPrograms(), `${program}.cjs`)
  const folder = mkdtempSync(join(tmpdir(), 'mockwright-fuzz-'))
  const child = fork(file, [argument, folder], {
    cwd: projectRoot,
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: '' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaints = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    complaints = (complaints + chunk.toString()).slice(-mostComplaints)
  })
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true })
  const leaveWithUs = (): void => {
    child.kill('SIGKILL')
    removeFolder()
  }
  process.once('exit', leaveWithUs)
  child.once('exit', () => {
    process.off('exit', leaveWithUs)
    removeFolder()
  })
  await untilReady(child, () => `The target of ${argument} did not start: ${complaints}`)
  const end = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return { child, complaints: () => complaints, end }
}

const untilReady = (child: ChildProcess, complaint: () => string): Promise<void> =>
  new Promise((resolve, reject) => {
    const settle = (error?: Error): void => {
      clearTimeout(timer)
      child.off('message', succeed)
      child.off('exit', fail)
      if (error) reject(error)
      else resolve()
    }
    const succeed = (): void => settle()
    const fail = (): void => settle(new Error(complaint()))
    const timer = setTimeout(fail, startMs)
    child.once('message', succeed)
    child.once('exit', fail)
  })

interface Seen {
  readonly outcome: Outcome
  readonly megabytes: number
}

const outcomeOf = (
  { child, complaints }: Started,
  input: TargetInput,
  { deadlineMs, mostMegabytes }: Limits,
): Promise<Seen> =>
  new Promise((resolve) => {
    const begun = performance.now()
    const usedBefore = processorMs(child.pid)
    let most = 0
    const isLate = (): boolean => {
      const elapsed = performance.now() - begun
      const used = processorMs(child.pid) - usedBefore
      return elapsed > deadlineMs && (!(used < deadlineMs / 2) || elapsed > mostPatience * deadlineMs)
    }
    const settle = (outcome: Outcome): void => {
      clearInterval(look)
      child.off('message', answered)
      child.off('exit', left)
      resolve({ outcome, megabytes: Math.max(most, residentMegabytes(child.pid)) })
    }
    const answered = (message: TargetMessage): void => {
      if (message !== 'ready') settle(message)
    }
    const left = (code: number | null, signal: string | null): void =>
      settle({ type: 'crash', message: `${signal ?? code}: ${complaints()}` })
    const look = setInterval(() => {
      most = Math.max(most, residentMegabytes(child.pid))
      if (most > mostMegabytes) settle({ type: 'memory', megabytes: most })
      else if (isLate()) settle({ type: 'hang' })
    }, lookEveryMs)
    child.on('message', answered)
    child.once('exit', left)
    child.send(input, () => undefined)
  })
