import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keptFieldsOf } from '@contract/edits/edit-wire'
import { documentEdits } from '@contract/edits/edit-wires'
import { wireOfKept } from '@contract/edits/kept-edits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { LayerPath } from '../engine/document/layer-path'
import { filesOfEdits } from '../engine/edits/files-of-edits'
import { remoteEditsOf } from '../engine/edits/remote-edits-of'
import { resolveEdits } from '../engine/edits/resolve-edits'
import { madeUpKinds as kinds, madeUpEdits as wire, madeUpWires as wires } from '../testing/made-up-edit'
import type { EngineContext } from './context/engine-context'
import { withDocument } from './documents/document-cache'
import { layeredFile } from './drawing/layered-file'
import { Bindings } from './preview/bindings'
import { drawnSquares, writeSquares } from './testing/squares'
import { openTestContext } from './testing/test-context'

let folder: string
let context: EngineContext
let file: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fades-'))
  context = { ...(await openTestContext(folder)), editKinds: kinds }
  file = await writeSquares(folder)
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

const drawn = (input: z.input<typeof wire>): Promise<readonly number[]> =>
  drawnSquares(context, file, resolved(input))

it('changes the picture, from the wire on', async () => {
  expect(await drawn({})).toEqual([0, 0])
  expect(await drawn({ fades: [{ uuid: 'square', percent: 40 }] })).toEqual([153, 0])
  expect(await drawn({ fades: [{ uuid: box, percent: 0 }] })).toEqual([0, 255])
})

it('comes from what the page keeps', async () => {
  const kept = z.object(keptFieldsOf(wires)).parse({ fades: { square: 40 }, eyes: { [box]: false } })
  expect(await drawn(wireOfKept(kept, wires))).toEqual([153, 255])
})

it('comes from the preview that the page asks for', async () => {
  const bindings = new Bindings(kinds)
  bindings.bindDocument({ uuid: 'squares', file, layerPaths: new Map(Object.entries(paths)) })
  const asked = wire.parse({ fades: [{ uuid: 'square', percent: 40 }] })
  const edits = bindings.edits(bindings.document('squares'), asked)
  expect(await drawnSquares(context, file, edits)).toEqual([153, 0])
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
