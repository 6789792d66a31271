import { AppError } from '@contract/errors'
import type { JobKind } from '@contract/service/job-kind'
import { spellingsOf } from '@contract/service/job-kind'
import type { JobStatus } from '@contract/service/jobs'
import type { JobStore, StoredJob } from '../../service/ports/job-store'
import type { Connection } from './open-database'
import { relaxedWrites } from './relaxed-writes'

/** A row of `jobs`. */
export interface JobRow {
  readonly id: string
  readonly sequence: number
  readonly kind: JobKind
  readonly status: JobStatus
  readonly progress: number
  readonly input: string
  readonly key_hash: string | null
  readonly webhook_url: string | null
  readonly mockup_uuid: string | null
  readonly mockup_name: string | null
  readonly file: string | null
  readonly error: string | null
  readonly credits: number
  readonly priority: number
  readonly created_at: string
  readonly updated_at: string
}

/** `onEnd` runs in the transaction that ends a job: what it writes stands or falls with that. */
export const createSqliteJobStore = (connection: Connection, onEnd: (job: StoredJob) => void): JobStore => {
  /** When each key was served last. Forgotten with the process: then the oldest job comes first. */
  const turns = new Map<string | null, number>()
  let turn = 0
  const turnOf = (key: string | null): number => turns.get(key) ?? 0

  const find = (id: string): StoredJob | null => {
    const row = connection.prepare('SELECT * FROM jobs WHERE id = ?').get(id) as JobRow | undefined
    return row ? jobOf(row) : null
  }

  const move = (
    id: string,
    { from, to, at }: { readonly from: readonly JobStatus[]; readonly to: JobStatus; readonly at: Date },
    fields: Readonly<Record<string, string | number | null>> = {},
  ): StoredJob | null => {
    const names = Object.keys(fields)
    const { changes } = connection
      .prepare(
        `UPDATE jobs SET status = ?, updated_at = ?${names.map((name) => `, ${name} = ?`).join('')}
         WHERE id = ? AND status IN (${from.map(() => '?').join(', ')})`,
      )
      .run(to, at.toISOString(), ...Object.values(fields), id, ...from)
    return changes > 0 ? find(id) : null
  }

  const end = connection.transaction(
    (
      id: string,
      to: JobStatus,
      from: readonly JobStatus[],
      at: Date,
      fields: Record<string, string | number | null>,
    ) => {
      const ended = move(id, { from, to, at }, fields)
      if (ended) onEnd(ended)
      return ended
    },
  )

  /** What a power cut may undo: such a job is queued again, as one that was at work. */
  const relaxed = relaxedWrites(connection)

  return {
    add(job) {
      connection
        .prepare(
          `INSERT INTO jobs (id, kind, status, progress, input, key_hash, webhook_url, mockup_uuid, mockup_name, credits, priority, created_at, updated_at)
           VALUES (?, ?, 'queued', 0, ?, ?, ?, ?, ?, 0, ?, ?, ?)
           ON CONFLICT (id) DO NOTHING`,
        )
        .run(
          job.id,
          job.kind,
          JSON.stringify(job.input),
          job.keyId,
          job.webhookUrl,
          job.mockup?.uuid ?? null,
          job.mockup?.name ?? null,
          job.priority,
          job.createdAt.toISOString(),
          job.createdAt.toISOString(),
        )
      return find(job.id)!
    },

    find,

    list({ kind, mockup_uuid, limit, cursor }) {
      const conditions: string[] = []
      const values: (string | number)[] = []
      if (kind !== undefined) {
        const kinds = spellingsOf(kind)
        conditions.push(`kind IN (${kinds.map(() => '?').join(', ')})`)
        values.push(...kinds)
      }
      if (mockup_uuid !== undefined) {
        conditions.push('mockup_uuid = ?')
        values.push(mockup_uuid)
      }
      if (cursor !== undefined) {
        conditions.push('sequence < ?')
        values.push(sequenceOf(cursor))
      }
      const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''
      const rows = connection
        .prepare(`SELECT * FROM jobs ${where} ORDER BY sequence DESC LIMIT ?`)
        .all(...values, limit + 1) as JobRow[]
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      const asked = kind
      return {
        jobs: page.map((row) => ({ ...jobOf(row), ...(asked !== undefined && { kind: asked }) })),
        nextCursor: rows.length > limit && last ? cursorOf(last.sequence) : null,
      }
    },

    takeNext: relaxed(
      connection.transaction((at: Date) => {
        const first = connection
          .prepare(
            `SELECT key_hash, min(sequence) AS sequence FROM jobs
           WHERE status = 'queued' AND priority = (SELECT max(priority) FROM jobs WHERE status = 'queued')
           GROUP BY key_hash`,
          )
          .all() as { readonly key_hash: string | null; readonly sequence: number }[]
        const next = first.toSorted(
          (a, b) => turnOf(a.key_hash) - turnOf(b.key_hash) || a.sequence - b.sequence,
        )[0]
        if (!next) return null
        turns.set(next.key_hash, ++turn)
        const { id } = connection
          .prepare('SELECT id FROM jobs WHERE sequence = ?')
          .get(next.sequence) as JobRow
        return move(id, { from: ['queued'], to: 'dispatched', at })
      }),
    ),

    start: relaxed((id: string, at: Date) => move(id, { from: ['dispatched'], to: 'running', at })),

    reserve(id, file) {
      connection.prepare('UPDATE jobs SET file = ? WHERE id = ?').run(file, id)
    },

    progress: relaxed((id: string, progress: number, at: Date): void => {
      connection
        .prepare("UPDATE jobs SET progress = ?, updated_at = ? WHERE id = ? AND status = 'running'")
        .run(progress, at.toISOString(), id)
    }),

    succeed: (id, { mockup, credits }, at) =>
      end(id, 'succeeded', ['running'], at, {
        progress: 1,
        credits,
        ...(mockup && { mockup_uuid: mockup.uuid, mockup_name: mockup.name }),
      }),

    fail: (id, error, at) =>
      end(id, 'failed', ['dispatched', 'running'], at, { error: JSON.stringify(error) }),

    cancel: (id, at) => move(id, { from: ['queued', 'dispatched', 'running'], to: 'cancelled', at }),

    retry: (id, at) =>
      move(id, { from: ['failed', 'cancelled'], to: 'queued', at }, { progress: 0, error: null }),

    requeueInterrupted(at) {
      connection
        .prepare(
          "UPDATE jobs SET status = 'queued', progress = 0, updated_at = ? WHERE status IN ('dispatched', 'running')",
        )
        .run(at.toISOString())
    },
  }
}

export const jobOf = (row: JobRow): StoredJob => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  progress: row.progress,
  input: JSON.parse(row.input),
  keyId: row.key_hash,
  webhookUrl: row.webhook_url,
  mockup: row.mockup_uuid === null ? null : { uuid: row.mockup_uuid, name: row.mockup_name ?? '' },
  file: row.file,
  error: row.error === null ? null : JSON.parse(row.error),
  credits: row.credits,
  priority: row.priority,
  createdAt: new Date(row.created_at),
  updatedAt: new Date(row.updated_at),
})

/** Opaque to clients: jobs are numbered as they come. */
const cursorOf = (sequence: number): string => Buffer.from(`job:${sequence}`).toString('base64url')

const sequenceOf = (cursor: string): number => {
  const found = /^job:(\d+)$/.exec(Buffer.from(cursor, 'base64url').toString())
  if (found) return Number(found[1])
  throw new AppError('MALFORMED_REQUEST', 'The cursor is not one that this server gave out.', {
    suggestion: 'Send next_cursor of the page before, unchanged.',
  })
}
