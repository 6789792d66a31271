import { oc } from '@orpc/contract'
import { z } from 'zod'
import { successOf } from './envelope'

export const cutOut = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  credits_charged: z.number(),
})

export const backgroundRemoval = oc
  .route({
    method: 'POST',
    path: '/api/v1/remove-background',
    summary: 'Cut a picture out of its background',
    tags: ['Background removal'],
  })
  .input(
    z
      .object({
        url: z.string().min(1).optional(),
        base64: z.string().min(1).optional(),
        content_type: z.string().optional(),
      })
      .refine(({ url, base64 }) => (url === undefined) !== (base64 === undefined), {
        message: 'Exactly one of url and base64 is required.',
      }),
  )
  .output(successOf(cutOut))
