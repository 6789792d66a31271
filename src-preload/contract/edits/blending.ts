import { z } from 'zod'
import { groupBlendModeIds, uuid } from '../vocabulary'
import { blendingValue, blendingWord } from './blending-word'
import type { EditWire } from './edit-wire'
import { answerTo } from './word'

const fields = {
  /** At most one per layer. */
  blendings: z.array(blendingValue.extend({ uuid })).default([]),
}
export type BlendingWire = z.output<z.ZodObject<typeof fields>>

const keptBlending = z.object({
  opacity: blendingValue.shape.opacity,
  blendMode: z.enum(groupBlendModeIds).optional(),
})
export type KeptBlending = z.output<typeof keptBlending>

const kept = {
  /** By layer; a layer that is blended as in the file has no entry. */
  blendings: z.record(uuid, keptBlending).default({}),
}
type KeptBlendings = z.output<z.ZodObject<typeof kept>>

/** Another opacity or blend mode for a layer or a group. */
export const blending = {
  fields,
  kept,
  wireOf: ({ blendings }: KeptBlendings): BlendingWire => ({
    blendings: Object.entries(blendings).map(([layer, { opacity, blendMode }]) => ({
      uuid: layer,
      ...(opacity !== undefined && { opacity }),
      ...(blendMode !== undefined && { blend_mode: blendMode }),
    })),
  }),
  answers: [
    answerTo(blendingWord, {
      isFor: () => true,
      put: ({ blendings }: BlendingWire, { uuid: layer }, value) => {
        const known = blendings.find((each) => each.uuid === layer)
        if (!known) return { blendings: [...blendings, { uuid: layer, ...value }] }
        if (Object.keys(value).some((name) => name in known)) return null
        return { blendings: blendings.map((each) => (each === known ? { ...known, ...value } : each)) }
      },
    }),
  ],
} as const satisfies EditWire
