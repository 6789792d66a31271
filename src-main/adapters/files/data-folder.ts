import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { type StoragePart, storageParts } from '@contract/desktop/storage'
import type { DataFolder } from '../../service/ports/data-folder'

/**
 * Keyed by the first folder of a path. Blobs are names for bytes that mockups, results and files also name; a blob with
 * no other name is a leftover.
 */
const partOfFolder: Readonly<Record<string, StoragePart>> = {
  mockups: 'mockups',
  'photo-mockups': 'mockups',
  results: 'results',
  files: 'files',
  artworks: 'artworks',
  log: 'log',
  window: 'window',
  uploads: 'leftovers',
  blobs: 'leftovers',
  bin: 'leftovers',
  backups: 'database',
}

const partOf = (path: readonly string[]): StoragePart => {
  const [first = '', second = ''] = path
  if (first.startsWith('mockwright.db')) return 'database'
  if (first === 'cache')
    return second === 'engine' ? 'templates' : second === 'thumbnails' ? 'thumbnails' : 'other'
  return partOfFolder[first] ?? 'other'
}

/**
 * In the order of `storageParts`, so that shared bytes count towards the first part that has them. Leftovers come last.
 */
export const createDataFolder = (path: string): DataFolder => ({
  path,

  async usage() {
    const sums = new Map(storageParts.map((part) => [part, { bytes: 0, files: 0 }]))
    const seen = new Set<string>()
    const found: { readonly part: StoragePart; readonly path: string }[] = []
    for await (const file of filesIn(path, [])) found.push({ part: partOf(file), path: join(path, ...file) })
    const order = (part: StoragePart): number => storageParts.indexOf(part)
    for (const file of found.toSorted((a, b) => order(a.part) - order(b.part))) {
      const known = await stat(file.path).catch(() => null)
      const sum = sums.get(file.part)
      if (!known || !sum) continue
      const inode = `${known.dev}:${known.ino}`
      if (known.nlink > 1 && seen.has(inode)) continue
      seen.add(inode)
      sum.bytes += known.size
      sum.files += 1
    }
    return storageParts.map((part) => ({ part, ...(sums.get(part) ?? { bytes: 0, files: 0 }) }))
  },

  async freeBytes() {
    const { bavail, bsize } = await statfs(path)
    return bavail * bsize
  },

  async empty(part) {
    const folder = join(path, ...foldersOf[part])
    for (const name of await namesIn(folder)) await rm(join(folder, name), { recursive: true, force: true })
  },
})

const foldersOf = {
  results: ['results'],
  thumbnails: ['cache', 'thumbnails'],
  templates: ['cache', 'engine', 'templates'],
  log: ['log'],
} as const

/** Paths of all files under `root`, relative to it. */
async function* filesIn(root: string, path: readonly string[]): AsyncGenerator<readonly string[]> {
  const entries = await readdir(join(root, ...path), { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (entry.isDirectory()) yield* filesIn(root, [...path, entry.name])
    else if (entry.isFile()) yield [...path, entry.name]
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
