import type { ResourceSource } from '../../engine/edits/resource-source'
import type { ArtworkDescription } from '../../service/ports/engine'
import type { EncodedImage } from '../../service/ports/image-codec'
import type { Workshop } from '../context/workshop'
import { artworkBytes, isLayeredFile } from './artwork-bytes'
import { openLayeredArtwork } from './layered-artwork'

/** Throws FILE_NOT_FOUND, ARTWORK_UNREADABLE, ARTWORK_TOO_LARGE. */
export const describeArtwork = async (
  workshop: Workshop,
  source: ResourceSource,
): Promise<ArtworkDescription> => {
  const image = await artworkBytes(source)
  return isLayeredFile(image) ? describeLayered(workshop, image) : workshop.codec.describe(image)
}

const describeLayered = (workshop: Workshop, image: EncodedImage): ArtworkDescription => {
  const { document } = openLayeredArtwork(workshop, image)
  const [lowest] = document.layers
  const hasBackground = lowest?.kind === 'pixel' && lowest.raster !== null && !lowest.raster.hasAlpha
  return {
    ...document.size,
    format: 'psd',
    hasAlpha: !hasBackground,
    resolutionPpi: document.resolutionPpi,
  }
}
