import type { Feature } from '@contract/feature'
import type { BlendModeId, GroupBlendModeId } from '@contract/vocabulary'
import type { Adjustment } from './adjustment'
import type { AdvancedBlending } from './advanced-blending'
import type { DocumentWriter } from './document-writer'
import type { Quad, Rect, Size } from './geometry'
import type { LayerComp } from './layer-comp'
import type { EffectSwitches, LayerEffect } from './layer-effect'
import type { LayerId } from './layer-id'
import type { Outline, OutlineStroke } from './outline'
import type { Paint } from './paint'
import type { Raster, RasterId } from './raster'
import type { AppliedFilter, FilterMask } from './smart-filter'
import type { SolidColor } from './solid-color'
import type { TextModel } from './text-model'
import type { Warp } from './warp'

export type { LayerId } from './layer-id'
export type { Raster, RasterId } from './raster'
export type { SolidColor } from './solid-color'

/**
 * The layered document, immutable. `psd` reads it from a file, edits make a new one, `plan` draws it. The document
 * holds no pixels: it names rasters by id, and the owner of the file supplies their planes when a plan asks for them.
 */
export interface Document {
  readonly size: Size
  readonly colorMode: ColorMode
  /** Bits per sample as stored. 32 means linear-light floats. */
  readonly depth: 8 | 16 | 32
  readonly resolutionPpi: number
  /** The embedded ICC profile as stored. */
  readonly iccProfile: Uint8Array | null
  /** Formulas differ between Photoshop's versions. Null when the file does not name its writer. */
  readonly writtenBy: DocumentWriter | null
  /** Back to front: the first is painted first. */
  readonly layers: readonly Layer[]
  /** The contents of smart objects by the id that their layers name. Several layers may share the same contents. */
  readonly contents: ReadonlyMap<ContentsId, SmartObjectContents>
  /** In the order of Photoshop's Layer Comps panel. */
  readonly layerComps: readonly LayerComp[]
  /** The picture of the whole document that Photoshop stored in the file; null when the file has no readable one. */
  readonly composite: RasterId | null
}

/**
 * How to interpret the stored numbers; `ColorModel` says how they are mixed. Indexed and multichannel pictures arrive
 * converted to RGB.
 */
export type ColorMode = 'rgb' | 'gray' | 'cmyk' | 'lab' | 'indexed' | 'duotone' | 'bitmap' | 'multichannel'

export type ContentsId = string & { readonly __brand: 'ContentsId' }

interface LayerBase {
  readonly id: LayerId
  readonly name: string
  /** The layer's own visibility switch; a hidden enclosing group hides the layer too. */
  readonly isVisible: boolean
  /** 0..1 */
  readonly opacity: number
  /** 0..1; does not apply to effects. */
  readonly fillOpacity: number
  /** True for a layer that is clipped to the nearest unclipped sibling below it. */
  readonly isClipped: boolean
  readonly masks: readonly Mask[]
  /** Back to front, in the order in which Photoshop paints them. */
  readonly effects: readonly LayerEffect[]
  readonly effectSwitches: EffectSwitches
  readonly advanced: AdvancedBlending
  /**
   * Features of this layer that the engine cannot draw yet, each listed once. Each becomes a diagnostic where the layer
   * is visible.
   */
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
  /** Whether the list of layers was saved with the group closed; says nothing about the picture. */
  readonly isClosed?: boolean
  /** Back to front. */
  readonly children: readonly Layer[]
  /** Null unless the group is an artboard, which clips its children and paints its background first. */
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
  /** Null: the text cannot be set anew, and its stored pixels are shown. */
  readonly model: TextModel | null
  /** Whether its edges and colours are mixed in text's own space. False for text that was finely reduced. */
  readonly isMixedAsText: boolean
}

/**
 * The stored pixels contain the outline's fill; the outline is drawn anew where no pixels are stored or where its edge
 * differs from the stored one.
 */
export interface ShapeLayer extends PaintedLayerBase {
  readonly kind: 'shape'
  readonly outline: OutlineMask
  readonly isFilled: boolean
  /** Null for a paint that can only be shown from the stored pixels, such as a noise gradient. */
  readonly paint: Paint | null
  readonly stroke: OutlineStroke | null
}

/** How an outline reveals the area that it encloses. */
export interface OutlineMask {
  readonly outline: Outline
  /** 0..1: coverage becomes `1 - density * (1 - coverage)`. */
  readonly density: number
  /** As `Mask.featherPx`. */
  readonly featherPx: number
}

export interface FillLayer extends PaintedLayerBase {
  readonly kind: 'fill'
  /** Null for a paint that can only be shown from the stored pixels, such as a noise gradient. */
  readonly paint: Paint | null
}

export interface SmartObjectLayer extends PaintedLayerBase {
  readonly kind: 'smart_object'
  readonly contentsId: ContentsId
  readonly placement: Placement
  /** The smart filters that the engine can apply again, in order. The stored raster already contains their result. */
  readonly filters: readonly AppliedFilter[]
  /** Null when the filters apply everywhere. */
  readonly filterMask: FilterMask | null
  /** True for a print on goods so dark that nothing of it is seen in the mode `multiply`. */
  readonly isOnDarkGoods?: boolean
  /** True for the print of a photo's whole surface, which recolours goods; designs go onto areas unless it is named. */
  readonly isWholeSurface?: boolean
}

export interface AdjustmentLayer extends LayerBase {
  readonly kind: 'adjustment'
  readonly blendMode: BlendModeId
  /** Null when the settings in the file cannot be read; `undrawn` then says so. */
  readonly adjustment: Adjustment | null
}

/** One plane of coverage. Outside `bounds` the coverage is `outside`. */
export interface Mask {
  readonly kind: 'pixel' | 'vector'
  readonly isEnabled: boolean
  readonly raster: RasterId | null
  /** Determines the coverage when there is no raster. */
  readonly outline?: Outline
  readonly bounds: Rect
  /** 0..1 */
  readonly outside: number
  /** 0..1: coverage becomes `1 - density * (1 - coverage)`. */
  readonly density: number
  /** Standard deviation of the softening as stored, in pixels of the document. */
  readonly featherPx: number
}

/**
 * Where the contents' canvas lies in the document: canvas → warp (within the canvas) → quad (projective) → document.
 */
export interface Placement {
  /** The contents' canvas as the layer knows it, in its own pixels. */
  readonly canvas: Size
  readonly quad: Quad
  /** Null when nothing is warped. */
  readonly warp: Warp | null
}

export interface SmartObjectContents {
  readonly id: ContentsId
  readonly fileName: string
  /** `external` contents are stored in another file, which may not be available. */
  readonly storage: 'embedded' | 'external'
  /** Detected from the first bytes, not from the file name. */
  readonly format: 'psd' | 'psb' | 'png' | 'jpeg' | 'tiff' | 'gif' | 'webp' | 'pdf' | 'svg' | 'unknown'
  /** A view into the file's own bytes, never a copy. Null when the contents are not in this file. */
  readonly bytes: Uint8Array | null
}

/** The data that the layers endpoint and text editing need; the pixels come from the raster. */
export interface TextContent {
  readonly text: string
  readonly segments: readonly TextSegment[]
}

export interface TextSegment {
  readonly text: string
  readonly fontPostScriptName: string
  /** Pixels of the document, with the layer's own scaling applied. */
  readonly fontSizePx: number
  readonly color: SolidColor | null
}

/** `feature` is a stable id such as `effect:drop-shadow`; `effect` is a sentence that says what the picture lacks. */
export interface UndrawnFeature {
  readonly feature: Feature
  readonly effect: string
}
