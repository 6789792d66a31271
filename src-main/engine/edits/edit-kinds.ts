import type { Intersection } from '@contract/edits/edit-wire'
import type { EditKindId } from '@contract/edits/edit-wires'
import { area } from './area'
import { artwork } from './artwork'
import { blending } from './blending'
import { comp } from './comp'
import { cutOut } from './cut-out'
import type { EditKind } from './edit-kind'
import { fill } from './fill'
import { look } from './look'
import { outline } from './outline'
import { text } from './text'
import { treatment } from './treatment'
import { visibility } from './visibility'

/**
 * Total by type: a kind of the wire that changes no document does not compile. In the order in which the kinds change a
 * document.
 */
export const editKinds = {
  comp,
  text,
  visibility,
  area,
  treatment,
  blending,
  fill,
  outline,
  artwork,
  cutOut,
  look,
} satisfies Record<EditKindId, EditKind<object, object, object>>

/** Edits as the engine takes them: layers by their paths, artworks by their location. */
export type ResolvedEdits = Intersection<(typeof editKinds)[EditKindId]['neutral']>
