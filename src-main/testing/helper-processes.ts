import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Those that write films. */
export const encoderKinds = ['film', 'film-pictures', 'ffmpeg'] as const
/** The processes that a program starts below its own. */
export const helperKinds = ['engine', 'decoder', ...encoderKinds] as const
export type HelperKind = (typeof helperKinds)[number]

/** The children of a process, oldest first; none where the system has no `/proc`. */
export const childrenOf = (pid: number | undefined): readonly number[] =>
  (readProcess(`${pid}/task/${pid}/children`) ?? '')
    .split(' ')
    .filter((text) => text !== '')
    .map(Number)

export const helpersOf = (pid: number | undefined, kind: HelperKind): readonly number[] =>
  childrenOf(pid).filter((child) => readProcess(`${child}/cmdline`)?.includes(wordOf(kind)))

const wordOf = (kind: HelperKind): string => (kind === 'ffmpeg' ? kind : `/${kind}-host.cjs`)

/** Resolves with those of the processes that have not ended after `ms`, sooner if all have. */
export const stillThere = async (pids: readonly number[], ms: number): Promise<readonly number[]> => {
  const deadline = performance.now() + ms
  for (;;) {
    const left = pids.filter(isThere)
    if (left.length === 0 || performance.now() > deadline) return left
    await wait(20)
  }
}

/** A process that has ended and that nobody has asked about is not there any more. */
const isThere = (pid: number): boolean => {
  const status = readProcess(`${pid}/stat`)
  return status !== null && !/\) [ZX] /.test(status)
}

const readProcess = (path: string): string | null => {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return null
  }
}
