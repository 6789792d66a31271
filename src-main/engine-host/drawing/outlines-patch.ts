import type { Layer, LayerId } from '../../engine/document/document'
import { findLayer } from '../../engine/document/find-layer'
import type { Stroke } from '../../engine/document/layer-effect'
import type { StoredOutlines } from '../../psd/patch/patch-outlines'
import type { OpenDocument } from '../documents/open-document'
import type { Drawing } from './drawing'

/** How a layer with strokes of other colours is written to a layered file. */
export const outlinesPatch = (open: OpenDocument, { document }: Drawing, id: LayerId): StoredOutlines => {
  const stored = strokesOf(findLayer(open.document, id, open.name))
  const edited = strokesOf(findLayer(document, id, open.name))
  const colors = edited.map((stroke, at) => (stroke === stored[at] ? null : stroke.color))
  return { colors: colors.toReversed(), isGray: document.colorMode === 'gray' }
}

const strokesOf = ({ effects }: Layer): readonly Stroke[] =>
  effects.filter((effect) => effect.kind === 'stroke')
