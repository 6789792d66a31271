import { AppError } from '@contract/errors'
import { allLayers } from '../../engine/document/find-layer'
import type { ResourceSource } from '../../engine/edits/resource-source'
import type { ArtworkDescription } from '../../service/ports/engine'
import type { EncodedImage } from '../../service/ports/image-codec'
import type { EngineContext } from '../context/engine-context'
import type { OpenDocument } from '../documents/open-document'
import { artworkBytes, isLayeredFile } from './artwork-bytes'
import { openLayeredArtwork } from './layered-artwork'

/**
 * A layered file of which a layer is lost is refused: a mockup is drawn without it and says so, a design would be
 * printed without it. Throws FILE_NOT_FOUND, ARTWORK_UNREADABLE, ARTWORK_TOO_LARGE.
 */
export const describeArtwork = async (
  context: EngineContext,
  source: ResourceSource,
): Promise<ArtworkDescription> => {
  const image = await artworkBytes(source)
  if (isLayeredFile(image)) return describeLayered(context, image)
  const { pageBoxes: _, ...description } = await context.codec.describe(image)
  return description
}

const describeLayered = (context: EngineContext, image: EncodedImage): ArtworkDescription => {
  const open = openLayeredArtwork(context, image)
  assertWhole(open, image.name)
  const { document } = open
  const [lowest] = document.layers
  const hasBackground = lowest?.kind === 'pixel' && lowest.raster !== null && !lowest.raster.hasAlpha
  return {
    ...document.size,
    format: 'psd',
    hasAlpha: !hasBackground,
    resolutionPpi: document.resolutionPpi,
  }
}

const assertWhole = ({ document, undrawn }: OpenDocument, name: string): void => {
  for (const layer of allLayers(document.layers)) {
    if (layer.undrawn.some(({ feature }) => feature === 'damaged-layer-data'))
      throw new AppError('artworkLayerDamaged', { name, layer: layer.name })
  }
  if (undrawn.some(({ feature }) => feature === 'file:contradictory'))
    throw new AppError('artworkLayerDamaged', { name, layer: null })
}
