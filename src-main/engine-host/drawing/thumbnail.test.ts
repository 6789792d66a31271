import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noEdits } from '../../engine/edits/no-edits'
import type { EngineContext } from '../context/engine-context'
import { openTestContext } from '../testing/test-context'
import { manyLayers, writeMockup } from '../testing/test-mockup'
import { drawThumbnail } from './thumbnail'

let folder: string
let context: EngineContext

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thumbnails-'))
  context = await openTestContext(folder)
})
afterAll(async () => {
  await context.pool.end()
  await rm(folder, { recursive: true })
})

const small = (file: string, format: 'png' | 'webp' | 'jpg' = 'webp') =>
  drawThumbnail(context, { file, layer: null, edits: noEdits, maxWidth: 512, maxHeight: 512, format }, {})

const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } })

describe('a finished file in a gallery', () => {
  it.each(['jpg', 'png', 'webp', 'avif', 'tiff'])('is at most 512 px as a picture of %s', async (kind) => {
    const file = join(folder, `wide.${kind}`)
    await red(1000, 500).toFile(file)
    const { format, width, height } = await sharp(await small(file)).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 512, height: 256 })
  })

  it('keeps a size that is smaller', async () => {
    const file = join(folder, 'icon.png')
    await red(40, 30).toFile(file)
    const { width, height } = await sharp(await small(file, 'png')).metadata()
    expect([width, height]).toEqual([40, 30])
  })

  it('has its colours in sRGB, whatever its own numbers mean', async () => {
    const file = join(folder, 'wide-gamut.jpg')
    await red(600, 600).withIccProfile('p3').jpeg({ quality: 100 }).toFile(file)
    const stored = await sharp(file).keepIccProfile().toColourspace('srgb').raw().toBuffer()
    const [strong = 0, green = 0] = await sharp(await small(file, 'png'))
      .raw()
      .toBuffer()
    expect(stored[0]).toBeLessThan(240)
    expect([strong, green].map((value) => Math.round(value / 5) * 5)).toEqual([255, 0])
  })

  it('is drawn where it has layers', async () => {
    const file = await writeMockup(join(folder, 'a.psd'), {
      width: 700,
      height: 350,
      children: manyLayers(2, 300),
    })
    const { width, height } = await sharp(await small(file)).metadata()
    expect([width, height]).toEqual([512, 256])
  })

  it('is no picture where its bytes are none', async () => {
    await expect(small(join(folder, 'gone.png'))).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' })
    const file = join(folder, 'text.png')
    await writeFile(file, 'a letter')
    await expect(small(file)).rejects.toMatchObject({ code: 'ARTWORK_UNREADABLE' })
  })
})
