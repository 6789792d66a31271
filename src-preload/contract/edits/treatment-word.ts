import { z } from 'zod'
import { AppError } from '../errors'
import { blendModeIds } from '../vocabulary'
import { misspelt } from './misspelt'
import type { Flag, Word } from './word'

/** A missing field keeps what the mockup has; the limits are those of the HTTP interface. */
export const treatmentValue = z.object({
  blend_mode: z.enum(blendModeIds).optional(),
  /** 0: none; 1: the folds as photographed; 2: twice as deep. */
  warp_strength: z.number().min(0).max(2).optional(),
  /** 100: the weave as photographed. It is the photo's own where a print multiplies. */
  texture_strength: z.number().min(0).max(100).optional(),
  /** Pixels of the photo by which the print grows on all sides. */
  edge_expand: z.number().min(0).max(50).optional(),
})
export type TreatmentValue = z.output<typeof treatmentValue>

const pattern = /^(?<layer>.+)=(?<given>[^=]+)$/

const partsOf = (text: string, expected: string, example: string) => {
  const { layer, given } = pattern.exec(text)?.groups ?? {}
  if (layer === undefined || given === undefined) throw misspelt({ expected, given: text, example })
  return { layer, given }
}

const modeFlag: Flag = {
  flags: '--mode <layer=mode>',
  description:
    'how a print of a photo mockup lies on the goods: multiply (usual), normal (on dark goods), or another blending mode (repeatable)',
  isRepeatable: true,
  read: (text) => {
    const { layer, given } = partsOf(text, 'LAYER=MODE', '--mode "Front=normal"')
    const mode = blendModeIds.find((id) => id === given.toLowerCase().replaceAll('-', '_'))
    if (!mode) throw new AppError('blendModeUnknown', { mode: given, modes: blendModeIds })
    return { word: 'treatment', layer, value: { blend_mode: mode } }
  },
}

type NumberField = Exclude<keyof TreatmentValue, 'blend_mode'>

const numberFlag = (name: string, field: NumberField, most: number, description: string): Flag => ({
  flags: `--${name} <layer=number>`,
  description: `${description} (0 to ${most}, repeatable)`,
  isRepeatable: true,
  read: (text) => {
    const example = `--${name} "Front=${most / 2}"`
    const { layer, given } = partsOf(text, 'LAYER=NUMBER', example)
    const value = treatmentValue.safeParse({ [field]: /^[\d.]+$/.test(given) ? Number(given) : given })
    if (!value.success) throw misspelt({ expected: `LAYER=0…${most}`, given: text, example })
    return { word: 'treatment', layer, value: value.data }
  },
})

/** How the photo of a photo mockup treats a print. */
export const treatmentWord = {
  id: 'treatment',
  plural: 'treatments of the same kind',
  value: treatmentValue,
  concerns: 'layer',
  flags: [
    modeFlag,
    numberFlag('warp-strength', 'warp_strength', 2, 'how strongly the folds of a photo mockup bend a print'),
    numberFlag(
      'texture',
      'texture_strength',
      100,
      'how much of the weave of a photo mockup shows in a print',
    ),
    numberFlag('edge-expand', 'edge_expand', 50, 'pixels of the photo by which a print grows on all sides'),
  ],
  column: null,
  variantFields: {},
  ofVariant: () => [],
  variantOf: (named: readonly object[]) => (named.length === 0 ? {} : null),
} as const satisfies Word<TreatmentValue>
