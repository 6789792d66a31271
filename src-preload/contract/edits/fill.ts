import { z } from 'zod'
import { uuid } from '../vocabulary'
import { colorWord } from './color-word'
import type { EditWire } from './edit-wire'
import { hexColor } from './hex-color'
import { answerTo } from './word'

const fields = {
  /** Other colours for layers that have a `fill_color`; at most one each. */
  fills: z.array(z.object({ uuid, hex: hexColor })).default([]),
}
export type FillWire = z.output<z.ZodObject<typeof fields>>

/** Another colour for a fill layer or a shape, as a double click on its swatch gives it in Photoshop. */
export const fill = {
  fields,
  answers: [
    answerTo(colorWord, {
      isFor: ({ smartObject, fillColor }) => smartObject === null && fillColor !== null,
      put: ({ fills }: FillWire, { uuid }, { hex }) =>
        fills.some((each) => each.uuid === uuid) ? null : { fills: [...fills, { uuid, hex }] },
    }),
  ],
} as const satisfies EditWire
