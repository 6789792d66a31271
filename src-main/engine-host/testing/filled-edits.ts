import { type DocumentEdits, noEdits } from '../../service/ports/engine'
import { wholeCanvas } from '../../service/renders/whole-canvas'
import { shownLayers } from '../documents/find-layer'
import type { OpenDocument } from '../documents/open-document'

/** The same artwork on every smart object. */
export const filledEdits = ({ document }: OpenDocument, artwork: string): DocumentEdits => ({
  ...noEdits,
  smartObjects: [...shownLayers(document.layers)]
    .filter(({ kind }) => kind === 'smart_object')
    .map(({ id }) => ({ layer: [id], artwork: { path: artwork }, placement: wholeCanvas('crop') })),
})
