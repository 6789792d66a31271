import { z } from 'zod'
import { brushStroke } from '../brush-stroke'

/** What a background was: `transparent` where the picture came without one, and is as it was. */
export const cutOutGrounds = ['transparent', 'flat', 'studio', 'busy'] as const
export type CutOutGround = (typeof cutOutGrounds)[number]

export const shadowChoices = ['dropped', 'kept'] as const

/** More than anybody paints; each takes the vision process about 0.2 s. */
export const mostStrokes = 100

/** How a person wants a picture to be cut out. */
export const cutOutWish = z.object({
  /** The shadow that the object throws on an even background: half transparent black, or nothing. */
  shadow: z.enum(shadowChoices).default('dropped'),
  /** Corrections, in the order in which they were painted: `add` is kept, `remove` goes. */
  strokes: z.array(brushStroke).max(mostStrokes).default([]),
})
export type CutOutWish = z.output<typeof cutOutWish>

/** What is done unless somebody wishes otherwise. */
export const plainCutOut: CutOutWish = { shadow: 'dropped', strokes: [] }

export const isPlainCutOut = ({ shadow, strokes }: CutOutWish): boolean =>
  shadow === 'dropped' && strokes.length === 0
