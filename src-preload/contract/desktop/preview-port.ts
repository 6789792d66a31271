import type { DocumentEdits } from '../edits/edit-wires'
import type { Failure } from '../errors'
import type { Diagnostic } from '../vocabulary'

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
  /** Frames of one series build on each other, and only its first is sure to be whole: a page that has lost one begins another. */
  readonly series: number
  readonly uuid: string
  readonly edits: DocumentEdits
  /** The picture is drawn to fit, px; never larger than the document. */
  readonly maxWidth: number
  readonly maxHeight: number
  /**
   * `fine`: what an export gives, scaled. `drag`: layers are scaled first and then drawn, which is near it and many times as fast, and in fewer pixels where that
   * still takes too long; a fine one that is under way gives way to it.
   */
  readonly quality: PreviewQuality
}

export type PreviewQuality = 'fine' | 'drag'

export type PreviewReply =
  | {
      readonly type: 'frame'
      readonly requestId: number
      /** Of the whole picture. */
      readonly width: number
      readonly height: number
      /** The same as it was drawn. Where it has fewer pixels, the part is to be stretched over what the series' frames before have left. */
      readonly drawnWidth: number
      readonly drawnHeight: number
      /** In pixels as drawn: what differs from the series' frames before; the rest stands as it is. Nothing of it has no width. */
      readonly part: PreviewPart
      /** The part's: RGBA8, straight alpha, top row first, sRGB. Copied on the way: processes hand over no memory. */
      readonly pixels: ArrayBuffer
      readonly diagnostics: readonly Diagnostic[]
      readonly durationMs: number
    }
  | { readonly type: 'superseded'; readonly requestId: number }
  | { readonly type: 'failed'; readonly requestId: number; readonly failure: Failure }

export interface PreviewPart {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
