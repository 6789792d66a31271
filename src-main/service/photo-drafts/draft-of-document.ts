import { mostDraftAreas, type PhotoDraftState } from '@contract/desktop/photo-drafts'
import { addedAreasOf } from '../documents/added-areas'
import { documentNameOf } from '../documents/document-record'
import type { OpenedDocument } from '../documents/opened-document'

/** The print areas that a person has added to a document. */
export const draftOfDocument = (document: OpenedDocument): PhotoDraftState => ({
  ...{ name: documentNameOf(document).slice(0, 120), surfaces: [], colors: [], is_soft: false },
  areas: addedAreasOf(document)
    .slice(0, mostDraftAreas)
    .map(({ uuid, name, quad, curve }) => ({ uuid: uuid ?? '', name: name.slice(0, 80), quad, curve })),
})
