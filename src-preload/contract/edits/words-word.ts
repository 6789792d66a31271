import { z } from 'zod'
import { assignment, edited, layerName, named, withLineBreaks } from './layer-word'
import { boundedWords, mostTextLength } from './text-limits'
import type { NamedEdit, Word } from './word'

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
