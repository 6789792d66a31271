import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type HelperKind, helperKinds, helpersOf, stillThere } from './helper-processes'

export interface CrashProgram {
  readonly address: string
  /** Null unless a key was requested. */
  readonly key: string | null
  /** Kills all processes at once, as the system does: no warning, no clean-up. */
  kill(): Promise<void>
  /** Kills the first process only; resolves with the others that are still there after five seconds. */
  killServer(): Promise<readonly number[]>
  /** Asks it to drain and end, as an operator does (SIGTERM); resolves with its exit code. */
  end(): Promise<number | null>
  /** The processes of the engine or of decoders, those that were started last at the end. */
  helpers(kind: HelperKind): readonly number[]
}

interface Start {
  readonly dataFolder: string
  readonly wantsKey?: boolean
}

/** Starts the service in a process of its own; resolves when it listens. */
export type StartCrashProgram = (start: Start) => Promise<CrashProgram>

/** `orphanGraceMs` overrides the default. */
export const standInProgram =
  (file: string, orphanGraceMs?: number): StartCrashProgram =>
  async ({ dataFolder, wantsKey = false }) => {
    const child = fork(file, [dataFolder, wantsKey ? 'new' : ''], {
      env: {
        ...process.env,
        ...(orphanGraceMs !== undefined && { ORPHAN_GRACE_MS: String(orphanGraceMs) }),
      },
    })
    const ended = once(child, 'exit')
    const [told] = await Promise.race([once(child, 'message'), endOf(ended)])
    return {
      ...(told as { address: string; key: string | null }),
      async kill() {
        child.kill('SIGKILL')
        await ended
      },
      async killServer() {
        child.kill('SIGKILL')
        await ended
        return []
      },
      async end() {
        child.kill('SIGTERM')
        await ended
        return child.exitCode
      },
      helpers: () => [],
    }
  }

/** Lets requests name addresses of this machine, such as those of a test's receiver of webhooks. */
const admitThisMachine: readonly string[] = ['--allow-host', '127.0.0.1']

/**
 * The built program, which has child processes: all of them are killed at once. `environment` is added to ours, and
 * `more` to the options of `serve`.
 */
export const serveProgram =
  (
    program: string,
    environment: Readonly<Record<string, string>> = {},
    more: readonly string[] = admitThisMachine,
  ): StartCrashProgram =>
  async ({ dataFolder, wantsKey = false }) => {
    const options = [
      'serve',
      '--port',
      '0',
      '--data',
      dataFolder,
      ...(wantsKey ? ['--new-key'] : []),
      ...more,
    ]
    const child = spawn(process.execPath, [program, ...options], {
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, ...environment },
    })
    const ended = once(child, 'exit')
    const killGroup = () => endGroup(child)
    process.once('exit', killGroup)
    const told = await Promise.race([whatItTells(child, wantsKey), endOf(ended)])
    return {
      ...told,
      async kill() {
        killGroup()
        process.off('exit', killGroup)
        await ended
      },
      async killServer() {
        const below = helperKinds.flatMap((kind) => helpersOf(child.pid, kind))
        child.kill('SIGKILL')
        await ended
        const left = await stillThere(below, 5000)
        killGroup()
        process.off('exit', killGroup)
        return left
      },
      async end() {
        child.kill('SIGTERM')
        await ended
        killGroup()
        process.off('exit', killGroup)
        return child.exitCode
      },
      helpers: (kind) => helpersOf(child.pid, kind),
    }
  }

const whatItTells = async (
  { stdout }: ChildProcess,
  wantsKey: boolean,
): Promise<Pick<CrashProgram, 'address' | 'key'>> => {
  let address = ''
  for await (const line of createInterface({ input: stdout ?? process.stdin })) {
    if (line.startsWith('http')) address = line
    if (address !== '' && !wantsKey) return { address, key: null }
    if (line.startsWith('x-api-key: ')) return { address, key: line.slice('x-api-key: '.length) }
  }
  throw new Error('The service ended before it listened.')
}

/** Kills the process group, whose id is that of its first process. */
const endGroup = ({ pid }: ChildProcess): void => {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All processes have already ended.
  }
}

const endOf = (ended: Promise<unknown>): Promise<never> =>
  ended.then(() => Promise.reject(new Error('The service ended before it listened.')))
