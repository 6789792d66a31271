import { arrivalStates } from '@contract/desktop/hot-folders'
import { z } from 'zod'
import type { StoredArrival } from '../../service/ports/hot-folder-store'
import { storedFailure } from './stored-failure'

const state = z.enum(arrivalStates)

export interface ArrivalRow {
  readonly id: number
  readonly folder_id: string
  readonly name: string
  readonly content_hash: string
  readonly state: string
  readonly failure: string | null
  readonly run_id: string | null
  readonly run_row: number | null
  readonly recipe_stamp: string | null
  readonly files: number
  readonly thumbnail_url: string | null
  readonly is_away: number
  readonly moved_to: string | null
  readonly arrived_at: string
  readonly ended_at: string | null
}

export const arrivalOfRow = (row: ArrivalRow): StoredArrival => ({
  id: row.id,
  folderId: row.folder_id,
  name: row.name,
  contentHash: row.content_hash,
  state: state.parse(row.state),
  failure: storedFailure(row.failure),
  runId: row.run_id,
  runRow: row.run_row,
  recipeStamp: row.recipe_stamp,
  files: row.files,
  thumbnailUrl: row.thumbnail_url,
  isAway: row.is_away === 1,
  movedTo: row.moved_to,
  arrivedAt: new Date(row.arrived_at),
  endedAt: row.ended_at === null ? null : new Date(row.ended_at),
})
