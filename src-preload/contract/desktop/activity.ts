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

/** A job in the service's queue, whoever queued it. */
export const activityJob = z.object({
  job_id: uuid,
  kind: jobKind,
  status: jobStatus,
  /** 0..1 */
  progress: z.number().min(0).max(1),
  mockup_name: z.string().nullable(),
  /** The name of the API key that queued the job; null for somebody at this computer. */
  asked_by: z.string().nullable(),
  created_at: instant,
  /** The start of the last attempt; null until the first. */
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
  updated_at: instant,
  /** The number of attempts begun. */
  attempts: z.number().int(),
  error: failure.nullable(),
  /** `mockwright://job/<id>`, at most 512 px; null without a picture. */
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

/** The first event gives the counts; every later event also gives the jobs that are new or have changed. */
const jobsEvent = z.object({ counts: stageCounts, changed: z.array(activityJob) })
export type JobsEvent = z.infer<typeof jobsEvent>

/** The state of a delivery, with details that the service's own record leaves out. */
export const activityDelivery = z.object({
  id: uuid,
  endpoint_id: uuid,
  job_id: uuid,
  /** The endpoint's current address. */
  url: z.string(),
  event_type: z.string(),
  status: z.enum(deliveryStatuses),
  http_status: z.number().int().nullable(),
  /** Attempts since the delivery was last queued. */
  attempts: z.number().int(),
  last_error: z.string().nullable(),
  next_attempt_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
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

const jobStep = z.object({ status: jobStatus, at: instant, error: failure.nullable() })

export const activityJobDetail = z.object({
  job: activityJob,
  /** The job's history, oldest step first. Empty for jobs of versions that did not log it. */
  steps: z.array(jobStep),
  /** The request: JSON, with long texts cut. */
  request: z.string(),
  /** The finished file; null once it has expired. */
  result: z.object({ name: z.string(), bytes: z.number().int() }).nullable(),
  deliveries: z.array(activityDelivery),
})
export type ActivityJobDetail = z.infer<typeof activityJobDetail>

const byJob = z.object({ job_id: uuid })
const byDelivery = z.object({ delivery_id: uuid })

/** The service's work on this computer. Cancelling, retrying and replaying are the service's own calls. */
export const activity = {
  /** Newest first. `before`: `next` of the page before. */
  jobs: oc
    .input(jobSearch.extend({ before: z.number().int().nullable(), limit: z.number().int().min(1).max(200) }))
    .output(z.object({ jobs: z.array(activityJob), next: z.number().int().nullable() })),
  /** Ends when the window closes. At most five events a second. */
  watchJobs: oc.output(eventIterator(jobsEvent)),
  job: oc.input(byJob).output(activityJobDetail),
  /** Shows the finished file in the system's file manager. Rejects with `NOT_FOUND` once it is gone. */
  revealResult: oc.input(byJob),
  /** One entry of the log: the request that was sent, and the result of each attempt. */
  delivery: oc
    .input(byDelivery)
    .output(z.object({ delivery: activityDelivery, body: z.string(), attempts: z.array(deliveryAttempt) })),
}
