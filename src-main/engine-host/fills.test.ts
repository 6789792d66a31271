import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { initializeCanvas, readPsd } from 'ag-psd'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ResolvedEdits } from '../engine/edits/edit-kinds'
import { noEdits } from '../engine/edits/no-edits'
import type { LayerDescription } from '../service/ports/engine'
import { sharedTestEngine } from './testing/shared-engine'
import type { TestEngine } from './testing/test-engine'
import { plainImage, pngOutput, writeMockup } from './testing/test-mockup'
import { readWideProfile, withProfile } from './testing/wide-profile'

let folder: string
let tested: TestEngine
let mockup: string

/** A white wall, with a masked green fill on its left half and a blue square with its own outline on the right. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fills-'))
  const corner = (x: number, y: number) => ({
    points: [x, y, x, y, x, y],
    linked: false,
  })
  mockup = await writeMockup(join(folder, 'mockup.psd'), {
    width: 40,
    height: 20,
    children: [
      { name: 'wall', imageData: plainImage(40, 20, [255, 255, 255, 255]) },
      {
        name: 'cloth',
        vectorFill: { type: 'color', color: { r: 0, g: 160, b: 0 } },
        mask: {
          left: 0,
          top: 0,
          right: 20,
          bottom: 20,
          defaultColor: 0,
          imageData: plainImage(20, 20, [255, 255, 255, 255]),
        },
      },
      {
        name: 'badge',
        left: 24,
        top: 4,
        imageData: plainImage(12, 12, [0, 0, 255, 255]),
        vectorFill: { type: 'color', color: { r: 0, g: 0, b: 255 } },
        vectorMask: {
          paths: [
            {
              open: false,
              operation: 'combine',
              fillRule: 'non-zero',
              knots: [corner(24, 4), corner(36, 4), corner(36, 16), corner(24, 16)],
            },
          ],
        },
      },
    ],
  })
  tested = await sharedTestEngine()
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const layerOf = async (file: string, name: string): Promise<LayerDescription> => {
  const { layers } = await tested.engine.describe(file)
  return layers.find((layer) => layer.name === name)!
}

const filled = async (colors: Readonly<Record<string, string>>, file = mockup): Promise<ResolvedEdits> => ({
  ...noEdits,
  fills: await Promise.all(
    Object.entries(colors).map(async ([name, hex]) => ({ layer: (await layerOf(file, name)).path, hex })),
  ),
})

/** One pixel each of the cloth, of the badge and of the wall between them. */
const pixelsOf = async (file: string) => {
  const pixels = await sharp(file, { ignoreIcc: true }).removeAlpha().raw().toBuffer()
  const at = (x: number): number[] => [...pixels.subarray((10 * 40 + x) * 3, (10 * 40 + x) * 3 + 3)]
  return { cloth: at(10), badge: at(30), wall: at(22) }
}

const drawn = async (edits: ResolvedEdits, file = mockup) => {
  const target = join(folder, 'drawn.png')
  await tested.engine.render({ file, edits, output: pngOutput, target })
  return pixelsOf(target)
}

it('describes a document by its source as by its path', async () => {
  const source = { kind: 'psd', path: mockup } as const
  expect(await tested.engine.describe(source)).toEqual(await tested.engine.describe(mockup))
})

it('says which layers one colour fills', async () => {
  expect((await layerOf(mockup, 'cloth')).fillColor).toBe('#00a000')
  expect((await layerOf(mockup, 'badge')).fillColor).toBe('#0000ff')
  expect((await layerOf(mockup, 'wall')).fillColor).toBeNull()
})

it('fills them with another one, behind their masks and within their outlines', async () => {
  const own = { cloth: [0, 160, 0], badge: [0, 0, 255], wall: [255, 255, 255] }
  expect(await drawn(noEdits)).toEqual(own)
  expect(await drawn(await filled({ cloth: '#c81e32' }))).toEqual({ ...own, cloth: [200, 30, 50] })
  expect(await drawn(await filled({ badge: '#c81e32' }))).toEqual({ ...own, badge: [200, 30, 50] })
  expect(await drawn(noEdits)).toEqual(own)
})

it('takes colours as sRGB in a document of another profile', async () => {
  const wide = join(folder, 'wide.psd')
  await writeFile(wide, withProfile(await readFile(mockup), await readWideProfile()))
  const { cloth } = await drawn(await filled({ cloth: '#ff0000' }, wide), wide)
  expect(cloth).toEqual([234, 51, 34])
})

it('writes them into a layered file, which another reader understands', async () => {
  const target = join(folder, 'filled.psd')
  const edits = await filled({ cloth: '#c81e32', badge: '#00ffff' })
  await tested.engine.render({ file: mockup, edits, output: { ...pngOutput, format: 'psd' }, target })
  expect(await drawn(noEdits, target)).toMatchObject({ cloth: [200, 30, 50], badge: [0, 255, 255] })
  expect((await layerOf(target, 'badge')).fillColor).toBe('#00ffff')
  initializeCanvas(() => {
    throw new Error('no canvas is needed')
  })
  const { children = [] } = readPsd(await readFile(target), { useImageData: true, skipThumbnail: true })
  const fills = children.map(({ vectorFill }) => (vectorFill?.type === 'color' ? vectorFill.color : null))
  expect(fills).toEqual([null, { r: 200, g: 30, b: 50 }, { r: 0, g: 255, b: 255 }])
  const { data } = children[2]!.imageData!
  expect([...data.subarray(0, 4)]).toEqual([0, 255, 255, 255])
})

it('refuses a layer that no colour fills', async () => {
  const edits = { ...noEdits, fills: [{ layer: (await layerOf(mockup, 'wall')).path, hex: '#ff0000' }] }
  await expect(drawn(edits)).rejects.toMatchObject({
    code: 'LAYER_NOT_FOUND',
    message: expect.stringContaining('not filled with one colour'),
  })
})
