import type { Uuid } from '@contract/vocabulary'
import type { LayerPath } from '../document/layer-path'
import type { ResourceSource } from './resource-source'

/** Resolves the wire's names: main looks them up in the document's index, the engine's process in what main sent it. */
export interface EditTargets {
  /** Throws `LAYER_NOT_FOUND`. */
  layer(uuid: Uuid): LayerPath
  /** Throws `LAYER_NOT_FOUND`. */
  smartObject(uuid: Uuid): LayerPath
  /** Throws `NOT_FOUND` for an artwork that no longer exists. */
  artwork(id: string): ResourceSource
}
