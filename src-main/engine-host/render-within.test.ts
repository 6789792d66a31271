import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noEdits } from '../engine/edits/no-edits'
import type { OutputOptions } from '../service/ports/engine'
import { isLongRun } from '../testing/how-often'
import { sharedTestEngine } from './testing/shared-engine'
import type { TestEngine } from './testing/test-engine'
import { writeMockup } from './testing/test-mockup'

let folder: string
let tested: TestEngine
let grain: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-within-'))
  tested = await sharedTestEngine()
  const size = { width: 400, height: 400 }
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const data = await sharp({ create: { ...size, channels: 3, background: 'gray', noise } })
    .ensureAlpha()
    .raw()
    .toBuffer()
  const children = [{ name: 'grain', imageData: { ...size, data: new Uint8ClampedArray(data) } }]
  grain = await writeMockup(join(folder, 'grain.psd'), { ...size, children })
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const render = async (format: OutputOptions['format'], maxBytes: number) => {
  const target = join(folder, `${maxBytes}.${format}`)
  const output = { format, width: 'original', quality: 90, dpi: null, profile: 'srgb', maxBytes } as const
  const { bytes } = await tested.engine.render({ file: grain, edits: noEdits, output, target })
  const { width, height } = await sharp(target).metadata()
  return { bytes, isAsTold: (await stat(target)).size === bytes, width, height }
}

it.each(isLongRun ? (['jpg', 'webp', 'avif'] as const) : (['jpg', 'webp'] as const))(
  'keeps a %s under the size asked for, whole',
  async (format) => {
    const free = await render(format, 10_000_000)
    const half = Math.round(free.bytes / 2)
    const bound = await render(format, half)
    expect(bound).toMatchObject({ isAsTold: true, width: 400, height: 400 })
    expect(bound.bytes).toBeLessThanOrEqual(half)
    expect(bound.bytes).toBeGreaterThan(half * 0.7)
  },
)

it('leaves no file where the picture cannot be so small', async () => {
  await expect(render('jpg', 2000)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message: expect.stringMatching(/^The picture has \d+ KB in quality 30; at most 2 KB were asked for\.$/),
  })
  await expect(stat(join(folder, '2000.jpg'))).rejects.toThrow('ENOENT')
})
