import { z } from 'zod'
import { AppError } from '../errors'
import { hexColor } from './hex-color'
import { misspelt } from './misspelt'
import type { NamedEdit, Word } from './word'

export const textFits = ['overflow', 'shrink', 'clip'] as const
export type TextFit = (typeof textFits)[number]

/** Characters that a text, and one of its segments, may have in the HTTP interface. */
export const mostTextLength = 500
export const mostSegmentLength = 200
/** Places of segments: 0 to this. */
export const lastSegment = 31
/** Pixels of the document. */
export const largestFontSize = 2000

/** Throws `INVALID_INPUT` for words that are longer than a text may be. */
export const boundedWords = (words: string, most = mostTextLength): string => {
  if (words.length <= most) return words
  throw new AppError('textTooLong', { length: words.length, most })
}

/** `\n` as two characters is a line break, because a shell has no easy way to write one. */
const withLineBreaks = (words: string): string => words.replaceAll(String.raw`\n`, '\n')

/** The parts of `LAYER=VALUE`, at the first `=`; null if there is no such form. */
const assignment = (given: string): { readonly layer: string; readonly value: string } | null => {
  const { layer, value } = /^(?<layer>[^=]+)=(?<value>.+)$/s.exec(given)?.groups ?? {}
  return layer !== undefined && value !== undefined ? { layer, value } : null
}

type Reads<Value> = (text: string) => { readonly layer: string; readonly value: Value } | null

/** The named edit of an option; throws `INVALID_INPUT` for a text that `read` does not take. */
const edited =
  <Value>(word: string, read: Reads<Value>, expected: string, example: string) =>
  (given: string): NamedEdit => {
    const found = read(given)
    if (found) return { word, ...found }
    throw misspelt({ expected, given, example })
  }

const named =
  (word: string) =>
  (value: unknown, layer: string | null): NamedEdit => ({ word, layer, value })

const layerName = z.string().min(1)

/** A variant cannot ask for such edits. */
const noVariant = (named: readonly NamedEdit[]) => (named.length === 0 ? {} : null)

const variantTexts = z.array(z.object({ layer: layerName, text: z.string().min(1) })).default([])

/** The words of a whole text layer. */
export const wordsWord = {
  id: 'words',
  plural: 'texts',
  value: z.string().min(1).max(mostTextLength),
  concerns: 'layer',
  flags: [
    {
      flags: '--text <layer=words>',
      description: String.raw`other words for a text layer; \n begins a new line (repeatable)`,
      isRepeatable: true,
      read: edited(
        'words',
        (given) => {
          const parts = assignment(given)
          return parts && { ...parts, value: boundedWords(withLineBreaks(parts.value)) }
        },
        'LAYER=WORDS',
        '--text "Name=Ada"',
      ),
    },
  ],
  column: {
    target: z.object({ kind: z.literal('words'), layer: layerName }),
    cells: 'text',
    headings: 'text words wording caption texte texto testo wortlaut beschriftung',
    isOfItsName: true,
    read: (words, layer) => named('words')(boundedWords(words), layer),
  },
  variantFields: { texts: variantTexts },
  ofVariant: ({ texts }: { readonly texts: z.output<typeof variantTexts> }) =>
    texts.map(({ layer, text }) => named('words')(boundedWords(text), layer)),
  variantOf: (edits: readonly NamedEdit[]) => ({
    texts: edits.map(({ layer, value }) => ({ layer, text: value })),
  }),
} as const satisfies Word<string>

const segmentValue = z.object({
  index: z.number().int().min(0).max(lastSegment),
  text: z.string().min(1).max(mostSegmentLength),
})

