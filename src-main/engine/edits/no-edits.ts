import { editKinds, type ResolvedEdits } from './edit-kinds'
import { joinedEdits } from './joined-edits'

/** The document as it was saved. */
export const noEdits: ResolvedEdits = joinedEdits(editKinds, ({ neutral }) => neutral)
