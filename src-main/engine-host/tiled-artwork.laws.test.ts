import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyAffine, invertAffine } from '@geometry/affine'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noEdits } from '../engine/edits/no-edits'
import { type CanvasPlacement, placeArtwork, stretched } from '../engine/warp/place-artwork'
import type { Tile } from '../engine/warp/tile-plan'
import type { EngineContext } from './context/engine-context'
import { withDocument } from './documents/document-cache'
import { drawDraft } from './drawing/edit-document'
import { openTestContext } from './testing/test-context'
import { painted, plainImage, writeMockup } from './testing/test-mockup'

let folder: string
let context: EngineContext

const size = { width: 300, height: 240 }
const id = '20953ddb-9391-11ec-b4f1-c15674f50bc4'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiles-'))
  context = await openTestContext(folder)
})
afterAll(async () => {
  await context.pool.end()
  await rm(folder, { recursive: true })
})

const flat = [0, 0, size.width, 0, size.width, size.height, 0, size.height]

const mockupWith = (name: string, transform: readonly number[]): Promise<string> =>
  writeMockup(join(folder, `${name}.psd`), {
    ...size,
    children: [
      { name: 'wall', imageData: plainImage(size.width, size.height, [255, 255, 255, 255]) },
      {
        name: 'box',
        imageData: plainImage(size.width, size.height, [0, 0, 0, 255]),
        placedLayer: { id, placed: id, type: 'raster', transform: [...transform], ...size },
      },
    ],
  })

type ColorAt = (x: number, y: number) => number

const pictureOf = async (
  name: string,
  side: { width: number; height: number },
  at: ColorAt,
): Promise<string> => {
  const path = join(folder, `${name}.png`)
  const { data } = painted(side.width, side.height, (x, y) => {
    const v = Math.round(at(x + 0.5, y + 0.5))
    return [v, v, v, 255]
  })
  await sharp(data, { raw: { ...side, channels: 4 } })
    .png()
    .toFile(path)
  return path
}

const drawn = (file: string, path: string, placement: CanvasPlacement): Promise<Uint8Array> =>
  withDocument(context, file, async (open) => {
    const edits = { ...noEdits, smartObjects: [{ layer: [2], artwork: { path }, placement }] }
    const { picture } = await drawDraft(context, open, { edits, rerender: 'none', bytesPerSample: 1 }, {})
    const { address } = picture
    const pixels = new Uint8Array(context.memory.memory.buffer, address, size.width * size.height * 4).slice()
    picture.free()
    return pixels.filter((_, at) => at % 4 === 0)
  })

const plain: Tile = {
  repeat: 'full_drop',
  spacing: { x: 0, y: 0 },
  offset: { x: 0, y: 0 },
  isMirrored: false,
}
const tiled = (placement: Partial<CanvasPlacement>, tile: Partial<Tile> = {}): CanvasPlacement => ({
  ...stretched,
  ...placement,
  tile: { ...plain, ...tile },
})

/** A seamless picture of this size. */
const wave =
  (width: number, height: number): ColorAt =>
  (x, y) =>
    128 + 60 * Math.sin((2 * Math.PI * x) / width + 1) + 50 * Math.cos((2 * Math.PI * y) / height + 2)

/** The largest distance of a pixel from the endless pattern, on the lines where repeats meet, and anywhere else. */
const distances = (
  pixels: Uint8Array,
  artwork: { width: number; height: number },
  placement: CanvasPlacement,
  pattern: ColorAt,
): { readonly onSeams: number; readonly elsewhere: number } => {
  const toArtwork = invertAffine(placeArtwork(artwork, size, placement))
  if (!toArtwork) throw new RangeError('The artwork has no area.')
  const most = { onSeams: 0, elsewhere: 0 }
  for (let y = 2; y < size.height - 2; y += 1)
    for (let x = 2; x < size.width - 2; x += 1) {
      const at = applyAffine(toArtwork, { x: x + 0.5, y: y + 0.5 })
      const toSeam = Math.min(
        Math.abs(at.x / artwork.width - Math.round(at.x / artwork.width)) * artwork.width,
        Math.abs(at.y / artwork.height - Math.round(at.y / artwork.height)) * artwork.height,
      )
      const perPixel = Math.hypot(toArtwork.a, toArtwork.b)
      const miss = Math.abs((pixels[y * size.width + x] ?? 0) - pattern(at.x, at.y))
      const where = toSeam < 2 * perPixel ? 'onSeams' : 'elsewhere'
      most[where] = Math.max(most[where], miss)
    }
  return most
}

