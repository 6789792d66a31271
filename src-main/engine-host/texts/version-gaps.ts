import type { Feature } from '@contract/feature'
import type { Document, TextLayer } from '../../engine/document/document'
import { allLayers } from '../../engine/document/find-layer'
import { isAnotherVersion } from '../../engine/text/draw/is-another-version'
import type { FontShelf } from '../../engine/text/fonts/font-face'
import { layText } from '../../engine/text/lay-text'
import type { EngineContext } from '../context/engine-context'
import type { LaidLayer } from './laid-texts'

/**
 * Whether the stored words themselves would be set otherwise; a font that was asked for is another one anyhow. Found
 * out once for each layer of an open document and shelf: it costs more than setting the new words.
 */
export const versionGaps = async (
  { fonts }: Pick<EngineContext, 'fonts'>,
  whole: Document,
  { layer, words: { stored, requestedFont } }: LaidLayer,
): Promise<readonly Feature[]> => {
  const asStored = [...allLayers(whole.layers)].find(({ id }) => id === layer.id)
  if (requestedFont !== null || asStored?.kind !== 'text' || asStored.raster === null) return []
  const known = knownFor(fonts.shelf)
  const before = known.get(asStored)
  if (before !== undefined) return before
  const wish = { model: stored, stored, fit: 'overflow', requestedFont } as const
  const laid = layText(wish, fonts.shelf, await fonts.tools())
  const gaps: readonly Feature[] = isAnotherVersion(laid, asStored.raster.bounds)
    ? ['text:another-font-version']
    : []
  known.set(asStored, gaps)
  return gaps
}

const gapsByShelf = new WeakMap<FontShelf, WeakMap<TextLayer, readonly Feature[]>>()

const knownFor = (shelf: FontShelf): WeakMap<TextLayer, readonly Feature[]> => {
  const known = gapsByShelf.get(shelf) ?? new WeakMap<TextLayer, readonly Feature[]>()
  gapsByShelf.set(shelf, known)
  return known
}
