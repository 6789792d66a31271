import { z } from 'zod'
import { blendModeIds } from '../vocabulary'

/** Pixels of the document; a corner may lie outside. */
const coordinate = z.number().min(-30_000).max(60_000)
const point = z.object({ x: coordinate, y: coordinate })
const side = z.number().int().min(1).max(10_000)
const patches = z.number().int().min(1).max(32)

/** A grid of Bezier patches in pixels of the area's canvas; the box around its points lies on the quad. */
export const areaMesh = z
  .object({
    columns: patches,
    rows: patches,
    /** Rows of control points, top to bottom, each left to right. */
    points: z.array(point).max(97 * 97),
  })
  .refine(
    ({ columns, rows, points }) => points.length === (3 * columns + 1) * (3 * rows + 1),
    'A mesh needs (3 × columns + 1) × (3 × rows + 1) points.',
  )

/** What a print area is, wherever it is kept. */
export const areaShape = z.object({
  name: z.string().trim().min(1).max(255),
  canvas: z.object({ width: side, height: side }),
  /** Of the canvas in the document: clockwise from the top left. */
  quad: z.tuple([point, point, point, point]),
  /** Null lays it flat. */
  mesh: areaMesh.nullable().default(null),
  blend_mode: z.enum(blendModeIds).default('normal'),
})
