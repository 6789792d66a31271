import type { MaskImage, PixelImage } from './pixel-image'
import type { Placement } from './placement'

export type SampleBlendMode = 'normal' | 'multiply' | 'screen' | 'soft light'

interface LayerBase {
  readonly name: string
  readonly blend?: SampleBlendMode
  /** 0..1 */
  readonly opacity?: number
  /** Black outside its bounds. */
  readonly mask?: MaskImage
  /** Whether the layer is clipped to the nearest unclipped layer below it. */
  readonly clipped?: boolean
}

export interface PixelLayer extends LayerBase {
  readonly kind: 'pixels'
  readonly image: PixelImage
}

export interface ColourLayer extends LayerBase {
  readonly kind: 'colour'
  readonly colour: string
}

export interface SmartObjectLayer extends LayerBase {
  readonly kind: 'smart-object'
  readonly contents: SmartContents
  readonly placement: Placement
}

export interface GroupLayer {
  readonly kind: 'group'
  readonly name: string
  /** Bottom first. */
  readonly children: readonly SampleLayer[]
}

export type SampleLayer = PixelLayer | ColourLayer | SmartObjectLayer | GroupLayer

/** The embedded file of a smart object; layers that hold the same object share it. */
export interface SmartContents {
  readonly fileName: string
  readonly bytes: Uint8Array
  /** Size of its canvas in pixels. */
  readonly width: number
  readonly height: number
  /** Dots per inch at the product's real size. */
  readonly dpi: number
}

export interface SampleDocument {
  readonly id: string
  readonly width: number
  readonly height: number
  /** Bottom first. */
  readonly layers: readonly SampleLayer[]
}
