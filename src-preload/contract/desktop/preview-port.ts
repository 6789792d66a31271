import type { Failure } from '../errors'
import type { Diagnostic } from '../vocabulary'
import type { DocumentEdits } from './edits'

/**
 * The pixels' own road: a MessagePort straight between the page and the engine host, apart from the calls. Main has told the engine
 * which files the page's uuids and artwork ids stand for, so no frame passes through it.
 *
 * The newest request of a `channel` wins: the engine drops the older ones of that channel, answering them with `superseded`.
 */
export interface PreviewRequest {
  readonly type: 'preview'
  readonly requestId: number
  /** One per picture on screen. */
  readonly channel: string
  readonly uuid: string
  readonly edits: DocumentEdits
  /** The picture is drawn to fit, px; never larger than the document. */
  readonly maxWidth: number
  readonly maxHeight: number
}

export type PreviewReply =
  | {
      readonly type: 'frame'
      readonly requestId: number
      readonly width: number
      readonly height: number
      /** RGBA8, straight alpha, top row first, sRGB; transferred. */
      readonly pixels: ArrayBuffer
      readonly diagnostics: readonly Diagnostic[]
      readonly durationMs: number
    }
  | { readonly type: 'superseded'; readonly requestId: number }
  | { readonly type: 'failed'; readonly requestId: number; readonly failure: Failure }
