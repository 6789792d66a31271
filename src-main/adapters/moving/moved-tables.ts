import { randomUUID } from 'node:crypto'
import { foldedName } from '../../service/ports/folded-name'

/** A column of PostgreSQL, and where it comes from. */
export interface MovedColumn {
  readonly name: string
  /** In PostgreSQL; every value travels as text. */
  readonly type: string
  /** An expression of SQLite. */
  readonly from: string
  readonly made?: (value: string) => string
}

export interface MovedTable {
  readonly name: string
  /** In SQLite. */
  readonly source: string
  /** The unique column of SQLite in whose order rows are read: from the number -1 or the text '' on. */
  readonly place: { readonly column: string; readonly before: number | string }
  readonly columns: readonly MovedColumn[]
  /** Has a column `sequence` that PostgreSQL counts on from. */
  readonly isNumbered: boolean
}

type Other = Readonly<Record<string, string | Omit<MovedColumn, 'name' | 'type'>>>

interface Differences {
  /** Columns that have another name or are made of something else in SQLite. */
  readonly other?: Other
  readonly source?: string
  /** The key of a table without row numbers. */
  readonly key?: string
  readonly isNumbered?: boolean
}

/** `columns`: names of PostgreSQL's columns by their type. */
const table = (
  name: string,
  columns: Readonly<Record<string, string>>,
  { other = {}, source = name, key, isNumbered = false }: Differences = {},
): MovedTable => ({
  name,
  source,
  place: key === undefined ? { column: 'rowid', before: -1 } : { column: key, before: '' },
  columns: Object.entries(columns).flatMap(([type, names]) =>
    names.split(/\s+/).map((column) => {
      const from = other[column] ?? column
      return { name: column, type, ...(typeof from === 'string' ? { from } : from) }
    }),
  ),
  isNumbered,
})

const foldedFrom = { folded_name: { from: 'name', made: foldedName } }

const fontColumns = {
  text: 'uuid family subfamily postscript_name category license file unpacked_file',
  json: 'facts',
}

const hasEnded = "status IN ('succeeded', 'failed', 'cancelled')"

/**
 * The tables of the service, in an order in which rows find those that they name. Steps of jobs and all that only the
 * window has (library, projects, batches, connections, presets) stay in the data folder; workers, duties, turns and
 * what callers have in hand begin anew.
 */
export const movedTables: readonly MovedTable[] = [
  table('account', { text: 'uuid name', timestamptz: 'created_at' }),
  table('api_keys', {
    text: 'id hash prefix name public_base_url',
    jsonb: 'scopes',
    timestamptz: 'created_at last_used_at revoked_at',
  }),
  table(
    'key_charges',
    { text: 'key_id', smallint: 'slot', bigint: 'requests' },
    { source: 'api_keys', other: { key_id: 'id', slot: '0', requests: 'total_requests' } },
  ),
  table(
    'charges',
    { text: 'work key_id', numeric: 'credits', timestamptz: 'charged_at' },
    { other: { key_id: 'key_hash' } },
  ),
  table('daily_charges', { date: 'day', smallint: 'slot', numeric: 'credits' }, { other: { slot: '0' } }),
  table('idempotent_answers', {
    text: 'scope call key body_hash',
    json: 'answer',
    timestamptz: 'answered_at',
  }),
  table(
    'mockups',
    {
      text: 'uuid name folded_name file',
      json: 'description',
      jsonb: 'thumbnails',
      timestamptz: 'created_at updated_at',
    },
    { other: foldedFrom },
  ),
  table(
    'photo_mockups',
    {
      text: 'uuid name folded_name status job',
      json: 'reason draft prepared colors',
      jsonb: 'thumbnails',
      integer: 'version',
      timestamptz: 'baking_since created_at updated_at',
    },
    { other: foldedFrom },
  ),
  table(
    'cut_outs',
    {
      text: 'key file ground',
      integer: 'width height',
      'double precision': 'confidence',
      boolean: 'has_shadow',
      timestamptz: 'used_at',
    },
    { key: 'key' },
  ),
  table(
    'cut_out_corrections',
    { text: 'picture', json: 'wish', timestamptz: 'updated_at' },
    { key: 'picture' },
  ),
  table('fonts', { ...fontColumns, timestamptz: 'created_at' }),
  table('removed_fonts', { ...fontColumns, timestamptz: 'created_at removed_at' }),
  table('font_previews', { text: 'font file' }),
  table('studio_config', { integer: 'id version', json: 'config' }),
  table('studio_sessions', {
    text: `id session_hash bootstrap_hash token_hash key_id mockup_type kind mockup_uuid product_id variant_id
      action_id allowed_origin ui design`,
    timestamptz: 'created_at expires_at revoked_at',
  }),
  table('studio_artworks', {
    text: 'id session_id name file format',
    bigint: 'bytes',
    integer: 'width height',
    boolean: 'has_alpha',
    'double precision': 'resolution_ppi',
    timestamptz: 'added_at',
  }),
  table('studio_actions', {
    text: 'id session_id key_id receipt_hash action_id receipt',
    timestamptz: 'created_at consumed_at',
  }),
  table('studio_defaults', { text: 'mockup_uuid design', timestamptz: 'updated_at' }, { key: 'mockup_uuid' }),
  table(
    'webhook_endpoints',
    {
      bigint: 'sequence',
      text: 'id url secret description event_naming',
      jsonb: 'event_types',
      boolean: 'enabled',
      timestamptz: 'created_at updated_at',
    },
    { other: { sequence: 'rowid' }, isNumbered: true },
  ),
  table(
    'webhook_deliveries',
    {
      bigint: 'sequence',
      text: `id endpoint_id url lane job_id event event_type body status last_error request_id traceparent`,
      integer: 'attempts http_status',
      timestamptz: 'next_attempt_at created_at updated_at',
    },
    { isNumbered: true },
  ),
  table(
    'webhook_attempts',
    {
      bigint: 'sequence',
      text: 'delivery_id url error answer',
      integer: 'http_status',
      'double precision': 'duration_ms',
      timestamptz: 'at',
    },
    { isNumbered: true },
  ),
  // A job that a server was at work on when it was killed is queued again, as after any kill.
  table(
    'jobs',
    {
      bigint: 'sequence',
      uuid: 'entry',
      text: `id kind status input key_id webhook_url mockup_uuid mockup_name file error request_id traceparent`,
      'double precision': 'progress credits',
      integer: 'priority attempts',
      timestamptz: 'created_at updated_at ended_at',
    },
    {
      isNumbered: true,
      other: {
        entry: { from: "''", made: () => randomUUID() },
        status: `CASE WHEN ${hasEnded} THEN status ELSE 'queued' END`,
        key_id: 'key_hash',
        progress: `CASE WHEN ${hasEnded} THEN progress ELSE 0 END`,
        ended_at: `CASE WHEN ${hasEnded} THEN updated_at END`,
      },
    },
  ),
  table('queue_pause', { timestamptz: 'since' }),
]
