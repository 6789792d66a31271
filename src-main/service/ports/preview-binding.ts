import type { LayerPath } from '../../engine/document/layer-path'
import type { ResourceSource } from '../../engine/edits/resource-source'
import type { FilePath } from './engine'

/**
 * What the engine host must know to answer the page's preview port by itself: the page speaks of uuids and artwork ids, the engine
 * of files. Kept by main and given again to an engine that was restarted.
 */
export interface PreviewBindings {
  bindDocument(binding: {
    readonly uuid: string
    readonly file: FilePath
    readonly layerPaths: ReadonlyMap<string, LayerPath>
  }): void
  /** By their ids. */
  bindArtworks(sources: ReadonlyMap<string, ResourceSource>): void
}
