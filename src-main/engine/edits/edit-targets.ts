import type { Uuid } from '@contract/vocabulary'
import type { LayerPath } from '../document/layer-path'
import type { ResourceSource } from './resource-source'

/** What the wire's names stand for: main finds it in the document's index, the engine's process in what main told it. */
export interface EditTargets {
  /** Throws `LAYER_NOT_FOUND`. */
  layer(uuid: Uuid): LayerPath
  /** Throws `LAYER_NOT_FOUND`. */
  smartObject(uuid: Uuid): LayerPath
  /** Throws `NOT_FOUND` for an artwork that is there no more. */
  artwork(id: string): ResourceSource
}
