import { basename, dirname, join } from 'node:path'
import type { FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import type { LibraryEntry, LibraryStore } from '../ports/library-store'
import type { LibraryFiles } from './library-files'

export interface HealDeps {
  readonly store: Pick<LibraryStore, 'list' | 'atPath'>
  readonly libraryFiles: Pick<LibraryFiles, 'move'>
  readonly files: Pick<Files, 'exists' | 'hashOf'>
}

/**
 * After a missing file from `from` was found at `to`: looks for other missing files beside it, and where they would be
 * if a parent folder was moved as a whole. Only identical bytes match; a file that was never read matches by name.
 * Returns the files found.
 */
export const healAround = async (
  from: FilePath,
  to: FilePath,
  { store, libraryFiles, files }: HealDeps,
  signal?: AbortSignal,
): Promise<readonly LibraryEntry[]> => {
  const healed: LibraryEntry[] = []
  for (const entry of await store.list()) {
    signal?.throwIfAborted()
    if (await files.exists(entry.path)) continue
    for (const candidate of placesOf(entry.path, from, to)) {
      if ((await store.atPath(candidate)) !== null || !(await files.exists(candidate))) continue
      if (entry.contentHash !== null && (await files.hashOf(candidate)) !== entry.contentHash) continue
      const moved = await libraryFiles.move(entry, candidate, signal).catch(() => null)
      if (moved === null) continue
      healed.push(moved)
      break
    }
  }
  return healed
}

const placesOf = (path: FilePath, from: FilePath, to: FilePath): readonly FilePath[] => {
  const [before, after] = movedFolder(dirname(from), dirname(to))
  const beside = join(dirname(to), basename(path))
  return path.startsWith(`${before}/`) || path.startsWith(`${before}\\`)
    ? [join(after, path.slice(before.length)), beside]
    : [beside]
}

/** The two folders without the trailing names that they share. */
const movedFolder = (from: FilePath, to: FilePath): readonly [FilePath, FilePath] =>
  basename(from) === basename(to) && dirname(from) !== from && dirname(to) !== to
    ? movedFolder(dirname(from), dirname(to))
    : [from, to]
