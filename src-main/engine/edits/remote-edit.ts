import type { SmartObjectLook } from '@contract/edits/look'
import type { BlendModeId } from '@contract/vocabulary'
import type { LayerPath } from '../document/layer-path'
import type { PlacedArtwork } from './placed-artwork'

/** What a service is asked for: the parts that a request of the HTTP interface has for edits. */
export type RemoteEdit =
  | ({ readonly kind: 'artwork'; readonly layer: LayerPath } & PlacedArtwork)
  | {
      readonly kind: 'look'
      readonly layer: LayerPath
      readonly color: { readonly hex: string; readonly blendMode: BlendModeId } | null
      readonly adjustments: SmartObjectLook['adjustments']
    }
  | { readonly kind: 'hidden'; readonly layer: LayerPath }
  /** “A service cannot …” */
  | { readonly kind: 'unavailable'; readonly what: string }
