import type { Clock } from '../ports/clock'
import type { DutyStore } from '../ports/duty-store'
import type { Workers } from '../ports/workers'
import { leaseMs, renewalMs } from './lease-times'

/** What one of all workers does. */
export interface Duty {
  /** Whether this worker has it, taking it where nobody has. Cheap: asked before each piece of the work. */
  isMine(): Promise<boolean>
  leave(): Promise<void>
}

export interface DutyDeps {
  readonly name: string
  readonly store: DutyStore
  readonly workers: Pick<Workers, 'id' | 'ended'>
  readonly now: Clock
}

/** Another worker's duty is asked after no more often than this. */
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

/** Another worker's, always. */
export const noDuty: Duty = { isMine: async () => false, leave: async () => undefined }
