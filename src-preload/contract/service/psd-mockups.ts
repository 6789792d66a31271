import { oc } from '@orpc/contract'
import { z } from 'zod'
import { uuid } from '../vocabulary'
import { successOf, warning } from './envelope'
import { mockupLayer } from './mockup-layer'
import { psdMockup } from './psd-mockup'

const byUuid = z.object({ uuid })
const mockupName = z.string().min(1).max(255)

/** With query strings in mind: numbers arrive as text over HTTP. */
export const psdMockupFilter = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).default(0),
  /** Case-insensitive, anywhere in the name. */
  name: z.string().optional(),
  created_after: z.iso.datetime({ offset: true }).optional(),
  created_before: z.iso.datetime({ offset: true }).optional(),
  sort: z.enum(['name', 'created_at', 'updated_at']).default('created_at'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type PsdMockupFilter = z.output<typeof psdMockupFilter>

export const psdUpload = z.union([
  z.object({ file: z.file(), psd_name: mockupName.optional() }),
  z.object({
    /** `data:` for now. */
    psd_file_url: z.string().min(1),
    psd_name: mockupName.optional(),
    is_async: z.boolean().default(false),
  }),
])
export type PsdUpload = z.output<typeof psdUpload>

const singleMockup = successOf(psdMockup).extend({ warnings: z.array(warning) })

/** Layered files that were taken in once and are rendered again and again. */
export const psdMockups = {
  list: oc
    .route({ method: 'GET', path: '/api/v1/psd-mockups', summary: 'List PSD mockups' })
    .input(psdMockupFilter)
    .output(
      successOf(
        z.object({
          mockups: z.array(psdMockup),
          total: z.number().int(),
          limit: z.number().int(),
          offset: z.number().int(),
        }),
      ),
    ),
  get: oc
    .route({ method: 'GET', path: '/api/v1/psd-mockups/{uuid}', summary: 'Read a PSD mockup' })
    .input(byUuid)
    .output(singleMockup),
  layers: oc
    .route({ method: 'GET', path: '/api/v1/psd-mockups/{uuid}/layers', summary: 'Layers of a PSD mockup' })
    .input(byUuid)
    .output(successOf(z.object({ mockup_uuid: uuid, layers: z.array(mockupLayer) }))),
  upload: oc
    .route({ method: 'POST', path: '/api/v1/psd/upload', summary: 'Take in a PSD or PSB' })
    .input(psdUpload)
    .output(singleMockup),
  rename: oc
    .route({ method: 'PATCH', path: '/api/v1/psd-mockups/{uuid}', summary: 'Rename a PSD mockup' })
    .input(byUuid.extend({ name: mockupName }))
    .output(singleMockup),
  delete: oc
    .route({
      method: 'DELETE',
      path: '/api/v1/psd-mockups/{uuid}',
      summary: 'Delete a PSD mockup',
      successStatus: 204,
    })
    .input(byUuid),
}
