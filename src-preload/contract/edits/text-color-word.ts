import { z } from 'zod'
import { hexColor } from './hex-color'
import { assignment, edited, hexOf, layerName, named } from './layer-word'
import type { NamedEdit, Word } from './word'

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
