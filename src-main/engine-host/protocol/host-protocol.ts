import type { Failure } from '@contract/errors'
import type { LayerPath } from '../../engine/document/layer-path'
import type { Resource, ResourceSource } from '../../engine/edits/resource-source'
import type { SourceName } from '../../service/ports/document-source'
import type {
  ArtworkDescription,
  DocumentDescription,
  FidelityReport,
  OutputResult,
  OutputsRequest,
  RenderedFile,
  RenderRequest,
  ThumbnailRequest,
} from '../../service/ports/engine'

/** What can be asked of the host, by the names of the engine's port. */
export interface EngineCalls {
  readonly describe: { readonly input: SourceName; readonly output: DocumentDescription }
  readonly render: { readonly input: RenderRequest; readonly output: RenderedFile }
  readonly renderOutputs: { readonly input: OutputsRequest; readonly output: readonly OutputResult[] }
  readonly thumbnail: { readonly input: ThumbnailRequest; readonly output: Uint8Array }
  readonly describeArtwork: { readonly input: ResourceSource; readonly output: ArtworkDescription }
  readonly checkFidelity: { readonly input: SourceName; readonly output: FidelityReport | null }
}
export type EngineMethod = keyof EngineCalls

export interface DocumentBinding {
  readonly uuid: string
  readonly file: SourceName
  /** By the layer's uuid. */
  readonly layerPaths: ReadonlyMap<string, LayerPath>
}

export interface HostSettings {
  /** The built entry of a worker thread. */
  readonly workerFile: string
  readonly kernelsFile: string
  /** For files that may be deleted whenever the host does not run. */
  readonly cacheFolder: string
  /** Threads that draw, the host's own included. */
  readonly threadCount: number
  /** Beyond it, what is not in use is forgotten: decoded pixels, documents, artworks. */
  readonly memoryBudgetBytes: number
  /** Of what effects, gradients and the like are made of, at once; half a gigabyte when it is not given. */
  readonly derivedBudgetBytes?: number
  /** Of baked templates on disk, in the cache folder: how much they may take, and what baking one has to cost. */
  readonly templates: { readonly budgetBytes: number; readonly worthMs: number }
}

export type EngineCall = {
  readonly [method in EngineMethod]: { readonly method: method; readonly input: EngineCalls[method]['input'] }
}[EngineMethod]

/** The first message is `start`. */
export type ToHost =
  | { readonly type: 'start'; readonly settings: HostSettings }
  | { readonly type: 'call'; readonly id: number; readonly call: EngineCall }
  | { readonly type: 'cancel'; readonly id: number }
  | { readonly type: 'bind-document'; readonly binding: DocumentBinding }
  | { readonly type: 'bind-resources'; readonly resources: readonly Resource[] }
  /** Its one port speaks the contract's preview messages. */
  | { readonly type: 'preview-port' }
  | { readonly type: 'close' }

export type FromHost =
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly id: number; readonly progress: number }
  | { readonly type: 'result'; readonly id: number; readonly output: EngineCalls[EngineMethod]['output'] }
  | { readonly type: 'failure'; readonly id: number; readonly failure: Failure }
