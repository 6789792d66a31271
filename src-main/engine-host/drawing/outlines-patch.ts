import type { Layer, LayerId } from '../../engine/document/document'
import { findLayer } from '../../engine/document/find-layer'
import type { ColorOverlay, Stroke } from '../../engine/document/layer-effect'
import type { StoredOutlines } from '../../psd/patch/patch-outlines'
import type { OpenDocument } from '../documents/open-document'
import type { Drawing } from './drawing'

/** How a layer with strokes, or a colour overlay, of another colour is written to a layered file. */
export const outlinesPatch = (open: OpenDocument, { document }: Drawing, id: LayerId): StoredOutlines => {
  const stored = findLayer(open.document, id, open.name)
  const edited = findLayer(document, id, open.name)
  const strokes = strokesOf(stored)
  const colors = strokesOf(edited).map((stroke, at) => (stroke === strokes[at] ? null : stroke.color))
  const overlay = overlayOf(edited)
  return {
    colors: colors.toReversed(),
    overlay: overlay === overlayOf(stored) ? null : (overlay?.color ?? null),
    isGray: document.colorMode === 'gray',
  }
}

/** The front-most one, which hides those behind it. */
const overlayOf = ({ effects }: Layer): ColorOverlay | undefined =>
  effects.findLast((effect) => effect.kind === 'color-overlay')

const strokesOf = ({ effects }: Layer): readonly Stroke[] =>
  effects.filter((effect) => effect.kind === 'stroke')
