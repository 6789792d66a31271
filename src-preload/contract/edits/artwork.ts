import { z } from 'zod'
import { fitMode, uuid } from '../vocabulary'
import { artworkId, artworkRecord } from './artwork-record'
import { artworkSkew, artworkTile } from './artwork-tile'
import { cutArtwork } from './cut-artwork'
import type { EditWire } from './edit-wire'

/**
 * The wire's `asset` without its source: names of the specification, pixels of the smart object's own canvas. Skew and
 * tile are this program's own, and absent unless they are wanted.
 */
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
  skew: artworkSkew.optional(),
  tile: artworkTile.optional(),
})
export type ArtworkPlacementInput = z.input<typeof artworkPlacement>
export type ArtworkPlacement = z.output<typeof artworkPlacement>

const fields = {
  smart_objects: z.array(z.object({ uuid, artwork_id: artworkId, placement: artworkPlacement })).default([]),
}
export type ArtworkWire = z.output<z.ZodObject<typeof fields>>

/** `layerUuid` is one of the layers that share the contents; artwork on one is on all. */
const placedArtwork = z.object({
  layerUuid: uuid,
  artwork: artworkRecord,
  placement: artworkPlacement,
  /** Of artwork that lost its background: `artwork` is what is left. */
  cutOut: cutArtwork.optional(),
})
export type AreaArtwork = z.output<typeof placedArtwork>

const kept = {
  /** By contents id. */
  placed: z.record(z.string(), placedArtwork).default({}),
}
type KeptArtwork = z.output<z.ZodObject<typeof kept>>

/** Artwork in smart objects. It has no word: a batch itself decides where designs lie, and how. */
export const artwork = {
  fields,
  kept,
  wireOf: ({ placed }: KeptArtwork): ArtworkWire => ({
    smart_objects: Object.values(placed).map(({ layerUuid, artwork: { artwork_id }, placement }) => ({
      uuid: layerUuid,
      artwork_id,
      placement,
    })),
  }),
  answers: [],
} as const satisfies EditWire
