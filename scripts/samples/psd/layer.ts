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

/** Live words; one style a layer. Lengths are in the text's own units, which `transform` maps to document pixels. */
export interface TextLayer extends LayerBase {
  readonly kind: 'text'
  readonly words: string
  /** PostScript name of a font that ships. */
  readonly font: string
  readonly size: number
  readonly colour: string
  /** Thousandths of an em after each letter. */
  readonly tracking?: number
  readonly alignment: 'left' | 'right' | 'center'
  readonly transform: readonly [number, number, number, number, number, number]
  /** Box text with its first baseline below the box's top; without it the origin is on the baseline. */
  readonly box?: TextBox
  /** The `arch` warp in percent of its range: upwards, or downwards when negative. Needs a box. */
  readonly archPercent?: number
}

export interface TextBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface GroupLayer {
  readonly kind: 'group'
  readonly name: string
  /** Bottom first. */
  readonly children: readonly SampleLayer[]
}

export type SampleLayer = PixelLayer | ColourLayer | SmartObjectLayer | TextLayer | GroupLayer

/** A layer whose stored pixels the engine draws. */
export type DrawnLayer = SmartObjectLayer | TextLayer

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
