import { z } from 'zod'
import { jobKind } from '../service/job-kind'
import { memberRoles } from './api-keys'

const headerName = z.string().regex(/^[A-Za-z][A-Za-z0-9-]*$/)
const prefix = z.string().regex(/^[A-Za-z0-9]+_$/)
const seconds = z.number().min(0)

export const jobPriorities = ['bulk', 'usual', 'urgent'] as const
export type JobPriority = (typeof jobPriorities)[number]

/**
 * How the service on this computer answers, for the window's server and for `serve` alike: what bears a brand's name, and how much it takes on. Read when
 * it starts.
 */
export const serviceSettings = z.object({
  /** New API keys begin so; earlier ones go on working. */
  key_prefix: prefix.default('mk_'),
  /** Of whoever sits at this computer, over the API keys. Only an owner may change it. */
  member_role: z.enum(memberRoles).default('owner'),
  /** Of each key: what it gets back in a minute, and what it may make at once after a rest. */
  rate_limit: z
    .object({
      per_minute: z.number().int().min(1).default(1000),
      burst: z.number().int().min(1).default(1500),
    })
    .refine(({ per_minute, burst }) => burst >= per_minute, {
      message: 'burst is at least per_minute.',
    })
    .prefault({}),
  jobs: z
    .object({
      /** At work at once. The engine has its own threads: two keep decoding and encoding apart from drawing. */
      workers: z.number().int().min(1).max(64).default(2),
      /** Urgent ones before usual ones, and bulk last. What the owner queues is never less than usual. */
      priorities: z
        .partialRecord(jobKind, z.enum(jobPriorities))
        .default({ upload: 'urgent', photo_mockup_create: 'urgent', '2d_create': 'urgent', video: 'bulk' }),
    })
    .prefault({}),
  webhooks: z
    .object({
      signature_header: headerName.default('X-Mockup-Signature'),
      timestamp_header: headerName.default('X-Mockup-Timestamp'),
      secret_prefix: prefix.default('whsec_'),
      /** From one attempt to the next; after the last of them a delivery is dead. */
      retry_seconds: z.array(seconds).default([10, 60, 300, 1800, 7200, 21_600, 86_400]),
      /** How long a receiver may take to answer. */
      timeout_seconds: seconds.positive().default(10),
      /** How long deliveries that are done with stay in the log. */
      keep_days: z.number().min(1).default(90),
      /** And how many of each endpoint at most. */
      keep_deliveries: z.number().int().min(100).default(100_000),
    })
    .prefault({}),
  results: z
    .object({
      /** How long the picture of a render can be read; 0: for ever. */
      keep_hours: z
        .number()
        .min(0)
        .default(7 * 24),
      /** Where the world reads the files of this server, for keys that have no such address of their own. Without a slash at its end. */
      public_base_url: z
        .url({ protocol: /^https?$/ })
        .nullable()
        .default(null),
    })
    .prefault({}),
  /** What files may have, in millions of bytes: those that are uploaded to become mockups, and each artwork. */
  ceilings: z
    .object({
      psd_megabytes: z.number().positive().max(2000).default(500),
      artwork_megabytes: z.number().positive().max(2000).default(100),
    })
    .prefault({}),
  /** For files that requests name by their address. */
  fetch: z.object({ timeout_seconds: seconds.positive().default(60) }).prefault({}),
})
export type ServiceSettings = z.output<typeof serviceSettings>
export type ServiceSettingsInput = z.input<typeof serviceSettings>
