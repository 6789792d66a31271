import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Layer } from 'ag-psd'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noEdits } from '../../engine/edits/no-edits'
import type { DrawnView, ViewRequest } from '../../service/ports/view-drawer'
import type { EngineContext } from '../context/engine-context'
import { openTestContext } from '../testing/test-context'
import { painted, writeMockup } from '../testing/test-mockup'
import { drawView } from './draw-view'
import { ViewPictures } from './view-pictures'

const size = { width: 400, height: 240 }
let folder: string
let context: EngineContext
let file: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'draw-view-'))
  context = await openTestContext(folder)
  const children: Layer[] = [1, 2].map((id) => ({
    id,
    name: `layer ${id}`,
    left: 60 * (id - 1),
    top: 30 * (id - 1),
    imageData: painted(400 - 200 * (id - 1), 240 - 140 * (id - 1), (x, y) => [x % 256, y, 90 * id, 255]),
  }))
  file = await writeMockup(join(folder, 'a.psd'), { ...size, children })
})
afterAll(async () => {
  await context.pool.end()
  await rm(folder, { recursive: true })
})

const request = (changes: Partial<ViewRequest> = {}): ViewRequest => ({
  ...{ picture: 'p', follows: null, file, edits: noEdits, quality: 'drag', encoding: 'raw' },
  ...{ maxWidth: 400, maxHeight: 400, dragPixels: 200 },
  ...changes,
})
const hiding = { ...noEdits, hiddenLayers: [[2]] }

/** Draws the part over the picture of before. */
const patched = (picture: Buffer, { drawnWidth, part, bytes }: DrawnView): Buffer => {
  for (let y = 0; y < part.height; y += 1)
    Buffer.from(bytes).copy(
      picture,
      4 * ((part.y + y) * drawnWidth + part.x),
      4 * y * part.width,
      4 * (y + 1) * part.width,
    )
  return picture
}

it.each(['drag', 'fine'] as const)(
  'brings what differs, which makes the whole picture again to the bit (%s)',
  async (quality) => {
    const pictures = new ViewPictures()
    const draw = (changes: Partial<ViewRequest>) =>
      drawView(context, request({ quality, ...changes }), { pictures })
    const first = await draw({})
    const drawn = quality === 'drag' ? [200, 120] : [400, 240]
    expect([first.drawnWidth, first.drawnHeight, first.width, first.height]).toEqual([...drawn, 400, 240])
    expect(first.bytes).toHaveLength(4 * (drawn[0] ?? 0) * (drawn[1] ?? 0))
    const shown = Buffer.from(first.bytes)
    const second = await draw({ follows: first.frame, edits: hiding })
    expect(second.bytes.length).toBeLessThan(first.bytes.length / 2)
    expect(second.bytes.length).toBeGreaterThan(0)
    const whole = await draw({ picture: 'another', edits: hiding })
    expect(patched(shown, second).equals(Buffer.from(whole.bytes))).toBe(true)
    const same = await draw({ follows: second.frame, edits: hiding })
    expect([same.part.width, same.bytes.length]).toEqual([0, 0])
  },
)

it('brings a whole picture to a caller that holds another frame', async () => {
  const pictures = new ViewPictures()
  const draw = (follows: number | null) => drawView(context, request({ follows }), { pictures })
  const first = await draw(null)
  await draw(first.frame)
  expect((await draw(first.frame)).bytes.length).toBe(first.bytes.length)
})

it('encodes a part as WebP, near to its pixels', async () => {
  const pictures = new ViewPictures()
  const raw = await drawView(context, request({ picture: 'raw' }), { pictures })
  const webp = await drawView(context, request({ encoding: 'webp' }), { pictures })
  expect(webp.bytes.length).toBeLessThan(raw.bytes.length / 8)
  const { data } = await sharp(webp.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const difference = data.reduce((sum, value, at) => sum + Math.abs(value - (raw.bytes[at] ?? 0)), 0)
  expect(difference / data.length).toBeLessThan(4)
})

it('forgets pictures beyond its bound, and those at rest', async () => {
  let now = 0
  const bytes = 4 * 200 * 120
  const pictures = new ViewPictures({ mostBytes: 2 * bytes, keptMs: 20 }, () => now)
  const draw = (picture: string, follows: number | null) =>
    drawView(context, request({ picture, follows }), { pictures })
  const first = await draw('a', null)
  const second = await draw('b', null)
  await draw('c', null)
  expect(pictures.bytes).toBe(2 * bytes)
  expect((await draw('b', second.frame)).bytes).toHaveLength(0)
  expect((await draw('a', first.frame)).bytes).not.toHaveLength(0)
  now = 100
  await expect.poll(() => pictures.bytes).toBe(0)
})
