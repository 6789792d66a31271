import type { SharpModule } from '../adapters/image-codec/load-sharp'
import type { FilmJob } from '../film/film-messages'

/** How an animation is put together from stills; all memory that it takes is that of its parts in hand. */
export interface AnimationFormat {
  readonly codec: 'webp' | 'gif'
  /** px. */
  readonly longestSide: number
  /** Frames a second at which its times are counted. */
  readonly ticksPerSecond: number
  /** A still of one frame, `rgba`. */
  still(sharp: SharpModule, pixels: Uint8Array, job: FilmJob): Promise<Uint8Array>
  /** `fileLength`: 0 at first; the head is written again at the end, as long as before. */
  head(job: FilmJob, facts: AnimationFacts): Uint8Array
  /** One frame of the file, from its still. */
  frame(still: Uint8Array, job: FilmJob, ticks: number): FramePart
  readonly tail: Uint8Array
}

export interface FramePart {
  readonly bytes: Uint8Array
  readonly hasAlpha: boolean
}

export interface AnimationFacts {
  /** Bytes. */
  readonly fileLength: number
  readonly hasAlpha: boolean
}
