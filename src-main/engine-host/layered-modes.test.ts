import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Psd, readPsd } from 'ag-psd'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ResolvedEdits } from '../engine/edits/edit-kinds'
import { noEdits } from '../engine/edits/no-edits'
import { type FileMode, mockupIn } from './testing/other-modes'
import { sharedTestEngine } from './testing/shared-engine'
import type { TestEngine } from './testing/test-engine'
import { painted, plainImage, pngOutput, type Rgba } from './testing/test-mockup'
import { wholeCanvas } from './testing/whole-canvas'

/** Layered files of documents other than RGB of 8 bits. */
let folder: string
let tested: TestEngine
let psd: Psd

const designId = '20953ddb-9391-11ec-b4f1-c15674f50bc4'

const png = (width: number, height: number, colorAt: (x: number, y: number) => Rgba): Promise<Buffer> =>
  sharp(painted(width, height, colorAt).data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()

/** Two layers that share their contents. */
const copy = (name: string, left: number) => ({
  name,
  left,
  top: 10,
  imageData: plainImage(30, 20, [128, 128, 128, 255]),
  placedLayer: {
    id: designId,
    placed: `${designId}${left}`,
    type: 'raster' as const,
    transform: [left, 10, left + 30, 10, left + 30, 30, left, 30],
    width: 30,
    height: 20,
  },
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layered-modes-'))
  tested = await sharedTestEngine()
  const wall = { name: 'wall', imageData: painted(80, 40, (x, y) => [x * 2, y * 3, 30, 255]) }
  psd = {
    width: 80,
    height: 40,
    imageData: plainImage(80, 40, [0, 0, 0, 255]),
    children: [wall, copy('left', 5), copy('right', 45)],
    linkedFiles: [{ id: designId, name: 'design.png', data: await png(30, 20, () => [0, 0, 200, 255]) }],
  }
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const render = async (file: string, edits: ResolvedEdits, format: 'png' | 'psd'): Promise<Buffer> => {
  const target = join(folder, `rendered.${format}`)
  await tested.engine.render({ file, edits, output: { ...pngOutput, format }, target })
  return readFile(target)
}

const pixels = async (picture: Buffer): Promise<Buffer> =>
  sharp(picture).toColourspace('srgb').ensureAlpha().raw({ depth: 'uchar' }).toBuffer()

const largestDifference = (one: Uint8Array, other: Uint8Array): number =>
  one.reduce((most, value, at) => Math.max(most, Math.abs(value - other[at]!)), 0)

const modes: readonly (readonly [string, FileMode])[] = [
  ['RGB of 16 bits', { isGray: false, isDeep: true, isLarge: false }],
  ['gray of 8 bits', { isGray: true, isDeep: false, isLarge: false }],
  ['gray of 16 bits', { isGray: true, isDeep: true, isLarge: false }],
  ['RGB of 8 bits in a PSB', { isGray: false, isDeep: false, isLarge: true }],
  ['RGB of 16 bits in a PSB', { isGray: false, isDeep: true, isLarge: true }],
]

describe.each(modes)('a layered file in %s', (_name, mode) => {
  it('shows the artwork on all layers that share it, live, here and in ag-psd', async () => {
    const file = join(folder, 'mockup.psd')
    await writeFile(file, mockupIn(mode, psd))
    const before = await tested.engine.describe(file)
    expect(before).toMatchObject({
      depth: mode.isDeep ? 16 : 8,
      colorMode: mode.isGray ? 'gray' : 'rgb',
    })
    const left = before.layers.find(({ name }) => name === 'left')
    const artwork = { bytes: await png(30, 20, (x) => [x * 8, 200, 90, 255]), name: 'a.png' }
    const edits = {
      ...noEdits,
      smartObjects: [{ layer: left?.path ?? [], artwork, placement: wholeCanvas('fill') }],
    }
    const wanted = await pixels(await render(file, edits, 'png'))
    const written = join(folder, 'written.psd')
    await writeFile(written, await render(file, edits, 'psd'))

    const own = await pixels(await render(written, noEdits, 'png'))
    expect(largestDifference(own, wanted)).toBeLessThanOrEqual(1)
    expect(await tested.engine.checkFidelity(written)).toMatchObject({ largestDifference: 0 })
    const { layers } = await tested.engine.describe(written)
    expect(layers.map(({ name }) => name)).toEqual(['right', 'left', 'wall'])
    expect(layers[0]?.smartObject?.contentsId).toBe(layers[1]?.smartObject?.contentsId)
    expect(layers[0]?.smartObject?.contentsFormat).toBe('png')

    const read = readPsd(await readFile(written), { useImageData: true, skipThumbnail: true })
    expect(read.children?.map(({ name }) => name)).toEqual(['wall', 'left', 'right'])
    expect(largestDifference(inBytes(read.imageData), wanted)).toBeLessThanOrEqual(1)
    const [wall, , right] = read.children ?? []
    expect(largestDifference(inBytes(right?.imageData), inBytes(read.children?.[1]?.imageData))).toBe(0)
    expect(inBytes(wall?.imageData).length).toBe(80 * 40 * 4)
    expect(await pixels(Buffer.from(read.linkedFiles?.[0]?.data ?? []))).toHaveLength(30 * 20 * 4)
  })
})

/** ag-psd returns the file's own sample type: bytes, or words. */
const inBytes = (image: { readonly data: ArrayLike<number> } | undefined): Uint8Array => {
  const data = image?.data ?? []
  return data instanceof Uint16Array
    ? Uint8Array.from(data, (value) => Math.round(value / 257))
    : Uint8Array.from(data)
}
