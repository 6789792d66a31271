import { z } from 'zod'
import { jobKind } from '../service/job-kind'
import { memberRoles, revokedJobsChoices } from './api-keys'
import { compatibility } from './compatibility'

const seconds = z.number().min(0)
const days = z.number().int().min(0).max(36_500)

/** Receipts of what was ordered in the embedded editor can be taken for this many days, whatever the settings say. */
export const receiptDays = 90

/** How many days records of finished work are kept; 0: for ever. */
export interface RetentionSettings {
  /** Jobs that have ended, with the pictures that they made. */
  readonly jobs_days: number
  /** Runs of batches that have ended. Their files stay. */
  readonly runs_days: number
  /** Ended sessions of the embedded editor, and receipts. */
  readonly studio_days: number
  /** Single charges. What they add up to is kept for ever. */
  readonly charges_days: number
  /** Small pictures that nobody has looked at; they are drawn anew when they are needed. */
  readonly thumbnails_days: number
}
type RetentionChoices = { readonly [Name in keyof RetentionSettings]?: RetentionSettings[Name] | undefined }

const retentionSettings: z.ZodType<RetentionSettings, RetentionChoices> = z.object({
  jobs_days: days.default(90),
  runs_days: days.default(180),
  studio_days: days
    .refine((value) => value === 0 || value >= receiptDays, {
      message: `studio_days is 0, or at least ${receiptDays}: receipts can be taken that long.`,
    })
    .default(receiptDays),
  charges_days: days.default(365),
  thumbnails_days: days.default(90),
})

export const jobPriorities = ['bulk', 'usual', 'urgent'] as const
export type JobPriority = (typeof jobPriorities)[number]

/**
 * How the service on this computer answers, for the window's server and for `serve` alike: branding and limits. Read
 * when it starts.
 */
const settingsOfService = z.object({
  compatibility,
  /** The API key role of the person at this computer. Only an owner may change it. */
  member_role: z.enum(memberRoles).default('owner'),
  keys: z
    .object({
      /**
       * What becomes of the queued jobs of a key that is revoked: `cancel` cancels them, and as nothing but success is
       * charged they cost nothing; `finish` does and charges them. Jobs already at work are finished either way.
       */
      revoked_jobs: z.enum(revokedJobsChoices).default('cancel'),
    })
    .prefault({}),
  /** Limits of each key: requests refilled per minute, and requests allowed at once after a pause. */
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
      /**
       * Jobs in progress at once. The engine has its own threads: two workers keep decoding and encoding apart from
       * rendering.
       */
      workers: z.number().int().min(1).max(64).default(2),
      /** Urgent jobs come before usual ones, and bulk jobs last. The owner's jobs never rank below usual. */
      priorities: z
        .partialRecord(jobKind, z.enum(jobPriorities))
        .default({ upload: 'urgent', photo_mockup_create: 'urgent', '2d_create': 'urgent', video: 'bulk' }),
    })
    .prefault({}),
  webhooks: z
    .object({
      /** Delays from one attempt to the next; a delivery is dead after the last of them. */
      retry_seconds: z.array(seconds).default([10, 60, 300, 1800, 7200, 21_600, 86_400]),
      /** Time that a receiver has to answer. */
      timeout_seconds: seconds.positive().default(10),
      /** Ports of receivers on this computer; on all others a webhook to this computer is refused. */
      local_ports: z.array(z.number().int().min(1).max(65_535)).default([]),
      /** Time that finished deliveries stay in the log. */
      keep_days: z.number().min(1).default(90),
      /** The most deliveries kept for each endpoint. */
      keep_deliveries: z.number().int().min(100).default(100_000),
    })
    .prefault({}),
  results: z
    .object({
      /** Time for which a render's picture can be read; 0: for ever. */
      keep_hours: z
        .number()
        .min(0)
        .default(7 * 24),
      /** The public address of this server's files, for keys without an address of their own. No trailing slash. */
      public_base_url: z
        .url({ protocol: /^https?$/ })
        .nullable()
        .default(null),
    })
    .prefault({}),
  /** Results and webhook deliveries have their own times, above. */
  retention: retentionSettings.prefault({}),
  /**
   * `strict` refuses uploads with contents or features that cannot be used, by the interface's own codes; `lenient`
   * takes them in and warns.
   */
  uploads: z.enum(['lenient', 'strict']).default('lenient'),
  /** Size limits in millions of bytes: files uploaded as mockups, and each artwork. */
  ceilings: z
    .object({
      psd_megabytes: z.number().positive().max(2000).default(500),
      artwork_megabytes: z.number().positive().max(2000).default(100),
    })
    .prefault({}),
  /** What one request may cost, whatever it carries. */
  requests: z
    .object({
      /** Millions of bytes of JSON or of URL-encoded fields; base64 values and `data:` addresses do not count. */
      json_megabytes: z.number().positive().max(100).default(2),
      /** Keys, list items, objects and lists of one body together. */
      json_values: z.number().int().min(100).max(1_000_000).default(20_000),
      /**
       * Time that a connection may be silent between requests or within headers. A body may take as long, and from
       * then on must have brought 64 KB for each second.
       */
      patience_seconds: seconds.positive().max(3600).default(60),
    })
    .prefault({}),
  /** The embedded editor. */
  studio: z
    .object({
      /** Sessions that a key may have open at once. */
      sessions_per_key: z.number().int().min(1).max(100_000).default(1000),
      /** Time that an unused session lives, by its mockup. */
      psd_seconds: z.number().int().min(60).max(86_400).default(900),
      photo_seconds: z.number().int().min(60).max(86_400).default(1800),
      /** The origin of sessions that are created without one; null: the first page that opens such a session. */
      allowed_origin: z
        .url({ protocol: /^https?$/ })
        .nullable()
        .default(null),
    })
    .prefault({}),
  /** For files that requests give by URL. */
  fetch: z.object({ timeout_seconds: seconds.positive().default(60) }).prefault({}),
})
/** Interfaces, because the compiler writes inferred types out in every contract that has them, and that has a limit. */
export interface ServiceSettings extends z.output<typeof settingsOfService> {}
export interface ServiceSettingsInput extends z.input<typeof settingsOfService> {}

export const serviceSettings: z.ZodType<ServiceSettings, ServiceSettingsInput> = settingsOfService
