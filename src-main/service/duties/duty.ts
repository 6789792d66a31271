import type { Clock } from '../ports/clock'
import type { DutyStore } from '../ports/duty-store'
import type { Workers } from '../ports/workers'
import { leaseMs, renewalMs } from './lease-times'

/** A task that exactly one of all workers performs. */
export interface Duty {
  /** Whether this worker holds the duty; takes it if nobody does. Cheap: called before each piece of the work. */
  isMine(): Promise<boolean>
  leave(): Promise<void>
}

export interface DutyDeps {
  readonly name: string
  readonly store: DutyStore
  readonly workers: Pick<Workers, 'id' | 'ended'>
  readonly now: Clock
}

/** Milliseconds: another worker's duty is checked no more often than this. */
const askAgainMs = 250

export const createDuty = ({ name, store, workers, now }: DutyDeps): Duty => {
  let known = { isMine: false, untilMs: 0 }

  const claim = (ended: readonly string[]): Promise<string> => {
    const at = now()
    return store.claim({ name, worker: workers.id, at, until: new Date(at.getTime() + leaseMs), ended })
  }

  return {
    async isMine() {
      const askedAtMs = now().getTime()
      if (askedAtMs < known.untilMs) return known.isMine
      let holder = await claim([])
      if (holder !== workers.id) {
        const ended = await workers.ended([holder])
        if (ended.length > 0) holder = await claim(ended)
      }
      const isMine = holder === workers.id
      known = { isMine, untilMs: askedAtMs + (isMine ? renewalMs : askAgainMs) }
      return isMine
    },

    leave: () => store.leave(name, workers.id),
  }
}

/** A duty that another worker always holds. */
export const noDuty: Duty = { isMine: async () => false, leave: async () => undefined }
