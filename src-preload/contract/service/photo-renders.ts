import { z } from 'zod'
import { blendModeIds, fitMode, uuid } from '../vocabulary'
import { requestWebhook, successOf, warning } from './envelope'
import { adjustmentLayers, renderExportOptions } from './renders'

/** Where artwork lies on its target: three rows of three, the middle one `center`. */
export const photoPositions = [
  'top_left',
  'top_center',
  'top_right',
  'center_left',
  'center',
  'center_right',
  'bottom_left',
  'bottom_center',
  'bottom_right',
] as const
export type PhotoPosition = (typeof photoPositions)[number]

/** Lengths are pixels of a print area's own canvas; on a surface they are pixels of the photo. */
const placement = z.object({
  position: z.enum(photoPositions).default('center'),
  offset_x: z.number().default(0),
  offset_y: z.number().default(0),
  /** Clockwise. */
  rotation: z.number().min(-360).max(360).default(0),
  /** Of print areas only: `fill` unless there is a size. */
  fit: fitMode.optional(),
  /** Of surfaces only: percent of the surface's box that the artwork stays within; 100 unless there is a size. */
  coverage: z.number().min(10).max(100).optional(),
  width: z.number().positive().optional(),
  height: z.number().positive().optional(),
})
export type PhotoPlacement = z.output<typeof placement>

const adjustments = adjustmentLayers.extend({
  blend_mode: z
    .enum(blendModeIds)
    .optional()
    .describe('Default: multiply, but normal for a plain colour on a surface, which recolours it.'),
  /** 0: flat; 1: the folds as photographed. */
  warp_strength: z.number().min(0).max(2).optional(),
  /** Pixels of the photo. */
  edge_expand: z.number().min(0).max(50).optional(),
  /** Percent of the weave as photographed. */
  texture_strength: z.number().min(0).max(100).optional(),
})
export type PhotoAdjustments = z.output<typeof adjustments>

const target = z
  .object({
    uuid: uuid.optional(),
    surface_uuid: uuid.optional(),
    /** `http:`, `https:` or `data:`. */
    artwork_url: z.string().min(1).optional(),
    /** Raw base64 or a `data:` URL. */
    base64: z.string().min(1).optional(),
    /** The name of one of this mockup's colours in its exact spelling, or a hex code. */
    color: z.string().min(1).optional(),
    remove_background: z.boolean().default(false),
    adjustments: adjustments.prefault({}),
    placement: placement.prefault({}),
  })
  .refine(({ uuid: area, surface_uuid }) => (area === undefined) !== (surface_uuid === undefined), {
    message: 'Exactly one of uuid and surface_uuid is required.',
  })
  .refine(
    ({ artwork_url, base64, color }) =>
      [artwork_url, base64, color].filter((source) => source !== undefined).length === 1,
    { message: 'Exactly one of artwork_url, base64 and color is required.' },
  )
  .superRefine((each, context) => {
    for (const { field, message } of misplaced(each))
      context.addIssue({ code: 'custom', path: ['placement', field], message })
  })
export type PhotoRenderTarget = z.output<typeof target>

export const photoMockupRender = z.object({
  print_areas: z.array(target).min(1).max(8),
  export_options: renderExportOptions,
  /** The file name's prefix. */
  export_label: z.string().max(100).optional(),
  is_async: z.boolean().default(false),
  webhook: requestWebhook.optional(),
})

/** A render with its mockup, which the address of the call names. */
export const photoRenderRequest = photoMockupRender.extend({ mockup_id: uuid })
export type PhotoRenderRequest = z.output<typeof photoRenderRequest>

export const photoPrintFile = z.object({
  /** The address of the finished picture: over HTTP while the local server runs, else a `file:` URL. */
  export_path: z.string(),
  duration_ms: z.number(),
  export_format: z.string(),
})

export const photoRenderResult = z.object({ print_files: z.array(photoPrintFile), render_uuid: uuid })

/** Not every service judges its pictures: without warnings there are none. */
export const finishedPhotoRender = successOf(photoRenderResult).extend({
  warnings: z.array(warning).default([]),
})
export type FinishedPhotoRender = z.output<typeof finishedPhotoRender>

interface Misplaced {
  readonly field: keyof PhotoPlacement
  readonly message: string
}

/** Lengths that contradict each other, or that a target of this kind does not take. */
const misplaced = ({
  uuid: area,
  placement: { fit, coverage, width, height },
}: {
  readonly uuid?: string | undefined
  readonly placement: PhotoPlacement
}): readonly Misplaced[] => {
  const found: Misplaced[] = []
  const isSized = width !== undefined || height !== undefined
  if (area === undefined && fit !== undefined)
    found.push({
      field: 'fit',
      message: 'A surface takes coverage, or width and height; fit is of print areas.',
    })
  if (area !== undefined && coverage !== undefined)
    found.push({
      field: 'coverage',
      message: 'A print area takes fit, or width and height; coverage is of surfaces.',
    })
  if ((width === undefined) !== (height === undefined))
    found.push({
      field: width === undefined ? 'width' : 'height',
      message: 'width and height are given together.',
    })
  if (isSized && area !== undefined && fit !== undefined)
    found.push({ field: 'fit', message: 'A print area takes either fit, or width and height.' })
  if (isSized && area === undefined && coverage !== undefined)
    found.push({ field: 'coverage', message: 'A surface takes either coverage, or width and height.' })
  return found
}
