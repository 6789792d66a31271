import type { z } from 'zod'
import { addedAreaShape } from '../edits/area-shape'
import { uuid } from '../vocabulary'

/** A print area that a person adds to a file: the document gets an empty smart object there. */
export const addedArea = addedAreaShape.extend({
  /** As the document has it; null for a new one. */
  uuid: uuid.nullable().default(null),
  /** The layer that it lies on and is clipped to; null: it lies over the whole picture. */
  on: uuid.nullable().default(null),
})
export type AddedArea = z.output<typeof addedArea>

export const mostAddedAreas = 8
