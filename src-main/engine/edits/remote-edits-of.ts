import type { EditCatalogue } from './edit-kind'
import { editKinds, type ResolvedEdits } from './edit-kinds'
import type { RemoteEdit } from './remote-edit'

/** The form of the edits in a request to a service. */
export const remoteEditsOf = (
  edits: ResolvedEdits,
  kinds: EditCatalogue = editKinds,
): readonly RemoteEdit[] => Object.values(kinds).flatMap((kind) => kind.remote(edits))
