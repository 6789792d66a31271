import type { GroupBlendModeId } from '@contract/vocabulary'
import type { Point } from './geometry'
import type { LayerEffect } from './layer-effect'
import type { LayerId } from './layer-id'

/** A layer comp: a state of the layers that the designer named and saved. */
export interface LayerComp {
  /** Photoshop's own id. */
  readonly id: number
  readonly name: string
  readonly comment: string
  /** True when the document is in the state of this comp, unless it was changed since. */
  readonly isLastApplied: boolean
  /** Layers that are not listed stay unchanged. */
  readonly states: ReadonlyMap<LayerId, LayerCompState>
}

/** The state of one layer in a comp; null fields leave the layer unchanged. */
export interface LayerCompState {
  readonly isVisible: boolean | null
  /**
   * Relative to the layer's position in the file, in whole pixels. For a group it moves only the masks: the group's
   * layers have offsets of their own.
   */
  readonly offset: Point | null
  readonly blendMode: GroupBlendModeId | null
  /** 0..1 */
  readonly opacity: number | null
  /** 0..1 */
  readonly fillOpacity: number | null
  /** Back to front. */
  readonly effects: readonly LayerEffect[] | null
}
