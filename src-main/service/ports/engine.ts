import type { OutputFilm } from '@contract/desktop/batch-recipe'
import type { Failure } from '@contract/errors'
import type { BlendModeId, Diagnostic, LayerKind, RenderFormat, Uuid } from '@contract/vocabulary'
import type { OutputFrame } from '@geometry/output-layout'
import type { LayerPath } from '../../engine/document/layer-path'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import type { Resource, ResourceSource } from '../../engine/edits/resource-source'
import type { SourceName } from './document-source'
import type { SetText } from './set-text'
import type { TextMeasurer } from './text-measurer'

/**
 * The engine as the service uses it. Requests name files, never handles: the engine caches parsed files within its
 * memory budget, so a restarted engine can answer the same request again.
 *
 * Every call rejects with `AppError` only. `signal` cancels (`CANCELLED`). A call whose engine process died rejects
 * with `ENGINE_CRASHED`.
 */
export interface Engine extends TextMeasurer {
  describe(file: SourceName, options?: CallOptions): Promise<DocumentDescription>
  /** Draws and writes one file atomically: the target is either the complete picture or untouched. */
  render(request: EngineRenderRequest, options?: CallOptions): Promise<RenderedFile>
  /**
   * Renders several files of one document with the same edits, drawing once where the outputs can share it; each file
   * is byte-identical to what `render` would make. Results are in request order. Rejects if no file can be made;
   * individual failures are reported in their places.
   */
  renderOutputs(request: OutputsRequest, options?: CallOptions): Promise<readonly OutputResult[]>
  /** Draws at most `maxWidth` × `maxHeight` px and returns the encoded bytes (for thumbnails). */
  thumbnail(request: ThumbnailRequest, options?: CallOptions): Promise<Uint8Array>
  describeArtwork(artwork: ResourceSource, options?: CallOptions): Promise<ArtworkDescription>
  /** Draws the unedited document and compares it with the composite stored in the file. Null: the file stores none. */
  checkFidelity(file: SourceName, options?: CallOptions): Promise<FidelityReport | null>
  /** Ends the process; running calls fail with `CANCELLED` first. */
  close(): Promise<void>
}

export interface CallOptions {
  readonly signal?: AbortSignal
  /** 0..1, increasing, about 20 times a second at most: the last may be left out, for the end of the call tells it. */
  readonly onProgress?: (progress: number) => void
}

/** Absolute path of a PSD or PSB. */
export type FilePath = string

export interface DocumentDescription {
  readonly width: number
  readonly height: number
  readonly depth: 8 | 16 | 32
  readonly colorMode: string
  readonly resolutionPpi: number
  /** The description tag of the embedded profile, e.g. `Adobe RGB (1998)`; null if there is no profile. */
  readonly iccProfileName: string | null
  /** Of the document itself: `x` stands upright at that many px from the left, `y` lies at that many from the top. */
  readonly guides: readonly { readonly axis: 'x' | 'y'; readonly position: number }[]
  /** SHA-256 of the file's bytes, lower-case hexadecimal. */
  readonly contentHash: string
  /** Front-most first, as in the layers panel. */
  readonly layers: readonly LayerDescription[]
  /** In the order of Photoshop's panel. */
  readonly layerComps: readonly LayerCompDescription[]
  readonly diagnostics: readonly LayerDiagnostic[]
  /** What is wrong with the contents of smart objects; their layers show their stored pixels. Missing: nothing. */
  readonly problems?: readonly Failure[]
  /** What a service charges for a picture of it. Missing: as much as for a PSD mockup. */
  readonly creditsPerPicture?: number
}

/** A layer comp: a named state of the layers that the designer saved. */
export interface LayerCompDescription {
  readonly id: number
  readonly name: string
  readonly comment: string
  readonly isLastApplied: boolean
  /** Layers of the document itself that the comp hides, including those in hidden groups. */
  readonly hiddenLayers: readonly LayerPath[]
}

/** The contract's `Diagnostic`, but with the layer's path: the service assigns uuids, not the engine. */
export type LayerDiagnostic = Omit<Diagnostic, 'layerUuid'> & { readonly layerPath: LayerPath | null }

