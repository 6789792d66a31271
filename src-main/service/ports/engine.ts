import type { Failure } from '@contract/errors'
import type { BlendModeId, Diagnostic, LayerKind, RenderFormat, Uuid } from '@contract/vocabulary'
import type { LayerPath } from '../../engine/document/layer-path'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import type { ResourceSource } from '../../engine/edits/resource-source'
import type { SourceName } from './document-source'

/**
 * What the service needs of the engine. Requests name files, never handles: the engine keeps what it has parsed for as
 * long as its memory budget allows, so a restarted engine answers the same request again.
 *
 * Every call rejects with `AppError` only. `signal` cancels (`CANCELLED`). A call whose engine process died rejects
 * with `ENGINE_CRASHED`.
 */
export interface Engine {
  describe(file: SourceName, options?: CallOptions): Promise<DocumentDescription>
  /** Draws and writes one file, atomically: the target is either the whole picture or untouched. */
  render(request: RenderRequest, options?: CallOptions): Promise<RenderedFile>
  /**
   * Several files of one document with the same edits, drawn once where they can share the drawing: each the same to
   * the byte as `render` would make it. In the order of the request. Rejects where none can be made; what fails for
   * some is told in their places.
   */
  renderOutputs(request: OutputsRequest, options?: CallOptions): Promise<readonly OutputResult[]>
  /** Draws at most `maxWidth` × `maxHeight` px and gives the encoded bytes back (small pictures: thumbnails). */
  thumbnail(request: ThumbnailRequest, options?: CallOptions): Promise<Uint8Array>
  describeArtwork(artwork: ResourceSource, options?: CallOptions): Promise<ArtworkDescription>
  /**
   * Draws the unedited document and compares it with the picture that is stored in the file. Null: the file stores
   * none.
   */
  checkFidelity(file: SourceName, options?: CallOptions): Promise<FidelityReport | null>
  /** Ends the process after its running calls have failed with `CANCELLED`. */
  close(): Promise<void>
}

export interface CallOptions {
  readonly signal?: AbortSignal
  /** 0..1, rising, at most some 20 times a second. */
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
  /** The description tag of the embedded profile, e.g. `Adobe RGB (1998)`; null without one. */
  readonly iccProfileName: string | null
  /** SHA-256 of the file's bytes, lower-case hexadecimal. */
  readonly contentHash: string
  /** Front-most first, as the layers panel shows them. */
  readonly layers: readonly LayerDescription[]
  /** In the order of Photoshop's panel. */
  readonly layerComps: readonly LayerCompDescription[]
  readonly diagnostics: readonly LayerDiagnostic[]
}

/** A state of the layers that the designer kept by name. */
export interface LayerCompDescription {
  readonly id: number
  readonly name: string
  readonly comment: string
  readonly isLastApplied: boolean
  /** Layers of the document itself that the comp does not show, those in groups that it hides included. */
  readonly hiddenLayers: readonly LayerPath[]
}

/** As the contract's `Diagnostic`, but with the layer's path: uuids are the service's business. */
export type LayerDiagnostic = Omit<Diagnostic, 'layerUuid'> & { readonly layerPath: LayerPath | null }

export interface LayerDescription {
  readonly path: LayerPath
  /** Where a service has named the layer: it is known by this one, and by no other. */
  readonly uuid?: Uuid
  readonly name: string
  readonly kind: LayerKind
  /** The layer's own eye and that of every group around it. */
  readonly isVisible: boolean
  readonly opacity: number
  readonly blendMode: BlendModeId | 'pass_through'
  readonly isClipped: boolean
  /** Pixels of the document that holds the layer. Empty rectangle: `width` or `height` 0. */
  readonly bounds: Bounds
  /**
   * Front-most first: a group's layers; for a smart object, the layers of its contents where those hold something
   * fillable.
   */
  readonly children: readonly LayerDescription[]
  readonly smartObject: SmartObjectDescription | null
  readonly text: TextDescription | null
  /** Of its own style and switched on. */
  readonly outlineCount: number
  /** Whether its own style colours it with one colour. */
  readonly hasColorOverlay: boolean
  /**
   * `#rrggbb`, sRGB: the one colour that fills a fill layer or a shape, which the edit `fill` changes. Null for
   * everything else.
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
  /** The contents' own canvas, px. Artwork positions are in these pixels. */
  readonly canvas: { readonly width: number; readonly height: number }
  /** Top left, top right, bottom right, bottom left of the canvas in the document. */
  readonly quad: readonly (readonly [number, number])[]
  /**
   * The true outline of the bent canvas as a closed polygon in the document, clockwise; equals `quad` when nothing
   * bends.
   */
  readonly outline: readonly (readonly [number, number])[]
  readonly isWarped: boolean
}

