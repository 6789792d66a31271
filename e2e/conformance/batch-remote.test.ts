import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { batchRecipe } from '@contract/desktop/batch-recipe'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { forkLauncher } from '../../src-main/adapters/process/fork-launcher'
import { createEngine } from '../../src-main/compose/create-engine'
import { engineHostFile } from '../../src-main/compose/process-files'
import type { EngineClient } from '../../src-main/engine-host/client/engine-client'
import { plainPixels, sampleLayer, samplePsd } from '../../src-main/psd/testing/sample-psd'
import { type BatchFixture, openBatchFixture } from '../../src-main/testing/batch-fixture'
import { type ServeProgram, startServing } from './serve-program'

/**
 * A batch of the window, rendered by the built `mockwright serve`: the same recipe gives the same pictures here and
 * there.
 */
let folder: string
let service: ServeProgram
let engine: EngineClient
let fixture: BatchFixture

const programFolder = resolve(import.meta.dirname, '../../out/main')
const connection = {
  id: '00000000-0000-4000-8000-000000000007',
  name: 'Studio',
  baseUrl: '',
  isDefault: true,
  isQueued: false,
  createdAt: new Date(0),
  account: null,
}
const colors = { fern: '#2e7d32', kiln: '#c62828', moon: '#283593' }

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-batch-remote-'))
  await mkdir(join(folder, 'designs'))
  for (const [name, background] of Object.entries(colors))
    await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toFile(join(folder, 'designs', `${name}.png`))
  await writeFile(join(folder, 'mug.psd'), await card())
  service = await startServing()
  engine = createEngine({
    launcher: forkLauncher(engineHostFile(programFolder)),
    programFolder,
    dataFolder: folder,
    log: () => undefined,
  })
  fixture = openBatchFixture(folder, {
    engine,
    connection,
    address: { baseUrl: service.baseUrl, apiKey: service.key },
  })
})

afterEach(async () => {
  await fixture.close()
  await engine.close()
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

const recipe = (connectionId: string | null) =>
  batchRecipe.parse({
    designs: Object.keys(colors),
    mockups: [{ mockup_id: 'mug' }],
    outputs: [
      { id: 'print', format: 'png', width: 'original' },
      { id: 'web', format: 'jpg', width: 120 },
    ],
    naming: connectionId === null ? 'here/{design}' : 'there/{design}',
    folder: join(folder, 'out'),
    connection_id: connectionId,
  })

it('makes the same pictures on a service as on this computer', async () => {
  const there = await fixture.run(recipe(connection.id))
  const failed = await fixture.batches.runs.items({ runId: there.id, state: 'failed', offset: 0, limit: 10 })
  expect(failed.items.map(({ failure }) => failure)).toEqual([])
  expect(there).toMatchObject({
    state: 'finished',
    made: 6,
    failed: 0,
    connection_name: 'Studio',
    credits: 6,
  })
  expect(fixture.drawn).toEqual([])
  expect(await fixture.run(recipe(null))).toMatchObject({
    state: 'finished',
    made: 6,
    connection_name: null,
    credits: null,
  })
  const names = await readdir(join(folder, 'out', 'there'))
  expect(names.toSorted()).toEqual(['fern', 'kiln', 'moon'].flatMap((name) => [`${name}.jpg`, `${name}.png`]))
  for (const name of names.filter((each) => each.endsWith('.png')))
    expect(await pixelsOf('there', name)).toEqual(await pixelsOf('here', name))
  const { items } = await fixture.batches.runs.items({ runId: there.id, state: null, offset: 0, limit: 10 })
  expect(items.map(({ width, height }) => [width, height])).toEqual(
    Array.from({ length: 6 }, (_, at) => (at % 2 === 0 ? [240, 160] : [120, 80])),
  )
})

const pixelsOf = async (place: string, name: string): Promise<string> =>
  (
    await sharp(join(folder, 'out', place, name))
      .raw()
      .toBuffer()
  ).toString('hex')

const card = async (): Promise<Uint8Array> => {
  const [width, height] = [240, 160]
  const id = '20953ddb-9391-11ec-b4f1-c15674f50bc4'
  const imageData = plainPixels(width, height, [120, 90, 60, 255])
  const placedLayer = {
    id,
    type: 'raster' as const,
    transform: [0, 0, width, 0, width, height, 0, height],
    width,
    height,
  }
  const data = await sharp({ create: { width, height, channels: 3, background: '#777777' } })
    .png()
    .toBuffer()
  return samplePsd([sampleLayer('Paper', { imageData }), sampleLayer('Front', { imageData, placedLayer })], {
    width,
    height,
    imageData,
    linkedFiles: [{ id, name: 'art.png', data }],
  })
}
