import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allLayers } from '../engine/document/find-layer'
import { openPsd } from '../psd/open-psd'
import type { PlaneRole } from '../psd/planes/plane-source'
import type { EngineContext } from './context/engine-context'
import { withDocument } from './documents/document-cache'
import { drawDocument, wholeDrawing } from './drawing/draw-document'
import { openTestContext } from './testing/test-context'
import { plainImage, writeMockup } from './testing/test-mockup'

let folder: string
let context: EngineContext
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damaged-planes-'))
  context = await openTestContext(folder)
})
afterAll(async () => {
  await context.pool.end()
  await rm(folder, { recursive: true })
})

const side = 12
const red = plainImage(side, side, [255, 0, 0, 255])
const blue = plainImage(side, side, [0, 0, 255, 255])
const hidden = plainImage(side, side, [0, 0, 0, 255])

/** A red layer below a blue one whose mask hides it; the rows of one of the blue layer's planes make no sense. */
const withDamaged = async (of: 'pixels' | 'mask', role: PlaneRole): Promise<string> => {
  const mask = { left: 0, top: 0, imageData: hidden, defaultColor: 0 }
  const path = await writeMockup(join(folder, `${of}-${role}.psd`), {
    width: side,
    height: side,
    children: [
      { name: 'below', left: 0, top: 0, imageData: red },
      { name: 'above', left: 0, top: 0, imageData: blue, ...(of === 'mask' && { mask }) },
    ],
  })
  const bytes = new Uint8Array(await readFile(path))
  const { document, planes } = openPsd(bytes, 'damaged.psd')
  const above = [...allLayers(document.layers)].find(({ name }) => name === 'above')
  if (above === undefined || !('raster' in above) || above.raster === null) throw new Error('No layer.')
  const id = of === 'mask' ? above.masks[0]?.raster : above.raster.id
  const source = id === undefined || id === null ? undefined : planes(id).planes[role]
  if (source?.kind !== 'stored' || source.rowCounts === null) throw new Error('The plane is not packed.')
  bytes.set([0xff, 0xff], source.rowCounts.offset)
  await writeFile(path, bytes)
  return path
}

const draw = (path: string) =>
  withDocument(context, path, async (open) => {
    const { picture, diagnostics } = await drawDocument(context, open, wholeDrawing(open.document, 1))
    const pixels = new Uint8Array(context.memory.memory.buffer, picture.address, side * side * 4).slice()
    picture.free()
    return {
      middle: [...pixels.subarray(4 * (6 * side + 6), 4 * (6 * side + 7))],
      told: diagnostics.map(({ layerName, feature, effect }) => ({ layerName, feature, effect })),
    }
  })

describe('planes that are found damaged when they are decoded', () => {
  it.each(['blue', 'alpha'] as const)(
    'cost a layer its pixels (%s), and the picture says so',
    async (role) => {
      const path = await withDamaged('pixels', role)
      const lost = {
        layerName: 'above',
        feature: 'damaged-layer-data',
        effect: 'The pixels of this layer are damaged: it is drawn without them.',
      }
      expect(await draw(path)).toEqual({ middle: [255, 0, 0, 255], told: [lost] })
      // Drawn again from kept rasters.
      expect(await draw(path)).toEqual({ middle: [255, 0, 0, 255], told: [lost] })
    },
  )

  it('cost a layer its mask, and the picture says so', async () => {
    expect(await draw(await withDamaged('mask', 'coverage'))).toEqual({
      middle: [0, 0, 255, 255],
      told: [
        {
          layerName: 'above',
          feature: 'damaged-layer-data',
          effect: 'The mask of this layer is damaged: it is drawn without it.',
        },
      ],
    })
  })
})
