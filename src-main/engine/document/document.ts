import type { Feature } from '@contract/feature'
import type { BlendModeId, GroupBlendModeId } from '@contract/vocabulary'
import type { Adjustment } from './adjustment'
import type { AdvancedBlending } from './advanced-blending'
import type { Quad, Rect, Size } from './geometry'
import type { LayerComp } from './layer-comp'
import type { EffectSwitches, LayerEffect } from './layer-effect'
import type { LayerId } from './layer-id'
import type { Outline, OutlineStroke } from './outline'
import type { Paint } from './paint'
import type { Raster, RasterId } from './raster'
import type { AppliedFilter, FilterMask } from './smart-filter'
import type { SolidColor } from './solid-color'
import type { Warp } from './warp'

export type { LayerId } from './layer-id'
export type { Raster, RasterId } from './raster'
export type { SolidColor } from './solid-color'

/**
 * The layered document, immutable. Read from a file by `psd`, edited by making a new one, drawn by `plan`.
 * It holds no pixels: rasters are named by id, and whoever holds the file brings their planes when a plan asks for them.
 */
export interface Document {
  readonly size: Size
  readonly colorMode: ColorMode
  /** Bits per sample as stored. 32 means linear-light floats. */
  readonly depth: 8 | 16 | 32
  readonly resolutionPpi: number
  /** The embedded ICC profile, as stored. */
  readonly iccProfile: Uint8Array | null
  /** Back to front: the first is painted first. */
  readonly layers: readonly Layer[]
  /** What smart objects hold, by the id that their layers name. Several layers may share one. */
  readonly contents: ReadonlyMap<ContentsId, SmartObjectContents>
  /** In the order of Photoshop's panel. */
  readonly layerComps: readonly LayerComp[]
  /** The picture of the whole document that Photoshop stored with the file; null where the file has none that can be read. */
  readonly composite: RasterId | null
}

/** How the stored numbers are to be understood; `ColorModel` says how they are mixed. Indexed and multichannel pictures come converted to RGB. */
export type ColorMode = 'rgb' | 'gray' | 'cmyk' | 'lab' | 'indexed' | 'duotone' | 'bitmap' | 'multichannel'

export type ContentsId = string & { readonly __brand: 'ContentsId' }

interface LayerBase {
  readonly id: LayerId
  readonly name: string
  /** The layer's own eye; an enclosing hidden group hides it too. */
  readonly isVisible: boolean
  /** 0..1 */
  readonly opacity: number
  /** 0..1; leaves effects alone. */
  readonly fillOpacity: number
  /** True for a layer that is clipped to the nearest unclipped sibling below it. */
  readonly isClipped: boolean
  readonly masks: readonly Mask[]
  /** Back to front, in the order in which Photoshop paints them. */
  readonly effects: readonly LayerEffect[]
  readonly effectSwitches: EffectSwitches
  readonly advanced: AdvancedBlending
  /** What this layer has and the engine cannot draw yet, each once. Becomes a diagnostic where the layer is shown. */
  readonly undrawn: readonly UndrawnFeature[]
}

export type Layer =
  | Group
  | PixelLayer
  | TextLayer
  | ShapeLayer
  | FillLayer
  | SmartObjectLayer
  | AdjustmentLayer

/** A layer that has pixels of its own. */
export type PaintedLayer = PixelLayer | TextLayer | ShapeLayer | FillLayer | SmartObjectLayer

export interface Group extends LayerBase {
  readonly kind: 'group' | 'artboard'
  readonly blendMode: GroupBlendModeId
  /** Back to front. */
  readonly children: readonly Layer[]
  /** Only an artboard has one: it clips what it holds, and its background is painted first. */
  readonly artboard: { readonly bounds: Rect; readonly background: SolidColor | null } | null
}

interface PaintedLayerBase extends LayerBase {
  readonly blendMode: BlendModeId
  /** The pixels that Photoshop stored for this layer; null when it stored none (an empty layer). */
  readonly raster: Raster | null
}

export interface PixelLayer extends PaintedLayerBase {
  readonly kind: 'pixel'
}

export interface TextLayer extends PaintedLayerBase {
  readonly kind: 'text'
  readonly text: TextContent
}

/** Its outline is in the stored pixels; it is drawn anew where there are none, or where its edge is not what was stored. */
export interface ShapeLayer extends PaintedLayerBase {
  readonly kind: 'shape'
  readonly outline: OutlineMask
  readonly isFilled: boolean
  /** Null for what can be drawn from its stored pixels only, such as gradients of noise. */
  readonly paint: Paint | null
  readonly stroke: OutlineStroke | null
}

/** How an outline shows what it encloses. */
export interface OutlineMask {
  readonly outline: Outline
  /** 0..1: coverage becomes `1 - density * (1 - coverage)`. */
  readonly density: number
  /** As a mask's. */
  readonly featherPx: number
}

export interface FillLayer extends PaintedLayerBase {
  readonly kind: 'fill'
  /** Null for what can be drawn from its stored pixels only, such as gradients of noise. */
  readonly paint: Paint | null
}

export interface SmartObjectLayer extends PaintedLayerBase {
  readonly kind: 'smart_object'
  readonly contentsId: ContentsId
  readonly placement: Placement
  /** The smart filters that can be done anew, in their order. They are in the stored raster already. */
  readonly filters: readonly AppliedFilter[]
  /** Null: the filters act everywhere. */
  readonly filterMask: FilterMask | null
}

export interface AdjustmentLayer extends LayerBase {
  readonly kind: 'adjustment'
  readonly blendMode: BlendModeId
  /** Null when what the file says cannot be read; `undrawn` says so. */
  readonly adjustment: Adjustment | null
}

/** One plane of coverage. Outside `bounds` it has the value `outside`. */
export interface Mask {
  readonly kind: 'pixel' | 'vector'
  readonly isEnabled: boolean
  readonly raster: RasterId | null
  /** Covered where there is no raster. */
  readonly outline?: Outline
  readonly bounds: Rect
  /** 0..1 */
  readonly outside: number
  /** 0..1: coverage becomes `1 - density * (1 - coverage)`. */
  readonly density: number
  /** Standard deviation's worth of softening, in pixels of the document, as stored. */
  readonly featherPx: number
}

/** Where the contents' canvas lies in the document: canvas → warp (within the canvas) → quad (projective) → document. */
export interface Placement {
  /** The contents' canvas as the layer knows it, in its own pixels. */
  readonly canvas: Size
  readonly quad: Quad
  /** Null when nothing bends. */
  readonly warp: Warp | null
}

export interface SmartObjectContents {
  readonly id: ContentsId
  readonly fileName: string
  /** `external` contents live in another file that we may not have. */
  readonly storage: 'embedded' | 'external'
  /** What the first bytes say, not what the name says. */
  readonly format: 'psd' | 'psb' | 'png' | 'jpeg' | 'tiff' | 'gif' | 'webp' | 'pdf' | 'svg' | 'unknown'
  /** A view into the file's own bytes, never a copy. Null when the contents are not in this file. */
  readonly bytes: Uint8Array | null
}

/** What the layers endpoint and text editing need to know; pixels come from the raster. */
export interface TextContent {
  readonly text: string
  readonly segments: readonly TextSegment[]
}

export interface TextSegment {
  readonly text: string
  readonly fontPostScriptName: string
  /** Pixels of the document, the layer's own scaling included. */
  readonly fontSizePx: number
  readonly color: SolidColor | null
}

/** `feature` is a stable id such as `effect:drop-shadow`; `effect` says what the picture lacks, in a sentence. */
export interface UndrawnFeature {
  readonly feature: Feature
  readonly effect: string
}
