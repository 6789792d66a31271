import { z } from 'zod'
import { uuid } from '../vocabulary'
import type { EditWire } from './edit-wire'
import { answerTo, type NamedEdit, type Word } from './word'

const fields = {
  hidden_layers: z.array(uuid).default([]),
  shown_layers: z.array(uuid).default([]),
}
export type VisibilityWire = z.output<z.ZodObject<typeof fields>>

const kept = {
  /** Visibility that differs from the file's, or from the comp's, by layer. */
  eyes: z.record(uuid, z.boolean()).default({}),
}
type KeptVisibility = z.output<z.ZodObject<typeof kept>>

const visibilityOf = (layer: string | null, value: boolean): NamedEdit => ({
  word: 'visibility',
  layer,
  value,
})

const visibilityWord = {
  id: 'visibility',
  plural: 'visibilities',
  value: z.boolean(),
  concerns: 'layer',
  flags: [
    {
      flags: '--hide <layer>',
      description: 'leave a layer out (repeatable)',
      isRepeatable: true,
      read: (layer) => visibilityOf(layer, false),
    },
    {
      flags: '--show <layer>',
      description: 'show a layer that the file hides (repeatable)',
      isRepeatable: true,
      read: (layer) => visibilityOf(layer, true),
    },
  ],
  column: {
    target: z.object({ kind: z.literal('visibility'), layer: z.string().min(1) }),
    cells: 'yesNo',
    headings:
      'visible visibility show shown hide hidden display on sichtbar sichtbarkeit zeigen anzeigen afficher mostrar',
    read: (isShown, layer) => visibilityOf(layer, isShown),
  },
  variantFields: { hide: z.array(z.string()).default([]), show: z.array(z.string()).default([]) },
  ofVariant: ({ hide, show }: { readonly hide: readonly string[]; readonly show: readonly string[] }) => [
    ...hide.map((layer) => visibilityOf(layer, false)),
    ...show.map((layer) => visibilityOf(layer, true)),
  ],
  variantOf: (named: readonly NamedEdit[]) => ({
    hide: named.flatMap(({ layer, value }) => (value === false ? layer : [])),
    show: named.flatMap(({ layer, value }) => (value === true ? layer : [])),
  }),
} as const satisfies Word<boolean>

/** Layers that are shown or hidden by their own visibility. */
export const visibility = {
  fields,
  kept,
  wireOf: ({ eyes }: KeptVisibility): VisibilityWire => ({
    hidden_layers: Object.keys(eyes).filter((layer) => !eyes[layer]),
    shown_layers: Object.keys(eyes).filter((layer) => eyes[layer]),
  }),
  answers: [
    answerTo(visibilityWord, {
      isFor: () => true,
      put: ({ hidden_layers, shown_layers }: VisibilityWire, { uuid }, isShown) =>
        isShown ? { shown_layers: [...shown_layers, uuid] } : { hidden_layers: [...hidden_layers, uuid] },
    }),
  ],
} as const satisfies EditWire
