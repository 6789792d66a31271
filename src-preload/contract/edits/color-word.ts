import { z } from 'zod'
import { AppError } from '../errors'
import { type BlendModeId, blendModeIds } from '../vocabulary'
import { hexColor } from './hex-color'
import { misspelt } from './misspelt'
import type { NamedEdit, Word } from './word'

const colorValue = z.object({ hex: hexColor, blending_mode: z.enum(blendModeIds) })
export type ColorValue = z.output<typeof colorValue>

const colorOf = (layer: string | null, value: ColorValue): NamedEdit => ({ word: 'color', layer, value })

const variantColors = z
  .array(
    z.object({
      layer: z.string().min(1),
      hex: hexColor,
      blending_mode: z.enum(blendModeIds).default('multiply'),
    }),
  )
  .default([])

/** A colour: an overlay on a smart object's contents, or the colour of a fill layer, which takes no blend mode. */
export const colorWord = {
  id: 'color',
  plural: 'colours',
  value: colorValue,
  concerns: 'layer',
  flags: [
    {
      flags: '--color <layer=color>',
      description:
        'colour what a smart object shows: #RRGGBB, or #RRGGBB,multiply or another blending mode; or give another #RRGGBB to a fill layer or a shape of one colour (repeatable)',
      isRepeatable: true,
      isUnnamedInVariant: true,
      read: (text) => {
        const { layer, hex, mode = 'normal' } = pattern.exec(text)?.groups ?? {}
        if (layer !== undefined && hex !== undefined)
          return colorOf(layer, { hex: `#${hex.toLowerCase()}`, blending_mode: blendModeOf(mode) })
        const example = '--color "Front=#ff8800", or --color "Front=#ff8800,multiply"'
        throw misspelt({ expected: 'LAYER=#RRGGBB', given: text, example })
      },
    },
  ],
  column: {
    target: z.object({ kind: z.literal('color'), layer: z.string().min(1) }),
    cells: 'color',
    headings: 'color colour hex farbe farbton couleur teinte cor colore',
    read: (hex, layer) => colorOf(layer, { hex, blending_mode: 'multiply' }),
  },
  variantFields: { colors: variantColors },
  ofVariant: ({ colors }: { readonly colors: z.output<typeof variantColors> }) =>
    colors.map(({ layer, ...value }) => colorOf(layer, value)),
  variantOf: (named: readonly NamedEdit[]) => ({
    colors: named.map(({ layer, value }) => ({ layer, ...colorValue.parse(value) })),
  }),
} as const satisfies Word<ColorValue>

const pattern = /^(?<layer>.+)=#?(?<hex>[0-9a-f]{6})(?:,(?<mode>[a-z_]+))?$/i

const blendModeOf = (name: string): BlendModeId => {
  const found = blendModeIds.find((id) => id === name.toLowerCase())
  if (found) return found
  throw new AppError('blendModeUnknown', { mode: name, modes: blendModeIds })
}
