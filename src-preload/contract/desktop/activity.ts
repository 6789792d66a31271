import { eventIterator, oc } from '@orpc/contract'
import { z } from 'zod'
import { jobKind } from '../service/job-kind'
import { jobStatus } from '../service/jobs'
import { deliveryStatuses } from '../service/webhooks'
import { uuid } from '../vocabulary'
import { failure } from './failure'

const instant = z.iso.datetime()

/** The job states that a person tells apart. */
export const jobStages = ['working', 'succeeded', 'failed', 'cancelled'] as const
export type JobStage = (typeof jobStages)[number]

/** A job in a service's queue, whoever queued it. Other services do not say everything: then a value is null. */
export const activityJob = z.object({
  job_id: uuid,
  kind: jobKind,
  status: jobStatus,
  /** 0..1 */
  progress: z.number().min(0).max(1),
  mockup_name: z.string().nullable(),
  /** The name of the API key that queued the job; null for somebody at this computer, and on other services. */
  asked_by: z.string().nullable(),
  created_at: instant.nullable(),
  /** The start of the last attempt; null until the first. */
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
  updated_at: instant.nullable(),
  /** The number of attempts begun. */
  attempts: z.number().int().nullable(),
  /** Null on this computer, where nothing is paid. */
  credits_charged: z.number().nullable(),
  error: failure.nullable(),
  /** `mockwright://job/<id>` or `mockwright://remote-job/<connection>/<id>`, at most 512 px; null without a picture. */
  thumbnail_url: z.string().nullable(),
})
export type ActivityJob = z.infer<typeof activityJob>

export const jobSearch = z.object({
  stage: z.enum(jobStages).nullable(),
  kind: jobKind.nullable(),
  /** Searched in names of mockups, in ids and in errors. */
  text: z.string().max(200),
})
export type JobSearch = z.infer<typeof jobSearch>

const stageCounts = z.record(z.enum(jobStages), z.number().int())
export type StageCounts = z.infer<typeof stageCounts>

/** Each event gives the counts, and the jobs that are new or have changed since the one before. */
const jobsEvent = z.object({
  /** Null on other services, which do not count. */
  counts: stageCounts.nullable(),
  changed: z.array(activityJob),
  /** Why the service could not be asked just now; the next event may be without. */
  failure: failure.nullable(),
})
export type JobsEvent = z.infer<typeof jobsEvent>

/** The state of a delivery, with details that the service's own record leaves out. */
export const activityDelivery = z.object({
  id: uuid,
  /** This and the job: null where another service does not say it. */
  endpoint_id: uuid.nullable(),
  job_id: uuid.nullable(),
  /** The endpoint's current address; empty where another service does not say it. */
  url: z.string(),
  event_type: z.string(),
  status: z.enum(deliveryStatuses),
  http_status: z.number().int().nullable(),
  /** Attempts since the delivery was last queued. */
  attempts: z.number().int(),
  last_error: z.string().nullable(),
  next_attempt_at: instant.nullable(),
  created_at: instant.nullable(),
  updated_at: instant.nullable(),
})
export type ActivityDelivery = z.infer<typeof activityDelivery>

export const deliveryAttempt = z.object({
  url: z.string(),
  http_status: z.number().int().nullable(),
  error: z.string().nullable(),
  /** The beginning of the receiver's answer. */
  answer: z.string().nullable(),
  duration_ms: z.number(),
  at: instant,
})

const loggedDelivery = z.object({
  delivery: activityDelivery,
  body: z.string().nullable(),
  attempts: z.array(deliveryAttempt).nullable(),
})
export type LoggedDelivery = z.infer<typeof loggedDelivery>

const jobStep = z.object({ status: jobStatus, at: instant, error: failure.nullable() })

export const activityJobDetail = z.object({
  job: activityJob,
  /** The job's history, oldest step first. Empty for jobs of versions that did not log it, and on other services. */
  steps: z.array(jobStep),
  /** The request: JSON, with long texts cut. Null on other services. */
  request: z.string().nullable(),
  /** The finished file; null once it has expired. On another service its size is unknown. */
  result: z.object({ name: z.string(), bytes: z.number().int().nullable() }).nullable(),
  deliveries: z.array(activityDelivery),
})
export type ActivityJobDetail = z.infer<typeof activityJobDetail>

/** Whose service is asked: a connection's; null: this computer's. */
const source = z.object({ connection_id: uuid.nullable() })
const byJob = source.extend({ job_id: uuid })

/** The work of a service. Cancelling, retrying and replaying are the service's own calls. */
export const activity = {
  /** Newest first. `before`: `next` of the page before. Another service may be searched in part: see `next`. */
  jobs: oc
    .input(
      jobSearch.extend({
        ...source.shape,
        before: z.string().nullable(),
        limit: z.number().int().min(1).max(200),
      }),
    )
    .output(z.object({ jobs: z.array(activityJob), next: z.string().nullable() })),
  /** Ends when the window closes. At most five events a second. */
  watchJobs: oc.input(source).output(eventIterator(jobsEvent)),
  job: oc.input(byJob).output(activityJobDetail),
  /** Shows the finished file in the system's file manager. Rejects with `NOT_FOUND` once it is gone. */
  revealResult: oc.input(z.object({ job_id: uuid })),
  /**
   * Fetches the finished file of another service's job to a place chosen in the system's dialog; null if it was closed.
   */
  saveResult: oc
    .input(z.object({ connection_id: uuid, job_id: uuid }))
    .output(z.object({ path: z.string() }).nullable()),
  /** One entry of the log. Other services keep the request that was sent and its attempts to themselves: null. */
  delivery: oc.input(source.extend({ delivery_id: uuid })).output(loggedDelivery),
}
