import type { Size } from '../../engine/document/geometry'
import { isExactAtSize, isSteepMode } from '../../engine/document/is-exact-at-size'
import type { CallOptions, SmartObjectLook } from '../../service/ports/engine'
import type { Workshop } from '../context/workshop'
import { withVisibility } from '../documents/change-document'
import { allLayers } from '../documents/find-layer'
import type { OpenDocument } from '../documents/open-document'
import { withReduced } from '../documents/reduced-shelf'
import type { Draft, DrawnDraft } from './draft'
import { drawDraft } from './edit-document'
import { type LevelEdits, levelEdits } from './level-edits'

/**
 * The document with its edits: in the size of the output where the rule holds that this is exact enough, else in its own, to be scaled. Which of the two says only what is
 * asked for, never what was drawn before. The caller frees the picture. Throws what drawing throws.
 */
export const drawForOutput = async (
  workshop: Workshop,
  open: OpenDocument,
  draft: Draft,
  { width, height }: Size,
  options: CallOptions,
): Promise<DrawnDraft> => {
  const reduced = isDrawnInSize(open, draft, { width, height })
    ? await withReduced(workshop, open, { width, height, filter: 'fine' }, (small) =>
        drawDraft(workshop, small, draft, options),
      )
    : null
  return reduced ?? drawDraft(workshop, open, draft, options)
}

/** Whether the rule lets the document be drawn in this size. */
export const isDrawnInSize = (open: OpenDocument, { edits, rerender }: Draft, size: Size): boolean => {
  if (edits.layerComp !== null || rerender !== 'none' || !edits.looks.every(isPlainColor)) return false
  const level = levelEdits(open, edits)
  return !drawsShapes(open, level) && isExactAtSize(withVisibility(open.document, level), size)
}

/** A shape in another colour is drawn from its outline, whose edge in so few pixels is not the mean of its edge in many. */
const drawsShapes = ({ document }: OpenDocument, { fills }: LevelEdits): boolean =>
  [...allLayers(document.layers)].some(({ id, kind }) => kind === 'shape' && fills.has(id))

const isPlainColor = ({ color, adjustments }: SmartObjectLook): boolean =>
  adjustments === null && (color === null || !isSteepMode(color.blendMode))
