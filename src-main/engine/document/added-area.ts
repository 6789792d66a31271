import type { BlendModeId } from '@contract/vocabulary'
import type { LayerId, Placement } from './document'

/** A print area that a person added to a document: an empty smart object. */
export interface AddedArea {
  /** Taken by no layer of the file. */
  readonly id: LayerId
  readonly name: string
  /** The layer that it lies on and is clipped to; null: it lies over everything. */
  readonly on: LayerId | null
  readonly placement: Placement
  readonly blendMode: BlendModeId
}
