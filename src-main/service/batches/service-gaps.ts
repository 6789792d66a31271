import type { BatchVariant } from '@contract/desktop/batch-recipe'
import { editVocabulary } from '@contract/edits/words'
import type { ServiceGap } from '@contract/failures/remote'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import type { EditTargets } from '../../engine/edits/edit-targets'
import { remoteEditsOf } from '../../engine/edits/remote-edits-of'
import { resolveEdits } from '../../engine/edits/resolve-edits'
import { namedInVariant } from './variant-edits'

/** What the edits need and a service cannot do. */
export const serviceGapsIn = (edits: ResolvedEdits): readonly ServiceGap[] =>
  remoteEditsOf(edits).flatMap((edit) => (edit.kind === 'unavailable' ? edit.what : []))

/** The same for a variant on any mockup: what the edits need whichever layers they name. */
export const serviceGapsOfVariant = (variant: BatchVariant): readonly ServiceGap[] => {
  const gaps = namedInVariant(variant).flatMap(({ word, value }) => {
    const ofKinds = editVocabulary.answersTo(word).map((answer) => {
      const edits = answer.put(editVocabulary.neutral, anyTarget, value)
      return serviceGapsIn(resolveEdits({ ...editVocabulary.neutral, ...edits }, anyPlace))
    })
    return ofKinds.every((each) => each.length > 0) ? ofKinds.flat() : []
  })
  return [...new Set(gaps)]
}

const anyTarget = { uuid: 'any', contentsUuid: 'any', compNamed: () => 1 }
const anyPlace: EditTargets = {
  layer: () => [1],
  smartObject: () => [1],
  artwork: (path) => ({ path }),
}
