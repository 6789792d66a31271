import type { Uuid } from '@contract/vocabulary'
import type { Size } from '@geometry/plane'
import type { LayerPath } from '../../engine/document/layer-path'

/** A print area or a surface of a photo mockup, as its renders see it. */
export interface RenderTarget {
  readonly uuid: Uuid
  readonly kind: 'area' | 'surface'
  readonly name: string
  /** The smart object that takes the print. */
  readonly layer: LayerPath
  /** Of the print, in pixels of its own. */
  readonly canvas: Size
  /** The canvas as it appears, in pixels of the photo. */
  readonly box: Size
}

/** What a render must know of its photo mockup. */
export interface RenderedPhoto {
  readonly name: string
  readonly targets: readonly RenderTarget[]
  readonly colors: readonly { readonly name: string; readonly hex: string }[]
}
