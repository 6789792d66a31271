import { join } from 'node:path'
import { uuidOf } from '../naming/uuid-of'
import type { Clock } from '../ports/clock'
import type { DesignRuns } from '../ports/design-runs'
import type { FilePath } from '../ports/engine'
import type { HotFolderStore, StoredArrival, StoredHotFolder } from '../ports/hot-folder-store'
import type { InboxFiles } from '../ports/inbox-files'
import type { Log } from '../ports/log'
import { failureText } from './failure-text'

export interface PutAwayDeps {
  readonly store: HotFolderStore
  readonly files: InboxFiles
  readonly runs: DesignRuns
  readonly now: Clock
  readonly log: Log
}

export const doneFolderOf = (folder: FilePath): FilePath => join(folder, 'done')
export const failedFolderOf = (folder: FilePath): FilePath => join(folder, 'failed')

/** One for each content of a name: a new picture of the same name is another design, and earlier runs keep theirs. */
export const designIdOf = ({ folderId, name, contentHash }: StoredArrival): string =>
  uuidOf('hot folder', folderId, name, contentHash)

/**
 * Moves the source of an arrival that has ended to `done` or `failed`. Safe to do again: one that has meanwhile been
 * replaced by another picture of its name stays where it is, for that is a new arrival. One that cannot be moved stays
 * too, is known to be done with, and is tried again at the next start.
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
    // In this order: the first of them waits for no disk, and the second for both.
    await runs.moved(designIdOf(arrival), target)
    await store.putAway(arrival.id, target)
    if (!arrival.failure) return
    const recipe = (await runs.recipe(recipeId))?.name ?? ''
    await files.writeText(
      noteOf(target),
      failureText({ name: arrival.name, recipe, failure: arrival.failure, at: arrival.endedAt ?? now() }),
    )
  } catch (error) {
    log.warn(`${path} could not be put away`, error)
  }
}

/** The text file that says why. */
export const noteOf = (failedPicture: FilePath): FilePath => `${failedPicture}.txt`
