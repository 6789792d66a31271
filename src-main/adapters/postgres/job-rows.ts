import { AppError } from '@contract/errors'
import type { JobKind } from '@contract/service/job-kind'
import type { JobStatus } from '@contract/service/jobs'
import type { StoredJob } from '../../service/ports/job-store'
import { storedFailure } from '../database/stored-failure'
import { type OriginRow, originOf } from './origin-row'

/** A row of `jobs`. */
export interface JobRow extends OriginRow {
  readonly sequence: number
  readonly id: string
  readonly entry: string
  readonly kind: JobKind
  readonly status: JobStatus
  readonly progress: number
  readonly input: string
  readonly key_id: string | null
  readonly webhook_url: string | null
  readonly mockup_uuid: string | null
  readonly mockup_name: string | null
  readonly file: string | null
  readonly error: string | null
  readonly credits: number
  readonly priority: number
  readonly attempts: number
  readonly created_at: Date
  readonly updated_at: Date
}

export const jobColumns = `sequence, id, entry, kind, status, progress, input, key_id, webhook_url, mockup_uuid,
  mockup_name, file, error, credits, priority, attempts, created_at, updated_at, request_id, traceparent`

export const jobOf = (row: JobRow): StoredJob => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  progress: row.progress,
  input: JSON.parse(row.input),
  keyId: row.key_id,
  webhookUrl: row.webhook_url,
  mockup: row.mockup_uuid === null ? null : { uuid: row.mockup_uuid, name: row.mockup_name ?? '' },
  file: row.file,
  error: storedFailure(row.error),
  credits: row.credits,
  priority: row.priority,
  attempts: row.attempts,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  ...originOf(row),
})

/** Opaque to clients; jobs are numbered in order of arrival. */
export const cursorOf = (sequence: number): string => Buffer.from(`job:${sequence}`).toString('base64url')

export const sequenceOf = (cursor: string): number => {
  const found = /^job:(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString())
  if (found) return Number(found[1])
  throw new AppError('cursorForeign', {})
}
