import { oc } from '@orpc/contract'
import { z } from 'zod'
import { uuid } from '../vocabulary'
import { doneOrQueued, requestWebhook, successOf } from './envelope'
import { finishedPhotoRender, photoRenderRequest } from './photo-renders'
import { thumbnail } from './psd-mockup'

const tags = ['Photo mockups']
const point = z.tuple([z.number(), z.number()])
/** Clockwise from the top left. */
const corners = z.tuple([point, point, point, point])
export const photoColor = z.object({ name: z.string().min(1), hex: z.string().regex(/^#[0-9a-f]{6}$/i) })
export type PhotoColor = z.infer<typeof photoColor>

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
export type PhotoMockupStatus = z.infer<typeof photoMockupStatus>

/** `customizable`: whether it can be rendered now. */
export const photoMockup = z.object({
  mockup_id: uuid,
  uuid,
  name: z.string(),
  status: photoMockupStatus,
  customizable: z.boolean(),
  /** Why it was rejected, or failed, as a sentence; null in every other state. */
  reason: z.string().nullable(),
  thumbnail_url: z.string(),
  thumbnails: z.array(thumbnail),
  /** Of the upright photo, px; 0 until it was ready once. */
  source_width: z.number().int(),
  source_height: z.number().int(),
  version: z.number().int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  print_areas: z.array(photoPrintArea),
  /** The same as `print_areas`. */
  quads: z.array(photoPrintArea),
  surfaces: z.array(photoSurface),
  colors: z.array(photoColor),
})
export type PhotoMockup = z.infer<typeof photoMockup>

const printAreaInput = z.object({ points: corners, name: z.string().min(1).max(255).optional() })
const mostAreas = 8
const newPrintAreas = z.array(printAreaInput).min(1).max(mostAreas)
export type PrintAreaInput = z.output<typeof printAreaInput>

/** An area that is sent with its own uuid keeps it. */
export const setPrintAreas = z
  .array(printAreaInput.extend({ uuid: uuid.optional() }))
  .min(1)
  .max(mostAreas)
  .refine(
    (areas) => {
      const named = areas.flatMap(({ uuid: own }) => own ?? [])
      return new Set(named).size === named.length
    },
    { message: 'Each uuid of a print area can be there once.' },
  )

const creation = {
  name: z.string().min(1).max(255).optional(),
  /** Looked for in the photo where they are left out. */
  print_areas: newPrintAreas.optional(),
  /** Whether the goods are cloth or paper: prints follow their folds. */
  is_soft: z.boolean().default(false),
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

export type PhotoMockupUpload = z.output<typeof photoMockupUpload>

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
    .input(
      byId.extend({ name: z.string().min(1).max(255).optional(), colors: z.array(photoColor).optional() }),
    )
    .output(single),
  setPrintAreas: oc
    .route({ method: 'PUT', path: `${at}/{mockup_id}/print-areas`, summary: 'Replace all print areas', tags })
    .input(byId.extend({ print_areas: setPrintAreas }))
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