describe('the repeats of a seamless picture', () => {
  const artwork = { width: 100, height: 80 }
  const cases: readonly (readonly [string, Partial<CanvasPlacement>])[] = [
    ['pixel by pixel', { size: artwork, position: { left: 30, top: 17 } }],
    ['reduced by a fraction', { size: { width: 37.3, height: 29.1 }, position: { left: 91.4, top: 60.2 } }],
    ['reduced much', { size: { width: 11.7, height: 9.3 }, position: { left: 3.3, top: 0.2 } }],
    ['enlarged', { size: { width: 141, height: 97 }, position: { left: 44.5, top: 31.9 } }],
    ['rotated', { size: { width: 61, height: 53 }, position: { left: 120, top: 80 }, rotateDegrees: 31 }],
    ['skewed', { size: { width: 61, height: 53 }, position: { left: 120, top: 80 }, skew: { x: 20, y: -9 } }],
  ]
  it.each(cases)('show no line where they meet: %s', async (_, placed) => {
    const file = await mockupWith('flat', flat)
    const pattern = wave(artwork.width, artwork.height)
    const path = await pictureOf('wave', artwork, pattern)
    const placement = tiled(placed)
    const pixels = await drawn(file, path, placement)
    const { onSeams, elsewhere } = distances(pixels, artwork, placement, pattern)
    expect(elsewhere).toBeLessThan(10)
    expect(onSeams).toBeLessThanOrEqual(elsewhere + 1)
  })

  it('show none in perspective either: a far repeat is as smooth as one picture of all repeats', async () => {
    const file = await mockupWith('leaning', [40, 10, 260, 30, 300, 240, 0, 220])
    const placement = tiled({ size: { width: 50, height: 40 }, position: { left: 0, top: 0 } })
    const path = await pictureOf('wave', artwork, wave(artwork.width, artwork.height))
    const whole = await pictureOf(
      'whole',
      { width: 8 * artwork.width, height: 8 * artwork.height },
      wave(artwork.width, artwork.height),
    )
    const asOne = { ...stretched, size: { width: 400, height: 320 }, position: { left: 0, top: 0 } }
    const [repeated, one] = [await drawn(file, path, placement), await drawn(file, whole, asOne)]
    const inside = (at: number): boolean => {
      const [x, y] = [at % size.width, Math.floor(at / size.width)]
      return x > 60 && x < 240 && y > 40 && y < 210
    }
    const worst = repeated.reduce((most, value, at) => {
      return inside(at) ? Math.max(most, Math.abs(value - (one[at] ?? 0))) : most
    }, 0)
    expect(worst).toBeLessThanOrEqual(3)
  })
})

describe('a pattern', () => {
  const artwork = { width: 20, height: 10 }
  /** A mark in the upper left corner. */
  const mark: ColorAt = (x, y) => (x < 5 && y < 5 ? 0 : 200)
  const at = (pixels: Uint8Array, x: number, y: number) => pixels[y * size.width + x]
  const placed = { size: artwork, position: { left: 100, top: 100 } }

  const marks = async (tile: Partial<Tile>, placement: Partial<CanvasPlacement> = placed) => {
    const file = await mockupWith('flat', flat)
    return drawn(file, await pictureOf('mark', artwork, mark), tiled(placement, tile))
  }

  it('lies in straight rows, lowered columns or shifted rows', async () => {
    const [full, half, brick] = [
      await marks({}),
      await marks({ repeat: 'half_drop' }),
      await marks({ repeat: 'brick' }),
    ]
    const seen = (pixels: Uint8Array) =>
      [
        [102, 102],
        [122, 102],
        [122, 107],
        [102, 112],
        [112, 112],
        [142, 102],
      ].map(([x = 0, y = 0]) => at(pixels, x, y) === 0)
    expect(seen(full)).toEqual([true, true, false, true, false, true])
    expect(seen(half)).toEqual([true, false, true, true, false, true])
    expect(seen(brick)).toEqual([true, true, false, false, true, true])
  })

  it('keeps its distances, through which the mockup is seen, and its offset', async () => {
    const spaced = await marks({ spacing: { x: 0.5, y: 1 } })
    expect([
      at(spaced, 102, 102),
      at(spaced, 125, 102),
      at(spaced, 132, 102),
      at(spaced, 102, 115),
      at(spaced, 102, 122),
    ]).toEqual([0, 255, 0, 255, 0])
    const moved = await marks({ offset: { x: 0.25, y: 0 } })
    expect([at(moved, 102, 102), at(moved, 107, 102)]).toEqual([200, 0])
    const flipped = await marks({ offset: { x: 0.25, y: 0 } }, { ...placed, flipHorizontal: true })
    expect([at(flipped, 117, 102), at(flipped, 122, 102)]).toEqual([200, 0])
  })

  it('meets itself where it is mirrored', async () => {
    const mirrored = await marks({ isMirrored: true })
    // The corner's mark and its three reflections meet around the corner of the first repeat.
    expect(
      [
        [102, 102],
        [97, 102],
        [102, 97],
        [97, 97],
        [122, 102],
        [137, 102],
      ].map(([x = 0, y = 0]) => at(mirrored, x, y)),
    ).toEqual([0, 0, 0, 0, 200, 0])
  })

  it('of repeats finer than a pixel has their mean', async () => {
    const fine = await marks({}, { size: { width: 1, height: 1 }, position: { left: 0, top: 0 } })
    const mean = 200 * (1 - 1 / 8)
    expect(Math.abs((at(fine, 150, 120) ?? 0) - mean)).toBeLessThan(6)
  })
})
