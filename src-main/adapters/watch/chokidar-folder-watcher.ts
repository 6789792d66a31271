import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@contract/errors'
import { watch as watchChanges } from 'chokidar'
import type { FilePath } from '../../service/ports/engine'
import type { FolderListener, FolderWatcher, WatchedFolder } from '../../service/ports/folder-watcher'
import type { Log } from '../../service/ports/log'
import { createSettledFiles } from './settled-files'

export interface FolderWatcherOptions {
  readonly log: Log
  readonly stillMs?: number
  readonly emptyStillMs?: number
  /**
   * Shared folders of other computers report no changes, and neither does a folder that comes back (a disk that is
   * plugged in again).
   */
  readonly listEveryMs?: number
}

export const createFolderWatcher = (options: FolderWatcherOptions): FolderWatcher => ({
  watch: (folder, listener) => watchFolder(folder, listener, options),
})

const watchFolder = (
  folder: FilePath,
  { onFile, onProblem }: FolderListener,
  { log, stillMs = 1000, emptyStillMs = 30_000, listEveryMs = 5000 }: FolderWatcherOptions,
): WatchedFolder => {
  const settled = createSettledFiles({ stillMs, emptyStillMs, onSettled: onFile })
  let isMissing = false
  let isClosed = false

  const listAll = async (): Promise<void> => {
    try {
      const entries = await readdir(folder, { withFileTypes: true })
      if (isClosed) return
      if (isMissing) onProblem(null)
      isMissing = false
      const paths = entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name))
      settled.keepOnly(new Set(paths))
      for (const path of paths) settled.look(path)
    } catch (cause) {
      if (!isMissing && !isClosed) onProblem(unreadable(folder, cause))
      isMissing = true
    }
  }

  const changes = watchChanges(folder, { depth: 0, ignoreInitial: true, ignorePermissionErrors: true })
  changes.on('add', settled.look)
  changes.on('change', settled.look)
  changes.on('error', (error) => log.warn(`${folder} tells its changes no more; it is listed instead`, error))
  let listing = listAll()
  const list = (): void => {
    listing = listing.then(listAll)
  }
  // Lists files that arrived while the watch was being set up.
  changes.on('ready', list)
  const timer = setInterval(list, listEveryMs)
  timer.unref()
  return {
    async close() {
      isClosed = true
      clearInterval(timer)
      settled.close()
      await Promise.all([changes.close(), listing])
    },
  }
}

const unreadable = (folder: FilePath, cause: unknown): AppError =>
  new AppError('watchedFolderUnreadable', { path: folder }, { cause })
