import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { z } from 'zod'

/** A file of which this machine has a copy. */
export interface CachedFile {
  /** Lower-case hexadecimal. */
  readonly sha256: string
  readonly bytes: number
  /** When it was stored for all. */
  readonly at: Date
}

const record = z.object({ sha256: z.string(), bytes: z.number(), at: z.coerce.date() })

interface Entry extends CachedFile {
  usedAtMs: number
  holds: number
  /** When the store was last asked whether the copy is still the file; 0: by an earlier process. */
  confirmedAtMs: number
}

const recordsFolder = '.complete'
/** How often the time of use is written down. */
const notedEveryMs = 60_000

/**
 * Copies of files, at `<folder>/<name>`, that together have about so many bytes: the least recently used go first, and
 * none that is in use. A file counts once its record in `.complete` is written; what a killed process was writing has
 * none, and goes when the next one opens the cache. One process has the folder.
 */
export const openFileCache = (folder: string, maximumBytes: number) => {
  const entries = new Map<string, Entry>()
  let bytes = 0
  const recordOf = (name: string): string => join(folder, recordsFolder, name)
  const placeOf = (name: string): string => join(folder, name)

  /** The record goes first: a file without one is no copy. */
  const remove = async (name: string): Promise<void> => {
    const entry = entries.get(name)
    if (entry) bytes -= entry.bytes
    entries.delete(name)
    await rm(recordOf(name), { force: true })
    await rm(placeOf(name), { force: true })
  }

  const shrinkTo = async (most: number): Promise<void> => {
    const oldestFirst = [...entries].sort(([, a], [, b]) => a.usedAtMs - b.usedAtMs)
    for (const [name, { holds }] of oldestFirst) {
      if (bytes <= most) return
      if (holds === 0) await remove(name)
    }
  }

  const read = async (): Promise<void> => {
    for await (const name of filesIn(join(folder, recordsFolder))) {
      const [text, noted, file] = await Promise.all([
        readFile(recordOf(name), 'utf8').catch(() => ''),
        stat(recordOf(name)).catch(() => null),
        stat(placeOf(name)).catch(() => null),
      ])
      const known = record.safeParse(jsonOf(text))
      if (!known.success || !noted || file?.size !== known.data.bytes) {
        await rm(recordOf(name), { force: true })
        continue
      }
      entries.set(name, { ...known.data, usedAtMs: noted.mtimeMs, holds: 0, confirmedAtMs: 0 })
      bytes += known.data.bytes
    }
    await tidy(new Date(openedAtMs))
    await shrinkTo(maximumBytes)
  }
  const isStray = (name: string): boolean => !name.startsWith(`${recordsFolder}/`) && !entries.has(name)

  /** Removes what work that failed has left before this time. */
  const tidy = async (before: Date): Promise<void> => {
    for await (const name of filesIn(folder)) {
      if (!isStray(name)) continue
      const found = await stat(placeOf(name)).catch(() => null)
      if (found && found.mtime < before) await rm(placeOf(name), { force: true })
    }
  }

  // Files that are made while the cache opens are younger, whatever the file system's clock rounds to.
  const openedAtMs = Date.now() - 1000
  const opened = read()

  const use = (name: string): (() => void) | null => {
    const entry = entries.get(name)
    if (!entry) return null
    entry.holds += 1
    const at = Date.now()
    if (at - entry.usedAtMs > notedEveryMs)
      void utimes(recordOf(name), at / 1000, at / 1000).catch(() => undefined)
    entry.usedAtMs = at
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      entry.holds -= 1
      if (bytes > maximumBytes) void shrinkTo(maximumBytes).catch(() => undefined)
    }
  }

  return {
    folder,
    placeOf,
    use,
    remove,
    tidy,
    /** Resolves once the copies of earlier processes are known. */
    opened,

    find: (name: string): (CachedFile & { readonly confirmedAtMs: number }) | null =>
      entries.get(name) ?? null,

    /** The store is asked again about the file of this name, and those in a folder of this name; or about all. */
    doubt(name?: string): void {
      for (const [each, entry] of entries)
        if (name === undefined || each === name || each.startsWith(`${name}/`)) entry.confirmedAtMs = 0
    },

    confirm(name: string): void {
      const entry = entries.get(name)
      if (entry) entry.confirmedAtMs = Date.now()
    },

    /** The file at its place is complete. Returns how it is let go of: until then it stays. */
    async add(name: string, file: CachedFile): Promise<() => void> {
      const { sha256, bytes: size, at: storedAt } = file
      const known = { sha256, bytes: size, at: storedAt, usedAtMs: Date.now(), confirmedAtMs: Date.now() }
      const before = entries.get(name)
      bytes += size - (before?.bytes ?? 0)
      // Whoever holds the earlier copy lets go of this one.
      if (before) Object.assign(before, known)
      else entries.set(name, { ...known, holds: 0 })
      const release = use(name) ?? (() => undefined)
      const path = recordOf(name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(`${path}.part`, JSON.stringify({ sha256, bytes: size, at: storedAt }), { flush: true })
      await rename(`${path}.part`, path)
      await shrinkTo(maximumBytes)
      return release
    },

    /** Removes whatever is not in use: the disk is full. */
    empty: () => shrinkTo(0),
  }
}
export type FileCache = ReturnType<typeof openFileCache>

/** The names of all files below, with slashes. */
async function* filesIn(folder: string): AsyncGenerator<string> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of found)
    if (entry.isFile()) yield relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
