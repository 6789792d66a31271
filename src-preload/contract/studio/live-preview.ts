import { z } from 'zod'
import { documentEdits } from '../edits/edit-wires'
import type { Failure } from '../errors'

/*
 * Previews of a session over one WebSocket at `/studio/api/sessions/{id}/live`. The first message of the page has the
 * token: addresses are written into logs. The service answers `ready`, draws the newest wish, and sends frames in order,
 * each with only what differs from the one before. It draws the next when the line has taken the last ones.
 */

/** Pixels of the longer side of a view. */
const side = z.number().int().min(16).max(2048)

export const livePreviewMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('begin'),
    token: z.string().min(1).max(255),
    /** What the page can read. */
    encodings: z
      .array(z.enum(['raw', 'webp']))
      .min(1)
      .default(['webp', 'raw']),
  }),
  z.object({
    type: z.literal('show'),
    /** Larger than those before. */
    id: z.number().int().nonnegative(),
    edits: documentEdits,
    max_width: side,
    max_height: side,
    /** `drag`: at most `livePreviewLimits.dragPixels` on the longer side, quickly drawn. */
    quality: z.enum(['drag', 'fine']),
    /** The page has lost its picture: it needs a whole one. */
    whole: z.boolean().default(false),
  }),
  /** The frame of that wish has come, and is shown. */
  z.object({ type: z.literal('shown'), id: z.number().int().nonnegative() }),
])
export type LivePreviewMessage = z.input<typeof livePreviewMessage>

/** What the service answers as text; frames are binary. */
export type LivePreviewAnswer =
  | { readonly type: 'ready' }
  /** A newer wish came first. */
  | { readonly type: 'superseded'; readonly id: number }
  | { readonly type: 'failed'; readonly id: number; readonly failure: Failure }

export interface LiveFrameHead {
  readonly id: number
  /** Size of the whole picture. */
  readonly width: number
  readonly height: number
  /** Size in which it was drawn: where it is smaller, the part is stretched over the earlier frames. */
  readonly drawn_width: number
  readonly drawn_height: number
  /** What differs from the earlier frames, in drawn pixels. Its width is 0 where nothing does. */
  readonly part: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** `raw`: RGBA8, straight alpha, top row first, sRGB. */
  readonly encoding: 'raw' | 'webp'
}

export const livePreviewLimits = {
  /** Of a message of the page, bytes. */
  messageBytes: 256 * 1024,
  dragPixels: 640,
  /** The token must be there after so long, ms. */
  beginMs: 10_000,
  /** A page that is silent for so long loses its line, and may open another, ms. */
  idleMs: 120_000,
} as const

/** Why the service closes a line. Only `ended` is for good: the session is over, or was never the page's. */
export const livePreviewEnds = { ended: 4401, replaced: 4409, idle: 4408, abused: 4429 } as const

/** A frame on the line: the length of its head (4 bytes, little-endian), the head as JSON, its pixels. */
export const frameOnLine = (head: LiveFrameHead, pixels: Uint8Array): Uint8Array<ArrayBuffer> => {
  // All of it is ASCII.
  const text = Uint8Array.from(JSON.stringify(head), (letter) => letter.charCodeAt(0))
  const bytes = new Uint8Array(4 + text.length + pixels.length)
  new DataView(bytes.buffer).setUint32(0, text.length, true)
  bytes.set(text, 4)
  bytes.set(pixels, 4 + text.length)
  return bytes
}

/** Of bytes that `frameOnLine` made; the pixels are a view of them. */
export const frameOfLine = (
  bytes: Uint8Array<ArrayBuffer>,
): { readonly head: LiveFrameHead; readonly pixels: Uint8Array<ArrayBuffer> } => {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
  const head: LiveFrameHead = JSON.parse(String.fromCharCode(...bytes.subarray(4, 4 + length)))
  return { head, pixels: bytes.subarray(4 + length) }
}
