import { join } from 'node:path'
import { uuidOf } from '../naming/uuid-of'
import type { Clock } from '../ports/clock'
import type { DesignRuns } from '../ports/design-runs'
import type { FilePath } from '../ports/engine'
import type { HotFolderStore, StoredArrival, StoredHotFolder } from '../ports/hot-folder-store'
import type { InboxFiles } from '../ports/inbox-files'
import type { Log } from '../ports/log'
import { failureNote } from './failure-note'

export interface PutAwayDeps {
  readonly store: HotFolderStore
  readonly files: InboxFiles
  readonly runs: DesignRuns
  readonly now: Clock
  readonly log: Log
}

export const doneFolderOf = (folder: FilePath): FilePath => join(folder, 'done')
export const failedFolderOf = (folder: FilePath): FilePath => join(folder, 'failed')

/**
 * Each content of a name has its own id: a new picture with the same name is another design, and earlier runs keep
 * theirs.
 */
export const designIdOf = ({ folderId, name, contentHash }: StoredArrival): string =>
  uuidOf('hot folder', folderId, name, contentHash)

/**
 * Moves the source of an arrival that has ended to `done` or `failed`. Safe to repeat: a file that has since been
 * replaced by another picture of the same name stays in place, because it is a new arrival. A file that cannot be moved
 * also stays, is marked as settled, and is tried again at the next start.
 */
export const putAway = async (
  { store, files, runs, now, log }: PutAwayDeps,
  { folder, recipeId }: StoredHotFolder,
  arrival: StoredArrival,
): Promise<void> => {
  const path = join(folder, arrival.name)
  if ((await files.hashOf(path)) !== arrival.contentHash) return store.putAway(arrival.id, null)
  try {
    const hasFailed = arrival.state === 'failed'
    const target = await files.moveInto(hasFailed ? failedFolderOf(folder) : doneFolderOf(folder), path)
    // The order matters: `runs.moved` waits for no disk, and `store.putAway` comes after both the move and
    // `runs.moved`.
    await runs.moved(designIdOf(arrival), target)
    await store.putAway(arrival.id, target)
    if (!arrival.failure) return
    const recipe = (await runs.recipe(recipeId))?.name ?? ''
    await files.writeText(
      noteOf(target),
      failureNote({ name: arrival.name, recipe, failure: arrival.failure, at: arrival.endedAt ?? now() }),
    )
  } catch (error) {
    log.warn(`${path} could not be put away`, error)
  }
}

/** The text file that explains the failure. */
export const noteOf = (failedPicture: FilePath): FilePath => `${failedPicture}.txt`
