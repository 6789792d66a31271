import { isStacked } from '../../engine/edits/placed-artwork'
import { stretched } from '../../engine/warp/place-artwork'
import type { CallOptions, LayerDiagnostic } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import type { OpenDocument } from '../documents/open-document'
import { PlaceablePicture } from '../pictures/placeable-picture'
import type { ContentsWish, UsePicture } from './contents-wish'
import { withOwnContents } from './own-contents'
import { withPlacedPicture } from './placed-picture'
import { stackedPicture } from './stacked-picture'

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
  const { contents } = wish
  if (contents.kind === 'own') return withOwnContents(context, open, { ...wish, contents }, options, work)
  if (isStacked(contents)) {
    const picture = new PlaceablePicture(
      context,
      await stackedPicture(context, open, { ...wish, contents }, options),
    )
    try {
      await work(picture, stretched, { layers: wish.layers, at: null })
    } finally {
      picture.dispose()
    }
    return []
  }
  const { artwork, placement } = contents
  const shownBy = { layers: wish.layers, at: null }
  await withPlacedPicture(context, { artwork, placement }, wish, (picture) =>
    work(picture, placement, shownBy),
  )
  return []
}
