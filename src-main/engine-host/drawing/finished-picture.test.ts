import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { noEdits } from '../../engine/edits/no-edits'
import type { OutputOptions } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import { openTestContext } from '../testing/test-context'
import { mockupBytes, painted, type Rgba, writeMockup } from '../testing/test-mockup'
import { readWideProfile, withProfile } from '../testing/wide-profile'
import { renderFile } from './render-file'

const red: Rgba = [200, 40, 40, 255]
const halfRed: Rgba = [200, 40, 40, 128]
const clear: Rgba = [0, 0, 0, 0]

let folder: string
let context: EngineContext
/** 60 × 30: opaque on the left, half transparent in the middle, transparent on the right. */
let mockup: string
let wide: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finished-picture-'))
  const size = { width: 60, height: 30 }
  const imageData = painted(60, 30, (x) => (x < 20 ? red : x < 40 ? halfRed : clear))
  mockup = await writeMockup(join(folder, 'mockup.psd'), { ...size, children: [{ imageData }] })
  wide = join(folder, 'wide.psd')
  await writeFile(
    wide,
    withProfile(mockupBytes({ ...size, children: [{ imageData }] }), await readWideProfile()),
  )
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

const plain: OutputOptions = { format: 'png', width: 'original', quality: 95, dpi: null, profile: 'document' }
const square = { width: 1, height: 1 } as const

const render = async (output: Partial<OutputOptions>, file = mockup) => {
  const target = join(folder, 'out')
  const { width, height } = await renderFile(
    context,
    { file, edits: noEdits, output: { ...plain, ...output }, target },
    {},
  )
  const { data, info } = await sharp(target).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect({ width, height }).toEqual({ width: info.width, height: info.height })
  const at = (x: number, y: number): number[] => [
    ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
  ]
  return { width, height, at }
}

it('pads with transparency, or with white where the format has none', async () => {
  const frame = { ...square, fit: 'pad' } as const
  const png = await render({ frame })
  expect(png).toMatchObject({ width: 60, height: 60 })
  expect([png.at(5, 2), png.at(5, 15), png.at(5, 44), png.at(30, 30)[3], png.at(5, 45)]).toEqual([
    clear,
    [...red],
    [...red],
    128,
    clear,
  ])
  const jpg = await render({ frame, format: 'jpg' })
  for (const value of jpg.at(50, 30)) expect(value).toBeGreaterThan(252)
})

it('lays the background under the picture and around it', async () => {
  const { at } = await render({ frame: { ...square, fit: 'pad' }, background: '#0000ff' })
  expect([at(0, 0), at(50, 30), at(5, 30)]).toEqual([[0, 0, 255, 255], [0, 0, 255, 255], [...red]])
  expect(at(30, 30)).toEqual([100, 20, 147, 255])
  const unframed = await render({ background: '#0000ff' })
  expect(unframed).toMatchObject({ width: 60, height: 30 })
  expect(unframed.at(50, 15)).toEqual([0, 0, 255, 255])
})

it('crops the middle, in the width asked for', async () => {
  const own = await render({ frame: { ...square, fit: 'crop' } })
  expect(own).toMatchObject({ width: 30, height: 30 })
  expect([own.at(0, 15), own.at(15, 15)[3], own.at(29, 15)]).toEqual([[...red], 128, clear])
  const large = await render({ width: 120, frame: { width: 4, height: 1, fit: 'crop' } })
  expect(large).toMatchObject({ width: 120, height: 30 })
  expect(large.at(5, 15)).toEqual([...red])
})

it('the background has the same colour in every profile', async () => {
  const seen = async (profile: OutputOptions['profile']) => {
    await render({ background: '#2060c0', profile, frame: { ...square, fit: 'pad' } }, wide)
    const { data } = await sharp(join(folder, 'out'))
      .toColorspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return [...data.subarray(0, 3)]
  }
  const numbers = (await render({ background: '#2060c0', profile: 'document' }, wide)).at(50, 15)
  expect(numbers.slice(0, 3)).not.toEqual([0x20, 0x60, 0xc0])
  expect(await seen('srgb')).toEqual([0x20, 0x60, 0xc0])
  const converted = await seen('document')
  for (const [part, value] of [0x20, 0x60, 0xc0].entries())
    expect(Math.abs((converted[part] ?? 0) - value)).toBeLessThanOrEqual(2)
})

it('lays a watermark over the file: in its middle, in a corner, or all over', async () => {
  const path = join(folder, 'mark.png')
  await sharp({ create: { width: 40, height: 20, channels: 4, background: '#0000ff' } })
    .png()
    .toFile(path)
  const blue = [0, 0, 255, 255]
  const marked = (place: 'centre' | 'corner' | 'tiled', opacity = 1) =>
    render({ watermark: { path, place, opacity }, background: '#ffffff' })
  const centre = await marked('centre')
  expect([centre.at(30, 15), centre.at(50, 28)]).toEqual([blue, [255, 255, 255, 255]])
  const corner = await marked('corner')
  expect([corner.at(52, 25), corner.at(30, 15)[2]]).toEqual([blue, expect.any(Number)])
  expect(corner.at(50, 3)).toEqual([255, 255, 255, 255])
  const half = await marked('centre', 0.5)
  expect(half.at(43, 15).map((part) => Math.round(part / 16))).toEqual([8, 8, 16, 16])
  const tiled = await marked('tiled')
  expect([tiled.at(3, 2), tiled.at(50, 3)]).toEqual([blue, expect.any(Array)])
})
