import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CutOutWish, plainCutOut } from '@contract/edits/cut-out-wish'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderSharedFiles } from '../../adapters/files/folder-shared-files'
import { nodeFiles } from '../../adapters/files/node-files'
import { openMemoryStores } from '../../adapters/memory/memory-stores'
import { type CannedVision, createCannedVision } from '../testing/canned-vision'
import { type CutOuts, type CutOutsDeps, createCutOuts } from './cut-outs'

let folder: string
let vision: CannedVision
let cutOuts: CutOuts
let time: Date

const parts = (): CutOutsDeps => {
  let last = 0
  return {
    ...{ vision, files: nodeFiles, shared: folderSharedFiles, folder, now: () => time },
    store: openMemoryStores().cutOuts,
    newUuid: () => {
      last += 1
      return `id-${last}`
    },
  }
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-cut-outs-'))
  vision = createCannedVision()
  time = new Date(1000)
  cutOuts = createCutOuts(parts())
})
afterEach(() => rm(folder, { recursive: true }))

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const picture = (text: string) => ({ bytes: Buffer.from(text), name: text })

it('cuts the same bytes out once, by whatever name, and leaves nothing but the cut-outs', async () => {
  const first = await cutOuts.of(picture('mug'))
  expect(await cutOuts.of({ ...picture('mug'), name: 'again' })).toEqual(first)
  await cutOuts.of(picture('shirt'))
  expect(vision.seen).toEqual(['mug', 'shirt'])
  expect(await readFile(first.file, 'utf8')).toBe('mug')
  expect((await readdir(folder)).sort()).toEqual(['id-1.png', 'id-2.png'])
})

it('cuts out anew with a model, with another one, and takes what each has made', async () => {
  let model: { readonly file: string; readonly sha256: string } | null = null
  const own = createCutOuts({ ...parts(), model: async () => model })
  const plain = await own.of(picture('mug'))
  model = { file: 'u2net.onnx', sha256: 'a'.repeat(64) }
  const first = await own.of(picture('mug'))
  model = { file: 'isnet.onnx', sha256: 'b'.repeat(64) }
  expect(await own.peek(hashOf('mug'))).toBeNull()
  const second = await own.of(picture('mug'))
  expect(new Set([plain.file, first.file, second.file]).size).toBe(3)
  model = null
  expect(await own.of(picture('mug'))).toEqual(plain)
})

it('cuts bytes out once for all who ask at the same time, until the last of them leaves', async () => {
  const controllers = [new AbortController(), new AbortController()] as const
  const [left, stayed] = controllers.map(({ signal }) => cutOuts.of(picture('mug'), { signal }))
  controllers[0].abort()
  await expect(left).rejects.toMatchObject({ code: 'CANCELLED' })
  expect((await stayed)?.facts.ground).toBe('busy')
  expect(vision.seen).toEqual(['mug'])

  const alone = new AbortController()
  const nobody = cutOuts.of(picture('shirt'), { signal: alone.signal })
  alone.abort()
  await expect(nobody).rejects.toMatchObject({ code: 'CANCELLED' })
  await expect.poll(() => readdir(folder)).toEqual(['id-1.png'])
})

it('cuts out anew for every other wish, and as a person has corrected the picture where that is asked for', async () => {
  const wish: CutOutWish = { shadow: 'kept', strokes: [{ kind: 'add', points: [[0.5, 0.5]], radius: 0.1 }] }
  const unsure = createCutOuts({ ...parts(), vision: createCannedVision(0.5) })
  const plain = await unsure.of(picture('mug'), { wish: null })
  expect(await unsure.of(picture('mug'))).toEqual(plain)
  expect([plain.facts.confidence, plain.wish]).toEqual([0.5, plainCutOut])

  await unsure.correct(picture('mug').bytes, wish)
  const corrected = await unsure.of(picture('mug'), { wish: null })
  expect([corrected.facts.confidence, corrected.wish]).toEqual([1, wish])
  expect(corrected.file).not.toBe(plain.file)
  expect(await unsure.of(picture('mug'))).toEqual(plain)
  expect((await unsure.of(picture('mug'), { wish, draftPx: 900 })).file).not.toBe(corrected.file)

  await unsure.correct(picture('cap').bytes, plainCutOut)
  expect((await unsure.of(picture('cap'), { wish: null })).facts.confidence).toBe(1)
})

it('makes one anew whose file is gone, and forgets those that nobody uses', async () => {
  const { file } = await cutOuts.of(picture('mug'))
  await rm(file)
  const again = await cutOuts.of(picture('mug'))
  expect(await readdir(folder)).toEqual(['id-2.png'])
  time = new Date(5000)
  await cutOuts.tidy(new Date(1000))
  expect(await cutOuts.of(picture('mug'))).toEqual(again)
  await cutOuts.tidy(new Date(5001))
  expect(await readdir(folder)).toEqual([])
})
