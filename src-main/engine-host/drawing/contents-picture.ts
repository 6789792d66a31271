import type { CallOptions, LayerDiagnostic } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import type { OpenDocument } from '../documents/open-document'
import { withArtwork } from './artwork-picture'
import { type ContentsWish, canvasOf, drawnSizeOf, largerOf, type UsePicture } from './contents-wish'
import { withOneColor } from './one-color'
import { withOwnContents } from './own-contents'

/**
 * Runs `work` with the picture of the contents, in the document's colour numbers. A file's own contents that cannot be
 * drawn yield a diagnostic, and `work` does not run: the layers keep their stored pixels. Unreadable artwork is an
 * error.
 */
export const withContentsPicture = async (
  context: EngineContext,
  open: OpenDocument,
  wish: ContentsWish,
  options: CallOptions,
  work: UsePicture,
): Promise<readonly LayerDiagnostic[]> => {
  const { contents, document } = wish
  if (contents.kind === 'own') return withOwnContents(context, open, { ...wish, contents }, options, work)
  const { artwork, placement } = contents
  const shownBy = { layers: wish.layers, at: null }
  if ('color' in artwork) {
    await withOneColor(context, artwork, wish, (picture) => work(picture, placement, shownBy))
    return []
  }
  // As large as its canvas at least: the fit reads the shape from the whole pixels of a small drawing.
  const drawn = largerOf(canvasOf(wish), drawnSizeOf(wish, placement))
  const receiver = { document, drawn }
  await withArtwork(context, artwork, receiver, (picture) => work(picture, placement, shownBy))
  return []
}
