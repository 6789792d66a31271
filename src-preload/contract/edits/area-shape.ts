import { z } from 'zod'
import { blendModeIds } from '../vocabulary'

/** Pixels of the picture; a corner may be dragged out of it. */
const coordinate = z.number().min(-30_000).max(60_000)
export const areaCorner = z.object({ x: coordinate, y: coordinate })

/** Clockwise from the top left. */
export const areaQuad = z.tuple([areaCorner, areaCorner, areaCorner, areaCorner])

/** See `AreaCurve` of `@geometry/curved-area`. */
export const areaCurve = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('flat') }),
  z.object({
    kind: z.literal('cylinder'),
    top: coordinate,
    bottom: coordinate,
    degrees: z.number().min(10).max(170),
  }),
  z.object({
    kind: z.literal('grid'),
    offsets: z.tuple([areaCorner, areaCorner, areaCorner, areaCorner, areaCorner]),
  }),
])

/** A print area that a person added to a file, wherever it is kept. */
export const addedAreaShape = z.object({
  name: z.string().trim().min(1).max(255),
  quad: areaQuad,
  curve: areaCurve.default({ kind: 'flat' }),
  blend_mode: z.enum(blendModeIds).default('multiply'),
})
