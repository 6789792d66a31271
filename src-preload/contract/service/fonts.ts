import { oc } from '@orpc/contract'
import { z } from 'zod'
import { uuid } from '../vocabulary'
import { successOf } from './envelope'

export const font = z.object({
  uuid,
  family: z.string(),
  subfamily: z.string(),
  postscript_name: z.string(),
  category: z.string(),
  license: z.string().nullable(),
  is_premium: z.boolean(),
  is_system: z.boolean(),
  preview_url: z.string().nullable(),
  file_url: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type Font = z.infer<typeof font>

export const fontFilter = z.object({
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(50),
  category: z.string().optional(),
  search: z.string().optional(),
  scope: z.enum(['all', 'system', 'custom']).default('all'),
})
export type FontFilter = z.output<typeof fontFilter>

/** A font is accepted only with the confirmation that its licence allows it. */
const licenseConfirmed = z.union([z.literal(true), z.literal('true').transform(() => true as const)])
export const fontUpload = z.union([
  z.object({ file: z.file(), license_confirmed: licenseConfirmed }),
  z.object({ url: z.string().min(1), license_confirmed: licenseConfirmed }),
])
export type FontUpload = z.output<typeof fontUpload>

const byUuid = z.object({ uuid })

/** Enveloped, and bare for readers that look for the fields at the top level. */
const oneFont = font.partial().extend(successOf(font).shape)

export const fonts = {
  list: oc
    .route({ method: 'GET', path: '/api/v1/fonts', summary: 'List fonts', tags: ['Fonts'] })
    .input(fontFilter)
    .output(
      z.object({
        success: z.literal(true),
        data: z.array(font),
        pagination: z.object({
          page: z.number().int(),
          per_page: z.number().int(),
          total: z.number().int(),
        }),
      }),
    ),
  get: oc
    .route({ method: 'GET', path: '/api/v1/fonts/{uuid}', summary: 'Read a font', tags: ['Fonts'] })
    .input(byUuid)
    .output(oneFont),
  upload: oc
    .route({
      method: 'POST',
      path: '/api/v1/fonts',
      summary: 'Add a font',
      tags: ['Fonts'],
      successStatus: 201,
    })
    .input(fontUpload)
    .output(oneFont),
  delete: oc
    .route({ method: 'DELETE', path: '/api/v1/fonts/{uuid}', summary: 'Delete a font', tags: ['Fonts'] })
    .input(byUuid)
    .output(z.object({ success: z.literal(true) })),
}
