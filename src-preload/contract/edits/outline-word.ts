import { z } from 'zod'
import { hexColor } from './hex-color'
import { assignment, edited, hexOf, layerName, named } from './layer-word'
import { mostOutlines } from './text-limits'
import type { NamedEdit, Word } from './word'

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
