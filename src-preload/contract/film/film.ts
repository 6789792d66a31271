import { z } from 'zod'
import { uuid } from '../vocabulary'
import { filmRates, largestFilmSide, longestFilm, shortestFilm, smallestFilmSide } from './film-limits'
import { filmMotion } from './film-motion'

const side = z.number().int().min(smallestFilmSide).max(largestFilmSide).multipleOf(2)

/** How a design gives way to the next: at once, by mixing both, or pushed out by the next to the left. */
export const filmTransitions = ['cut', 'cross_fade', 'slide'] as const
export type FilmTransition = (typeof filmTransitions)[number]

/** Designs follow each other for equal times, in a loop back to the first. */
export const filmChange = z.object({
  transition: z.enum(filmTransitions).default('cross_fade'),
  /** Length of one transition, at most half the time of a design. */
  seconds: z.number().min(0.1).max(3).default(0.6),
})
export type FilmChange = z.output<typeof filmChange>

/** The fields of a film, each on its own. */
export const filmFields = z.object({
  /** Pixels. */
  width: side,
  height: side,
  fps: z.literal(filmRates).default(30),
  /** Number of frames; `fps` times 1 to 15 seconds. Frame `i` stands at `i / (frames - 1)` of the motion. */
  frames: z.number().int().positive(),
  /** The last frame is the first one again, and nothing jumps between them. */
  loop: z.boolean().default(true),
  motion: filmMotion.default('ambient'),
  /** How far a preset's motion goes: 0 rests, 1 is usual. Tracks of one's own are taken as they are. */
  strength: z.number().min(0).max(2).default(1),
  /** Corrected depths by layer, 0 farthest to 1 nearest; other layers lie where `describeFilm` proposes. */
  depths: z.record(uuid, z.number().min(0).max(1)).default({}),
  /**
   * The middle of what is shown, in shares of the picture's width and height; missing: the print areas stay in sight.
   */
  crop: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).optional(),
  /** Used with several designs only. */
  change: filmChange.prefault({}),
  /** What lies below everything transparent. */
  background: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .default('#ffffff'),
})

/** What a film shows, without what it shows it of. Frames are opaque and in sRGB. */
export const film = filmFields.refine(
  ({ frames, fps }) => frames >= fps * shortestFilm && frames <= fps * longestFilm,
  {
    path: ['frames'],
    message: `A film takes ${shortestFilm} to ${longestFilm} seconds.`,
  },
)
export type Film = z.output<typeof film>
/** As a caller writes it: what has a default may be left out. */
export type FilmWish = z.input<typeof film>

/** How pixels travel: planes Y, U and V of BT.709 in the limited range, colours halved; or RGBA, 8 bits, opaque. */
export const filmPixelFormats = ['i420', 'rgba'] as const
export type FilmPixelFormat = (typeof filmPixelFormats)[number]

/**
 * The bytes before each frame on the socket: its index and the length of its pixels, both unsigned, 32 bits, little
 * endian.
 */
export const filmFrameHeaderBytes = 8

/** Bytes of one frame's pixels. */
export const filmFrameBytes = (
  { width, height }: Pick<Film, 'width' | 'height'>,
  format: FilmPixelFormat,
): number => (format === 'rgba' ? 4 : 1.5) * width * height
