import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EditWire, fieldsOf, keptFieldsOf } from '@contract/edits/edit-wire'
import { documentEdits, editWires } from '@contract/edits/edit-wires'
import { wireOfKept } from '@contract/edits/kept-edits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { mapLayers } from '../engine/document/change-document'
import { findLayer } from '../engine/document/find-layer'
import type { LayerPath } from '../engine/document/layer-path'
import { dividedByLayer, mapDivided } from '../engine/edits/divided'
import type { EditKind } from '../engine/edits/edit-kind'
import { editKinds } from '../engine/edits/edit-kinds'
import { filesOfEdits } from '../engine/edits/files-of-edits'
import { remoteEditsOf } from '../engine/edits/remote-edits-of'
import { resolveEdits } from '../engine/edits/resolve-edits'
import type { EngineContext } from './context/engine-context'
import { withDocument } from './documents/document-cache'
import { drawDraft } from './drawing/edit-document'
import { layeredFile } from './drawing/layered-file'
import { openTestContext } from './testing/test-context'
import { mockupBytes, plain, writeMockup } from './testing/test-mockup'

/** An edit kind that no program has: what `contract/edits/fade.ts` would hold … */
const fadeFields = {
  fades: z.array(z.object({ uuid: z.string(), percent: z.number().min(0).max(100) })).default([]),
}
type FadeWire = z.output<z.ZodObject<typeof fadeFields>>
const fadeKept = { fades: z.record(z.string(), z.number()).default({}) }
const fadeWire = {
  fields: fadeFields,
  kept: fadeKept,
  wireOf: ({ fades }: z.output<z.ZodObject<typeof fadeKept>>): FadeWire => ({
    fades: Object.entries(fades).map(([uuid, percent]) => ({ uuid, percent })),
  }),
  answers: [],
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

/** The two registrations of the new kind. */
const wires = { ...editWires, fade: fadeWire }
const kinds = { ...editKinds, fade }

const wire = z.object(fieldsOf(wires))

let folder: string
let context: EngineContext
let file: string

/** A white document with a black square on its left half, and the same inside a smart object on its right half. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fades-'))
  context = { ...(await openTestContext(folder)), editKinds: kinds }
  const size = { width: 20, height: 20 }
  const square = { name: 'square', imageData: plain(20, 20, [0, 0, 0, 255]) }
  const id = '20953ddb-9391-11ec-b4f1-c15674f50bc4'
  file = await writeMockup(
    join(folder, 'squares.psd'),
    {
      ...{ width: 40, height: 20 },
      children: [
        { name: 'wall', imageData: plain(40, 20, [255, 255, 255, 255]) },
        square,
        {
          name: 'box',
          left: 20,
          imageData: plain(20, 20, [0, 0, 0, 255]),
          placedLayer: {
            ...{ id, placed: id, type: 'raster', ...size },
            transform: [20, 0, 40, 0, 40, 20, 20, 20],
          },
        },
      ],
    },
    { linkedFiles: [{ id, name: 'box.psd', data: mockupBytes({ ...size, children: [square] }) }] },
  )
})
afterAll(async () => {
  await context.pool.end()
  await rm(folder, { recursive: true })
})

/** The uuids in the document's index. */
const box = '0d0c9a70-0000-4000-8000-000000000003'
const paths: Readonly<Record<string, LayerPath>> = { square: [2], [box]: [3], inside: [3, 1] }

const resolved = (input: z.input<typeof wire>) => {
  const layer = (uuid: string): LayerPath => paths[uuid] ?? []
  const artwork = (path: string) => ({ path })
  return resolveEdits(wire.parse(input), { layer, smartObject: layer, artwork }, kinds)
}

/** The red of a pixel in the middle of each half. */
const drawn = (input: z.input<typeof wire>): Promise<readonly number[]> =>
  withDocument(context, file, async (open) => {
    const draft = { edits: resolved(input), rerender: 'none', bytesPerSample: 1 } as const
    const { picture } = await drawDraft(context, open, draft, {})
    const pixels = new Uint8Array(context.memory.memory.buffer, picture.address, 40 * 20 * 4).slice()
    picture.free()
    return [10, 30].map((x) => pixels[(10 * 40 + x) * 4] ?? -1)
  })

it('changes the picture, from the wire on', async () => {
  expect(await drawn({})).toEqual([0, 0])
  expect(await drawn({ fades: [{ uuid: 'square', percent: 40 }] })).toEqual([153, 0])
  expect(await drawn({ fades: [{ uuid: box, percent: 0 }] })).toEqual([0, 255])
})

it('comes from what the page keeps', async () => {
  const kept = z.object(keptFieldsOf(wires)).parse({ fades: { square: 40 }, eyes: { [box]: false } })
  expect(await drawn(wireOfKept(kept, wires))).toEqual([153, 255])
})

it('changes layers of nested contents', async () => {
  expect(await drawn({ fades: [{ uuid: 'inside', percent: 40 }] })).toEqual([0, 153])
})

it('goes with edits of every other kind', async () => {
  const edits = { fades: [{ uuid: 'square', percent: 40 }], hidden_layers: [box] }
  expect(await drawn(edits)).toEqual([153, 255])
})

it('is refused on the wire, where it names nothing, in a layered file and by a service as its kind has it', async () => {
  const edits = resolved({ fades: [{ uuid: 'square', percent: 40 }] })
  expect(wire.safeParse({ fades: [{ uuid: 'square', percent: 140 }] }).success).toBe(false)
  await expect(drawn({ fades: [{ uuid: 'nobody', percent: 40 }] })).rejects.toThrow('empty path')
  await withDocument(context, file, async (open) => {
    const written = layeredFile(context, open, edits, {})
    await expect(written).rejects.toMatchObject({ kind: 'layeredFileCannot' })
  })
  expect(remoteEditsOf(edits, kinds)).toEqual([{ kind: 'unavailable', what: 'colorOtherLayers' }])
  expect(filesOfEdits(edits, kinds)).toEqual([])
})

it('is left out of what was stored before it was there', () => {
  const stored = documentEdits.parse({ layer_comp: null, hidden_layers: [] })
  expect(wire.parse(stored)).toMatchObject({ fades: [], fills: [] })
})
