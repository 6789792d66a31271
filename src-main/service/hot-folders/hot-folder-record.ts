import type { Arrival, HotFolderRecord } from '@contract/desktop/hot-folders'
import type { Failure } from '@contract/errors'
import type { DesignRuns } from '../ports/design-runs'
import type { HotFolderStore, StoredArrival, StoredHotFolder } from '../ports/hot-folder-store'

interface Surroundings {
  readonly store: HotFolderStore
  readonly runs: DesignRuns
  readonly problem: Failure | null
}

export const hotFolderRecordOf = async (
  { id, folder, outputFolder, recipeId, isPaused }: StoredHotFolder,
  { store, runs, problem }: Surroundings,
): Promise<HotFolderRecord> => {
  const { waiting, done, failed } = await store.counts(id)
  const runId = (await store.working(id))[0]?.runId ?? null
  const told = problem ?? (runId === null ? null : await runs.stoppedBy(runId))
  const [newest] = await store.arrivals(id, 'done', 1)
  const recipe = await runs.recipe(recipeId)
  return {
    id,
    folder,
    output_folder: outputFolder,
    recipe_id: recipeId,
    recipe_name: recipe?.name ?? null,
    state: isPaused ? 'paused' : told ? 'problem' : waiting > 0 ? 'working' : 'watching',
    problem: told,
    waiting,
    done,
    failed,
    thumbnail_url: newest?.thumbnailUrl ?? null,
    last_done_at: newest?.endedAt?.toISOString() ?? null,
  }
}

export const arrivalRecordOf = (arrival: StoredArrival): Arrival => ({
  id: arrival.id,
  folder_id: arrival.folderId,
  name: arrival.name,
  state: arrival.state,
  failure: arrival.failure,
  run_id: arrival.runId,
  files: arrival.files,
  thumbnail_url: arrival.thumbnailUrl,
  arrived_at: arrival.arrivedAt.toISOString(),
  ended_at: arrival.endedAt?.toISOString() ?? null,
})
