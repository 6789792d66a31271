import { readPsd } from 'ag-psd'
import { expect, it } from 'vitest'
import { placeholder } from '../artwork/placeholder'
import type { SampleDocument, SmartObjectLayer, TextLayer } from './layer'
import { filledImage, type MaskImage } from './pixel-image'
import { bentPlacement } from './placement'
import { writeDocument } from './write-document'

const page = { left: 0, top: 0, width: 64, height: 48 }
const mask: MaskImage = { ...page, data: new Uint8Array(64 * 48).fill(200) }

async function twoFaces(): Promise<{ document: SampleDocument; faces: SmartObjectLayer[] }> {
  const contents = await placeholder({
    fileName: 'Face.png',
    widthMm: 20,
    heightMm: 10,
    dpi: 100,
    ground: '#ffffff',
    ink: '#000000',
    accent: '#ff0000',
  })
  const face = (name: string, x: number): SmartObjectLayer => ({
    kind: 'smart-object',
    name,
    contents,
    mask,
    placement: bentPlacement((u, v) => [x + u * 20, 10 + v * 20 + 3 * Math.sin(Math.PI * u)], {
      columns: 2,
      rows: 1,
    }),
  })
  const faces = [face('Left', 5), face('Right', 35)]
  const background = { kind: 'pixels', name: 'Background', image: filledImage(page, '#806040') } as const
  const colour = { kind: 'colour', name: 'Colour', colour: '#ffcc00', blend: 'multiply', mask } as const
  return {
    faces,
    document: {
      id: 'x',
      width: 64,
      height: 48,
      layers: [background, { kind: 'group', name: 'Box', children: [colour, ...faces] }],
    },
  }
}

it('writes layers that a PSD reader finds again: groups, masks, fills, and one object behind two faces', async () => {
  const { document, faces } = await twoFaces()
  const rasters = new Map(
    faces.map((face) => [face, filledImage({ left: 5, top: 10, width: 8, height: 8 }, '#123456')]),
  )
  const bytes = writeDocument(document, { rasters, composite: filledImage(page, '#806040') })
  const psd = readPsd(bytes, { useImageData: true })
  const box = psd.children?.[1]
  const [colour, left, right] = box?.children ?? []
  expect(psd.linkedFiles).toHaveLength(1)
  expect({
    group: box?.name,
    colour: colour?.vectorFill,
    blend: colour?.blendMode,
    left: left?.name,
  }).toEqual({
    group: 'Box',
    colour: { type: 'color', color: { r: 255, g: 204, b: 0 } },
    blend: 'multiply',
    left: 'Left',
  })
  expect(left?.placedLayer?.id).toBe(right?.placedLayer?.id)
  expect(left?.placedLayer?.id).toBe(psd.linkedFiles?.[0]?.id)
  expect(left?.mask?.imageData?.data[0]).toBe(200)
})

it('scales a mesh so that its control points span the canvas, as its quad does in the document', async () => {
  const { document, faces } = await twoFaces()
  const rasters = new Map(
    faces.map((face) => [face, filledImage({ left: 5, top: 10, width: 8, height: 8 }, '#123456')]),
  )
  const psd = readPsd(writeDocument(document, { rasters, composite: filledImage(page, '#806040') }), {
    useImageData: true,
  })
  const placed = psd.children?.[1]?.children?.[1]?.placedLayer
  const points = placed?.warp?.customEnvelopeWarp?.meshPoints ?? []
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  expect(
    [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)].map(
      (n) => Math.round(n * 1e6) / 1e6,
    ),
  ).toEqual([0, placed?.width, 0, placed?.height])
  expect(placed?.warp?.deformNumCols).toBe(7)
})

it('writes words as live text: font, size in the text’s own units, place, bend, and the box of their letters', () => {
  const words: TextLayer = {
    ...{ kind: 'text', name: 'Name', words: 'Ada', font: 'Pacifico-Regular', colour: '#3f3128' },
    ...{ size: 12, tracking: 40, alignment: 'center', transform: [2, 0, 0, 2, 32, 24], archPercent: -6 },
    box: { left: -14, top: -10, right: 14, bottom: 4 },
  }
  const raster = filledImage({ left: 20, top: 10, width: 24, height: 16 }, words.colour)
  const document: SampleDocument = { id: 'x', width: 64, height: 48, layers: [words] }
  const drawn = { rasters: new Map([[words, raster]]), composite: filledImage(page, '#ffffff') }
  const text = readPsd(writeDocument(document, drawn), { useImageData: true }).children?.[0]?.text
  expect(text).toMatchObject({
    ...{ text: 'Ada', transform: [2, 0, 0, 2, 32, 24], shapeType: 'box', boxBounds: [-14, -10, 14, 4] },
    warp: { style: 'arch', value: -6 },
    style: { font: { name: 'Pacifico-Regular' }, fontSize: 12, tracking: 40 },
    paragraphStyle: { justification: 'center' },
    boundingBox: {
      left: { value: -5.75 },
      top: { value: -6.75 },
      right: { value: 5.75 },
      bottom: { value: 0.75 },
    },
  })
})
