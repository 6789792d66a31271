import type { ResourceSource } from '../../engine/edits/resource-source'
import type { ArtworkDescription } from '../../service/ports/engine'
import type { EncodedImage } from '../../service/ports/image-codec'
import type { EngineContext } from '../context/engine-context'
import { artworkBytes, isLayeredFile } from './artwork-bytes'
import { openLayeredArtwork } from './layered-artwork'

/** Throws FILE_NOT_FOUND, ARTWORK_UNREADABLE, ARTWORK_TOO_LARGE. */
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
  const { document } = openLayeredArtwork(context, image)
  const [lowest] = document.layers
  const hasBackground = lowest?.kind === 'pixel' && lowest.raster !== null && !lowest.raster.hasAlpha
  return {
    ...document.size,
    format: 'psd',
    hasAlpha: !hasBackground,
    resolutionPpi: document.resolutionPpi,
  }
}
