import { z } from 'zod'
import { assignment, edited, noVariant } from './layer-word'
import { largestFontSize } from './text-limits'
import type { Word } from './word'

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
