import type { Film, FilmPixelFormat } from '@contract/film/film'
import type { Uuid } from '@contract/vocabulary'
import type { LayerPath } from '../../engine/document/layer-path'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import type { Resource } from '../../engine/edits/resource-source'
import type { SourceName } from './document-source'
import type { Bounds, CallOptions, FilePath, LayerDiagnostic } from './engine'

/**
 * The engine as films use it; `EngineClient` is one. Every call rejects with `AppError` only; `signal` cancels
 * (`CANCELLED`).
 */
export interface FilmDrawer {
  /**
   * Draws all frames and writes them, in order, to the listener at `framesTo`: each after a header of
   * `filmFrameHeaderBytes`, with the next one following when the reader has taken the one before. Connects once, and
   * closes the connection after the last frame, after a failure, and when cancelled. Rejects with `ENGINE_CRASHED` when
   * the process dies, also where other calls were running: frames that were sent cannot be drawn again.
   */
  drawFilm(request: FilmRequest, options?: CallOptions): Promise<DrawnFilm>
  /** One frame of the film as an encoded picture in the film's size, for posters. */
  drawFilmFrame(request: FilmFrameRequest, options?: CallOptions): Promise<Uint8Array>
  /** How the film will show the document. Draws it small. */
  describeFilm(request: FilmQuestion, options?: CallOptions): Promise<FilmDescription>
}

export type FilmSubject =
  /** One list of edits for each design, at least one. */
  | { readonly kind: 'document'; readonly file: SourceName; readonly scenes: readonly ResolvedEdits[] }
  /** A PNG, JPEG, WebP, AVIF or TIFF, moved as one plane. */
  | { readonly kind: 'picture'; readonly path: FilePath }

export interface FilmQuestion {
  readonly subject: FilmSubject
  readonly film: Film
  /** What the film's layer uuids stand for; a uuid without an entry is left out of account. */
  readonly layers?: ReadonlyMap<Uuid, LayerPath>
  /** What the document or its edits name by kind and id, such as the fonts of a text. */
  readonly resources?: readonly Resource[]
}

export interface FilmRequest extends FilmQuestion {
  readonly pixelFormat: FilmPixelFormat
  /** Where a socket listens: the path of a Unix domain socket, or of a named pipe on Windows. */
  readonly framesTo: string
}

export interface FilmFrameRequest extends FilmQuestion {
  /** 0 .. `film.frames - 1` */
  readonly frame: number
  readonly format: 'png' | 'webp' | 'jpg'
}

export interface DrawnFilm {
  readonly frames: number
  readonly diagnostics: readonly LayerDiagnostic[]
  readonly timings: FilmTimings
}

/** Milliseconds: reading the file, drawing its planes, composing frames, waiting for the reader. */
export type FilmTimings = Readonly<Record<'read' | 'planes' | 'frames' | 'wait', number>>

export interface FilmDescription {
  /** Size of the document or picture, px. */
  readonly width: number
  readonly height: number
  /** Farthest first. A film never has more than six; a picture has one. */
  readonly planes: readonly FilmPlaneDescription[]
  /** What the frame shows at rest, in pixels of the document; has the film's shape. */
  readonly crop: Bounds
  /** What the crop keeps in sight, in pixels of the document; null where nothing is marked. */
  readonly subject: Bounds | null
}

export interface FilmPlaneDescription {
  /** Layers of the document itself that move together, back to front. Empty for a picture. */
  readonly layers: readonly LayerPath[]
  /** 0 farthest, 1 nearest; with the film's own depths, where it has some. */
  readonly depth: number
  /** The depth without them. */
  readonly proposedDepth: number
  readonly bounds: Bounds
}
