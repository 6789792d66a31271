import type { LayerPath } from '../../engine/document/layer-path'
import type { Resource } from '../../engine/edits/resource-source'
import type { SourceName } from './document-source'

/**
 * What the engine host must know to answer the page's preview port by itself: the page speaks of uuids and ids of
 * resources, the engine of files. Kept by main and given again to an engine that was restarted.
 */
export interface PreviewBindings {
  bindDocument(binding: {
    readonly uuid: string
    readonly file: SourceName
    readonly layerPaths: ReadonlyMap<string, LayerPath>
  }): void
  bindResources(resources: readonly Resource[]): void
}
