import { z } from 'zod'
import { uuid } from '../vocabulary'
import type { EditWire } from './edit-wire'
import { hexColor } from './hex-color'
import { outlineWord } from './outline-word'
import { answerTo } from './word'

/** Colours of a layer's own outlines, front to back; null keeps the file's colour, and so does a shorter list. */
const outlineColors = z.array(hexColor.nullable()).min(1).max(8)

const fields = {
  /** Of text layers and groups; at most one each. */
  outlines: z.array(z.object({ uuid, colors: outlineColors })).default([]),
}
export type OutlineWire = z.output<z.ZodObject<typeof fields>>

const kept = {
  /** By layer; outlines in the file's own colours have no entry. */
  outlines: z.record(uuid, outlineColors).default({}),
}
type KeptOutlines = z.output<z.ZodObject<typeof kept>>

/** New colours for the stroke effects of a text layer or a group. */
export const outline = {
  fields,
  kept,
  wireOf: ({ outlines }: KeptOutlines): OutlineWire => ({
    outlines: Object.entries(outlines).map(([layer, colors]) => ({ uuid: layer, colors })),
  }),
  answers: [
    answerTo(outlineWord, {
      isFor: ({ kind }) => kind === 'text' || kind === 'group',
      put: ({ outlines }: OutlineWire, { uuid }, colors) =>
        outlines.some((each) => each.uuid === uuid) ? null : { outlines: [...outlines, { uuid, colors }] },
    }),
  ],
} as const satisfies EditWire