export interface LayerDescription {
  readonly path: LayerPath
  /** Set if a service has assigned the layer a uuid: the layer then has no other. */
  readonly uuid?: Uuid
  readonly name: string
  readonly kind: LayerKind
  /** The visibility of the layer and of every group around it. */
  readonly isVisible: boolean
  readonly opacity: number
  readonly blendMode: BlendModeId | 'pass_through'
  readonly isClipped: boolean
  /** Pixels of the document that contains the layer. Empty rectangle: `width` or `height` is 0. */
  readonly bounds: Bounds
  /** Whether a list of layers begins with the group closed, as its file was saved. */
  readonly isClosed?: boolean
  /** Front-most first: a group's layers, or a smart object's inner layers if its contents have something fillable. */
  readonly children: readonly LayerDescription[]
  readonly smartObject: SmartObjectDescription | null
  readonly text: TextDescription | null
  /** Number of enabled outlines in the layer's own style. */
  readonly outlineCount: number
  /**
   * The colours of the outlines of a text or a group that has some, front to back, `#rrggbb`; null for a gradient or a
   * pattern.
   */
  readonly outlineColors?: readonly (string | null)[]
  /** Whether the layer's own style overlays a single colour. */
  readonly hasColorOverlay: boolean
  /**
   * `#rrggbb`, sRGB: the single colour of a fill layer or a shape, which the edit `fill` changes. Null for all other
   * layers.
   */
  readonly fillColor: string | null
}

export interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface SmartObjectDescription {
  /** Layers with the same id share their contents; replacing one replaces all. */
  readonly contentsId: string
  readonly contentsFileName: string
  readonly contentsFormat: string
  readonly isLinked: boolean
  /** The canvas of the contents, px. Artwork positions are in these pixels. */
  readonly canvas: { readonly width: number; readonly height: number }
  /** Corners of the canvas in the document: top left, top right, bottom right, bottom left. */
  readonly quad: readonly (readonly [number, number])[]
  /**
   * The actual outline of the warped canvas as a closed polygon in the document, clockwise; equals `quad` if nothing is
   * warped.
   */
  readonly outline: readonly (readonly [number, number])[]
  readonly isWarped: boolean
  /**
   * Of a warped canvas: where points that lie evenly on it appear in the document, row by row from its top left corner,
   * `columns` in each. Missing where the canvas folds beyond the horizon; an earlier version did not describe it.
   */
  readonly net?: { readonly columns: number; readonly points: readonly (readonly [number, number])[] }
  /** Only of the prints of a photo mockup: whether a print that multiplies would hardly be seen. */
  readonly isOnDarkGoods?: boolean
  /** Only of those, too: whether it covers a whole surface instead of an area. */
  readonly isWholeSurface?: boolean
  /**
   * Only inside the contents of another smart object: the layer's bounds and the corners of its canvas in the file's
   * own document, through every warp above them. An earlier version did not describe them.
   */
  readonly inFile?: {
    readonly bounds: Bounds
    readonly quad: readonly (readonly [number, number])[]
  }
}

/** The style fields are those of the first segment. */
export interface TextDescription extends TextSegmentDescription {
  /** Runs of a single style; their texts concatenate to the whole text. */
  readonly segments: readonly TextSegmentDescription[]
  /** Whether the text can be set anew. */
  readonly isEditable: boolean
  /** Corners of a text box in its document: top left, top right, bottom right, bottom left. */
  readonly box?: readonly (readonly [number, number])[]
}

export interface TextSegmentDescription {
  readonly text: string
  /** Empty if the file does not specify it. */
  readonly fontPostScriptName: string
  readonly fontSizePx: number
  /** `#RRGGBB` or null. */
  readonly color: string | null
}

export interface ArtworkDescription {
  readonly width: number
  readonly height: number
  readonly format: string
  readonly hasAlpha: boolean
  /** Null if the file does not specify it. */
  readonly resolutionPpi: number | null
}

/** Which cached rasters are discarded and redrawn, to test those code paths. */
export const rerenderKinds = ['none', 'smart-objects', 'shapes', 'text', 'fills', 'effects', 'all'] as const
export type RerenderKind = (typeof rerenderKinds)[number]

export interface EngineRenderRequest {
  readonly file: SourceName
  readonly edits: ResolvedEdits
  readonly output: OutputOptions
  readonly target: FilePath
  readonly rerender?: RerenderKind
  /** What the document or its edits name by kind and id, such as the fonts of a text. */
  readonly resources?: readonly Resource[]
}

export interface OutputFile {
  readonly output: OutputOptions
  readonly target: FilePath
}

export interface OutputsRequest
  extends Pick<EngineRenderRequest, 'file' | 'edits' | 'rerender' | 'resources'> {
  readonly files: readonly OutputFile[]
}

