import { oc } from '@orpc/contract'
import { z } from 'zod'
import { fitMode, imageFormat, uuid } from '../vocabulary'
import { successOf, warning } from './envelope'

/** How artwork comes and lies on the smart object's own canvas. `base64` wins over `url`. */
export const asset = z
  .object({
    /** `data:` for now. */
    url: z.string().min(1).optional(),
    /** Raw base64 or a `data:` URL. */
    base64: z.string().min(1).optional(),
    content_type: z.string().optional(),
    fit: fitMode.default('fill'),
    rotate: z.number().min(-360).max(360).default(0),
    flip_horizontal: z.boolean().default(false),
    flip_vertical: z.boolean().default(false),
    size: z.object({ width: z.number().min(1), height: z.number().min(1) }).optional(),
    position: z.object({ top: z.number(), left: z.number() }).optional(),
    remove_background: z.boolean().default(false),
  })
  .refine((value) => value.url !== undefined || value.base64 !== undefined, {
    message: 'Either url or base64 is required.',
  })
export type Asset = z.output<typeof asset>

const smartObjectInput = z
  .object({
    uuid,
    asset: asset.optional(),
    color: z.looseObject({ hex: z.string() }).optional(),
    adjustment_layers: z.looseObject({}).optional(),
    print_area_preset_uuid: uuid.optional(),
  })
  .refine((value) => value.asset !== undefined || value.color !== undefined, {
    message: 'At least one of asset and color is required.',
  })

export const renderExportOptions = z
  .object({
    image_format: imageFormat.default('webp'),
    image_size: z.union([z.number().int().min(100).max(10_000), z.literal('original')]).default(2048),
    quality: z.number().int().min(1).max(100).default(90),
    /** A tag in the file only. */
    dpi: z.number().min(72).max(2400).optional(),
  })
  .prefault({})

/** What this version cannot do yet is taken in by its shape and refused by name (`FEATURE_UNAVAILABLE`), never ignored. */
export const renderRequest = z.object({
  mockup_uuid: uuid,
  smart_objects: z.array(smartObjectInput).default([]),
  text_layers: z.array(z.looseObject({ uuid })).max(50).default([]),
  group_layers: z.array(z.looseObject({ uuid })).default([]),
  hidden_layers: z.array(uuid).max(50).default([]),
  export_options: renderExportOptions,
  export_label: z.string().max(100).optional(),
  is_async: z.boolean().default(false),
})
export type RenderRequestInput = z.input<typeof renderRequest>
export type RenderRequest = z.output<typeof renderRequest>

export const printFile = z.object({
  /** Where the finished picture is read: over HTTP while the local server runs, else a `file:` address. */
  export_path: z.string(),
  smart_object_uuid: uuid.nullable(),
  render_uuid: uuid,
})

export const renders = {
  create: oc
    .route({ method: 'POST', path: '/api/v1/renders', summary: 'Render a PSD mockup' })
    .input(renderRequest)
    .output(
      successOf(
        z.object({
          print_files: z.array(printFile),
          render_uuid: uuid,
          text_layers: z.array(z.unknown()),
        }),
      ).extend({ warnings: z.array(warning) }),
    ),
}
