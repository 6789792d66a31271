import { type Failure, toFailure } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import type { FilePath } from '../ports/engine'
import type { FolderWatcher, WatchedFolder } from '../ports/folder-watcher'
import type { StoredHotFolder } from '../ports/hot-folder-store'
import { type HotLine, type HotLineDeps, startHotLine } from './hot-line'

export interface HotLinesDeps extends HotLineDeps {
  readonly watcher: FolderWatcher
}

/** All active hot folders, each with its file watcher. */
export interface HotLines {
  open(folder: StoredHotFolder): void
  go(id: Uuid): void
  /** Takes in a file at once, without waiting for the watcher. */
  take(id: Uuid, path: FilePath): Promise<void>
  problemOf(id: Uuid): Failure | null
  close(id: Uuid): Promise<void>
  closeAll(): Promise<void>
}

interface OpenLine {
  readonly line: HotLine
  readonly watch: WatchedFolder
  watchProblem: Failure | null
}

/**
 * Resumes every stored folder: files that arrived while the program was off, and work that was active when it ended.
 */
export const openHotLines = (deps: HotLinesDeps): HotLines => {
  const { store, watcher, log, onChange } = deps
  const lines = new Map<Uuid, OpenLine>()

  const open = ({ id, folder, outputFolder }: StoredHotFolder): void => {
    if (lines.has(id)) return
    deps.files
      .clearProbe(outputFolder)
      .catch((error: unknown) => log.warn(`${outputFolder} could not be tidied`, error))
    const line = startHotLine(id, deps)
    /** The watcher tells of a file once: a picture that met a fault of the disk must not wait for the next start. */
    const take = (path: FilePath): Promise<void> =>
      line.take(path).catch((error: unknown) => {
        log.error(`${path} could not be taken in`, error)
        const again = (): void => void (lines.get(id)?.line === line && take(path))
        setTimeout(again, deps.retryMs).unref()
      })
    const watch = watcher.watch(folder, {
      onFile: (path) => void take(path),
      onProblem(problem) {
        const opened = lines.get(id)
        if (opened) opened.watchProblem = problem && toFailure(problem)
        onChange()
      },
    })
    lines.set(id, { line, watch, watchProblem: null })
    line.go()
  }

  const close = async (id: Uuid): Promise<void> => {
    const opened = lines.get(id)
    lines.delete(id)
    await opened?.watch.close()
    await opened?.line.close()
  }

  let isClosed = false
  const opened = store.list().then((folders) => {
    if (!isClosed) for (const folder of folders) open(folder)
  })
  opened.catch((error: unknown) => log.error('Hot folders could not be taken up', error))

  return {
    open,
    go: (id) => lines.get(id)?.line.go(),
    take: async (id, path) => lines.get(id)?.line.take(path),
    problemOf(id) {
      const opened = lines.get(id)
      return opened?.watchProblem ?? opened?.line.problem ?? null
    },
    close,
    async closeAll() {
      isClosed = true
      await opened.catch(() => undefined)
      await Promise.all([...lines.keys()].map(close))
    },
  }
}
