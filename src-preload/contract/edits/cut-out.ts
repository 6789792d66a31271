import { z } from 'zod'
import { uuid } from '../vocabulary'
import { cutOutWish } from './cut-out-wish'
import type { EditWire } from './edit-wire'
import { answerTo, type NamedEdit, type Word } from './word'

const fields = {
  /** Smart objects whose artwork loses its background before it is placed. */
  cut_outs: z
    .array(
      z.object({
        uuid,
        /** Null: as a person has corrected the artwork before, else plainly. */
        wish: cutOutWish.nullable().default(null),
      }),
    )
    .default([]),
}
export type CutOutWire = z.output<z.ZodObject<typeof fields>>

/** `layerUuid` is one of the layers that share the contents, as with artwork. */
const keptCutOut = z.object({ layerUuid: uuid, wish: cutOutWish.nullable().default(null) })

const kept = {
  /** By contents id; artwork that stays as it is has no entry. */
  cutOuts: z.record(z.string(), keptCutOut).default({}),
}
type KeptCutOuts = z.output<z.ZodObject<typeof kept>>

const cutOutOf = (layer: string | null, value: boolean): NamedEdit => ({
  word: 'remove_background',
  layer,
  value,
})

/** The field `remove_background` of the HTTP interface. */
export const removeBackgroundWord = {
  id: 'remove_background',
  plural: 'removed backgrounds',
  value: z.boolean(),
  concerns: 'layer',
  flags: [
    {
      flags: '--remove-background <layer>',
      description: 'cut the artwork on a smart object out of its background (repeatable)',
      isRepeatable: true,
      read: (layer) => cutOutOf(layer, true),
    },
  ],
  column: {
    target: z.object({ kind: z.literal('remove_background'), layer: z.string().min(1) }),
    cells: 'yesNo',
    headings: 'remove background removebackground cutout freistellen freigestellt detourer recortar',
    read: (isCutOut, layer) => cutOutOf(layer, isCutOut),
  },
  variantFields: { remove_background: z.array(z.string()).default([]) },
  ofVariant: ({ remove_background }: { readonly remove_background: readonly string[] }) =>
    remove_background.map((layer) => cutOutOf(layer, true)),
  variantOf: (named: readonly NamedEdit[]) => ({
    remove_background: named.flatMap(({ layer, value }) => (value === true ? layer : [])),
  }),
} as const satisfies Word<boolean>

/** Artwork that loses its background; a smart object without artwork shows what it has. */
export const cutOut = {
  fields,
  kept,
  wireOf: ({ cutOuts }: KeptCutOuts): CutOutWire => ({
    cut_outs: Object.values(cutOuts).map(({ layerUuid, wish }) => ({ uuid: layerUuid, wish })),
  }),
  answers: [
    answerTo(removeBackgroundWord, {
      isFor: ({ smartObject }) => smartObject !== null,
      put: ({ cut_outs }: CutOutWire, { contentsUuid }, isCutOut) =>
        isCutOut && !cut_outs.some(({ uuid }) => uuid === contentsUuid)
          ? { cut_outs: [...cut_outs, { uuid: contentsUuid, wish: null }] }
          : {},
    }),
  ],
} as const satisfies EditWire