export type OutputResult = { readonly file: RenderedFile } | { readonly failure: Failure }

export interface OutputOptions {
  /**
   * `psd`: the file itself with the edits applied, as PSB if the source is one; size, colour numbers and tags stay
   * those of the source.
   */
  readonly format: RenderFormat
  /** Width of the file in pixels, or as many as the document has, see `outputLayout`. */
  readonly width: number | 'original'
  /** Missing: the document's own shape. Ignored for `psd`. Services do not accept it. */
  readonly frame?: OutputFrame
  /**
   * `#rrggbb`, sRGB: what lies below everything transparent, and around a padded picture. Missing: nothing, and white
   * where the format has no transparency. Ignored for `psd`. Services do not accept it.
   */
  readonly background?: string
  /** A picture over the file. Ignored for `psd`. Services do not accept it. */
  readonly watermark?: Watermark
  /**
   * The artwork of one print area as large as it is printed, in place of the mockup: width, shape, background,
   * watermark and profile do not count. `drawWithPrints` makes such files; services do not.
   */
  readonly print?: PrintOptions
  /**
   * A film of the picture, or its best frame, in place of the picture: of the other options only width and quality count.
   * `drawWithFilms` makes such files; services do not.
   */
  readonly film?: OutputFilm
  /** 1..100; ignored for lossless formats. */
  readonly quality: number
  /**
   * Maximum file size in bytes: quality is lowered until the file fits, never below 30 (`INVALID_INPUT` with the
   * smallest size reached). Services do not accept it.
   */
  readonly maxBytes?: number
  /** Metadata only; null keeps the document's. */
  readonly dpi: number | null
  /**
   * `document`: the document's colour numbers and ICC profile (sRGB if it has none). `srgb`: converted to sRGB. `none`:
   * the document's colour numbers, untagged.
   */
  readonly profile: 'document' | 'srgb' | 'none'
}

export interface PrintOptions {
  /** By name or path; null: the only print area with artwork. */
  readonly area: string | null
  /** Of the print area on the goods, without bleed. */
  readonly widthInches: number
  /** Added on each side. */
  readonly bleedInches: number
  /** Inside the edge, where nothing that matters may lie: warned about, never printed. */
  readonly safeInches: number
  /** A page of PDF around the picture. */
  readonly isPdf: boolean
}

export interface Watermark {
  readonly path: FilePath
  readonly place: 'centre' | 'corner' | 'tiled'
  /** 0..1 */
  readonly opacity: number
}

export interface RenderedFile {
  readonly path: FilePath
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly diagnostics: readonly LayerDiagnostic[]
  /** The texts that the edits changed, with the fonts they were set in; missing: none. */
  readonly texts?: readonly SetText[]
  readonly timings: RenderTimings
}

/**
 * Duration of each stage, ms: parsing the file, placing the artwork, compositing the layers, scaling to the requested
 * size, writing the file.
 */
export type RenderTimings = Readonly<Record<'read' | 'place' | 'composite' | 'scale' | 'encode', number>>

export const noTime: RenderTimings = { read: 0, place: 0, composite: 0, scale: 0, encode: 0 }

/**
 * How much our rendering of a file differs from the composite that the authoring program stored. Both are 8 bits per
 * channel, in document colour numbers, over white; alpha counts as a fourth channel.
 */
export interface FidelityReport {
  readonly width: number
  readonly height: number
  /** 0..255, over all channels. */
  readonly meanDifference: number
  /** 0..255, the maximum over all channels and pixels. */
  readonly largestDifference: number
  /** 0..1: share of pixels in which a channel differs by more than `fidelityTolerance`. */
  readonly differingShare: number
  /** `differingShare` is at most `toleratedShare`. */
  readonly isFaithful: boolean
  readonly diagnostics: readonly LayerDiagnostic[]
  /** PNG, gray, in the document's size: each pixel's largest difference, multiplied by four. */
  readonly difference: Uint8Array
}

/** Out of 255: a difference that is invisible side by side. */
export const fidelityTolerance = 8
export const toleratedShare = 0.01

export interface ThumbnailRequest {
  /** A layered file, or a flat picture, which has no layers and takes no edits. */
  readonly file: SourceName
  /** Null: the whole document. */
  readonly layer: LayerPath | null
  readonly edits: ResolvedEdits
  readonly resources?: readonly Resource[]
  readonly maxWidth: number
  readonly maxHeight: number
  readonly format: 'png' | 'webp' | 'jpg'
}
