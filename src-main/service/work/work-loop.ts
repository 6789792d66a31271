import { toFailure } from '@contract/errors'
import type { AbandonedWork } from '@contract/failures/common'
import type { Clock } from '../ports/clock'
import { abandoned, mostAttempts } from './abandoned'
import type { Claim, WorkSource } from './work-source'

/** Does one piece of work. `signal` aborts when the loop closes, or when the work is no longer ours. */
export type WorkHandler<Work, Result> = (work: Work, signal: AbortSignal) => Promise<Result>

export interface WorkLoopOptions<Work, Result> {
  /** The name of a piece of work in messages: `picture`. */
  readonly work: AbandonedWork
  readonly source: WorkSource<Work, Result>
  readonly handle: WorkHandler<Work, Result>
  /** Number of pieces worked on at once. */
  readonly concurrency: number
  readonly now: Clock
  /**
   * Null: the loop ends when no work is waiting. Otherwise it stays, and looks for work at this interval as well as
   * when it is woken.
   */
  readonly pollMs: number | null
  /** Leases are renewed three times in this time. */
  readonly leaseMs?: number
  /**
   * The source failed; a loop that stays tries again when it is woken, or after `pollMs`. One that ends with its work
   * rejects instead.
   */
  readonly onTrouble?: (error: unknown) => void
}

export interface WorkLoop<Work> {
  /** There may be something to do. */
  wake(): void
  /**
   * Aborts active work for which `isMeant` is true: it is neither finished, failed nor released, because somebody else
   * has settled it.
   */
  abandon(isMeant: (work: Work) => boolean): void
  /** Starts nothing new. Resolves when active work has ended. */
  stop(): Promise<void>
  /** Starts nothing new, aborts active work and hands it back. */
  close(): Promise<void>
  /** Resolves when the loop has ended; rejects with the error that stopped it. */
  readonly ended: Promise<void>
}

const usualLeaseMs = 30_000

interface WorkInHand<Work> {
  readonly claim: Claim<Work>
  readonly abort: AbortController
  isOurs: boolean
  done: Promise<void>
}

/**
 * Claims work, runs up to `concurrency` pieces at once, and reports each outcome. Work that was active when a process
 * ended is tried again, alone: of several pieces that ran side by side, only the guilty one ends the process a second
 * time. After three such attempts it fails with the reason.
 */
export const startWorkLoop = <Work, Result>(options: WorkLoopOptions<Work, Result>): WorkLoop<Work> => {
  const { source, handle, concurrency, now, pollMs, leaseMs = usualLeaseMs } = options
  const inHand = new Set<WorkInHand<Work>>()
  let isStopping = false
  let isClosing = false
  let trouble: { readonly error: unknown } | null = null
  let wakeUp = (): void => undefined
  let isAwake = true
  /** After a failure of the source nothing is claimed until somebody wakes the loop, or `pollMs` have passed. */
  let isResting = false

  const lookAgain = (): void => {
    isAwake = true
    wakeUp()
  }

  const wake = (): void => {
    isResting = false
    lookAgain()
  }

  const noteTrouble = (error: unknown): void => {
    isResting = true
    if (pollMs === null) trouble ??= { error }
    else options.onTrouble?.(error)
  }

  const leasedUntil = (): Date => new Date(now().getTime() + leaseMs)

  const settle = async (hand: WorkInHand<Work>): Promise<void> => {
    const { claim, abort } = hand
    const { work, attempt } = claim
    try {
      if (attempt > mostAttempts)
        return await source.fail(work, toFailure(abandoned(options.work, attempt - 1)), null)
      const result = await handle(work, abort.signal)
      if (hand.isOurs) await source.finish(work, result)
    } catch (error) {
      if (!hand.isOurs) return
      if (isClosing) return source.release(work, 'handed back')
      const failure = toFailure(error)
      if (failure.code === 'ENGINE_CRASHED' && attempt < mostAttempts) return source.release(work, 'crashed')
      await source.fail(work, failure, error)
    }
  }

  const begin = (claim: Claim<Work>): WorkInHand<Work> => {
    const hand = { claim, abort: new AbortController(), isOurs: true, done: Promise.resolve() }
    inHand.add(hand)
    hand.done = Promise.resolve()
      .then(() => settle(hand))
      .catch(noteTrouble)
      .finally(() => {
        inHand.delete(hand)
        lookAgain()
      })
    return hand
  }

  const allDone = async (): Promise<void> => {
    await Promise.all([...inHand].map(({ done }) => done))
  }

  const claimed = async (): Promise<Claim<Work> | null> => {
    try {
      return await source.claim(leasedUntil())
    } catch (error) {
      noteTrouble(error)
      return null
    }
  }

  const isEnding = (): boolean => isStopping || trouble !== null

  /** Claims work until every slot is taken. */
  const beginMore = async (): Promise<void> => {
    while (!isEnding() && !isResting && inHand.size < concurrency) {
      const claim = await claimed()
      if (claim === null) return
      const isSuspect = claim.attempt > 1
      if (isSuspect) await allDone()
      if (isEnding()) return source.release(claim.work, 'handed back')
      const hand = begin(claim)
      if (isSuspect) await hand.done
    }
  }

  const waitForMore = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = pollMs === null ? undefined : setTimeout(wake, pollMs)
      timer?.unref()
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
      if (isAwake) wakeUp()
    })

  const renewAll = async (): Promise<void> => {
    for (const hand of inHand) {
      if (await source.renew(hand.claim.work, leasedUntil()).catch(() => true)) continue
      hand.isOurs = false
      hand.abort.abort()
    }
  }

  const run = async (): Promise<void> => {
    const heartbeat = setInterval(() => void renewAll(), leaseMs / 3)
    heartbeat.unref()
    try {
      while (!isEnding()) {
        isAwake = false
        await beginMore()
        if (pollMs === null && inHand.size === 0 && !isAwake) break
        await waitForMore()
      }
      await allDone()
    } finally {
      clearInterval(heartbeat)
    }
    if (trouble) throw trouble.error
  }

  const ended = Promise.resolve().then(run)

  const stop = async (): Promise<void> => {
    isStopping = true
    wake()
    await ended.catch(() => undefined)
  }

  return {
    wake,
    abandon(isMeant) {
      for (const hand of inHand) {
        if (!isMeant(hand.claim.work)) continue
        hand.isOurs = false
        hand.abort.abort()
      }
    },
    stop,
    close() {
      isClosing = true
      for (const { abort } of inHand) abort.abort()
      return stop()
    },
    ended,
  }
}
