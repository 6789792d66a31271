import type { ActivityDelivery, ActivityJob, JobsEvent } from '@contract/desktop/activity'
import { AppError, fromCall, toFailure } from '@contract/errors'
import type { Job } from '@contract/service/jobs'
import type { Uuid } from '@contract/vocabulary'
import { pauseUntilAborted } from '../../scheduling/pause-until-aborted'
import type { OpenConnection } from '../connections/known-connections'
import { hasEnded } from '../jobs/await-job'
import type { MockupService } from '../ports/mockup-service'
import type { Activity } from './activity'
import { fileNameOfJob, matchesSearch, recordOfDelivery, recordOfJob, stateOfJob } from './remote-job-record'

/** The part of the activity that every service has. */
export type ActivitySource = Pick<Activity, 'jobs' | 'watchJobs' | 'job' | 'delivery'>

export interface RemoteActivityDeps {
  readonly openConnection: OpenConnection
  /** Intervals between two looks at the newest jobs, while some are unfinished and while none is. */
  readonly lookMs: { readonly busy: number; readonly idle: number }
}

/** Sparing the rate limit of a service that other programs use as well. */
export const usualLookMs = { busy: 1500, idle: 4000 }

/** The most that the service lists at once. */
const pageSize = 50
/** A search looks no further than this at once; the next page goes on from there. */
const mostPages = 6
const mostDeliveries = 200

/** The work of a connection's service, in the words of this computer's own activity. */
export const createRemoteActivity =
  ({ openConnection, lookMs }: RemoteActivityDeps) =>
  (connectionId: Uuid): ActivitySource => {
    const service = async (): Promise<MockupService> => (await openConnection(connectionId)).service
    const recordOf = (job: Job): ActivityJob => recordOfJob(job, connectionId)

    return {
      jobs: ({ before, limit, ...search }) =>
        asked(async () => {
          const { jobs } = await service()
          const found: ActivityJob[] = []
          let cursor = before
          for (let page = 0; page < mostPages && found.length < limit; page += 1) {
            const answer = await jobs.list({
              limit: pageSize,
              ...(search.kind !== null && { kind: search.kind }),
              ...(cursor !== null && { cursor }),
            })
            found.push(...answer.jobs.map(recordOf).filter((job) => matchesSearch(job, search)))
            const next = answer.next_cursor || null
            if (next === null || next === cursor) return { jobs: found, next: null }
            cursor = next
          }
          return { jobs: found, next: cursor }
        }),

      async *watchJobs(signal?: AbortSignal): AsyncGenerator<JobsEvent, void, void> {
        const told = new Map<Uuid, string>()
        while (!signal?.aborted) {
          let isBusy = false
          try {
            const { jobs } = await (await service()).jobs.list(
              { limit: pageSize },
              { ...(signal && { signal }) },
            )
            const changed = jobs.filter((job) => told.get(job.job_id) !== stateOfJob(job))
            for (const job of changed) told.set(job.job_id, stateOfJob(job))
            isBusy = jobs.some((job) => !hasEnded(job))
            yield { counts: null, changed: changed.map(recordOf), failure: null }
          } catch (error) {
            if (signal?.aborted) return
            yield { counts: null, changed: [], failure: toFailure(asThrown(error)) }
          }
          await pauseUntilAborted(isBusy ? lookMs.busy : lookMs.idle, signal)
        }
      },

      job: (id) =>
        asked(async () => {
          const calls = await service()
          const job = await calls.jobs.get({ job_id: id })
          return {
            job: recordOf(job),
            steps: [],
            request: null,
            result:
              job.status === 'succeeded' && job.result_url ? { name: fileNameOfJob(job), bytes: null } : null,
            deliveries: await deliveriesOf(calls, id),
          }
        }),

      delivery: (id) =>
        asked(async () => {
          const calls = await service()
          const urls = await urlsOf(calls)
          let cursor: string | undefined
          for (let page = 0; page < mostPages; page += 1) {
            const { body, headers } = await calls.webhooks.events({
              limit: mostDeliveries,
              ...(cursor !== undefined && { cursor }),
            })
            const found = body.find((delivery) => delivery.id === id)
            if (found) return { delivery: recordOfDelivery(found, urls), body: null, attempts: null }
            cursor = headers['x-webhook-next-cursor']
            if (cursor === undefined) break
          }
          throw new AppError('gone', { what: 'delivery' })
        }),
    }
  }

/** A key may see jobs and not webhooks: then a job has no deliveries to show. */
const deliveriesOf = async (calls: MockupService, jobId: Uuid): Promise<ActivityDelivery[]> => {
  try {
    const { body } = await calls.webhooks.events({ limit: mostDeliveries })
    const own = body.filter(({ job_id }) => job_id === jobId)
    if (own.length === 0) return []
    const urls = await urlsOf(calls)
    return own.map((delivery) => recordOfDelivery(delivery, urls))
  } catch {
    return []
  }
}

const urlsOf = async ({ webhooks }: MockupService): Promise<ReadonlyMap<Uuid, string>> =>
  new Map((await webhooks.list()).map(({ id, url }) => [id, url]))

const asThrown = (error: unknown): AppError => (error instanceof AppError ? error : fromCall(error))

const asked = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  ask().catch((error: unknown) => {
    throw asThrown(error)
  })
