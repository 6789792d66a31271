import { oc } from '@orpc/contract'
import { z } from 'zod'
import { diagnostic, layerKind, uuid } from '../vocabulary'
import { mockupId } from './batch-recipe'

const point = z.tuple([z.number(), z.number()])

/** One row of the layer tree, with what a designer's window needs beyond the service's own layer record. */
const baseRow = z.object({
  uuid,
  name: z.string(),
  kind: layerKind,
  visible: z.boolean(),
  opacity: z.number(),
  blend_mode: z.string(),
  clipped: z.boolean(),
  bounds: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  smart_object: z
    .object({
      /** Rows with the same id share their contents: artwork on one is on all. */
      contents_id: z.string(),
      file_name: z.string(),
      canvas: z.object({ width: z.number(), height: z.number() }),
      /** Top left, top right, bottom right, bottom left in document pixels. */
      quad: z.array(point),
      /** Closed polygon in document pixels: the true edge of a bent canvas. */
      outline: z.array(point),
      is_warped: z.boolean(),
    })
    .nullable(),
  text: z.string().nullable(),
  /** `#rrggbb`: what fills a fill layer or a shape, where that is one colour and can be another one. */
  fill_color: z.string().nullable(),
})
export type LayerRow = z.infer<typeof baseRow> & { children: LayerRow[] }
export const layerRow: z.ZodType<LayerRow> = baseRow.extend({
  get children() {
    return z.array(layerRow)
  },
})

export const documentRecord = z.object({
  uuid,
  name: z.string(),
  /** For display only; a call never takes it back. Empty for what a service keeps. */
  path: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  depth: z.number().int(),
  color_mode: z.string(),
  /** A service keeps the mockup, and draws it; null: a file of this computer. */
  remote: z
    .object({
      connection_id: uuid,
      connection_name: z.string(),
      /** The mockup as the service drew it when it took it in, unedited. */
      picture_url: z.string(),
      /** False: of some print areas the service tells no corners, only the rectangle around them. */
      has_exact_areas: z.boolean(),
    })
    .nullable(),
  resolution_ppi: z.number(),
  icc_profile_name: z.string().nullable(),
  /** Front-most first. */
  layers: z.array(layerRow),
  /** States of the layers that the designer kept by name, in the order of Photoshop's panel. */
  layer_comps: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      comment: z.string(),
      /** The document was saved as this comp left it. */
      is_last_applied: z.boolean(),
      /** As `visible` of a row, in this comp. */
      hidden_layers: z.array(uuid),
    }),
  ),
  diagnostics: z.array(diagnostic),
})
export type DocumentRecord = z.infer<typeof documentRecord>

export const recentDocument = z.object({
  uuid,
  name: z.string(),
  path: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  opened_at: z.string(),
  /** False once the file has gone from its place. */
  exists: z.boolean(),
})
export type RecentDocument = z.infer<typeof recentDocument>

/** Shipped with the app: what the empty library offers. */
export const sampleMockup = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  description: z.string(),
  thumbnail_url: z.string(),
})
export type SampleMockup = z.infer<typeof sampleMockup>

/** Our picture of the file, unedited, beside the one that is stored in it. Differences are of 255. */
export const fidelityRecord = z.object({
  mean_difference: z.number(),
  largest_difference: z.number(),
  /** 0..1: pixels that differ visibly. */
  differing_share: z.number(),
  is_faithful: z.boolean(),
  /** `mockwright://difference/<uuid>`: black where both are the same. */
  difference_url: z.string(),
})
export type FidelityRecord = z.infer<typeof fidelityRecord>

/** Opening PSD and PSB files in the window. A path comes from a drop or the system's dialog, never from the page's own making. */
export const documents = {
  open: oc.input(z.object({ path: z.string().min(1) })).output(documentRecord),
  /** As `open`, for a page that wants to know its layers: nobody opened it, so its “last opened” and the recent documents stay as they are. */
  read: oc.input(z.object({ path: z.string().min(1) })).output(documentRecord),
  /** The system's own dialog; an empty list when the person closed it. */
  choose: oc.output(z.array(documentRecord)),
  openSample: oc.input(z.object({ id: z.string() })).output(documentRecord),
  /** One that a service keeps, by its id in the library. */
  openRemote: oc.input(z.object({ mockup_id: mockupId })).output(documentRecord),
  get: oc.input(z.object({ uuid })).output(documentRecord),
  /** Null: the file stores no picture to compare with. */
  checkFidelity: oc.input(z.object({ uuid })).output(fidelityRecord.nullable()),
  recent: oc.output(z.array(recentDocument)),
  forget: oc.input(z.object({ uuid })).output(z.object({ forgotten: uuid })),
  samples: oc.output(z.array(sampleMockup)),
}
