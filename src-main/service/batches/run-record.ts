import type { BatchItem, BatchRun } from '@contract/desktop/batches'
import { isFilmName } from '@contract/desktop/output-ending'
import type { StoredItem, StoredRun } from '../ports/batch-run-store'

/** `filesPerSecond`: null while the rate is unknown. */
export const runRecordOf = (run: StoredRun, filesPerSecond: number | null): BatchRun => {
  const left = run.total - run.made - run.failed - run.cancelled
  return {
    id: run.id,
    name: run.name,
    recipe_id: run.recipeId,
    state: run.state,
    is_sample: run.isSample,
    total: run.total,
    made: run.made,
    failed: run.failed,
    cancelled: run.cancelled,
    files_per_second: filesPerSecond,
    seconds_left: filesPerSecond ? left / filesPerSecond : null,
    connection_name: run.connectionName,
    folder: run.folder,
    bytes: run.bytes,
    credits: run.connectionName === null ? null : run.credits,
    started_at: run.startedAt.toISOString(),
    ended_at: run.endedAt?.toISOString() ?? null,
    stopped_by: run.stoppedBy,
  }
}

export const itemRecordOf = (item: StoredItem): BatchItem => ({
  id: item.id,
  run_id: item.runId,
  place: item.place,
  output_id: item.outputId,
  name: item.name,
  state: item.state,
  failure: item.failure,
  width: item.width,
  height: item.height,
  bytes: item.bytes,
  duration_ms: item.durationMs,
  thumbnail_url: item.state === 'made' ? `mockwright://result/${item.runId}/${item.id}` : null,
  picture_url: item.state === 'made' ? `mockwright://whole/${item.runId}/${item.id}` : null,
  film_url:
    item.state === 'made' && isFilmName(item.name) ? `mockwright://film/${item.runId}/${item.id}` : null,
})
