import { dirname, join } from 'node:path'
import { breathe } from '../../scheduling/breathe'
import type { BatchRunStore } from '../ports/batch-run-store'
import type { FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import { type NameCollision, nameCollisions, sameFileKey } from './name-collisions'

export interface FileCollision extends NameCollision {
  /** Taken by a file that no batch of ours made. */
  readonly isOnDisk: boolean
}

/** Names that several files would share, and names that foreign files in `folder` already have. */
export const checkNames = async (
  names: readonly string[],
  folder: FilePath | null,
  store: Pick<BatchRunStore, 'namesIn'>,
  files: Pick<Files, 'namesIn'>,
): Promise<readonly FileCollision[]> => {
  const doubled = nameCollisions(names).map((collision) => ({ ...collision, isOnDisk: false }))
  if (folder === null) return doubled
  const taken = await takenNames(names, folder, files)
  if (taken.length === 0) return doubled
  const foreign = await keysOfForeign(taken, store.namesIn(folder))
  const onDisk = taken.filter((name) => foreign.has(sameFileKey(name)))
  return [...doubled, ...onDisk.map((name) => ({ name, files: 1, isOnDisk: true }))]
}

/**
 * Reads no more of our own names than necessary, since a folder may have a million of them; pending calls are answered
 * between two chunks.
 */
const keysOfForeign = async (
  taken: readonly string[],
  ours: ReturnType<BatchRunStore['namesIn']>,
): Promise<ReadonlySet<string>> => {
  const foreign = new Set(taken.map(sameFileKey))
  for await (const part of ours) {
    for (const name of part) foreign.delete(sameFileKey(name))
    if (foreign.size === 0) break
    await breathe()
  }
  return foreign
}

const takenNames = async (
  names: readonly string[],
  folder: FilePath,
  files: Pick<Files, 'namesIn'>,
): Promise<readonly string[]> => {
  const taken = await keysOnDisk(names, folder, files)
  return [...new Set(names)].filter((name) => taken.has(sameFileKey(join(name))))
}

/** Keys, as `sameFileKey` has them, of all files in the subfolders of `folder` that the names are in. */
export const keysOnDisk = async (
  names: readonly string[],
  folder: FilePath,
  files: Pick<Files, 'namesIn'>,
): Promise<ReadonlySet<string>> => {
  const folders = [...new Set(names.map((name) => dirname(name)))]
  const there = await Promise.all(
    folders.map(async (inner) => {
      const found = await files.namesIn(join(folder, inner))
      return found.map((name) => sameFileKey(join(inner, name)))
    }),
  )
  return new Set(there.flat())
}
