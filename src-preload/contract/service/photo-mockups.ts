import { oc } from '@orpc/contract'
import { z } from 'zod'
import { uuid } from '../vocabulary'
import { doneOrQueued, requestWebhook, successOf } from './envelope'
import { finishedPhotoRender, photoRenderRequest } from './photo-renders'

const tags = ['Photo mockups']
const point = z.tuple([z.number(), z.number()])
/** Clockwise from the top left. */
const corners = z.tuple([point, point, point, point])
const color = z.object({ name: z.string().min(1), hex: z.string().regex(/^#[0-9a-f]{6}$/i) })

export const photoMockupStatuses = ['draft', 'preparing', 'ready', 'rejected', 'failed'] as const

export const photoPrintArea = z.object({
  uuid,
  print_area_id: uuid,
  name: z.string(),
  points: z.array(point),
  sort_order: z.number().int(),
})

export const photoSurface = z.object({ uuid, surface_uuid: uuid, name: z.string() })

export const photoMockupStatus = z.enum(photoMockupStatuses)

export const photoMockup = z.object({
  mockup_id: uuid,
  uuid,
  name: z.string(),
  status: photoMockupStatus,
  customizable: z.boolean(),
  thumbnail_url: z.string(),
  source_width: z.number().int(),
  source_height: z.number().int(),
  version: z.number().int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  print_areas: z.array(photoPrintArea),
  surfaces: z.array(photoSurface),
  colors: z.array(color),
})

const printAreaInputs = z
  .array(z.object({ points: corners, name: z.string().optional() }))
  .min(1)
  .max(8)

const creation = {
  name: z.string().min(1).max(255).optional(),
  print_areas: printAreaInputs.optional(),
  is_async: z.boolean().default(false),
  webhook: requestWebhook.optional(),
}
export const photoMockupUpload = z.union([
  z.object({ file: z.file(), ...creation }),
  z
    .object({
      source_url: z.string().min(1).optional(),
      source_base64: z.string().min(1).optional(),
      source_content_type: z.string().optional(),
      ...creation,
    })
    .refine(({ source_url, source_base64 }) => (source_url === undefined) !== (source_base64 === undefined), {
      message: 'Exactly one of source_url and source_base64 is required.',
    }),
])

const byId = z.object({ mockup_id: uuid })
const at = '/api/v1/photo-mockups'
const single = successOf(photoMockup)

/** Photos of products with print areas. */
export const photoMockups = {
  list: oc
    .route({ method: 'GET', path: at, summary: 'List photo mockups', tags })
    .input(
      z.object({
        limit: z.coerce.number().int().min(1).max(100).default(20),
        offset: z.coerce.number().int().min(0).default(0),
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        data: z.array(photoMockup),
        total: z.number().int(),
        limit: z.number().int(),
        offset: z.number().int(),
      }),
    ),
  create: oc
    .route({ method: 'POST', path: at, summary: 'Make a photo mockup', tags, outputStructure: 'detailed' })
    .input(photoMockupUpload)
    .output(doneOrQueued(201, single)),
  get: oc
    .route({ method: 'GET', path: `${at}/{mockup_id}`, summary: 'Read a photo mockup', tags })
    .input(byId)
    .output(single),
  change: oc
    .route({ method: 'PATCH', path: `${at}/{mockup_id}`, summary: 'Rename it or name its colours', tags })
    .input(byId.extend({ name: z.string().min(1).max(255).optional(), colors: z.array(color).optional() }))
    .output(single),
  setPrintAreas: oc
    .route({ method: 'PUT', path: `${at}/{mockup_id}/print-areas`, summary: 'Replace all print areas', tags })
    .input(byId.extend({ print_areas: printAreaInputs }))
    .output(single),
  delete: oc
    .route({ method: 'DELETE', path: `${at}/{mockup_id}`, summary: 'Delete a photo mockup', tags })
    .input(byId)
    .output(successOf(z.object({ deleted: uuid }))),
  render: oc
    .route({
      method: 'POST',
      path: `${at}/{mockup_id}/render`,
      summary: 'Render a photo mockup',
      tags,
      outputStructure: 'detailed',
    })
    .input(photoRenderRequest)
    .output(doneOrQueued(200, finishedPhotoRender)),
}
