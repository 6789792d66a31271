import type { LayerPath } from '../../engine/document/layer-path'
import type { Resource } from '../../engine/edits/resource-source'
import type { PrintOnGoods } from '../../engine/edits/seen-prints'
import type { SourceName } from './document-source'

/**
 * Lets the engine host answer the page's preview port by itself: the page uses uuids and resource ids, the engine uses
 * files. Kept by the main process and sent again to an engine that was restarted.
 */
export interface PreviewBindings {
  bindDocument(binding: {
    readonly uuid: string
    readonly file: SourceName
    readonly layerPaths: ReadonlyMap<string, LayerPath>
    /** Of a photo mockup: its prints are kept from vanishing on dark goods. */
    readonly prints?: readonly PrintOnGoods[]
  }): void
  bindResources(resources: readonly Resource[]): void
}
