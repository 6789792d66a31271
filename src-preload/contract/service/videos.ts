import { oc } from '@orpc/contract'
import { z } from 'zod'
import { filmContainers } from '../failures/films'
import { filmRates, largestFilmSide, longestFilm, shortestFilm, smallestFilmSide } from '../film/film-limits'
import { filmPresets } from '../film/film-motion'
import { filmAspects } from '../film/film-order'
import { uuid } from '../vocabulary'
import { queuedAnswer, requestWebhook } from './envelope'
import { assetFields, renderExportOptions } from './renders'

const still = z.object({
  uuid,
  asset: assetFields
    .pick({ url: true, base64: true, content_type: true, fit: true })
    .refine(({ url, base64 }) => url !== undefined || base64 !== undefined, {
      message: 'Either url or base64 is required.',
    }),
})

/** `ambient` and `showcase` are the service's own; the others are camera moves rendered on this computer. */
export const videoMotions = filmPresets

/** From `fps` on, the fields are this computer's own; services leave them out of account. */
const video = z.object({
  /** Other numbers are refused with `INVALID_VIDEO_DURATION`. */
  duration_seconds: z.number().default(4).describe(`Whole seconds, ${shortestFilm} to ${longestFilm}.`),
  /** A quiet generated bed of sound. */
  audio: z.boolean().default(false),
  motion: z.enum(videoMotions).default('ambient'),
  advanced_model: z.string().nullable().default(null).describe('This computer has none: null.'),
  fps: z.literal(filmRates).default(30),
  width: z
    .number()
    .int()
    .min(smallestFilmSide)
    .max(largestFilmSide)
    .optional()
    .describe(
      'Pixels, rounded down to an even number. Default: export_options.image_size, else as large as the mockup within 1920 × 1920.',
    ),
  aspect: z.enum(filmAspects).default('original'),
  container: z.enum(filmContainers).default('mp4'),
  /** The last frame leads back to the first. */
  loop: z.boolean().default(false),
  /** Of layers by their uuids: 0 farthest, 1 nearest. */
  depths: z.record(uuid, z.number().min(0).max(1)).default({}),
  quality: z.number().int().min(1).max(100).default(75),
})
export type VideoWish = z.output<typeof video>

/** A mockup that is rendered and then animated, or (`image_url`) a picture that is animated. Both or neither: 400. */
export const videoRequest = z.object({
  /** A PSD mockup; here also a photo mockup, whose print areas and surfaces are named as smart objects. */
  mockup_uuid: uuid.optional(),
  /** At least one with `mockup_uuid`. */
  smart_objects: z.array(still).optional(),
  export_options: renderExportOptions,
  /** A PNG or JPEG at a public `https:` address; the fields of renders are left out of account then. */
  image_url: z.string().min(1).optional(),
  video: video.prefault({}),
  webhook: requestWebhook.optional(),
})
export type VideoRequest = z.output<typeof videoRequest>
export type VideoRequestInput = z.input<typeof videoRequest>

export const queuedVideo = queuedAnswer.extend({
  duration_seconds: z.number(),
  audio: z.boolean(),
  /** As `video.advanced_model`. */
  model: z.string().nullable(),
  estimated_credits: z.number(),
})
export type QueuedVideo = z.infer<typeof queuedVideo>

export const videos = {
  create: oc
    .route({
      method: 'POST',
      path: '/api/v1/renders/video',
      summary: 'Render a video',
      tags: ['Renders'],
      successStatus: 202,
    })
    .input(videoRequest)
    .output(queuedVideo),
}
