import { z } from 'zod'
import { AppError } from '../errors'
import { groupBlendModeIds } from '../vocabulary'
import { assignment, edited, layerName } from './layer-word'
import { misspelt } from './misspelt'
import type { NamedEdit, Word } from './word'

/** A missing field keeps what the file has. */
export const blendingValue = z.object({
  /** Percent. */
  opacity: z.number().min(0).max(100).optional(),
  /** `pass_through` for groups only. */
  blend_mode: z.enum(groupBlendModeIds).optional(),
})
export type BlendingValue = z.output<typeof blendingValue>

const variantBlendings = z.array(blendingValue.extend({ layer: layerName })).default([])

/** Opacity and mode as edits of their own, as the command line asks for them. */
const namedParts = (layer: string, { opacity, blend_mode }: BlendingValue): readonly NamedEdit[] => [
  ...(opacity === undefined ? [] : [{ word: 'blending', layer, value: { opacity } }]),
  ...(blend_mode === undefined ? [] : [{ word: 'blending', layer, value: { blend_mode } }]),
]

type VariantBlendings = z.output<typeof variantBlendings>

/** One entry for each layer. Throws if a layer's opacity or mode is given twice. */
const joined = (each: VariantBlendings): VariantBlendings => {
  const byLayer = new Map<string, VariantBlendings[number]>()
  for (const { layer, ...value } of each) {
    const known = byLayer.get(layer)
    if (known && Object.keys(value).some((name) => name in known))
      throw new AppError('editGivenTwice', { layer, word: 'blending', plural: blendingPlural })
    byLayer.set(layer, { ...known, layer, ...value })
  }
  return [...byLayer.values()]
}

const blendingPlural = 'opacities or two blend modes'

/** The opacity and the blend mode of a layer. */
export const blendingWord = {
  id: 'blending',
  plural: blendingPlural,
  value: blendingValue,
  concerns: 'layer',
  flags: [
    {
      flags: '--layer-opacity <layer=percent>',
      description: 'give a layer or a group another opacity, 0 to 100 (repeatable)',
      isRepeatable: true,
      read: edited(
        'blending',
        (given) => {
          const { layer, value } = assignment(given) ?? {}
          const percent = /^(?<number>\d+(?:\.\d+)?) ?%?$/.exec(value ?? '')?.groups?.['number']
          const opacity = Number(percent)
          return layer !== undefined && opacity <= 100 ? { layer, value: { opacity } } : null
        },
        'LAYER=0…100',
        '--layer-opacity "Shadow=50"',
      ),
    },
    {
      flags: '--layer-blend <layer=mode>',
      description:
        'give a layer another blending mode: multiply, screen, …; or a group pass_through (repeatable)',
      isRepeatable: true,
      read: (given): NamedEdit => {
        const { layer, value } = assignment(given) ?? {}
        if (layer === undefined || value === undefined)
          throw misspelt({ expected: 'LAYER=MODE', given, example: '--layer-blend "Shadow=multiply"' })
        const mode = groupBlendModeIds.find((id) => id === value.toLowerCase().replaceAll(/[- ]/g, '_'))
        if (!mode) throw new AppError('blendModeUnknown', { mode: value, modes: groupBlendModeIds })
        return { word: 'blending', layer, value: { blend_mode: mode } }
      },
    },
  ],
  column: null,
  variantFields: { blendings: variantBlendings },
  ofVariant: ({ blendings }: { readonly blendings: z.output<typeof variantBlendings> }) =>
    blendings.flatMap(({ layer, ...value }) => namedParts(layer, value)),
  variantOf: (named: readonly NamedEdit[]) => ({
    blendings: joined(
      named.map(({ layer, value }) => ({ layer: layer ?? '', ...blendingValue.parse(value) })),
    ),
  }),
} as const satisfies Word<BlendingValue>
