import { z } from 'zod'
import { uuid } from '../vocabulary'
import { areaCorner, areaQuad } from './area-shape'
import type { EditWire } from './edit-wire'

const patches = z.number().int().min(1).max(32)

/**
 * A grid of Bezier patches in pixels of the print's canvas, see `MeshWarp`; the box around its points lies on the quad.
 */
const mesh = z
  .object({
    columns: patches,
    rows: patches,
    /** Rows of control points, top to bottom, each left to right. */
    points: z.array(areaCorner).max(97 * 97),
  })
  .refine(
    ({ columns, rows, points }) => points.length === (3 * columns + 1) * (3 * rows + 1),
    'A mesh needs (3 × columns + 1) × (3 × rows + 1) points.',
  )

/** Another place of a photo mockup's target. */
const movedArea = z.object({
  uuid,
  /** Of the canvas or of the box around the mesh, in the photo: clockwise from the top left. */
  quad: areaQuad,
  mesh: mesh.nullable().default(null),
})

const fields = {
  /** Of smart objects of photo mockups; at most one each. */
  areas: z.array(movedArea).default([]),
}
export type AreaWire = z.output<z.ZodObject<typeof fields>>

const kept = {
  /** By layer; an area in its own place has no entry. */
  areas: z.record(uuid, movedArea.omit({ uuid: true })).default({}),
}
type KeptAreas = z.output<z.ZodObject<typeof kept>>

/** Moves the areas of a photo mockup while a person sets them. It has no word: nobody types corners. */
export const area = {
  fields,
  kept,
  wireOf: ({ areas }: KeptAreas): AreaWire => ({
    areas: Object.entries(areas).map(([layer, each]) => ({ uuid: layer, ...each })),
  }),
  answers: [],
} as const satisfies EditWire
