import { z } from 'zod'
import { adjustmentLayers } from '../service/renders'
import { blendModeIds, fitMode, uuid } from '../vocabulary'

/** An artwork that this window was given by a drop, a dialog or a sample; the page knows its id, never its path. */
export const artworkId = z.string().min(1)

/** The wire's `asset` without its source: spec names, pixels of the smart object's own canvas. */
export const artworkPlacement = z.object({
  fit: fitMode.default('fill'),
  rotate: z.number().min(-360).max(360).default(0),
  flip_horizontal: z.boolean().default(false),
  flip_vertical: z.boolean().default(false),
  size: z
    .object({ width: z.number().min(1), height: z.number().min(1) })
    .nullable()
    .default(null),
  position: z.object({ top: z.number(), left: z.number() }).nullable().default(null),
})
export type ArtworkPlacementInput = z.input<typeof artworkPlacement>
export type ArtworkPlacement = z.output<typeof artworkPlacement>

/** How what fills a smart object is coloured and adjusted, whatever fills it: the wire's `color` and `adjustment_layers`. */
export const smartObjectLook = z.object({
  uuid,
  /** Over all that the smart object shows, within its shape. */
  color: z
    .object({ hex: z.string().regex(/^#[0-9a-f]{6}$/), blending_mode: z.enum(blendModeIds) })
    .nullable()
    .default(null),
  adjustments: adjustmentLayers.nullable().default(null),
})

/** What the window changes of a document: the same for a preview, an export and, later, a batch. */
export const documentEdits = z.object({
  /** The layer comp that the other changes start from; null: the document as it was saved. */
  layer_comp: z.number().int().nullable().default(null),
  smart_objects: z.array(z.object({ uuid, artwork_id: artworkId, placement: artworkPlacement })).default([]),
  looks: z.array(smartObjectLook).default([]),
  /** Other colours for layers that have a `fill_color`; at most one each. */
  fills: z.array(z.object({ uuid, hex: z.string().regex(/^#[0-9a-f]{6}$/) })).default([]),
  hidden_layers: z.array(uuid).default([]),
  shown_layers: z.array(uuid).default([]),
})
export type DocumentEdits = z.output<typeof documentEdits>
