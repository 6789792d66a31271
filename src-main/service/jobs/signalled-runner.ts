import type { JobSignals } from '../ports/job-signals'
import type { JobRunner } from './job-runner'

/** A runner whose wakes and aborts reach the runners of all processes, and theirs this one. */
export const signalledRunner = (runner: JobRunner, signals: JobSignals): JobRunner => {
  const deafen = signals.listen({ onQueued: runner.wake, onCancelled: runner.abort })
  return {
    wake() {
      runner.wake()
      signals.queued()
    },
    abort(id) {
      runner.abort(id)
      signals.cancelled(id)
    },
    async drain(graceMs) {
      await runner.drain(graceMs)
      signals.queued()
    },
    async close() {
      deafen()
      await runner.close()
      // The jobs that it put back are waiting.
      signals.queued()
    },
  }
}
