import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FilePath } from '../../service/ports/engine'

export interface SettledFilesOptions {
  /** How long size and time of change must stay the same. */
  readonly stillMs: number
  /** The same for an empty file, which is usually one that a program is about to fill. */
  readonly emptyStillMs: number
  onSettled(path: FilePath): void
}

export interface SettledFiles {
  /** Checks the file until it stops changing, then reports it once, and again only after another change. */
  look(path: FilePath): void
  /** Forgets reported files that are not in the folder any more. */
  keepOnly(present: ReadonlySet<FilePath>): void
  /** The number of files whose report is remembered. */
  readonly remembered: number
  close(): void
}

/** Waits for files to be complete. No system reports when a copy over the network or a save has ended. */
export const createSettledFiles = (options: SettledFilesOptions): SettledFiles => {
  const told = new Map<FilePath, string>()
  const timers = new Map<FilePath, NodeJS.Timeout>()
  let isClosed = false

  const lookAgain = async (path: FilePath, before: string | null, sinceMs: number): Promise<void> => {
    const found = await fileAt(path)
    if (isClosed) return
    timers.delete(path)
    if (found === null) {
      told.delete(path)
      return
    }
    const stamp = `${found.size}@${found.mtimeMs}`
    if (told.get(path) === stamp) return
    const now = performance.now()
    const since = stamp === before ? sinceMs : now
    const stillMs = found.size > 0 ? options.stillMs : options.emptyStillMs
    if (stamp === before && now - since >= stillMs) {
      told.set(path, stamp)
      options.onSettled(path)
    } else {
      wait(path, stamp, since)
    }
  }

  const wait = (path: FilePath, stamp: string, sinceMs: number): void => {
    timers.set(
      path,
      setTimeout(() => void lookAgain(path, stamp, sinceMs), options.stillMs / 4),
    )
  }

  return {
    look(path) {
      if (timers.has(path) || isClosed) return
      // Set while the first check is under way, so that a burst of events counts as one.
      timers.set(
        path,
        setTimeout(() => void lookAgain(path, null, 0), 0),
      )
    },
    keepOnly(present) {
      for (const path of told.keys()) if (!present.has(path)) told.delete(path)
    },
    get remembered() {
      return told.size
    },
    close() {
      isClosed = true
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}

const fileAt = async (path: FilePath): Promise<Stats | null> => {
  const found = await stat(path).catch(() => null)
  return found?.isFile() ? found : null
}
