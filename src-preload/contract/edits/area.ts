import { z } from 'zod'
import { uuid } from '../vocabulary'
import { areaShape } from './area-shape'
import type { EditWire } from './edit-wire'

/** Another place of a photo mockup's target. */
const movedArea = areaShape.pick({ quad: true, mesh: true }).extend({ uuid })

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
