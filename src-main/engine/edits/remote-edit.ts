import type { SmartObjectLook } from '@contract/edits/look'
import type { TreatmentValue } from '@contract/edits/treatment-word'
import type { ServiceGap } from '@contract/failures/remote'
import type { BlendModeId } from '@contract/vocabulary'
import type { LayerPath } from '../document/layer-path'
import type { TextEdit } from '../text/model/text-edit'
import type { OutlineEdit } from './outline-edit'
import type { PlacedArtwork } from './placed-artwork'

/** The form of edits in a request of the HTTP interface. */
export type RemoteEdit =
  | ({ readonly kind: 'artwork'; readonly layer: LayerPath } & PlacedArtwork)
  | {
      readonly kind: 'look'
      readonly layer: LayerPath
      readonly color: { readonly hex: string; readonly blendMode: BlendModeId } | null
      readonly adjustments: SmartObjectLook['adjustments']
    }
  | { readonly kind: 'hidden'; readonly layer: LayerPath }
  /** Of the artwork on the layer, if there is some. */
  | { readonly kind: 'cutOut'; readonly layer: LayerPath }
  | ({ readonly kind: 'text' } & TextEdit)
  | ({ readonly kind: 'outline' } & OutlineEdit)
  /** Of a print of a photo mockup. */
  | ({ readonly kind: 'treatment'; readonly layer: LayerPath } & TreatmentValue)
  | { readonly kind: 'unavailable'; readonly what: ServiceGap }