/** Its style is that of the first segment. */
export interface TextDescription extends TextSegmentDescription {
  /** Runs of one style; their texts join to the whole. */
  readonly segments: readonly TextSegmentDescription[]
}

export interface TextSegmentDescription {
  readonly text: string
  /** Empty where the file does not say. */
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
  /** Null where the file does not say. */
  readonly resolutionPpi: number | null
}

/** Which cached rasters are thrown away and drawn anew, to test those roads. */
export const rerenderKinds = ['none', 'smart-objects', 'shapes', 'text', 'fills', 'effects', 'all'] as const
export type RerenderKind = (typeof rerenderKinds)[number]

export interface RenderRequest {
  readonly file: SourceName
  readonly edits: ResolvedEdits
  readonly output: OutputOptions
  readonly target: FilePath
  readonly rerender?: RerenderKind
}

export interface OutputFile {
  readonly output: OutputOptions
  readonly target: FilePath
}

export interface OutputsRequest extends Pick<RenderRequest, 'file' | 'edits' | 'rerender'> {
  readonly files: readonly OutputFile[]
}

export type OutputResult = { readonly file: RenderedFile } | { readonly failure: Failure }

export interface OutputOptions {
  /** `psd`: the file itself with the edits in it, as PSB where it was one; its size, numbers and tags stay its own. */
  readonly format: RenderFormat
  /** Pixels of width, or the document's own. */
  readonly width: number | 'original'
  /** 1..100; for lossless formats without meaning. */
  readonly quality: number
  /**
   * Bytes that the file may have at most: quality is lowered until it fits, never below 30 (`INVALID_INPUT` with the
   * smallest size that was reached). A service takes none.
   */
  readonly maxBytes?: number
  /** A tag only; null keeps the document's. */
  readonly dpi: number | null
  /**
   * `document`: its own numbers and ICC profile (sRGB where it has none). `srgb`: converted to sRGB. `none`: its own
   * numbers, no tag.
   */
  readonly profile: 'document' | 'srgb' | 'none'
}

export interface RenderedFile {
  readonly path: FilePath
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly diagnostics: readonly LayerDiagnostic[]
  readonly timings: RenderTimings
}

/**
 * Where the time went, ms: until the file was parsed, until artwork lay in its places, until the layers were one
 * picture, until that had the size asked for, until the file was written.
 */
export type RenderTimings = Readonly<Record<'read' | 'place' | 'composite' | 'scale' | 'encode', number>>

export const noTime: RenderTimings = { read: 0, place: 0, composite: 0, scale: 0, encode: 0 }

/**
 * How far our picture of a file is from the one that its author's program stored. Both are 8 bits a channel, in
 * document numbers, over white; alpha counts as a fourth channel.
 */
export interface FidelityReport {
  readonly width: number
  readonly height: number
  /** 0..255, over all channels. */
  readonly meanDifference: number
  /** 0..255, of any channel of any pixel. */
  readonly largestDifference: number
  /** 0..1: pixels of which a channel differs by more than `fidelityTolerance`. */
  readonly differingShare: number
  /** `differingShare` is at most `toleratedShare`. */
  readonly isFaithful: boolean
  readonly diagnostics: readonly LayerDiagnostic[]
  /** PNG, gray, the document's size: each pixel's largest difference, four times as bright. */
  readonly difference: Uint8Array
}

/** Of 255: what an eye does not see side by side. */
export const fidelityTolerance = 8
export const toleratedShare = 0.01

export interface ThumbnailRequest {
  /** Layered, or a plain picture, which has no layer and takes no edits. */
  readonly file: SourceName
  /** Null: the whole document. */
  readonly layer: LayerPath | null
  readonly edits: ResolvedEdits
  readonly maxWidth: number
  readonly maxHeight: number
  readonly format: 'png' | 'webp' | 'jpg'
}
