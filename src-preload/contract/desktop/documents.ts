import { oc } from '@orpc/contract'
import { z } from 'zod'
import { documentEdits } from '../edits/edit-wires'
import { diagnostic, layerKind, uuid } from '../vocabulary'
import { addedArea, mostAddedAreas } from './added-areas'
import { mockupId } from './batch-recipe'
import { fontMatchSource } from './fonts'

const point = z.tuple([z.number(), z.number()])

/** Letters in one style. */
const textStyle = {
  text: z.string(),
  /** Empty if the file does not say. */
  font: z.string(),
  /** Pixels of the document. */
  font_size: z.number(),
  /** `#rrggbb`; null if the letters are not filled. */
  color: z.string().nullable(),
}

/** One row of the layer tree, with details that the window needs beyond the service's own layer record. */
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
      /**
       * Of a bent canvas: where points that lie evenly on it appear in document pixels, row by row from its top left
       * corner, `columns` in each. Missing where a service does not tell it.
       */
      net: z.object({ columns: z.int().min(2), points: z.array(point) }).optional(),
    })
    .nullable(),
  text: z.string().nullable(),
  /** The words of a text layer and how they are set; the style is that of the first segment. */
  text_layer: z
    .object({
      ...textStyle,
      /** False if the file's settings of the text cannot be read. */
      is_editable: z.boolean(),
      /** Runs of one style each, at least one; their texts are the whole text. */
      segments: z.array(z.object(textStyle)),
      /** Corners in document pixels: top left, top right, bottom right, bottom left. Null for text without a box. */
      box: z.array(point).nullable(),
      /** A colour over the letters hides their own, and takes a new one in its place. */
      has_color_overlay: z.boolean(),
    })
    .nullable(),
  /**
   * Of a text layer's or a group's own outlines, front to back, `#rrggbb`; null for an outline with a gradient or a
   * pattern.
   */
  outline_colors: z.array(z.string().nullable()),
  /** `#rrggbb`: the colour of a fill layer or a shape, if it has a single colour that can be changed. */
  fill_color: z.string().nullable(),
  /** Whether the list begins with its children hidden: smart objects, and groups that were saved closed. */
  starts_closed: z.boolean(),
})
export type LayerRow = z.infer<typeof baseRow> & { children: LayerRow[] }
export const layerRow: z.ZodType<LayerRow> = baseRow.extend({
  get children() {
    return z.array(layerRow)
  },
})

/** A guide: `x` stands upright at that many document px from the left, `y` lies at that many from the top. */
export const guide = z.object({ axis: z.enum(['x', 'y']), position: z.number() })
export type Guide = z.output<typeof guide>

export const documentRecord = z.object({
  uuid,
  name: z.string(),
  /** For display only; calls never accept it. Empty for a mockup on a service. */
  path: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  depth: z.number().int(),
  color_mode: z.string(),
  /** The service that keeps and renders the mockup; null: a file of this computer. */
  remote: z
    .object({
      connection_id: uuid,
      connection_name: z.string(),
      /** The mockup's uuid on the service. */
      mockup_uuid: z.string(),
      /** The unedited picture that the service rendered when it took the mockup in. */
      picture_url: z.string(),
      /** False if the service gives no corners for some print areas, only their bounding rectangles. */
      has_exact_areas: z.boolean(),
    })
    .nullable(),
  resolution_ppi: z.number(),
  icc_profile_name: z.string().nullable(),
  /** The designer's own guides, which the file brings. */
  guides: z.array(guide),
  /** Front-most first. */
  layers: z.array(layerRow),
  /** Named layer states of the designer, in the order of Photoshop's panel. */
  layer_comps: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      comment: z.string(),
      /** Whether the document was saved in the state of this comp. */
      is_last_applied: z.boolean(),
      /** Layers whose `visible` is false in this comp. */
      hidden_layers: z.array(uuid),
    }),
  ),
  diagnostics: z.array(diagnostic),
  /** Whether a person may add print areas: not to a mockup on a service, a photo mockup or a sample. */
  takes_areas: z.boolean(),
  /** The print areas that a person added, each of which is also among the layers. */
  added_areas: z.array(addedArea),
})
export type DocumentRecord = z.infer<typeof documentRecord>

export const recentDocument = z.object({
  uuid,
  name: z.string(),
  path: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  opened_at: z.string(),
  /** False if the file is no longer at its path. */
  exists: z.boolean(),
})
export type RecentDocument = z.infer<typeof recentDocument>

/** A mockup shipped with the app, offered by the empty library. */
export const sampleMockup = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  description: z.string(),
  thumbnail_url: z.string(),
})
export type SampleMockup = z.infer<typeof sampleMockup>

/** Our rendering of the unedited file, compared with the picture stored in it. Differences are of 255. */
export const fidelityRecord = z.object({
  mean_difference: z.number(),
  largest_difference: z.number(),
  /** 0..1: the share of pixels that differ visibly. */
  differing_share: z.number(),
  is_faithful: z.boolean(),
  /** `mockwright://difference/<uuid>`: black where both pictures are equal. */
  difference_url: z.string(),
})
export type FidelityRecord = z.infer<typeof fidelityRecord>

/** How an edited text was set. */
export const measuredText = z.object({
  layer: uuid,
  /** As the edit asks for it, else as the file names it; null if neither names one. */
  requested_font: z.string().nullable(),
  used_font: z.object({ family: z.string(), postscript_name: z.string() }).nullable(),
  match_source: fontMatchSource,
  /** Characters that no font at hand has. */
  missing: z.string(),
  /** 0..1: by how much `shrink` reduced all sizes. */
  scale: z.number(),
  /** Whether letters lie outside the room of the text. */
  overflows: z.boolean(),
  /** What the letters cover, in pixels of their document; null without letters. */
  ink: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
})
export type MeasuredText = z.output<typeof measuredText>

/**
 * Opens PSD and PSB files in the window. A path comes from a drop or the system's dialog; the page never makes one up.
 */
export const documents = {
  open: oc.input(z.object({ path: z.string().min(1) })).output(documentRecord),
  /** Like `open`, for a page that needs the layers only: it changes neither “last opened” nor the recent documents. */
  read: oc.input(z.object({ path: z.string().min(1) })).output(documentRecord),
  /** Shows the system's dialog; an empty list if the person closed it. */
  choose: oc.output(z.array(documentRecord)),
  openSample: oc.input(z.object({ id: z.string() })).output(documentRecord),
  /** Opens a mockup on a service, by its id in the library. */
  openRemote: oc.input(z.object({ mockup_id: mockupId })).output(documentRecord),
  get: oc.input(z.object({ uuid })).output(documentRecord),
  /** Replaces the print areas that a person added to the file; the file itself stays as it is. */
  setAddedAreas: oc
    .input(z.object({ uuid, areas: z.array(addedArea).max(mostAddedAreas) }))
    .output(documentRecord),
  /** Sets edited texts in lines, and draws nothing. Empty for a document that a service renders. */
  measureTexts: oc.input(z.object({ uuid, texts: documentEdits.shape.texts })).output(z.array(measuredText)),
  /** Null if the file stores no picture to compare with. */
  checkFidelity: oc.input(z.object({ uuid })).output(fidelityRecord.nullable()),
  recent: oc.output(z.array(recentDocument)),
  forget: oc.input(z.object({ uuid })).output(z.object({ forgotten: uuid })),
  samples: oc.output(z.array(sampleMockup)),
}
