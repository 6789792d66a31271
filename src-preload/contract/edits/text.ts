import { z } from 'zod'
import { uuid } from '../vocabulary'
import type { EditWire } from './edit-wire'
import { hexColor } from './hex-color'

export const textFits = ['overflow', 'shrink', 'clip'] as const
export type TextFit = (typeof textFits)[number]

/** The values of a text layer that differ from the file's; null keeps. Bounds as in the HTTP interface. */
const textValues = z.object({
  /** Line breaks are `\n`. */
  text: z.string().min(1).max(500).nullable().default(null),
  /** New words of single segments; at most one of this and `text`. */
  segments: z
    .array(z.object({ index: z.number().int().min(0).max(31), text: z.string().min(1).max(200) }))
    .default([]),
  /** The uuid or the PostScript name of a font. */
  font: z.string().min(1).nullable().default(null),
  /** Pixels of the document. */
  font_size: z.number().positive().max(2000).nullable().default(null),
  /** Goes to the layer's colour overlay where that is what shows. */
  color: hexColor.nullable().default(null),
  fit: z.enum(textFits).default('overflow'),
})
export type TextValues = z.output<typeof textValues>

const fields = {
  /** At most one each. */
  texts: z.array(textValues.extend({ uuid })).default([]),
}
export type TextWire = z.output<z.ZodObject<typeof fields>>

const kept = {
  /** By layer; a text in the file's own words, font, size and colour has no entry. */
  texts: z.record(uuid, textValues).default({}),
}
type KeptTexts = z.output<z.ZodObject<typeof kept>>

/** New words, or another font, size or colour, for a text layer. */
export const text = {
  fields,
  kept,
  wireOf: ({ texts }: KeptTexts): TextWire => ({
    texts: Object.entries(texts).map(([layer, values]) => ({ uuid: layer, ...values })),
  }),
  answers: [],
} as const satisfies EditWire
