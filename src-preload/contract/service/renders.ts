import { oc } from '@orpc/contract'
import { z } from 'zod'
import { blendModeIds, fitMode, renderFormat, uuid } from '../vocabulary'
import { doneOrQueued, requestWebhook, successOf, warning } from './envelope'

/** `#RRGGBB`, in either case, with or without `#`, or the short `#RGB`. */
export const lenientHexColor = z.string().regex(/^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i)

/** The source of artwork and its placement on the smart object's own canvas. `base64` wins over `url`. */
export const assetFields = z.object({
  /** `http:`, `https:` or `data:`. */
  url: z.string().min(1).optional(),
  /** Raw base64 or a `data:` URL. */
  base64: z.string().min(1).optional(),
  content_type: z.string().optional(),
  fit: fitMode.default('fill'),
  rotate: z.number().min(-360).max(360).default(0),
  flip_horizontal: z.boolean().default(false),
  flip_vertical: z.boolean().default(false),
  size: z.object({ width: z.number().min(1), height: z.number().min(1) }).optional(),
  /** A missing coordinate stays as it is without a position. */
  position: z.object({ top: z.number().optional(), left: z.number().optional() }).optional(),
  remove_background: z.boolean().default(false),
})

export const asset = assetFields.refine((value) => value.url !== undefined || value.base64 !== undefined, {
  message: 'Either url or base64 is required.',
})
export type Asset = z.output<typeof asset>

/** An overlay on the smart object, within its shape; without an asset and in normal mode it replaces the contents. */
export const colorInput = z.object({
  hex: lenientHexColor,
  blending_mode: z.enum(blendModeIds).default('normal'),
})

/** Like Photoshop's commands of the same names, applied to the smart object's contents. */
export const adjustmentLayers = z.object({
  brightness: z.number().min(-150).max(150).default(0),
  contrast: z.number().min(-100).max(100).default(0),
  saturation: z.number().min(-100).max(100).default(0),
  vibrance: z.number().min(-100).max(100).default(0),
  /** Percent. */
  opacity: z.number().min(0).max(100).default(100),
  /** Gaussian, pixels of the smart object's own canvas. */
  blur: z.number().min(0).max(100).default(0),
})
export type AdjustmentLayers = z.output<typeof adjustmentLayers>

const smartObjectInput = z
  .object({
    uuid,
    asset: asset.optional(),
    color: colorInput.optional(),
    adjustment_layers: adjustmentLayers.optional(),
    print_area_preset_uuid: uuid.optional(),
  })
  .refine((value) => value.asset !== undefined || value.color !== undefined, {
    message: 'At least one of asset and color is required.',
  })
export type SmartObjectInput = z.output<typeof smartObjectInput>

/** One outline or, front to back, up to eight; null keeps what is there. */
const strokeColor = z.union([lenientHexColor, z.array(lenientHexColor.nullable()).min(1).max(8)])

const segmentInput = z.object({
  index: z.number().int().min(0).max(31),
  text: z.string().min(1).max(200),
})

const textLayerInput = z
  .object({
    uuid,
    text: z.string().min(1).max(500).optional(),
    /** Any subset; each segment at most once. */
    segments: z
      .array(segmentInput)
      .superRefine((segments, context) => {
        for (const [at, { index }] of segments.entries())
          if (segments.findIndex((each) => each.index === index) < at)
            context.addIssue({
              code: 'custom',
              path: [at, 'index'],
              message: `Segment ${index} is named twice.`,
            })
      })
      .optional(),
    /** The uuid of a font of the account, or a PostScript name. */
    font: z.string().min(1).optional(),
    font_size: z.number().positive().max(2000).optional(),
    color: lenientHexColor.optional(),
    stroke_color: strokeColor.optional(),
    fit: z.enum(['overflow', 'shrink', 'clip']).default('overflow'),
  })
  .refine(({ text, segments }) => text === undefined || segments === undefined, {
    message: 'At most one of text and segments.',
  })

const groupLayerInput = z.object({ uuid, stroke_color: strokeColor })

export const renderExportOptions = z
  .object({
    image_format: renderFormat.default('webp'),
    image_size: z
      .union([z.number().int().min(100).max(10_000), z.literal('original')])
      .optional()
      .describe('Width in pixels. Default: 2048, or the most that the plan allows if that is less.'),
    quality: z.number().int().min(1).max(100).default(90),
    /** A tag in the file only. */
    dpi: z.number().min(72).max(2400).optional(),
    /** `document` embeds the PSD's profile (sRGB where it has none); `srgb` converts to sRGB. */
    icc: z.enum(['document', 'srgb']).default('document'),
  })
  .prefault({})

export const renderRequest = z.object({
  mockup_uuid: uuid,
  smart_objects: z.array(smartObjectInput).default([]),
  text_layers: z.array(textLayerInput).max(50).default([]),
  group_layers: z.array(groupLayerInput).default([]),
  hidden_layers: z.array(uuid).max(50).default([]),
  export_options: renderExportOptions,
  /** The file name's prefix. */
  export_label: z.string().max(100).optional(),
  is_async: z.boolean().default(false),
  webhook: requestWebhook.optional(),
})
export type RenderRequestInput = z.input<typeof renderRequest>
export type RenderRequest = z.output<typeof renderRequest>

export const printFile = z.object({
  /** The address of the finished picture: over HTTP while the local server runs, else a `file:` URL. */
  export_path: z.string(),
  smart_object_uuid: uuid.nullable(),
  render_uuid: uuid,
})

export const renderedText = z.object({
  uuid,
  name: z.string(),
  requested_font: z.string().nullable(),
  resolved_font: z.object({ family: z.string(), postscript_name: z.string() }).nullable(),
  match_source: z.string(),
  glyph_coverage_ok: z.boolean(),
})

export const renderResult = z.object({
  print_files: z.array(printFile),
  render_uuid: uuid,
  text_layers: z.array(renderedText),
})

const finished = successOf(renderResult).extend({ warnings: z.array(warning) })
export type FinishedRender = z.infer<typeof finished>

export const renders = {
  create: oc
    .route({
      method: 'POST',
      path: '/api/v1/renders',
      summary: 'Render a PSD mockup',
      tags: ['Renders'],
      outputStructure: 'detailed',
    })
    .input(renderRequest)
    .output(doneOrQueued(200, finished)),
}
