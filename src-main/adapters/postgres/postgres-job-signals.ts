import type { JobSignals } from '../../service/ports/job-signals'
import { warmGraceMs } from './passed-over'
import type { PostgresBus } from './postgres-bus'

const queued = 'queued'
const cancelled = 'cancelled'

/** However many jobs come at once, others are told once in this time. */
const togetherMs = 5
/** A job that its warm worker had no time for is anybody's by then. */
const secondLookMs = warmGraceMs + 20

/** Signals by NOTIFY. Not within the transactions that add jobs: PostgreSQL commits those that notify one by one. */
export const createPostgresJobSignals = (bus: PostgresBus): JobSignals => {
  let isPending = false
  return {
    queued() {
      if (isPending) return
      isPending = true
      setTimeout(() => {
        isPending = false
        bus.send(queued, '')
      }, togetherMs)
    },

    cancelled: (id) => bus.send(cancelled, id),

    listen({ onQueued, onCancelled }) {
      let second: NodeJS.Timeout | null = null
      const hear = (): void => {
        onQueued()
        second ??= setTimeout(() => {
          second = null
          onQueued()
        }, secondLookMs).unref()
      }
      const deafen = [
        bus.listen(queued, { onMessage: hear, onReturned: hear }),
        // A cancel that was missed is noticed with the job's lease.
        bus.listen(cancelled, { onMessage: onCancelled, onReturned: () => undefined }),
      ]
      return () => {
        if (second) clearTimeout(second)
        for (const end of deafen) end()
      }
    },
  }
}
