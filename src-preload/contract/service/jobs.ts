import { oc } from '@orpc/contract'
import { z } from 'zod'
import { jobStatuses } from '../failures/common'
import { uuid } from '../vocabulary'
import { jobKind } from './job-kind'

/** `queued → dispatched → running → succeeded | failed | cancelled`; the last three never change. */
export const jobStatus = z.enum(jobStatuses)
export type JobStatus = z.infer<typeof jobStatus>

export const job = z.object({
  job_id: uuid,
  kind: jobKind,
  status: jobStatus,
  /** 0..1 */
  progress: z.number().min(0).max(1),
  /** The finished picture or video; null until the job has succeeded. */
  result_url: z.string().nullable(),
  mockup_uuid: uuid.nullable(),
  mockup_name: z.string().nullable(),
  poster_url: z.string().nullable(),
  /** The length of a video. */
  duration_seconds: z.number().nullable(),
  audio: z.boolean().nullable(),
  /** The model that made a video; null for every other. */
  model: z.string().nullable(),
  /** What a pay-as-you-go account pays for it; null for accounts that have credits by the month. */
  payg: z.looseObject({}).nullable(),
  error: z.object({ error_code: z.string(), message: z.string() }).nullable(),
  /** The same as `error.error_code`. */
  error_code: z.string().nullable(),
  credits_charged: z.number(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type Job = z.infer<typeof job>

export const jobFilter = z.object({
  kind: jobKind.optional(),
  /** Animated raw pictures belong to no mockup, so this filter never finds them. */
  mockup_uuid: uuid.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
  /** `next_cursor` of the page before, unchanged. */
  cursor: z.string().min(1).optional(),
})
export type JobFilter = z.output<typeof jobFilter>

const byJob = z.object({ job_id: uuid })
/** Bare, and within an envelope for readers that look for `data`. */
export const answeredJob = job.extend({ success: z.literal(true), data: job.optional() })

/** Work that was queued and is done later. Newest first. */
export const jobs = {
  list: oc
    .route({ method: 'GET', path: '/api/v1/jobs', summary: 'List jobs', tags: ['Jobs'] })
    .input(jobFilter)
    .output(
      z.object({
        success: z.literal(true),
        jobs: z.array(job),
        /** Null on the last page. */
        next_cursor: z.string().nullable(),
      }),
    ),
  get: oc
    .route({ method: 'GET', path: '/api/v1/jobs/{job_id}', summary: 'Read a job', tags: ['Jobs'] })
    .input(byJob)
    .output(answeredJob),
  cancel: oc
    .route({ method: 'POST', path: '/api/v1/jobs/{job_id}/cancel', summary: 'Cancel a job', tags: ['Jobs'] })
    .input(byJob)
    .output(answeredJob),
  retry: oc
    .route({
      method: 'POST',
      path: '/api/v1/jobs/{job_id}/retry',
      summary: 'Queue a failed or cancelled job again',
      tags: ['Jobs'],
    })
    .input(byJob)
    .output(answeredJob),
}
