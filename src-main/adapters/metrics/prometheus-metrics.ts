import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { JobBacklog } from '../../service/ports/job-store'
import type { Metrics } from '../../service/ports/metrics'

export interface PrometheusOptions {
  readonly version: string
  /** Asked at each collection. */
  readonly backlog: () => Promise<readonly JobBacklog[]>
  /** Resident bytes of processes below this one, by what they are; asked at each collection. */
  readonly helperMemory: () => Promise<Readonly<Record<string, number>>>
  readonly now: () => Date
}

export interface PrometheusMetrics extends Metrics {
  /** The exposition format of Prometheus. */
  text(): Promise<string>
  readonly contentType: string
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** Metrics of this process, and the queue that it shares with others. */
export const createPrometheusMetrics = ({
  version,
  backlog,
  helperMemory,
  now,
}: PrometheusOptions): PrometheusMetrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> =>
    new Counter({ name: `mockwright_${name}`, help, labelNames, registers })
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram({ name: `mockwright_${name}`, help, labelNames, buckets: seconds, registers })
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]): Gauge<Label> =>
    new Gauge({ name: `mockwright_${name}`, help, labelNames, registers })

  gauge('build_info', 'The version of this process.', ['version', 'node']).set(
    { version, node: process.versions.node },
    1,
  )
  const queued = gauge('queue_jobs', 'Jobs by kind and state, of the whole queue.', ['kind', 'state'])
  const age = gauge('queue_oldest_seconds', 'How long the oldest queued job has waited.', ['kind'])
  const helpers = gauge('helper_resident_bytes', 'Memory of processes below this one, by what they are.', [
    'process',
  ])
  const requests = histogram('http_request_seconds', 'Time to answer a request.', [
    'route',
    'method',
    'status',
  ])
  const jobs = histogram('job_seconds', 'Time at work on a job that ended here.', ['kind', 'end'])
  const stages = histogram('render_stage_seconds', 'Time of each stage of a render.', ['stage'])
  const deliveries = counter('webhook_attempts_total', 'Attempts to deliver a webhook.', ['outcome'])
  const caches = counter('cache_requests_total', 'Whether something was known already.', ['cache', 'result'])

  const noteQueue = async (): Promise<void> => {
    queued.reset()
    age.reset()
    for (const { kind, queued: waiting, working, oldestQueuedAt } of await backlog()) {
      queued.set({ kind, state: 'queued' }, waiting)
      queued.set({ kind, state: 'working' }, working)
      age.set({ kind }, oldestQueuedAt ? Math.max(0, now().getTime() - oldestQueuedAt.getTime()) / 1000 : 0)
    }
  }

  const noteHelpers = async (): Promise<void> => {
    helpers.reset()
    for (const [name, bytes] of Object.entries(await helperMemory())) helpers.set({ process: name }, bytes)
  }

  return {
    contentType: registry.contentType,
    async text() {
      await Promise.all([noteQueue(), noteHelpers()])
      return registry.metrics()
    },
    requestAnswered: ({ route, method, status, ms }) =>
      requests.observe({ route, method, status: String(status) }, ms / 1000),
    jobEnded: ({ kind, end, ms }) => jobs.observe({ kind, end }, ms / 1000),
    rendered(timings) {
      for (const [stage, ms] of Object.entries(timings)) stages.observe({ stage }, ms / 1000)
    },
    deliveryAttempted: (outcome) => deliveries.inc({ outcome }),
    cacheAsked: (cache, isHit) => caches.inc({ cache, result: isHit ? 'hit' : 'miss' }),
  }
}
