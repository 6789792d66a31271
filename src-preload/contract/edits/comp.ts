import { z } from 'zod'
import type { EditWire } from './edit-wire'
import { answerTo, type NamedEdit, type Word } from './word'

const fields = {
  /** The layer comp that the other edits start from; null: the document as it was saved. */
  layer_comp: z.number().int().nullable().default(null),
}
export type CompWire = z.output<z.ZodObject<typeof fields>>

const kept = {
  /** The layer comp shown; null: the document as it was saved. */
  comp: z.number().int().nullable().default(null),
}

const compOf = (value: string): NamedEdit => ({ word: 'comp', layer: null, value })

/** A layer comp by its name or number. */
const compWord = {
  id: 'comp',
  plural: 'layer comps',
  value: z.string(),
  concerns: 'document',
  flags: [
    {
      flags: '--comp <name>',
      description: 'start from one of the layer comps that the file keeps',
      isRepeatable: false,
      read: compOf,
    },
  ],
  column: {
    target: z.object({ kind: z.literal('layer_comp') }),
    cells: 'text',
    headings: 'layercomp comp composition ebenenkomposition komposition',
    choicesOf: ({ layerComps }) => layerComps,
    read: compOf,
  },
  variantFields: { layer_comp: z.string().nullable().default(null) },
  ofVariant: ({ layer_comp }: { readonly layer_comp: string | null }) =>
    layer_comp === null ? [] : [compOf(layer_comp)],
  variantOf: ([first, ...others]: readonly NamedEdit[]) =>
    others.length > 0 ? null : { layer_comp: first?.value ?? null },
} as const satisfies Word<string>

/** The layer comp in which a document is shown. */
export const comp = {
  fields,
  kept,
  wireOf: ({ comp: layer_comp }: { readonly comp: number | null }): CompWire => ({ layer_comp }),
  answers: [
    answerTo(compWord, {
      isFor: () => false,
      put: (_edits: CompWire, { compNamed }, name) => ({ layer_comp: compNamed(name) }),
    }),
  ],
} as const satisfies EditWire
