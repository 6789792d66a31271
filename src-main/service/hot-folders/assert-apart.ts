import { basename, relative, sep } from 'node:path'
import { AppError } from '@contract/errors'
import type { Overlap, OwnOverlap } from '@contract/failures/hot-folders'
import type { FilePath } from '../ports/engine'

export interface HotPlaces {
  readonly folder: FilePath
  readonly outputFolder: FilePath
}

/**
 * Throws `INVALID_INPUT`, with a message for people, if results would be picked up as new pictures, or if two hot
 * folders would take the same picture. Paths must be real paths.
 */
export const assertFoldersApart = (wished: HotPlaces, others: readonly HotPlaces[]): void => {
  refuseOwnOutput(wished)
  for (const other of others) {
    const how = overlapOf(wished, other)
    if (how === null) continue
    const folder = basename(wished.folder)
    throw new AppError('hotFolderOverOther', { folder, other: basename(other.folder), how })
  }
}

const overlapOf = (wished: HotPlaces, other: HotPlaces): Overlap | null => {
  if (overlap(wished.folder, other.folder)) return 'bothWatch'
  if (overlap(wished.folder, other.outputFolder)) return 'watchesResults'
  return overlap(wished.outputFolder, other.folder) ? 'resultsWatched' : null
}

const refuseOwnOutput = (wished: HotPlaces): void => {
  const how = ownOverlapOf(wished)
  if (how === null) return
  const { folder, outputFolder } = wished
  throw new AppError('hotFolderOverOwn', { folder: basename(folder), results: basename(outputFolder), how })
}

const ownOverlapOf = ({ folder, outputFolder }: HotPlaces): OwnOverlap | null => {
  if (folder === outputFolder) return 'sameFolder'
  if (contains(folder, outputFolder)) return 'resultsInside'
  return contains(outputFolder, folder) ? 'watchedInside' : null
}

const overlap = (one: FilePath, other: FilePath): boolean =>
  one === other || contains(one, other) || contains(other, one)

/** Whether `inner` lies anywhere in `outer`. */
const contains = (outer: FilePath, inner: FilePath): boolean => {
  const way = relative(outer, inner)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && way !== inner
}
