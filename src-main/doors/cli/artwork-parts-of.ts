import { resolve } from 'node:path'
import { AppError } from '@contract/errors'
import type { CliContext } from './cli-context'

/**
 * Splits `LAYER=IMAGE` at the first `=` that is followed by an existing file's path: names of layers and files may
 * contain `=`. Throws `INVALID_INPUT`, and `FILE_NOT_FOUND` for an image that is not there.
 */
export const artworkPartsOf = async (
  assignment: string,
  { files }: Pick<CliContext, 'files'>,
): Promise<readonly [reference: string, image: string]> => {
  const cuts = [...assignment.matchAll(/=/g)].map(({ index }) => index)
  for (const cut of cuts) {
    const image = resolve(assignment.slice(cut + 1))
    if (cut < assignment.length - 1 && (await files.exists(image))) return [assignment.slice(0, cut), image]
  }
  const [first] = cuts
  if (first === undefined || first === 0 || first === assignment.length - 1) {
    throw new AppError('optionMisspelt', {
      expected: 'LAYER=IMAGE',
      given: assignment,
      example: '--artwork "Your design here=logo.png"',
      names: [],
    })
  }
  throw new AppError('imageMissing', { path: resolve(assignment.slice(first + 1)) })
}
