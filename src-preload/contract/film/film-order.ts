import { z } from 'zod'
import { filmContainers } from '../failures/films'
import { filmFields } from './film'
import { filmRates, largestFilmSide, longestFilm, shortestFilm, smallestFilmSide } from './film-limits'

/** The shapes that a film can be cut to; `original` is the shape of the mockup or picture. */
export const filmAspects = ['original', '16:9', '1:1', '4:5', '9:16'] as const
export type FilmAspect = (typeof filmAspects)[number]

/** A film as a person orders it: its frames and their size follow once the size of what it shows is known. */
export const filmOrder = filmFields
  .pick({
    loop: true,
    motion: true,
    strength: true,
    depths: true,
    crop: true,
    change: true,
    background: true,
  })
  .extend({
    seconds: z.number().int().min(shortestFilm).max(longestFilm).default(4),
    fps: z.literal(filmRates).default(30),
    aspect: z.enum(filmAspects).default('original'),
    /** Pixels; null: as large as the source, within 1920 × 1920. */
    width: z.number().int().min(smallestFilmSide).max(largestFilmSide).nullable().default(null),
  })
export type FilmOrder = z.output<typeof filmOrder>

/** The file that a film is written to. */
export const filmFile = z.object({
  container: z.enum(filmContainers).default('mp4'),
  quality: z.number().int().min(1).max(100).default(75),
  /** A quiet generated bed of sound; left out of account by `webp` and `gif`. */
  audio: z.boolean().default(false),
})
export type FilmFile = z.output<typeof filmFile>
