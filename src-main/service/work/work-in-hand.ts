import type { Clock } from '../ports/clock'
import { TakenOver } from './taken-over'
import type { Claim, WorkSource } from './work-source'

/** One claimed piece of work. */
export interface HeldWork<Work> {
  readonly claim: Claim<Work>
  /** It may have ended a process: nothing else is worked on beside it. */
  readonly isSuspect: boolean
  readonly abort: AbortController
  isOurs: boolean
  /** Its outcome is being recorded: from here on a lost lease means nothing. */
  isHandled: boolean
  done: Promise<void>
}

export interface WorkInHandOptions<Work> {
  readonly source: Pick<WorkSource<Work, never>, 'renew'>
  readonly now: Clock
  readonly leaseMs: number
}

/** The pieces of work that a loop has claimed and not yet settled, and their leases. */
export const createWorkInHand = <Work>({ source, now, leaseMs }: WorkInHandOptions<Work>) => {
  const held = new Set<HeldWork<Work>>()
  let renewedAtMs = Number.NEGATIVE_INFINITY
  let renewing: Promise<void> = Promise.resolve()

  const leasedUntil = (): Date => new Date(now().getTime() + leaseMs)

  const giveUp = (hand: HeldWork<Work>): void => {
    if (hand.isHandled) return
    hand.isOurs = false
    hand.abort.abort(new TakenOver('Another process does this work now.'))
  }

  const renewDue = async (): Promise<void> => {
    const atMs = now().getTime()
    // A clock that is set back renews too.
    if (Math.abs(atMs - renewedAtMs) < leaseMs / 3) return
    renewedAtMs = atMs
    for (const hand of held)
      if (!(await source.renew(hand.claim.work, leasedUntil()).catch(() => true))) giveUp(hand)
  }

  return {
    leasedUntil,
    count: (): number => held.size,
    hasSuspect: (): boolean => [...held].some(({ isSuspect }) => isSuspect),
    works: (): readonly Work[] => [...held].map(({ claim }) => claim.work),

    /**
     * Holds the work until it is settled; resolves then. `settle` never rejects; its `others` resolves when everything
     * that was held before is settled.
     */
    add(
      piece: Pick<HeldWork<Work>, 'claim' | 'isSuspect'>,
      settle: (hand: HeldWork<Work>, others: Promise<unknown>) => Promise<void>,
    ): Promise<void> {
      const others = Promise.all([...held].map(({ done }) => done))
      const hand: HeldWork<Work> = {
        ...piece,
        abort: new AbortController(),
        isOurs: true,
        isHandled: false,
        done: Promise.resolve(),
      }
      // Registered before it starts: it may end at once.
      held.add(hand)
      hand.done = Promise.resolve()
        .then(() => settle(hand, others))
        .finally(() => held.delete(hand))
      return hand.done
    },

    /** Renews the leases that are due; resolves when they are renewed, also by an earlier call. */
    renew(): Promise<void> {
      renewing = renewing.then(renewDue)
      return renewing
    },

    abandon(isMeant: (work: Work) => boolean): void {
      for (const hand of held) if (isMeant(hand.claim.work)) giveUp(hand)
    },

    abortAll(): void {
      for (const { abort } of held) abort.abort()
    },

    async settled(): Promise<void> {
      await Promise.all([...held].map(({ done }) => done))
    },
  }
}
