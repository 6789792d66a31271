import { z } from 'zod'
import { blendModeIds, uuid } from '../vocabulary'
import type { EditWire } from './edit-wire'
import { treatmentValue, treatmentWord } from './treatment-word'
import { answerTo } from './word'

const fields = {
  /** Of smart objects of photo mockups; at most one each. */
  treatments: z.array(treatmentValue.extend({ uuid })).default([]),
}
export type TreatmentWire = z.output<z.ZodObject<typeof fields>>

const keptTreatment = z.object({
  blendMode: z.enum(blendModeIds).optional(),
  warpStrength: treatmentValue.shape.warp_strength,
  textureStrength: treatmentValue.shape.texture_strength,
  edgeExpand: treatmentValue.shape.edge_expand,
})

const kept = {
  /** By layer; a print that the photo treats as usual has no entry. */
  treatments: z.record(uuid, keptTreatment).default({}),
}
type KeptTreatments = z.output<z.ZodObject<typeof kept>>

/** How a photo mockup's photo treats a print: its blending, folds, weave and edge. */
export const treatment = {
  fields,
  kept,
  wireOf: ({ treatments }: KeptTreatments): TreatmentWire => ({
    treatments: Object.entries(treatments).map(([layer, each]) => ({
      uuid: layer,
      ...(each.blendMode !== undefined && { blend_mode: each.blendMode }),
      ...(each.warpStrength !== undefined && { warp_strength: each.warpStrength }),
      ...(each.textureStrength !== undefined && { texture_strength: each.textureStrength }),
      ...(each.edgeExpand !== undefined && { edge_expand: each.edgeExpand }),
    })),
  }),
  answers: [
    answerTo(treatmentWord, {
      isFor: ({ smartObject }) => smartObject !== null,
      put: ({ treatments }: TreatmentWire, { uuid: layer }, value) => {
        const known = treatments.find((each) => each.uuid === layer)
        if (!known) return { treatments: [...treatments, { uuid: layer, ...value }] }
        if (Object.keys(value).some((name) => name in known)) return null
        return { treatments: treatments.map((each) => (each === known ? { ...known, ...value } : each)) }
      },
    }),
  ],
} as const satisfies EditWire
