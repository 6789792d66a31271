import type { Size } from '../../engine/document/geometry'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import type { CallOptions } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import type { OpenDocument } from '../documents/open-document'
import { withReduced } from '../documents/reduced-cache'
import type { DrawnPicture } from '../drawing/draw-document'
import { drawDraft } from '../drawing/edit-document'
import { fitWithin } from '../drawing/thumbnail'
import { outputProfile } from '../pictures/output-profile'
import { scalePicture } from '../pictures/scale-picture'
import type { FrameGrain } from './shown-frames'

export interface FrameWish {
  readonly edits: ResolvedEdits
  readonly box: { readonly width: number; readonly height: number }
  readonly grain: FrameGrain
  /** A quick frame's longer side has at most so many pixels; missing: as many as the view. */
  readonly mostPixels?: number
}

export interface DrawnFrame extends DrawnPicture {
  /** The size on the page: the picture's own size, except for coarse and bounded frames. */
  readonly view: Size
}

/**
 * Draws the document with its edits to fit the view, in the document's numbers. The caller frees the picture. Rejects
 * with what drawing throws.
 */
export const drawFrame = async (
  context: EngineContext,
  open: OpenDocument,
  wish: FrameWish,
  options: CallOptions,
): Promise<DrawnFrame> => {
  const view = fitWithin(open.document.size, wish.box)
  const reduced = wish.grain === 'fine' ? null : await drawReduced(context, open, wish, options)
  if (reduced !== null) return { ...reduced, view }
  const { picture, diagnostics } = await drawDraft(context, open, draftOf(wish), options)
  const icc = outputProfile(open.document)
  const sized = await scalePicture(context, picture, { ...view, icc }, options)
  return { picture: sized, view, diagnostics }
}

/** Draws a quick or a coarse frame; null where the reduced document would not look like the whole one. */
export const drawReduced = async (
  context: EngineContext,
  open: OpenDocument,
  wish: FrameWish,
  options: CallOptions,
): Promise<DrawnPicture | null> => {
  const kinds = Object.values(context.editKinds)
  if (!kinds.every((kind) => kind.isQuicklyReduced?.(wish.edits) ?? true)) return null
  const view = fitWithin(open.document.size, wish.box)
  const size = wish.grain === 'coarse' ? halfOf(view) : boundedTo(view, wish.mostPixels)
  return withReduced(context, open, { ...size, filter: 'area' }, (reduced) =>
    drawDraft(context, reduced, { ...draftOf(wish), placing: 'quick' }, options),
  )
}

const boundedTo = (view: Size, most = Number.POSITIVE_INFINITY): Size =>
  fitWithin(view, { width: most, height: most })

const halfOf = ({ width, height }: Size): Size => ({
  width: Math.ceil(width / 2),
  height: Math.ceil(height / 2),
})

const draftOf = ({ edits }: FrameWish) => ({ edits, rerender: 'none', bytesPerSample: 1 }) as const
