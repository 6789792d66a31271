import type { DocumentEdits } from '../edits/edit-wires'
import type { Failure } from '../errors'
import type { FilmPixelFormat, FilmWish } from '../film/film'
import type { Diagnostic } from '../vocabulary'

/**
 * Pixels travel on their own MessagePort straight between the page and the engine host, apart from the calls. Main has
 * told the engine which files the page's uuids and artwork ids stand for, so no frame passes through main.
 *
 * The newest request of a `channel` wins: the engine drops older requests of that channel and answers them with
 * `superseded`.
 */
export interface PreviewRequest {
  readonly type: 'preview'
  readonly requestId: number
  /** One per picture on screen. */
  readonly channel: string
  /**
   * Frames of a series build on each other, and only the first is sure to be whole: a page that has lost a frame starts
   * a new series.
   */
  readonly series: number
  readonly uuid: string
  readonly edits: DocumentEdits
  /** The picture is rendered to fit this width, px; never larger than the document. */
  readonly maxWidth: number
  readonly maxHeight: number
  /**
   * `fine`: the export's picture, scaled. `drag`: layers are scaled before they are rendered, which comes close and is
   * many times as fast, in fewer pixels if that still takes too long; a `fine` request in progress yields to it.
   */
  readonly quality: PreviewQuality
}

export type PreviewQuality = 'fine' | 'drag'

/**
 * One moment of a film, on the same port. The planes of the channel's last film are kept: moments and motions of it
 * follow the pointer, while other edits draw them anew.
 */
export interface FilmMomentRequest {
  readonly type: 'film'
  readonly requestId: number
  readonly channel: string
  readonly uuid: string
  /** One for each design, at least one. */
  readonly scenes: readonly DocumentEdits[]
  /** The film as it will be exported; it is drawn smaller. */
  readonly film: FilmWish
  /** 0..1, share of the motion. */
  readonly at: number
  /** The frame is drawn to fit, px; never larger than the film. */
  readonly maxWidth: number
  readonly maxHeight: number
  /** Another moment follows soon: where whole frames take too long, this one is drawn smaller. */
  readonly isMoving: boolean
}

export interface FilmMomentReply {
  readonly type: 'film-frame'
  readonly requestId: number
  readonly width: number
  readonly height: number
  /** Moving frames are `i420`: every byte is copied several times between the processes. */
  readonly pixelFormat: FilmPixelFormat
  /** The whole frame, top row first, sRGB. */
  readonly pixels: ArrayBuffer
  readonly durationMs: number
}

export type PreviewReply =
  | {
      readonly type: 'frame'
      readonly requestId: number
      /** Width of the whole picture. */
      readonly width: number
      readonly height: number
      /**
       * Width at which the picture was rendered. If it is smaller than `width`, stretch the part over the earlier
       * frames of the series.
       */
      readonly drawnWidth: number
      readonly drawnHeight: number
      /**
       * The region that differs from the earlier frames of the series, in rendered pixels; the rest is unchanged. Its
       * width is 0 if nothing differs.
       */
      readonly part: PreviewPart
      /**
       * Pixels of the part: RGBA8, straight alpha, top row first, sRGB. Copied between processes, which cannot transfer
       * memory.
       */
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
