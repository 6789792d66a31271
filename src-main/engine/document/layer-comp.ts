import type { GroupBlendModeId } from '@contract/vocabulary'
import type { Point } from './geometry'
import type { LayerEffect } from './layer-effect'
import type { LayerId } from './layer-id'

/** A "layer comp": a state of the layers that the designer named and kept. */
export interface LayerComp {
  /** Photoshop's own number. */
  readonly id: number
  readonly name: string
  readonly comment: string
  /** The document stands as this comp left it, unless it was changed since. */
  readonly isLastApplied: boolean
  /** Layers that are not listed stay as they are. */
  readonly states: ReadonlyMap<LayerId, LayerCompState>
}

/** What a comp says of one layer; null: nothing. */
export interface LayerCompState {
  readonly isVisible: boolean | null
  /** From where the layer is in the file, whole pixels. Of a group it moves the masks alone: its layers have their own. */
  readonly offset: Point | null
  readonly blendMode: GroupBlendModeId | null
  /** 0..1 */
  readonly opacity: number | null
  /** 0..1 */
  readonly fillOpacity: number | null
  /** Back to front. */
  readonly effects: readonly LayerEffect[] | null
}
