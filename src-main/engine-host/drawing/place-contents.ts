import { AppError } from '@contract/errors'
import type { Document, SmartObjectLayer } from '../../engine/document/document'
import type { StoredRaster } from '../../engine/raster/stored-raster'
import type { ArtworkPlacement, CallOptions } from '../../service/ports/engine'
import type { Workshop } from '../workshop'
import type { Picture } from './picture'

export interface PlacedContents {
  readonly layer: SmartObjectLayer
  readonly document: Document
  readonly picture: Picture
  readonly placement: ArtworkPlacement
}

/** Draws contents through a layer's placement: a raster of the document, which the caller frees. */
export const placeContents = async (
  _workshop: Workshop,
  { layer }: PlacedContents,
  _options: CallOptions,
): Promise<StoredRaster> => {
  throw new AppError('FEATURE_UNAVAILABLE', `“${layer.name}” cannot take artwork yet.`)
}
