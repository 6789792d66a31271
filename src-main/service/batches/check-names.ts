import { dirname, join } from 'node:path'
import type { BatchRunStore } from '../ports/batch-run-store'
import type { FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import { type NameCollision, nameCollisions, sameFileKey } from './naming/name-collisions'

export interface FileCollision extends NameCollision {
  /** Taken by a file that no batch of ours made. */
  readonly isOnDisk: boolean
}

/** Names that several files would have, and names that foreign files have in `folder` already. */
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
  const ours = new Set([...store.namesIn(folder)].map(sameFileKey))
  const foreign = taken.filter((name) => !ours.has(sameFileKey(name)))
  return [...doubled, ...foreign.map((name) => ({ name, files: 1, isOnDisk: true }))]
}

const takenNames = async (
  names: readonly string[],
  folder: FilePath,
  files: Pick<Files, 'namesIn'>,
): Promise<readonly string[]> => {
  const folders = [...new Set(names.map((name) => dirname(name)))]
  const there = await Promise.all(
    folders.map(async (inner) => {
      const found = await files.namesIn(join(folder, inner))
      return found.map((name) => sameFileKey(join(inner, name)))
    }),
  )
  const taken = new Set(there.flat())
  return [...new Set(names)].filter((name) => taken.has(sameFileKey(join(name))))
}
