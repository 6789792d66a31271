import { z } from 'zod'
import { uuid } from '../vocabulary'
import type { EditWire } from './edit-wire'
import { hexColor } from './hex-color'
import { segmentWord } from './segment-word'
import { textColorWord } from './text-color-word'
import { textFitWord } from './text-fit-word'
import { textFontWord } from './text-font-word'
import { largestFontSize, lastSegment, textFits } from './text-limits'
import { textSizeWord } from './text-size-word'
import { answerTo, type EditableLayer } from './word'
import { wordsWord } from './words-word'

/** Characters of a text or a segment that a person types: files hold longer ones than the HTTP interface takes. */
export const mostTypedLength = 5000

/** The values of a text layer that differ from the file's; null keeps. */
const textValues = z.object({
  /** Line breaks are `\n`. */
  text: z.string().min(1).max(mostTypedLength).nullable().default(null),
  /** New words of single segments; at most one of this and `text`. */
  segments: z
    .array(
      z.object({
        index: z.number().int().min(0).max(lastSegment),
        text: z.string().min(1).max(mostTypedLength),
      }),
    )
    .default([]),
  /** The uuid or the PostScript name of a font. */
  font: z.string().min(1).nullable().default(null),
  /** Pixels of the document. */
  font_size: z.number().positive().max(largestFontSize).nullable().default(null),
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

const isText = ({ kind }: EditableLayer): boolean => kind === 'text'

export const neutralTextValues: TextValues = textValues.parse({})

/** The edits with `change` for the layer; null if `change` finds that it has been given already. */
const withText = (
  { texts }: TextWire,
  uuid: string,
  change: (before: TextValues) => Partial<TextValues> | null,
): Partial<TextWire> | null => {
  const before = texts.find((each) => each.uuid === uuid)
  const changed = change(before ?? neutralTextValues)
  if (changed === null) return null
  const others = texts.filter((each) => each !== before)
  return { texts: [...others, { ...(before ?? { uuid, ...neutralTextValues }), ...changed }] }
}

/** New words, or another font, size or colour, for a text layer. */
export const text = {
  fields,
  kept,
  wireOf: ({ texts }: KeptTexts): TextWire => ({
    texts: Object.entries(texts).map(([layer, values]) => ({ uuid: layer, ...values })),
  }),
  answers: [
    answerTo(wordsWord, {
      isFor: isText,
      put: (edits: TextWire, { uuid }, text) =>
        withText(edits, uuid, (before) =>
          before.text === null && before.segments.length === 0 ? { text } : null,
        ),
    }),
    answerTo(segmentWord, {
      isFor: isText,
      put: (edits: TextWire, { uuid }, segment) =>
        withText(edits, uuid, ({ text, segments }) =>
          text === null && !segments.some(({ index }) => index === segment.index)
            ? { segments: [...segments, segment] }
            : null,
        ),
    }),
    answerTo(textFontWord, {
      isFor: isText,
      put: (edits: TextWire, { uuid }, font) =>
        withText(edits, uuid, (before) => (before.font === null ? { font } : null)),
    }),
    answerTo(textSizeWord, {
      isFor: isText,
      put: (edits: TextWire, { uuid }, font_size) =>
        withText(edits, uuid, (before) => (before.font_size === null ? { font_size } : null)),
    }),
    answerTo(textColorWord, {
      isFor: isText,
      put: (edits: TextWire, { uuid }, color) =>
        withText(edits, uuid, (before) => (before.color === null ? { color } : null)),
    }),
    answerTo(textFitWord, {
      isFor: isText,
      put: (edits: TextWire, { uuid }, fit) =>
        withText(edits, uuid, (before) => (before.fit === neutralTextValues.fit ? { fit } : null)),
    }),
  ],
} as const satisfies EditWire
