import { z } from 'zod'
import { uuid } from '../vocabulary'
import { jobKind } from './job-kind'

/** Every success of the service: `{ success: true, data }`. */
export const successOf = <Data extends z.ZodType>(data: Data) => z.object({ success: z.literal(true), data })

/** A record as it is and within an envelope, for readers of either. */
export const alike = <Record extends object>(record: Record) => ({
  ...record,
  success: true as const,
  data: record,
})

/** Something that the caller should know although the call succeeded. */
export const warning = z.object({ code: z.string(), message: z.string() })
export type Warning = z.infer<typeof warning>

/** The answer to work that was queued; `status_url` is the address of its job. */
export const queuedAnswer = z.object({
  success: z.literal(true),
  job_id: uuid,
  kind: jobKind,
  status: z.literal('queued'),
  status_url: z.string(),
})
export type QueuedAnswer = z.infer<typeof queuedAnswer>

/** For `outputStructure: 'detailed'`: done at once with `status`, or queued with 202. */
export const doneOrQueued = <Status extends 200 | 201, Body extends z.ZodType>(status: Status, body: Body) =>
  z.union([
    z.object({ status: z.literal(status), body }),
    z.object({ status: z.literal(202), body: queuedAnswer }),
  ])

/** An address to notify when this request's job ends, in addition to the account's endpoints. */
export const requestWebhook = z.object({ url: z.url({ protocol: /^https?$/ }) })
