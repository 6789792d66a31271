import { eventIterator, oc } from '@orpc/contract'
import { z } from 'zod'
import { areaCurve, areaCorner as point, areaQuad as quad } from '../edits/area-shape'
import { hexColor } from '../edits/hex-color'
import { areaKinds, uuid } from '../vocabulary'

const name = z.string().trim().min(1).max(80)

const draftArea = z.object({ uuid, name, quad, curve: areaCurve })
export type DraftArea = z.output<typeof draftArea>

/** Goods as a whole, or a part of them. */
const draftSurface = z.object({
  uuid,
  name,
  /** A mask never changes: a stroke makes another one. */
  mask_id: uuid,
})
export type DraftSurface = z.output<typeof draftSurface>

const draftColor = z.object({ name, hex: hexColor })
export type DraftColor = z.output<typeof draftColor>

export const mostDraftAreas = 8
export const mostDraftSurfaces = 8

/** What a person decides about a photo, as far as they are. */
export const photoDraftState = z.object({
  name: z.string().trim().max(120),
  areas: z.array(draftArea).max(mostDraftAreas),
  surfaces: z.array(draftSurface).max(mostDraftSurfaces),
  /** Colours that the goods come in. */
  colors: z.array(draftColor).max(60),
  /** Whether the goods are cloth or paper, whose folds bend a print. */
  is_soft: z.boolean(),
})
export type PhotoDraftState = z.output<typeof photoDraftState>

/** A photo on its way to a mockup; it is kept until it is saved or thrown away. */
const photoDraft = z.object({
  draft_id: uuid,
  photo_name: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** The photo at a size for the screen. */
  picture_url: z.string(),
  state: photoDraftState,
  /** The mockup whose areas are edited; null for a new one. */
  mockup_path: z.string().nullable(),
  /** The document whose print areas are edited, seen as a photo; null for a photo. */
  document_uuid: uuid.nullable(),
  /** False until areas and surface were looked for. */
  is_looked_at: z.boolean(),
  changed_at: z.iso.datetime(),
})
export type PhotoDraft = z.output<typeof photoDraft>

/** Of a kind only as a beginning for its name. */
const proposedArea = z.object({
  quad,
  kind: z.enum(areaKinds),
  /** 0..1: the chance that a person would take it. */
  confidence: z.number(),
})
export type ProposedArea = z.output<typeof proposedArea>

const stroke = z.object({
  kind: z.enum(['add', 'remove']),
  points: z.array(point).min(1).max(4000),
  radius_px: z.number().positive().max(4000),
})
export type MaskStroke = z.output<typeof stroke>

const foundMask = z.object({
  mask_id: uuid,
  picture_url: z.string(),
  /** Around everything that the mask shows. */
  bounds: z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() }),
  /** False: a person should look at it, and correct it with strokes. */
  is_sure: z.boolean(),
})
export type FoundMask = z.output<typeof foundMask>

const draftId = z.object({ draft_id: uuid })

/** Photos that become mockups. Coordinates are pixels of the upright photo. */
export const photoDrafts = {
  /** Copies the photo, so that a draft outlives its file. Throws `INVALID_IMAGE`. */
  open: oc.input(z.object({ path: z.string().min(1) })).output(photoDraft),
  /** The bytes of a drop without a file, as from a browser. */
  openBytes: oc.input(z.object({ name: z.string(), base64: z.string().max(200_000_000) })).output(photoDraft),
  /** Shows the system's dialog; the picked photo may then be opened. Null if it was closed. */
  choose: oc.output(z.string().nullable()),
  /** A draft of a photo mockup on this computer, which saving it replaces. */
  edit: oc.input(z.object({ path: z.string().min(1) })).output(photoDraft),
  /** A draft of the print areas that a person adds to a document; `save` puts them into the document. */
  editDocument: oc.input(z.object({ uuid })).output(photoDraft),
  /** The colours kept with a photo mockup, and the contents ids of the surfaces that come in them; else nothing. */
  keptColors: oc
    .input(z.object({ uuid }))
    .output(z.object({ colors: z.array(draftColor), surfaces: z.array(z.string()) })),
  /** Drafts that were neither saved nor thrown away, newest first. */
  list: oc.output(z.array(photoDraft)),
  get: oc.input(draftId).output(photoDraft),
  keep: oc.input(draftId.extend({ state: photoDraftState, is_looked_at: z.boolean() })),
  /** Throws a draft away; `restore` brings it back, for a day. */
  discard: oc.input(draftId),
  restore: oc.input(draftId).output(photoDraft),
  /** Areas by themselves, or around a point that a person clicked; best first, none in none of them. */
  findAreas: oc
    .input(draftId.extend({ at: point.nullable() }))
    .output(z.object({ areas: z.array(proposedArea), is_sure: z.boolean() })),
  /** The magnet: the corner on the nearest edges, or where it was. */
  snap: oc
    .input(draftId.extend({ quad, corner: z.number().int().min(0).max(3), reach_px: z.number().positive() }))
    .output(point),
  /** The product as a whole; null where nothing can be told apart. */
  findProduct: oc.input(draftId).output(foundMask.nullable()),
  /**
   * What an area lies on, or what strokes say. A stroke changes a mask only around itself, and in its own direction.
   */
  mask: oc
    .input(
      draftId.extend({
        from: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('area'), quad }),
          z.object({ kind: z.literal('stroke'), mask_id: uuid.nullable(), stroke }),
        ]),
      }),
    )
    .output(foundMask.nullable()),
  /** The mockup as it would be drawn, with a design on its areas and a colour on its surfaces. */
  preview: oc
    .input(
      draftId.extend({
        state: photoDraftState,
        artwork_id: z.string().nullable(),
        color: hexColor.nullable(),
      }),
    )
    .output(z.object({ picture_url: z.string() })),
  /** Writes the mockup into the library, and ends the draft. */
  save: oc
    .input(draftId.extend({ state: photoDraftState }))
    .output(
      eventIterator(
        z.discriminatedUnion('type', [
          z.object({ type: z.literal('progress'), progress: z.number() }),
          z.object({ type: z.literal('saved'), path: z.string(), name: z.string() }),
        ]),
      ),
    ),
}
