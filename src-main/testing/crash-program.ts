import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

export interface CrashProgram {
  readonly address: string
  /** Only when one was asked for. */
  readonly key: string | null
  /** As the system does it: no warning, no clean-up. */
  kill(): Promise<void>
}

interface Start {
  readonly file: string
  readonly dataFolder: string
  readonly wantsKey?: boolean
  readonly orphanGraceMs?: number
}

/** Starts the service as a process of its own; resolves when it listens. */
export const startCrashProgram = async (start: Start): Promise<CrashProgram> => {
  const { file, dataFolder, wantsKey = false, orphanGraceMs } = start
  const child: ChildProcess = fork(file, [dataFolder, wantsKey ? 'new' : ''], {
    env: {
      ...process.env,
      ...(orphanGraceMs !== undefined && { ORPHAN_GRACE_MS: String(orphanGraceMs) }),
    },
  })
  const ended = once(child, 'exit')
  const [told] = await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('The service ended before it listened.'))),
  ])
  return {
    ...(told as { address: string; key: string | null }),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
