import { z } from 'zod'
import { uuid } from '../vocabulary'
import { colorWord } from './color-word'
import type { EditWire } from './edit-wire'
import { hexColor } from './hex-color'
import { answerTo } from './word'

const fields = {
  /** New colours for layers that have a `fill_color`; at most one each. */
  fills: z.array(z.object({ uuid, hex: hexColor })).default([]),
}
export type FillWire = z.output<z.ZodObject<typeof fields>>

const kept = {
  /** `#rrggbb` by layer; a layer in the file's own colour has no entry. */
  fills: z.record(uuid, hexColor).default({}),
}
type KeptFills = z.output<z.ZodObject<typeof kept>>

/** A new colour for a fill layer or a shape, like a double click on its swatch in Photoshop. */
export const fill = {
  fields,
  kept,
  wireOf: ({ fills }: KeptFills): FillWire => ({
    fills: Object.entries(fills).map(([layer, hex]) => ({ uuid: layer, hex })),
  }),
  answers: [
    answerTo(colorWord, {
      isFor: ({ smartObject, fillColor }) => smartObject === null && fillColor !== null,
      put: ({ fills }: FillWire, { uuid }, { hex }) =>
        fills.some((each) => each.uuid === uuid) ? null : { fills: [...fills, { uuid, hex }] },
    }),
  ],
} as const satisfies EditWire
