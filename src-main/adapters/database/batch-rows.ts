import { itemStates, runStates } from '@contract/desktop/batches'
import { z } from 'zod'
import type { StoredItem, StoredRun } from '../../service/ports/batch-run-store'
import { storedFailure } from './stored-failure'

/** Rows are validated when read: a row that does not fit is reported, not guessed at. */
const runState = z.enum(runStates)
const itemState = z.enum(itemStates)

export interface RunRow {
  readonly id: string
  readonly name: string
  readonly recipe_id: string | null
  readonly state: string
  readonly is_sample: number
  readonly connection_name: string | null
  readonly folder: string
  readonly total: number
  readonly made: number
  readonly failed: number
  readonly cancelled: number
  readonly bytes: number
  readonly drawn: number
  readonly credits: number
  readonly stopped_by: string | null
  readonly started_at: string
  readonly ended_at: string | null
}

export interface ItemRow {
  readonly run_id: string
  readonly id: number
  readonly row: number
  readonly mockup: number
  readonly variant: number
  readonly output_id: string
  readonly name: string
  readonly state: string
  readonly attempts: number
  readonly begun: string | null
  readonly failure: string | null
  readonly width: number | null
  readonly height: number | null
  readonly bytes: number | null
  readonly duration_ms: number | null
}

export const runOfRow = (row: RunRow): StoredRun => ({
  id: row.id,
  name: row.name,
  recipeId: row.recipe_id,
  state: runState.parse(row.state),
  isSample: row.is_sample === 1,
  connectionName: row.connection_name,
  folder: row.folder,
  total: row.total,
  made: row.made,
  failed: row.failed,
  cancelled: row.cancelled,
  bytes: row.bytes,
  drawn: row.drawn,
  credits: row.credits,
  stoppedBy: storedFailure(row.stopped_by),
  startedAt: new Date(row.started_at),
  endedAt: row.ended_at === null ? null : new Date(row.ended_at),
})

export const itemOfRow = (row: ItemRow): StoredItem => ({
  runId: row.run_id,
  id: row.id,
  place: { row: row.row, mockup: row.mockup, variant: row.variant },
  outputId: row.output_id,
  name: row.name,
  state: itemState.parse(row.state),
  attempts: row.attempts,
  begun: row.begun,
  failure: storedFailure(row.failure),
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  durationMs: row.duration_ms,
})
