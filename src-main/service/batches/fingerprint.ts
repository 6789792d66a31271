import { createHash } from 'node:crypto'
import type { RenderRequest } from '../ports/engine'
import type { Files } from '../ports/files'

/**
 * Changes with every file that goes into a picture, and with how they go together. Ledgers in people's folders keep these: what is hashed must stay the same
 * for requests that could be made before, so new parts of a request come in only where they are there.
 */
export const fingerprintOf = async (
  { file, edits, output, target }: RenderRequest,
  files: Pick<Files, 'stampOf'>,
): Promise<string> => {
  const { smartObjects, layerComp, looks, fills, hiddenLayers, shownLayers, ...rest } = edits
  const artworks = smartObjects.flatMap(({ artwork }) => ('path' in artwork ? [artwork.path] : []))
  const stamps = await Promise.all([file, ...artworks].map((path) => files.stampOf(path)))
  const known = { smartObjects, layerComp, looks, fills, hiddenLayers, shownLayers, ...rest }
  return createHash('sha256')
    .update(JSON.stringify([{ file, edits: known, output, target }, stamps]))
    .digest('hex')
}
