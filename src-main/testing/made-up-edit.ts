import { type EditWire, fieldsOf } from '@contract/edits/edit-wire'
import { editWires } from '@contract/edits/edit-wires'
import { misspelt } from '@contract/edits/misspelt'
import { answerTo, type NamedEdit, type Word } from '@contract/edits/word'
import { vocabularyOf } from '@contract/edits/words'
import { z } from 'zod'
import { mapLayers } from '../engine/document/change-document'
import { findLayer } from '../engine/document/find-layer'
import type { LayerPath } from '../engine/document/layer-path'
import { dividedByLayer, mapDivided } from '../engine/edits/divided'
import type { EditKind } from '../engine/edits/edit-kind'
import { editKinds } from '../engine/edits/edit-kinds'

/** An edit kind that no program has: what `contract/edits/fade.ts` would hold … */
const fields = {
  fades: z.array(z.object({ uuid: z.string(), percent: z.number().min(0).max(100) })).default([]),
}
type FadeWire = z.output<z.ZodObject<typeof fields>>
const kept = { fades: z.record(z.string(), z.number()).default({}) }

const fadeOf = (layer: string | null, percent: number): NamedEdit => ({ word: 'fade', layer, value: percent })

const variantFades = z.array(z.object({ layer: z.string(), percent: z.number() })).default([])

const fadeWord = {
  id: 'fade',
  plural: 'fades',
  value: z.number(),
  concerns: 'layer',
  flags: [
    {
      flags: '--fade <layer=percent>',
      description: 'fade a layer (repeatable)',
      isRepeatable: true,
      read: (text) => {
        const { layer, percent } = /^(?<layer>.+)=(?<percent>\d+)$/.exec(text)?.groups ?? {}
        if (layer !== undefined) return fadeOf(layer, Number(percent))
        throw misspelt({ expected: 'LAYER=PERCENT', given: text, example: '--fade Front=40' })
      },
    },
  ],
  column: {
    target: z.object({ kind: z.literal('fade'), layer: z.string() }),
    cells: 'text',
    headings: 'fade faded',
    read: (cell, layer) => fadeOf(layer, Number(cell)),
  },
  variantFields: { fades: variantFades },
  ofVariant: ({ fades }: { readonly fades: z.output<typeof variantFades> }) =>
    fades.map(({ layer, percent }) => fadeOf(layer, percent)),
  variantOf: (named: readonly NamedEdit[]) => ({
    fades: named.map(({ layer, value }) => ({ layer, percent: value })),
  }),
} as const satisfies Word<number>

const fadeWire = {
  fields,
  kept,
  wireOf: ({ fades }: z.output<z.ZodObject<typeof kept>>): FadeWire => ({
    fades: Object.entries(fades).map(([uuid, percent]) => ({ uuid, percent })),
  }),
  answers: [
    answerTo(fadeWord, {
      isFor: () => true,
      put: ({ fades }: FadeWire, { uuid }, percent) => ({ fades: [...fades, { uuid, percent }] }),
    }),
  ],
} as const satisfies EditWire

/** … and `engine/edits/fade.ts`. */
interface FadeEdits {
  readonly fades: readonly { readonly layer: LayerPath; readonly percent: number }[]
}
const fade: EditKind<FadeWire, FadeEdits> = {
  neutral: { fades: [] },
  resolve: ({ fades }, { layer }) => ({
    fades: fades.map(({ uuid, percent }) => ({ layer: layer(uuid), percent })),
  }),
  divide: ({ fades }, contentsOf) => mapDivided(dividedByLayer(fades, contentsOf), (own) => ({ fades: own })),
  bind({ fades }, { document, name }) {
    if (fades.length === 0) return null
    const percents = new Map(
      fades.map(({ layer: [id = 0], percent }) => [findLayer(document, id, name).id, percent]),
    )
    return {
      paint: async (bare) => ({
        ...bare,
        layers: mapLayers(bare.layers, (layer) => ({
          ...layer,
          opacity: (layer.opacity * (percents.get(layer.id) ?? 100)) / 100,
        })),
      }),
      // A real edit kind would add its own gaps to the catalogue of failures.
      written: 'layerComp',
    }
  },
  remote: ({ fades }) => (fades.length === 0 ? [] : [{ kind: 'unavailable', what: 'colorOtherLayers' }]),
}

/** The two registrations of the new kind, and what is derived from them. */
export const madeUpWires = { ...editWires, fade: fadeWire }
export const madeUpKinds = { ...editKinds, fade }
export const madeUpEdits = z.object(fieldsOf(madeUpWires))
export const madeUpRecords = { vocabulary: vocabularyOf(madeUpWires), kinds: madeUpKinds }
