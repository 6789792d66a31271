import { oc } from '@orpc/contract'
import { z } from 'zod'
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
export const videoMotions = [
  'ambient',
  'showcase',
  'zoom_in',
  'zoom_out',
  'pan',
  'orbit',
  'parallax',
] as const

/** A mockup that is rendered and then animated, or (`image_url`) a picture that is animated. Both or neither: 400. */
export const videoRequest = z.object({
  mockup_uuid: uuid.optional(),
  smart_objects: z.array(still).min(1).optional(),
  export_options: renderExportOptions,
  image_url: z.string().min(1).optional(),
  video: z
    .object({
      duration_seconds: z.number().int().min(1).max(15).default(4),
      audio: z.boolean().default(false),
      motion: z.enum(videoMotions).default('ambient'),
      advanced_model: z.string().nullable().default(null),
    })
    .prefault({}),
  webhook: requestWebhook.optional(),
})
export type VideoRequest = z.output<typeof videoRequest>

export const queuedVideo = queuedAnswer.extend({
  duration_seconds: z.number(),
  audio: z.boolean(),
  /** As `video.advanced_model`. */
  model: z.string().nullable(),
  estimated_credits: z.number(),
})

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
