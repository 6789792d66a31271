import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import type { Resource } from '../../engine/edits/resource-source'
import type { SourceName } from './document-source'
import type { Bounds, CallOptions } from './engine'

/**
 * The engine as pictures use it that are shown far away; `EngineClient` is one. Rejects with `AppError` only; `signal`
 * cancels (`CANCELLED`).
 */
export interface ViewDrawer {
  /**
   * Draws the document to fit a view and brings only what differs from the frame that the caller holds. Of one picture
   * one frame is drawn at a time.
   */
  drawView(request: ViewRequest, options?: CallOptions): Promise<DrawnView>
}

export interface ViewRequest {
  /** Names the picture that the frames build on. */
  readonly picture: string
  /** The last frame that the caller holds; null: none. Where the engine knows another, the next frame is whole. */
  readonly follows: number | null
  readonly file: SourceName
  readonly edits: ResolvedEdits
  readonly resources?: readonly Resource[]
  /** The view, px: the document is drawn to fit it, and never larger than it is. */
  readonly maxWidth: number
  readonly maxHeight: number
  /** `drag`: layers are scaled before they are drawn, which comes close and is many times as fast. */
  readonly quality: 'fine' | 'drag'
  /** Most pixels of the longer side of a `drag` frame, which the caller stretches. */
  readonly dragPixels: number
  readonly encoding: ViewEncoding
}

/** `raw`: RGBA8, straight alpha, top row first, sRGB. `webp`: the same, lossy. */
export type ViewEncoding = 'raw' | 'webp'

export interface DrawnView {
  /** Identifies this frame of the picture. */
  readonly frame: number
  /** Size of the whole picture in the view. */
  readonly width: number
  readonly height: number
  /** Size in which it was drawn: the caller stretches the part where it is smaller. */
  readonly drawnWidth: number
  readonly drawnHeight: number
  /** What differs, in drawn pixels. Its width is 0 where nothing does. */
  readonly part: Bounds
  readonly encoding: ViewEncoding
  /** Pixels of the part; empty where nothing differs. */
  readonly bytes: Uint8Array
}