/** The words of one segment of a text layer whose segments differ in style. */
export const segmentWord = {
  id: 'segment',
  plural: 'texts for one segment',
  value: segmentValue,
  concerns: 'layer',
  flags: [
    {
      flags: '--segment <layer#index=words>',
      description: 'other words for one segment of a text layer, counted from 0 (repeatable)',
      isRepeatable: true,
      read: edited(
        'segment',
        (given) => {
          const { layer, index, words } =
            /^(?<layer>[^=]+)#(?<index>\d{1,2})=(?<words>.+)$/s.exec(given)?.groups ?? {}
          if (layer === undefined || words === undefined || Number(index) > lastSegment) return null
          const text = boundedWords(withLineBreaks(words), mostSegmentLength)
          return { layer, value: { index: Number(index), text } }
        },
        'LAYER#INDEX=WORDS',
        '--segment "Title#1=Sale"',
      ),
    },
  ],
  column: null,
  variantFields: {},
  ofVariant: () => [],
  variantOf: noVariant,
} as const satisfies Word<z.output<typeof segmentValue>>

const variantFonts = z.array(z.object({ layer: layerName, font: z.string().min(1) })).default([])

/** The font of a text layer, by its PostScript name or its uuid. */
export const textFontWord = {
  id: 'text_font',
  plural: 'fonts',
  value: z.string().min(1),
  concerns: 'layer',
  flags: [
    {
      flags: '--font <layer=font>',
      description: 'another font for a text layer, by its PostScript name (repeatable)',
      isRepeatable: true,
      read: edited('text_font', assignment, 'LAYER=FONT', '--font "Name=Lobster-Regular"'),
    },
  ],
  column: {
    target: z.object({ kind: z.literal('text_font'), layer: layerName }),
    cells: 'text',
    headings: 'font typeface schrift schriftart police fuente carattere fonte',
    read: (font, layer) => named('text_font')(font, layer),
  },
  variantFields: { text_fonts: variantFonts },
  ofVariant: ({ text_fonts }: { readonly text_fonts: z.output<typeof variantFonts> }) =>
    text_fonts.map(({ layer, font }) => named('text_font')(font, layer)),
  variantOf: (edits: readonly NamedEdit[]) => ({
    text_fonts: edits.map(({ layer, value }) => ({ layer, font: value })),
  }),
} as const satisfies Word<string>

/** The size of a text layer, px of the document. */
export const textSizeWord = {
  id: 'text_size',
  plural: 'text sizes',
  value: z.number().positive().max(largestFontSize),
  concerns: 'layer',
  flags: [
    {
      flags: '--text-size <layer=px>',
      description: 'another size for a text layer, in pixels of the file (repeatable)',
      isRepeatable: true,
      read: edited(
        'text_size',
        (given) => {
          const parts = assignment(given)
          const value = Number(parts?.value)
          return parts && value > 0 && value <= largestFontSize ? { ...parts, value } : null
        },
        `LAYER=PIXELS, 1 to ${largestFontSize}`,
        '--text-size "Name=48"',
      ),
    },
  ],
  column: null,
  variantFields: {},
  ofVariant: () => [],
  variantOf: noVariant,
} as const satisfies Word<number>

const hexPattern = /^#?(?<digits>[0-9a-f]{6})$/i
const hexOf = (text: string): string | null => {
  const digits = hexPattern.exec(text)?.groups?.['digits']
  return digits === undefined ? null : `#${digits.toLowerCase()}`
}

const variantTextColors = z.array(z.object({ layer: layerName, hex: hexColor })).default([])

/** The colour of a text layer; of its colour overlay where that is what shows. */
export const textColorWord = {
  id: 'text_color',
  plural: 'text colours',
  value: hexColor,
  concerns: 'layer',
  flags: [
    {
      flags: '--text-color <layer=color>',
      description: 'another colour for a text layer: #RRGGBB (repeatable)',
      isRepeatable: true,
      read: edited(
        'text_color',
        (given) => {
          const parts = assignment(given)
          const value = hexOf(parts?.value ?? '')
          return parts && value !== null ? { ...parts, value } : null
        },
        'LAYER=#RRGGBB',
        '--text-color "Name=#22384d"',
      ),
    },
  ],
  column: {
    target: z.object({ kind: z.literal('text_color'), layer: layerName }),
    cells: 'color',
    headings: 'color colour hex farbe farbton couleur teinte cor colore',
    read: (hex, layer) => named('text_color')(hex, layer),
  },
  variantFields: { text_colors: variantTextColors },
  ofVariant: ({ text_colors }: { readonly text_colors: z.output<typeof variantTextColors> }) =>
    text_colors.map(({ layer, hex }) => named('text_color')(hex, layer)),
  variantOf: (edits: readonly NamedEdit[]) => ({
    text_colors: edits.map(({ layer, value }) => ({ layer, hex: value })),
  }),
} as const satisfies Word<string>

