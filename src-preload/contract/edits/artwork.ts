import { z } from 'zod'
import { fitMode, uuid } from '../vocabulary'
import type { EditWire } from './edit-wire'

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

const fields = {
  smart_objects: z.array(z.object({ uuid, artwork_id: artworkId, placement: artworkPlacement })).default([]),
}
export type ArtworkWire = z.output<z.ZodObject<typeof fields>>

/** Artwork in smart objects. No word: where designs lie, and how, is a batch's own matter. */
export const artwork = { fields, answers: [] } as const satisfies EditWire
