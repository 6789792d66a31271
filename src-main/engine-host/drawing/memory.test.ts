import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { noEdits } from '../../engine/edits/no-edits'
import type { EngineContext } from '../context/engine-context'
import { openTestContext } from '../testing/test-context'
import { manyLayers, pngOutput, writeMockup } from '../testing/test-mockup'
import { renderFile } from './render-file'
import { drawThumbnail } from './thumbnail'

let folder: string
let file: string
let context: EngineContext

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'memory-'))
  file = await writeMockup(join(folder, 'a.psd'), { width: 700, height: 700, children: manyLayers(6, 700) })
  context = await openTestContext(folder)
})
afterAll(() => rm(folder, { recursive: true }))

afterEach(async () => {
  while (context.cache.releaseOne());
  // A cancelled encoder keeps its picture until it has ended.
  await expect.poll(() => context.memory.usedBytes).toBe(0)
})

const request = (target: string) => ({
  file,
  edits: noEdits,
  output: pngOutput,
  target: join(folder, target),
})

it('is given back after a picture was written', async () => {
  await renderFile(context, request('a.png'), {})
  await drawThumbnail(
    context,
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
    const rendering = renderFile(context, request('b.png'), { signal: controller.signal, onProgress })
    await rendering.catch((error: unknown) => expect(error).toMatchObject({ code: 'CANCELLED' }))
    while (context.cache.releaseOne());
  }
})

it('is given back when the target turns out to be a folder', async () => {
  const rendering = renderFile(context, { ...request('.'), target: folder }, {})
  await expect(rendering).rejects.toMatchObject({ code: 'FILE_NOT_WRITABLE' })
})
