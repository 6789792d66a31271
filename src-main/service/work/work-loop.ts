import { toFailure } from '@contract/errors'
import type { AbandonedWork } from '@contract/failures/common'
import { leaseMs as usualLeaseMs } from '../duties/lease-times'
import type { Clock } from '../ports/clock'
import { abandoned, mostAttempts } from './abandoned'
import { waitAfter } from './wait-after'
import { createWorkInHand, type HeldWork } from './work-in-hand'
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
  /** Leases are renewed at least twice in this time. */
  readonly leaseMs?: number
  /** How long a loop that stays claims nothing after its work met a full disk. Half a minute by default. */
  readonly fullDiskPauseMs?: number
  /** Number of attempts that may end with a process before the work fails. */
  readonly maximumAttempts?: number
  /** Runs before each look for work, after overdue leases were renewed: time to abandon work that is no longer ours. */
  readonly beforeLook?: (inHand: readonly Work[]) => Promise<void>
  /**
   * The source failed; a loop that stays tries again when it is woken, or after `pollMs`. One that ends with its work
   * rejects instead.
   */
  readonly onTrouble?: (error: unknown) => void
}

const usualFullDiskPauseMs = 30_000

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })

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

/**
 * Claims work, runs up to `concurrency` pieces at once, and reports each outcome. Work that was active when a process
 * ended is tried again, alone: of several pieces that ran side by side, only the guilty one ends the process a second
 * time. After three such attempts it fails with the reason.
 */
export const startWorkLoop = <Work, Result>(options: WorkLoopOptions<Work, Result>): WorkLoop<Work> => {
  const { source, handle, concurrency, now, pollMs, leaseMs = usualLeaseMs } = options
  const {
    fullDiskPauseMs = usualFullDiskPauseMs,
    maximumAttempts = mostAttempts,
    beforeLook = async () => undefined,
  } = options
  const inHand = createWorkInHand<Work>({ source, now, leaseMs })
  let isStopping = false
  let isClosing = false
  let trouble: { readonly error: unknown } | null = null
  let wakeUp = (): void => undefined
  let isAwake = true
  /** After a failure of the source nothing is claimed until somebody wakes the loop, or `pollMs` have passed. */
  let isResting = false
  /** After work met a full disk nothing is claimed for a while. */
  let isWithoutRoom = false

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

  const attemptAt = async (hand: HeldWork<Work>): Promise<void> => {
    const { claim, abort } = hand
    const { work, attempt } = claim
    try {
      const result = await handle(work, abort.signal)
      hand.isHandled = true
      if (hand.isOurs) await source.finish(work, result)
    } catch (error) {
      hand.isHandled = true
      if (!hand.isOurs) return
      if (isClosing) return source.release(work, 'handed back')
      const failure = toFailure(error)
      const waitMs = pollMs === null ? null : waitAfter(failure, error, fullDiskPauseMs)
      if (waitMs !== null) return await waitForRoom(work, error, waitMs)
      if (failure.code === 'ENGINE_CRASHED' && attempt < maximumAttempts)
        return source.release(work, 'crashed')
      await source.fail(work, failure, error)
    }
  }

  /** Work waits, instead of failing, until somebody has made room, or its files can be reached again. */
  const waitForRoom = async (work: Work, error: unknown, waitMs: number): Promise<void> => {
    isWithoutRoom = true
    setTimeout(() => {
      isWithoutRoom = false
      wake()
    }, waitMs).unref()
    options.onTrouble?.(error)
    await source.release(work, 'handed back')
  }

  const settle = async (hand: HeldWork<Work>, others: Promise<unknown>): Promise<void> => {
    const { work, attempt } = hand.claim
    if (attempt > maximumAttempts)
      return source.fail(work, toFailure(abandoned(options.work, attempt - 1)), null)
    if (hand.isSuspect) await others
    if (!hand.isOurs) return
    if (isEnding()) return source.release(work, 'handed back')
    await attemptAt(hand)
  }

  /**
   * Work whose outcome could not be recorded is handed back as soon as the source takes it: until then it is held, so
   * that no attempt is counted against it.
   */
  const handBack = async ({ claim, isOurs }: HeldWork<Work>): Promise<void> => {
    if (pollMs === null || !isOurs) return
    while (!isEnding())
      try {
        return await source.release(claim.work, 'handed back')
      } catch {
        await pause(pollMs)
      }
  }

  const begin = (claim: Claim<Work>): void => {
    const isSuspect = claim.attempt > 1 && claim.attempt <= maximumAttempts
    const done = inHand.add({ claim, isSuspect }, (hand, others) =>
      settle(hand, others).catch((error: unknown) => {
        noteTrouble(error)
        return handBack(hand)
      }),
    )
    void done.then(lookAgain)
  }

  const isEnding = (): boolean => isStopping || trouble !== null

  const hasRoom = (): boolean =>
    !isEnding() && !isResting && !isWithoutRoom && inHand.count() < concurrency && !inHand.hasSuspect()

  /** Claims work until every slot is taken. */
  const beginMore = async (): Promise<void> => {
    try {
      await inHand.renew()
      if (!isEnding() && !isResting) await beforeLook(inHand.works())
      while (hasRoom()) {
        const claim = await source.claim(inHand.leasedUntil())
        if (claim === null) return
        begin(claim)
      }
    } catch (error) {
      noteTrouble(error)
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

  const run = async (): Promise<void> => {
    const heartbeat = setInterval(() => void inHand.renew(), leaseMs / 6)
    heartbeat.unref()
    try {
      while (!isEnding()) {
        isAwake = false
        await beginMore()
        if (pollMs === null && inHand.count() === 0 && !isAwake) break
        await waitForMore()
      }
      await inHand.settled()
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
    abandon: inHand.abandon,
    stop,
    close() {
      isClosing = true
      inHand.abortAll()
      return stop()
    },
    ended,
  }
}
