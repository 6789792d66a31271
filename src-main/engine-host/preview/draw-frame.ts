import type { PreviewQuality } from '@contract/desktop/preview-port'
import type { CallOptions, DocumentEdits } from '../../service/ports/engine'
import type { OpenDocument } from '../documents/open-document'
import { outputProfile } from '../documents/output-profile'
import { withReduced } from '../documents/reduced-shelf'
import type { DrawnPicture } from '../drawing/draw-document'
import { drawDraft } from '../drawing/edit-document'
import { scalePicture } from '../drawing/scale-picture'
import { fitWithin } from '../drawing/thumbnail'
import type { Workshop } from '../workshop'

export interface FrameWish {
  readonly edits: DocumentEdits
  readonly box: { readonly width: number; readonly height: number }
  readonly quality: PreviewQuality
}

/** The document with its edits, at the size of the view and in the document's numbers. The caller frees the picture. Rejects with what drawing throws. */
export const drawFrame = async (
  workshop: Workshop,
  open: OpenDocument,
  wish: FrameWish,
  options: CallOptions,
): Promise<DrawnPicture> => {
  const quick = wish.quality === 'drag' ? await drawReduced(workshop, open, wish, options) : null
  if (quick !== null) return quick
  const { picture, diagnostics } = await drawDraft(workshop, open, draftOf(wish), options)
  const icc = outputProfile(open.document)
  const sized = await scalePicture(workshop, picture, { ...fitWithin(picture, wish.box), icc }, options)
  return { picture: sized, diagnostics }
}

/** Null where the reduced document would not look like the whole one. */
const drawReduced = async (
  workshop: Workshop,
  open: OpenDocument,
  wish: FrameWish,
  options: CallOptions,
): Promise<DrawnPicture | null> => {
  if (wish.edits.layerComp !== null) return null
  const size = { ...fitWithin(open.document.size, wish.box), filter: 'area' } as const
  return withReduced(workshop, open, size, (reduced) =>
    drawDraft(workshop, reduced, { ...draftOf(wish), placing: 'quick' }, options),
  )
}

/** Makes what drag frames of this size read, if there are any. */
export const readyDrag = async (workshop: Workshop, open: OpenDocument, wish: FrameWish): Promise<void> => {
  const drawn = await drawReduced(workshop, open, wish, {})
  drawn?.picture.free()
}

const draftOf = ({ edits }: FrameWish) => ({ edits, rerender: 'none', bytesPerSample: 1 }) as const
