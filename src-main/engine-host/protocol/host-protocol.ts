import type { Failure } from '@contract/errors'
import type { LayerPath } from '../../engine/document/layer-path'
import type { Resource, ResourceSource } from '../../engine/edits/resource-source'
import type { PrintOnGoods } from '../../engine/edits/seen-prints'
import type { FontShelf } from '../../engine/text/fonts/font-face'
import type { SourceName } from '../../service/ports/document-source'
import type {
  ArtworkDescription,
  DocumentDescription,
  EngineRenderRequest,
  FidelityReport,
  OutputResult,
  OutputsRequest,
  RenderedFile,
  ThumbnailRequest,
} from '../../service/ports/engine'
import type { EngineLimits } from '../../service/ports/engine-limits'
import type {
  DrawnFilm,
  FilmDescription,
  FilmFrameRequest,
  FilmQuestion,
  FilmRequest,
} from '../../service/ports/film-drawer'
import type { TextMeasuring, TextsOutcome } from '../../service/ports/text-measurer'
import type { DrawnView, ViewRequest } from '../../service/ports/view-drawer'
import type { DecodeAnswer, DecodeCall } from './decode-call'

/** The host's calls, named as in the engine's port. */
export interface EngineCalls {
  readonly describe: { readonly input: SourceName; readonly output: DocumentDescription }
  readonly render: { readonly input: EngineRenderRequest; readonly output: RenderedFile }
  readonly renderOutputs: { readonly input: OutputsRequest; readonly output: readonly OutputResult[] }
  readonly thumbnail: { readonly input: ThumbnailRequest; readonly output: Uint8Array }
  readonly drawView: { readonly input: ViewRequest; readonly output: DrawnView }
  readonly describeArtwork: { readonly input: ResourceSource; readonly output: ArtworkDescription }
  readonly measureTexts: { readonly input: TextMeasuring; readonly output: readonly TextsOutcome[] }
  readonly drawFilm: { readonly input: FilmRequest; readonly output: DrawnFilm }
  readonly drawFilmFrame: { readonly input: FilmFrameRequest; readonly output: Uint8Array }
  readonly describeFilm: { readonly input: FilmQuestion; readonly output: FilmDescription }
  readonly checkFidelity: { readonly input: SourceName; readonly output: FidelityReport | null }
}
export type EngineMethod = keyof EngineCalls

export interface DocumentBinding {
  readonly uuid: string
  readonly file: SourceName
  /** Keyed by the layer's uuid. */
  readonly layerPaths: ReadonlyMap<string, LayerPath>
  readonly prints?: readonly PrintOnGoods[]
}

export interface HostSettings {
  /** The built entry of a worker thread. */
  readonly workerFile: string
  readonly kernelsFile: string
  /** Folder of files that may be deleted whenever the host is not running. */
  readonly cacheFolder: string
  /** Number of drawing threads, including the host's own. */
  readonly threadCount: number
  /** Budget beyond which unused decoded pixels, documents and artworks are evicted. */
  readonly memoryBudgetBytes: number
  /** `usualEngineLimits` by default. */
  readonly limits?: EngineLimits
  /** The most bytes of derived pixels (effects, gradients and the like) held at once; half a gigabyte by default. */
  readonly derivedBudgetBytes?: number
  /**
   * Baked templates on disk, in the cache folder: the most bytes they may take, and the least time that baking one must
   * cost.
   */
  readonly templates: { readonly budgetBytes: number; readonly worthMs: number }
  /** Main runs decoders for files that the host should not decode itself. */
  readonly hasDecoders?: boolean
}

export type EngineCall = {
  readonly [method in EngineMethod]: { readonly method: method; readonly input: EngineCalls[method]['input'] }
}[EngineMethod]

/** The first message is `start`. */
export type ToHost =
  | { readonly type: 'start'; readonly settings: HostSettings }
  | { readonly type: 'call'; readonly id: number; readonly call: EngineCall }
  | { readonly type: 'cancel'; readonly id: number }
  /** Answers `decode`. */
  | { readonly type: 'decoded'; readonly id: number; readonly answer: DecodeAnswer }
  | { readonly type: 'bind-document'; readonly binding: DocumentBinding }
  | { readonly type: 'bind-resources'; readonly resources: readonly Resource[] }
  /** Replaces the shelf of before. */
  | { readonly type: 'bind-fonts'; readonly shelf: FontShelf }
  /** The message's one port carries the contract's preview messages. */
  | { readonly type: 'preview-port' }
  | { readonly type: 'close' }

export type FromHost =
  | { readonly type: 'ready' }
  /** Asks main for a decoder. */
  | { readonly type: 'decode'; readonly id: number; readonly call: DecodeCall }
  | { readonly type: 'cancel-decode'; readonly id: number }
  | { readonly type: 'progress'; readonly id: number; readonly progress: number }
  | { readonly type: 'result'; readonly id: number; readonly output: EngineCalls[EngineMethod]['output'] }
  | { readonly type: 'failure'; readonly id: number; readonly failure: Failure }
