import { oc } from '@orpc/contract'
import { z } from 'zod'
import { uuid } from '../vocabulary'
import { doneOrQueued, requestWebhook, successOf, warning } from './envelope'
import { mockupLayer } from './mockup-layer'
import { psdMockup } from './psd-mockup'

const tags = ['PSD mockups']
const byUuid = z.object({ uuid })
const mockupName = z.string().min(1).max(255)

/** Designed for query strings: numbers arrive as text over HTTP. */
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

/** A form sends all its fields as text. */
const formFlag = z.union([z.boolean(), z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0', ''] })])
const uploadFields = {
  psd_name: mockupName.optional(),
  is_async: formFlag.default(false),
  webhook: requestWebhook.optional(),
}

export const psdUpload = z.union([
  z.object({ file: z.file(), ...uploadFields }),
  /** `http:`, `https:` or `data:`. */
  z.object({ psd_file_url: z.string().min(1), ...uploadFields }),
])
export type PsdUpload = z.output<typeof psdUpload>

const singleMockup = successOf(psdMockup).extend({ warnings: z.array(warning) })

/** Layered files that are uploaded once and rendered many times. */
export const psdMockups = {
  list: oc
    .route({ method: 'GET', path: '/api/v1/psd-mockups', summary: 'List PSD mockups', tags })
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
    .route({ method: 'GET', path: '/api/v1/psd-mockups/{uuid}', summary: 'Read a PSD mockup', tags })
    .input(byUuid)
    .output(singleMockup),
  layers: oc
    .route({
      method: 'GET',
      path: '/api/v1/psd-mockups/{uuid}/layers',
      summary: 'Layers of a PSD mockup',
      tags,
    })
    // As in the service: any text of this length is accepted, and an unknown one is not found.
    .input(z.object({ uuid: z.string().min(36) }))
    .output(successOf(z.object({ mockup_uuid: uuid, layers: z.array(mockupLayer) }))),
  upload: oc
    .route({
      method: 'POST',
      path: '/api/v1/psd/upload',
      summary: 'Take in a PSD or PSB',
      tags,
      outputStructure: 'detailed',
    })
    .input(psdUpload)
    .output(doneOrQueued(200, singleMockup)),
  rename: oc
    .route({ method: 'PATCH', path: '/api/v1/psd-mockups/{uuid}', summary: 'Rename a PSD mockup', tags })
    .input(byUuid.extend({ name: mockupName }))
    .output(singleMockup),
  delete: oc
    .route({
      method: 'DELETE',
      path: '/api/v1/psd-mockups/{uuid}',
      summary: 'Delete a PSD mockup',
      tags,
      successStatus: 204,
    })
    .input(byUuid),
}
