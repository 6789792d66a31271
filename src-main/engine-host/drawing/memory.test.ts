import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { noEdits } from '../../engine/edits/no-edits'
import type { Workshop } from '../context/workshop'
import { manyLayers, pngOutput, writeMockup } from '../testing/test-mockup'
import { openTestWorkshop } from '../testing/test-workshop'
import { renderFile } from './render-file'
import { drawThumbnail } from './thumbnail'

let folder: string
let file: string
let workshop: Workshop

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'memory-'))
  file = await writeMockup(join(folder, 'a.psd'), { width: 700, height: 700, children: manyLayers(6, 700) })
  workshop = await openTestWorkshop(folder)
})
afterAll(() => rm(folder, { recursive: true }))

afterEach(async () => {
  while (workshop.cache.releaseOne());
  // An encoder that was cancelled keeps its picture until it has ended.
  await expect.poll(() => workshop.memory.usedBytes).toBe(0)
})

const request = (target: string) => ({
  file,
  edits: noEdits,
  output: pngOutput,
  target: join(folder, target),
})

it('is given back after a picture was written', async () => {
  await renderFile(workshop, request('a.png'), {})
  await drawThumbnail(
    workshop,
    { file, layer: null, edits: noEdits, maxWidth: 9, maxHeight: 9, format: 'png' },
    {},
  )
})

it('is given back after a cancel, wherever it comes', async () => {
  for (const at of [0.01, 0.2, 0.4, 0.6]) {
    const controller = new AbortController()
    const onProgress = (progress: number): void => {
      if (progress >= at) controller.abort()
    }
    const rendering = renderFile(workshop, request('b.png'), { signal: controller.signal, onProgress })
    await rendering.catch((error: unknown) => expect(error).toMatchObject({ code: 'CANCELLED' }))
    while (workshop.cache.releaseOne());
  }
})

it('is given back when the target turns out to be a folder', async () => {
  const rendering = renderFile(workshop, { ...request('.'), target: folder }, {})
  await expect(rendering).rejects.toMatchObject({ code: 'FILE_NOT_WRITABLE' })
})