const variantFits = z.array(z.object({ layer: layerName, fit: z.enum(textFits) })).default([])

const fitOf = (text: string): TextFit | null => textFits.find((fit) => fit === text.toLowerCase()) ?? null

/** What happens to words that do not fit their room. */
export const textFitWord = {
  id: 'text_fit',
  plural: 'fits of a text',
  value: z.enum(textFits),
  concerns: 'layer',
  flags: [
    {
      flags: '--text-fit <layer=fit>',
      description: 'what becomes of words that do not fit: overflow (usual), shrink or clip (repeatable)',
      isRepeatable: true,
      read: edited(
        'text_fit',
        (given) => {
          const parts = assignment(given)
          const value = fitOf(parts?.value ?? '')
          return parts && value !== null ? { ...parts, value } : null
        },
        'LAYER=overflow, LAYER=shrink or LAYER=clip',
        '--text-fit "Name=shrink"',
      ),
    },
  ],
  column: {
    target: z.object({ kind: z.literal('text_fit'), layer: layerName }),
    cells: 'text',
    headings: 'text fit fitting overflow textpassung passung',
    choicesOf: () => textFits,
    read: (cell, layer) => {
      const fit = fitOf(cell)
      if (fit === null) throw new AppError('cellNoTextFit', { cell })
      return named('text_fit')(fit, layer)
    },
  },
  variantFields: { text_fits: variantFits },
  ofVariant: ({ text_fits }: { readonly text_fits: z.output<typeof variantFits> }) =>
    text_fits.map(({ layer, fit }) => named('text_fit')(fit, layer)),
  variantOf: (edits: readonly NamedEdit[]) => ({
    text_fits: edits.map(({ layer, value }) => ({ layer, fit: value })),
  }),
} as const satisfies Word<TextFit>

/** Outlines that a request may recolour. */
export const mostOutlines = 8

const outlineColors = z.array(hexColor.nullable()).min(1).max(mostOutlines)
const variantOutlines = z.array(z.object({ layer: layerName, colors: outlineColors })).default([])

/** The colours of a layer's own outlines, front to back; null keeps one. */
export const outlineWord = {
  id: 'outline',
  plural: 'lists of outline colours',
  value: outlineColors,
  concerns: 'layer',
  flags: [
    {
      flags: '--stroke <layer=colors>',
      description:
        'other colours for the outlines of a text layer or a group, front to back: #RRGGBB,#RRGGBB; keep leaves one (repeatable)',
      isRepeatable: true,
      read: edited(
        'outline',
        (given) => {
          const parts = assignment(given)
          const colors =
            parts?.value
              .split(',')
              .map((text) => (text.trim() === 'keep' ? null : (hexOf(text.trim()) ?? ''))) ?? []
          return parts && colors.length <= mostOutlines && !colors.includes('')
            ? { ...parts, value: colors }
            : null
        },
        'LAYER=#RRGGBB or LAYER=#RRGGBB,#RRGGBB',
        '--stroke "Badge=#ffffff,keep"',
      ),
    },
  ],
  column: null,
  variantFields: { strokes: variantOutlines },
  ofVariant: ({ strokes }: { readonly strokes: z.output<typeof variantOutlines> }) =>
    strokes.map(({ layer, colors }) => named('outline')(colors, layer)),
  variantOf: (edits: readonly NamedEdit[]) => ({
    strokes: edits.map(({ layer, value }) => ({ layer, colors: outlineColors.parse(value) })),
  }),
} as const satisfies Word<z.output<typeof outlineColors>>
