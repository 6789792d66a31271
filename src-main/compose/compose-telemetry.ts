import { access, constants, statfs } from 'node:fs/promises'
import { AppError } from '@contract/errors'
import { helperMemory } from '../adapters/process/helper-memory'
import type { HttpDoorDeps } from '../doors/http'
import { createReadiness } from '../service/operations/readiness'
import type { Clock } from '../service/ports/clock'
import type { JobStore } from '../service/ports/job-store'
import type { Log } from '../service/ports/log'
import { type Metrics, noMetrics } from '../service/ports/metrics'
import type { Tracing } from '../service/ports/tracing'
import type { LocalBackendOptions } from './local-backend-options'

export interface TelemetryParts
  extends Pick<LocalBackendOptions, 'dataFolder' | 'version' | 'engineIsSound' | 'metricsToken'> {
  readonly jobs: Pick<JobStore, 'backlog' | 'pausedSince'>
  readonly tracing: Tracing
  readonly isDraining: () => boolean
  readonly now: Clock
  readonly log: Log
}

/** Bytes: with less a result may not fit. */
const leastFreeBytes = 50e6

/**
 * What operators see of a process. Metrics are loaded when they are first needed: what happens before is not in them,
 * and programs that nobody watches pay nothing.
 */
export const composeTelemetry = (parts: TelemetryParts) => {
  const { jobs, version, tracing, isDraining, now, dataFolder } = parts
  let prometheus: Promise<typeof import('../adapters/metrics/prometheus-metrics')> | null = null
  let kept: ReturnType<
    typeof import('../adapters/metrics/prometheus-metrics')['createPrometheusMetrics']
  > | null = null
  const load = async () => {
    prometheus ??= import('../adapters/metrics/prometheus-metrics')
    const { createPrometheusMetrics } = await prometheus
    kept ??= createPrometheusMetrics({ version, backlog: () => jobs.backlog(), helperMemory, now })
    return kept
  }
  const metrics: Metrics = {
    requestAnswered: (request) => (kept ?? noMetrics).requestAnswered(request),
    jobEnded: (job) => (kept ?? noMetrics).jobEnded(job),
    rendered: (timings) => (kept ?? noMetrics).rendered(timings),
    deliveryAttempted: (outcome) => (kept ?? noMetrics).deliveryAttempted(outcome),
    cacheAsked: (cache, isHit) => (kept ?? noMetrics).cacheAsked(cache, isHit),
  }
  const readiness = createReadiness({
    isDraining,
    parts: {
      database: async () => void (await jobs.pausedSince()),
      async files() {
        await access(dataFolder, constants.R_OK | constants.W_OK)
        const { bavail, bsize } = await statfs(dataFolder)
        if (bavail * bsize < leastFreeBytes) throw new AppError('dataDiskFull', {})
      },
      async engine() {
        if (parts.engineIsSound?.() === false) throw new AppError('engineCrashed', {})
      },
    },
  })
  const operations: NonNullable<HttpDoorDeps['operations']> = {
    ...{ readiness, version, metrics, tracing, isDraining },
    metricsToken: parts.metricsToken ?? null,
    async metricsText() {
      const loaded = await load()
      return { contentType: loaded.contentType, text: await loaded.text() }
    },
  }
  return {
    metrics,
    operations,
    /** To be called before the server opens: from then on everything is counted. */
    startMetrics: async (): Promise<void> => void (await load()),
  }
}
