import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ResolvedEdits } from '../engine/edits/edit-kinds'
import type { LookEdit } from '../engine/edits/look'
import { noEdits } from '../engine/edits/no-edits'
import { sharedTestEngine } from './testing/shared-engine'
import type { TestEngine } from './testing/test-engine'
import { plainImage, pngOutput, writeMockup } from './testing/test-mockup'
import { wholeCanvas } from './testing/whole-canvas'
import { readWideProfile, withProfile } from './testing/wide-profile'

const contentsId = '20953ddb-9391-11ec-b4f1-c15674f50bc4'
const unadjusted = { brightness: 0, contrast: 0, saturation: 0, vibrance: 0, opacity: 100, blur: 0 } as const

let folder: string
let tested: TestEngine
let mockup: string
let front: readonly number[]

/** A white wall with a dull red smart object on its left half. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'looks-'))
  const contents = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#a05050' } })
    .png()
    .toBuffer()
  mockup = await writeMockup(
    join(folder, 'mockup.psd'),
    {
      width: 40,
      height: 20,
      children: [
        { name: 'wall', imageData: plainImage(40, 20, [255, 255, 255, 255]) },
        {
          name: 'front',
          imageData: plainImage(20, 20, [160, 80, 80, 255]),
          placedLayer: {
            id: contentsId,
            placed: contentsId,
            type: 'raster',
            transform: [0, 0, 20, 0, 20, 20, 0, 20],
            width: 20,
            height: 20,
          },
        },
      ],
    },
    { linkedFiles: [{ id: contentsId, name: 'front.png', data: contents }] },
  )
  tested = await sharedTestEngine()
  front = (await tested.engine.describe(mockup)).layers.find(({ name }) => name === 'front')?.path ?? []
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

/** The pixel in the middle of the smart object, and a pixel of the wall. */
const drawn = async (look: Partial<LookEdit>, edits: Partial<ResolvedEdits> = {}) => {
  const looks = [{ layer: front, color: null, adjustments: null, ...look }]
  const target = join(folder, 'drawn.png')
  await tested.engine.render({
    file: mockup,
    edits: { ...noEdits, looks, ...edits },
    output: pngOutput,
    target,
  })
  const pixels = await sharp(target).removeAlpha().raw().toBuffer()
  const at = (x: number): number[] => [...pixels.subarray((10 * 40 + x) * 3, (10 * 40 + x) * 3 + 3)]
  return { front: at(10), wall: at(30), edge: at(20) }
}

it('lays a colour over what a smart object shows, in its mode and within its shape', async () => {
  expect(await drawn({ color: { hex: '#00ff00', blendMode: 'normal' } })).toMatchObject({
    front: [0, 255, 0],
    wall: [255, 255, 255],
  })
  const { front: multiplied } = await drawn({ color: { hex: '#ff0080', blendMode: 'multiply' } })
  expect(multiplied).toEqual([160, 0, 40])
})

it('lays a colour of sRGB over a document of another profile', async () => {
  const wide = join(folder, 'wide.psd')
  await writeFile(wide, withProfile(await readFile(mockup), await readWideProfile()))
  const edits = {
    ...noEdits,
    looks: [{ layer: front, adjustments: null, color: { hex: '#ff0000', blendMode: 'normal' } }],
  } as const
  const target = join(folder, 'wide.png')
  await tested.engine.render({ file: wide, edits, output: pngOutput, target })
  const numbers = await sharp(target, { ignoreIcc: true }).removeAlpha().raw().toBuffer()
  expect([...numbers.subarray(10 * 40 * 3, 10 * 40 * 3 + 3)]).toEqual([234, 51, 34])
})

it('lets the wall through by its opacity', async () => {
  const { front: half } = await drawn({ adjustments: { ...unadjusted, opacity: 50 } })
  expect(half).toEqual([208, 168, 168])
})

it('takes the colour away, and gives it more', async () => {
  const { front: gray } = await drawn({ adjustments: { ...unadjusted, saturation: -100 } })
  expect(new Set(gray).size).toBe(1)
  const { front: strong } = await drawn({ adjustments: { ...unadjusted, saturation: 50 } })
  expect(strong[0]! - strong[1]!).toBeGreaterThan(80)
})

it('brightens and darkens', async () => {
  const { front: brighter } = await drawn({ adjustments: { ...unadjusted, brightness: 100 } })
  const { front: darker } = await drawn({ adjustments: { ...unadjusted, brightness: -100 } })
  expect(brighter[0]).toBeGreaterThan(180)
  expect(darker[0]).toBeLessThan(140)
})

it('blurs beyond its edge', async () => {
  const { edge } = await drawn({ adjustments: { ...unadjusted, blur: 3 } })
  expect(edge[1]).toBeGreaterThan(100)
  expect(edge[1]).toBeLessThan(250)
})

it('acts on artwork as on the contents, and nothing changes the picture where nothing is asked for', async () => {
  const artwork = {
    bytes: await sharp({ create: { width: 4, height: 4, channels: 3, background: '#00a0ff' } })
      .png()
      .toBuffer(),
    name: 'blue',
  }
  const placement = wholeCanvas('fill')
  const smartObjects = [{ layer: front, artwork, placement }]
  const { front: plainArtwork } = await drawn({ adjustments: unadjusted }, { smartObjects })
  expect(plainArtwork).toEqual([0, 160, 255])
  const { front: gray } = await drawn({ adjustments: { ...unadjusted, saturation: -100 } }, { smartObjects })
  expect(new Set(gray).size).toBe(1)
})
