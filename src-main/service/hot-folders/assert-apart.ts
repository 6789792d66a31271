import { basename, relative, sep } from 'node:path'
import { AppError } from '@contract/errors'
import type { FilePath } from '../ports/engine'

export interface HotPlaces {
  readonly folder: FilePath
  readonly outputFolder: FilePath
}

/**
 * Throws `INVALID_INPUT`, in words, where what is made would come in again, or two hot folders would take the same
 * picture. Paths are real ones.
 */
export const assertApart = (wished: HotPlaces, others: readonly HotPlaces[]): void => {
  refuseOwnOutput(wished)
  for (const other of others) {
    const name = basename(other.folder)
    if (overlap(wished.folder, other.folder))
      throw refusal(
        `${basename(wished.folder)} and the hot folder ${name} lie in one another: both would take the same pictures.`,
        'Choose a folder beside it.',
      )
    if (overlap(wished.folder, other.outputFolder))
      throw refusal(
        `The hot folder ${name} puts its results where this one would watch: they would be rendered again.`,
        'Watch another folder.',
      )
    if (overlap(wished.outputFolder, other.folder))
      throw refusal(
        `Results would land in the hot folder ${name}, which would render them again.`,
        'Choose another folder for the results.',
      )
  }
}

const refuseOwnOutput = ({ folder, outputFolder }: HotPlaces): void => {
  if (folder === outputFolder)
    throw refusal(
      `${basename(folder)} cannot be watched and take the results: each result would be rendered again.`,
      `Put the results beside it, for example in “${basename(folder)} results”.`,
    )
  if (contains(folder, outputFolder))
    throw refusal(
      `${basename(outputFolder)} lies in the folder that is watched, so results would come in as new pictures.`,
      'Choose a folder for the results outside of it.',
    )
  if (contains(outputFolder, folder))
    throw refusal(
      `${basename(folder)} lies in the folder for the results, so results could come in as new pictures.`,
      'Watch a folder outside of it.',
    )
}

const refusal = (message: string, suggestion: string): AppError =>
  new AppError('INVALID_INPUT', message, { suggestion })

const overlap = (one: FilePath, other: FilePath): boolean =>
  one === other || contains(one, other) || contains(other, one)

/** Whether `inner` lies anywhere in `outer`. */
const contains = (outer: FilePath, inner: FilePath): boolean => {
  const way = relative(outer, inner)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && way !== inner
}
