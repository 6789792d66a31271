import type { PlacedArtwork } from '../../engine/edits/placed-artwork'
import type { EngineContext } from '../context/engine-context'
import type { PlaceablePicture } from '../pictures/placeable-picture'
import { withArtwork } from './artwork-picture'
import { type ContentsWish, canvasOf, drawnSizeOf, largerOf } from './contents-wish'
import { withOneColor } from './one-color'

/** Runs `work` with the picture of one artwork or colour, in the colour numbers of the document. */
export const withPlacedPicture = async (
  context: EngineContext,
  { artwork, placement }: Pick<PlacedArtwork, 'artwork' | 'placement'>,
  wish: ContentsWish,
  work: (picture: PlaceablePicture) => Promise<void>,
): Promise<void> => {
  if ('color' in artwork) return withOneColor(context, artwork, wish, work)
  // As large as its canvas at least: the fit reads the shape from the whole pixels of a small drawing.
  const drawn = largerOf(canvasOf(wish), drawnSizeOf(wish, placement))
  await withArtwork(context, artwork, { document: wish.document, drawn }, work)
}
