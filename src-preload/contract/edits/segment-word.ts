import { z } from 'zod'
import { edited, noVariant, withLineBreaks } from './layer-word'
import { boundedWords, lastSegment, mostSegmentLength } from './text-limits'
import type { Word } from './word'

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
