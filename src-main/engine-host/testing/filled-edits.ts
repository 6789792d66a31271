import { shownLayers } from '../../engine/document/find-layer'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import { noEdits } from '../../engine/edits/no-edits'
import type { OpenDocument } from '../documents/open-document'
import { wholeCanvas } from './whole-canvas'

/** Edits that put the same artwork on every smart object. */
export const filledEdits = ({ document }: OpenDocument, artwork: string): ResolvedEdits => ({
  ...noEdits,
  smartObjects: [...shownLayers(document.layers)]
    .filter(({ kind }) => kind === 'smart_object')
    .map(({ id }) => ({ layer: [id], artwork: { path: artwork }, placement: wholeCanvas('crop') })),
})
