import { z } from 'zod'
import { blendModeIds, fitMode, uuid } from '../vocabulary'
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

/** The most artworks that lie above another on one smart object. */
export const mostAbove = 19

/** Percent; absent: opaque. */
const opacity = z.number().min(0).max(100).optional()
/** Absent: normal. */
const blendMode = z.enum(blendModeIds).optional()

const stackedWire = z.object({
  artwork_id: artworkId,
  placement: artworkPlacement,
  opacity,
  blend_mode: blendMode,
})

const fields = {
  smart_objects: z
    .array(
      z.object({
        uuid,
        artwork_id: artworkId,
        placement: artworkPlacement,
        opacity,
        /** From back to front, on the same canvas. */
        above: z.array(stackedWire).max(mostAbove).optional(),
      }),
    )
    .default([]),
}
export type ArtworkWire = z.output<z.ZodObject<typeof fields>>

/** An artwork on a print area, and how it is mixed with those below it. */
export const stackedArtwork = z.object({
  artwork: artworkRecord,
  placement: artworkPlacement,
  /** Of artwork that lost its background: `artwork` is what is left. */
  cutOut: cutArtwork.optional(),
  opacity,
  blendMode,
  isHidden: z.boolean().optional(),
})
export type StackedArtwork = z.output<typeof stackedArtwork>

/** `layerUuid` is one of the layers that share the contents; artwork on one is on all. */
const placedArtwork = stackedArtwork.extend({
  layerUuid: uuid,
  /** More artworks on the same area, from back to front; a batch replaces the one below them. */
  above: z.array(stackedArtwork).max(mostAbove).optional(),
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
    smart_objects: Object.values(placed).flatMap((area) => {
      const [first, ...above] = stackOf(area).filter(({ isHidden }) => !isHidden)
      if (!first) return []
      const { blend_mode: _onNothing, ...lowest } = wireOfStacked(first)
      return [
        {
          uuid: area.layerUuid,
          ...lowest,
          ...(above.length > 0 && { above: above.map(wireOfStacked) }),
        },
      ]
    }),
  }),
  answers: [],
} as const satisfies EditWire

/** All artworks of an area, from back to front. */
export const stackOf = ({
  layerUuid: _layer,
  above = [],
  ...first
}: AreaArtwork): readonly StackedArtwork[] => [first, ...above]

const wireOfStacked = (each: StackedArtwork): z.output<typeof stackedWire> => ({
  artwork_id: each.artwork.artwork_id,
  placement: each.placement,
  ...(each.opacity !== undefined && { opacity: each.opacity }),
  ...(each.blendMode !== undefined && { blend_mode: each.blendMode }),
})
