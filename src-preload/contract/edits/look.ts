import { z } from 'zod'
import { AppError } from '../errors'
import { type AdjustmentLayers, adjustmentLayers } from '../service/renders'
import { blendModeIds, uuid } from '../vocabulary'
import { colorWord } from './color-word'
import type { EditWire } from './edit-wire'
import { hexColor } from './hex-color'
import { misspelt } from './misspelt'
import { answerTo, type EditableLayer, type NamedEdit, type NamedTarget, type Word } from './word'

/** Colour and adjustments of a smart object's contents: the wire's `color` and `adjustment_layers`. */
const smartObjectLook = z.object({
  uuid,
  /** An overlay on everything that the smart object shows, within its shape. */
  color: z
    .object({ hex: hexColor, blending_mode: z.enum(blendModeIds) })
    .nullable()
    .default(null),
  adjustments: adjustmentLayers.nullable().default(null),
})
export type SmartObjectLook = z.output<typeof smartObjectLook>

const fields = { looks: z.array(smartObjectLook).default([]) }
export type LookWire = z.output<z.ZodObject<typeof fields>>

const keptLook = z.object({
  color: z.object({ hex: hexColor, blendMode: z.enum(blendModeIds) }).nullable(),
  adjustments: adjustmentLayers,
})
/** Colour and adjustments of a smart object. */
export type Look = z.output<typeof keptLook>

/** `layerUuid` is one of the layers that share the contents, as with artwork. */
const changedLook = z.object({ layerUuid: uuid, look: keptLook })
export type ChangedLook = z.output<typeof changedLook>

const kept = {
  /** By contents id; an unchanged smart object has no entry. */
  looks: z.record(z.string(), changedLook).default({}),
}
type KeptLooks = z.output<z.ZodObject<typeof kept>>

export const neutralAdjustments: AdjustmentLayers = adjustmentLayers.parse({})

export const isAdjusted = (adjustments: AdjustmentLayers): boolean =>
  adjustmentLayers.keyof().options.some((id) => adjustments[id] !== neutralAdjustments[id])

const adjustWord = {
  id: 'adjust',
  plural: 'adjustments',
  value: adjustmentLayers,
  concerns: 'layer',
  flags: [
    {
      flags: '--adjust <layer=list>',
      description:
        'adjust what a smart object shows: brightness:20,contrast:5,saturation:-10,vibrance:0,opacity:80,blur:2, any of them (repeatable)',
      isRepeatable: true,
      read: (text): NamedEdit => {
        const { layer, list } = pattern.exec(text)?.groups ?? {}
        if (layer !== undefined && list !== undefined)
          return { word: 'adjust', layer, value: adjustmentsOf(text, list) }
        const example = '--adjust "Front=brightness:20,blur:2"'
        throw misspelt({ expected: 'LAYER=NAME:NUMBER', given: text, example, names })
      },
    },
  ],
  column: null,
  variantFields: {},
  ofVariant: () => [],
  variantOf: (named: readonly NamedEdit[]) => (named.length === 0 ? {} : null),
} as const satisfies Word<AdjustmentLayers>

const isFor = ({ smartObject }: EditableLayer): boolean => smartObject !== null

const withPart = (
  looks: LookWire['looks'],
  { contentsUuid }: NamedTarget,
  part: Partial<SmartObjectLook>,
): LookWire['looks'] => {
  const known = looks.find((each) => each.uuid === contentsUuid)
  if (!known) return [...looks, { uuid: contentsUuid, color: null, adjustments: null, ...part }]
  return looks.map((each) => (each === known ? { ...known, ...part } : each))
}

const lookOf = ({ looks }: LookWire, { contentsUuid }: NamedTarget) =>
  looks.find(({ uuid }) => uuid === contentsUuid)

/** Colour and adjustments of smart objects. */
export const look = {
  fields,
  kept,
  wireOf: ({ looks }: KeptLooks): LookWire => ({
    looks: Object.values(looks).map(({ layerUuid, look: { color, adjustments } }) => ({
      uuid: layerUuid,
      color: color && { hex: color.hex, blending_mode: color.blendMode },
      adjustments: isAdjusted(adjustments) ? adjustments : null,
    })),
  }),
  answers: [
    answerTo(colorWord, {
      isFor,
      put: (edits: LookWire, target, color) =>
        lookOf(edits, target)?.color ? null : { looks: withPart(edits.looks, target, { color }) },
    }),
    answerTo(adjustWord, {
      isFor,
      put: (edits: LookWire, target, adjustments) =>
        lookOf(edits, target)?.adjustments ? null : { looks: withPart(edits.looks, target, { adjustments }) },
    }),
  ],
} as const satisfies EditWire

const pattern = /^(?<layer>.+)=(?<list>[a-z]+:-?[\d.]+(?:,[a-z]+:-?[\d.]+)*)$/i

const names = Object.keys(adjustmentLayers.shape)

const adjustmentsOf = (text: string, list: string): AdjustmentLayers => {
  const values = Object.fromEntries(
    list.split(',').map((part) => {
      const [name = '', number] = part.split(':')
      return [name.toLowerCase(), Number(number)]
    }),
  )
  const read = adjustmentLayers.strict().safeParse(values)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new AppError('adjustmentUnfit', {
    given: text,
    rule: [...(issue?.path ?? []), issue?.message].join(': '),
    names,
  })
}
