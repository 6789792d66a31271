import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { noEdits } from '../../engine/edits/no-edits'
import type { OutputOptions } from '../../service/ports/engine'
import { isLongRun } from '../../testing/how-often'
import type { EngineContext } from '../context/engine-context'
import { openTestContext } from '../testing/test-context'
import { manyLayers, mockupBytes, painted, writeMockup } from '../testing/test-mockup'
import { readWideProfile, withProfile } from '../testing/wide-profile'
import { renderFile } from './render-file'
import { renderOutputs } from './render-outputs'

let folder: string
let context: EngineContext
/** A file that is always drawn in its own size, because one of its blend modes has a steep curve. */
let steep: string
/** A file with a wide-gamut profile. */
let wide: string
const poster = resolve(import.meta.dirname, '../../../resources/samples/framed-poster.psd')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-outputs-'))
  const ramp = painted(450, 350, (x, y) => [x & 255, y & 255, (x * y) & 255, 255])
  steep = await writeMockup(join(folder, 'steep.psd'), {
    width: 450,
    height: 350,
    children: [{ imageData: ramp }, { imageData: ramp, blendMode: 'vivid light', opacity: 0.4 }],
  })
  wide = join(folder, 'wide.psd')
  const psd = mockupBytes({
    width: 450,
    height: 350,
    children: [{ imageData: ramp }, ...manyLayers(2, 300)],
  })
  await writeFile(wide, withProfile(psd, await readWideProfile()))
  context = await openTestContext(folder)
})
afterAll(async () => {
  await context.pool.end()
  await rm(folder, { recursive: true })
})
afterEach(async () => {
  while (context.cache.releaseOne());
  await expect.poll(() => context.memory.usedBytes).toBe(0)
})

const plain: OutputOptions = {
  format: 'jpg',
  width: 'original',
  quality: 90,
  dpi: null,
  profile: 'document',
}

/**
 * Several outputs of every kind: unique and shared sizes, mixed profiles, a limit in bytes, a layered file in between.
 */
const outputs: readonly OutputOptions[] = [
  { ...plain, profile: 'srgb' },
  { ...plain, format: 'png' },
  { ...plain, format: 'webp', width: 150, quality: 80, maxBytes: 5000 },
  { ...plain, format: 'psd' },
  { ...plain, format: 'tiff', width: 150, profile: 'none' },
  { ...plain, format: 'jpg', width: 150, profile: 'srgb', dpi: 300 },
  { ...plain, format: 'png', profile: 'none' },
  { ...plain, format: 'jpg', width: 350 },
  { ...plain, width: 200, frame: { width: 1, height: 1, fit: 'pad' }, background: '#3366cc' },
  { ...plain, format: 'png', profile: 'srgb', frame: { width: 4, height: 5, fit: 'crop' } },
]

/** The sample is large: short runs leave it out. */
describe.each([
  ...(isLongRun ? [['a mockup that is drawn in the size of each output', () => poster] as const] : []),
  ['one that is always drawn in its own', () => steep],
  ['one with a profile of its own', () => wide],
] as const)('%s', (_, fileOf) => {
  it('has the same files together as one by one, to the byte', async () => {
    const scene = { file: fileOf(), edits: noEdits }
    const target = (kind: string, at: number) => join(folder, `${kind}-${at}`)
    const files = outputs.map((output, at) => ({ output, target: target('together', at) }))
    const together = await renderOutputs(context, { ...scene, files }, {})
    for (const [at, output] of outputs.entries()) {
      const alone = await renderFile(context, { ...scene, output, target: target('alone', at) }, {})
      const bytes = await readFile(target('together', at))
      expect(Buffer.compare(bytes, await readFile(target('alone', at)))).toBe(0)
      const { path, timings, ...told } = alone
      expect(together[at]).toMatchObject({ file: { ...told, path: target('together', at) } })
    }
  })
})

it('draws once what shares a drawing', async () => {
  const files = ['a', 'b', 'c'].map((name) => ({
    output: { ...plain, width: name === 'a' ? ('original' as const) : 150 },
    target: join(folder, name),
  }))
  const settled = await renderOutputs(context, { file: steep, edits: noEdits, files }, {})
  expect(settled.map(({ file }) => (file?.timings.composite ?? 0) > 0)).toEqual([true, false, false])
})

it('tells what one output cannot do in its place, and makes the others', async () => {
  const files = [
    { output: { ...plain, maxBytes: 100 }, target: join(folder, 'small.jpg') },
    { output: plain, target: join(folder, 'fine.jpg') },
    { output: plain, target: join(folder, 'no-folder', 'lost.jpg') },
  ]
  const settled = await renderOutputs(context, { file: steep, edits: noEdits, files }, {})
  expect(settled).toMatchObject([
    { error: { code: 'INVALID_INPUT' } },
    { file: { path: join(folder, 'fine.jpg') } },
    { error: { code: 'FILE_NOT_WRITABLE' } },
  ])
})

it('refuses a WebP of more pixels than the format can hold before it draws', async () => {
  const files = [{ output: { ...plain, format: 'webp', width: 30_000 }, target: join(folder, 'w') } as const]
  let hasBegun = false
  const onProgress = (): void => {
    hasBegun = true
  }
  const settled = await renderOutputs(context, { file: steep, edits: noEdits, files }, { onProgress })
  expect(settled).toMatchObject([{ error: { code: 'OUTPUT_TOO_LARGE_FOR_WEBP' } }])
  expect(hasBegun).toBe(false)
})

it('leaves nothing behind where it is cancelled', async () => {
  const cancel = new AbortController()
  const files = outputs.map((output, at) => ({ output, target: join(folder, `never-${at}`) }))
  const options = {
    signal: cancel.signal,
    onProgress: (progress: number) => progress > 0.05 && cancel.abort(),
  }
  await expect(renderOutputs(context, { file: wide, edits: noEdits, files }, options)).rejects.toMatchObject({
    code: 'CANCELLED',
  })
})
