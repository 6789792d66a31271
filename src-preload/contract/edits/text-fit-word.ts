import { z } from 'zod'
import { AppError } from '../errors'
import { assignment, edited, layerName, named } from './layer-word'
import { type TextFit, textFits } from './text-limits'
import type { NamedEdit, Word } from './word'

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
