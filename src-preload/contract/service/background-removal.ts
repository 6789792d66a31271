import { oc } from '@orpc/contract'
import { z } from 'zod'
import { successOf, warning } from './envelope'

export const cutOut = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  credits_charged: z.number(),
})

export const backgroundRemovalInput = z
  .object({
    url: z.string().min(1).optional(),
    base64: z.string().min(1).optional(),
    content_type: z.string().optional(),
  })
  .refine(({ url, base64 }) => (url === undefined) !== (base64 === undefined), {
    message: 'Exactly one of url and base64 is required.',
  })

/** A cut-out that a person should look at comes with a warning. Services that do not judge themselves send none. */
export const removedBackground = successOf(cutOut).extend({ warnings: z.array(warning).default([]) })

export const backgroundRemoval = oc
  .route({
    method: 'POST',
    path: '/api/v1/remove-background',
    summary: 'Cut a picture out of its background',
    tags: ['Background removal'],
  })
  .input(backgroundRemovalInput)
  .output(removedBackground)
