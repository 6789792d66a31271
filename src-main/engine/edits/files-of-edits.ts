import type { EditCatalogue } from './edit-kind'
import { editKinds, type ResolvedEdits } from './edit-kinds'

/** Files on this computer that the picture depends on, apart from the document. */
export const filesOfEdits = (edits: ResolvedEdits, kinds: EditCatalogue = editKinds): readonly string[] =>
  Object.values(kinds).flatMap((kind) => kind.files?.(edits) ?? [])
