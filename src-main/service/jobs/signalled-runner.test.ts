import { expect, it } from 'vitest'
import type { JobSignalListener, JobSignals } from '../ports/job-signals'
import type { JobRunner } from './job-runner'
import { idleRunner } from './job-runner'
import { signalledRunner } from './signalled-runner'

const createSignals = (): JobSignals => {
  const listeners = new Set<JobSignalListener>()
  return {
    queued() {
      for (const { onQueued } of listeners) onQueued()
    },
    cancelled(id) {
      for (const { onCancelled } of listeners) onCancelled(id)
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const noted = (steps: string[]): JobRunner => ({
  wake: () => void steps.push('wake'),
  abort: (id) => void steps.push(`abort ${id}`),
  drain: async () => void steps.push('drain'),
  close: async () => void steps.push('close'),
})

it('wakes and aborts in other processes what a process without a runner of its own asks for', () => {
  const signals = createSignals()
  const steps: string[] = []
  signalledRunner(noted(steps), signals)
  const web = signalledRunner(idleRunner, signals)
  web.wake()
  web.abort('a job')
  expect(steps).toEqual(['wake', 'abort a job'])
})

it('wakes the others when it closes, because its jobs are waiting again, and hears nothing any more', async () => {
  const signals = createSignals()
  const [steps, others]: [string[], string[]] = [[], []]
  const closing = signalledRunner(noted(steps), signals)
  signalledRunner(noted(others), signals)
  await closing.close()
  signals.queued()
  expect([steps, others]).toEqual([['close'], ['wake', 'wake']])
})
