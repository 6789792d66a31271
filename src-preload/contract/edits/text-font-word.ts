import { z } from 'zod'
import { assignment, edited, layerName, named } from './layer-word'
import type { NamedEdit, Word } from './word'

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
