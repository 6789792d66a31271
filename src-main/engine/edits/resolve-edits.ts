import type { DocumentEdits } from '@contract/edits/edit-wires'
import type { EditCatalogue } from './edit-kind'
import { editKinds, type ResolvedEdits } from './edit-kinds'
import type { EditTargets } from './edit-targets'
import { joinedEdits } from './joined-edits'

/**
 * Converts edits from the form that doors receive to the form that the engine takes: a preview and an export of the
 * same edits draw the same picture. Throws what the targets throw.
 */
export const resolveEdits = (
  edits: DocumentEdits,
  targets: EditTargets,
  kinds: EditCatalogue = editKinds,
): ResolvedEdits => joinedEdits(kinds, (kind) => kind.resolve(edits, targets))
