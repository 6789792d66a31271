import { readPsd } from 'ag-psd'
import { describe, expect, it } from 'vitest'
import type { AddedArea } from '../../engine/document/added-area'
import type { Document, Layer, LayerId } from '../../engine/document/document'
import { allLayers } from '../../engine/document/find-layer'
import { openPsd } from '../open-psd'
import { decodePlane } from '../planes/decode-plane'
import { richPsd } from '../testing/rich-psd'
import { flatPsd } from '../testing/sample-psd'
import { addAreas } from './add-areas'

const area = (id: number, on: number | null, name = 'Area'): AddedArea => ({
  ...{ id: id as LayerId, on: on as LayerId | null, name, blendMode: 'multiply' },
  placement: {
    canvas: { width: 30, height: 20 },
    quad: [
      { x: 1, y: 2 },
      { x: 7.5, y: 2 },
      { x: 7, y: 5 },
      { x: 1, y: 5.25 },
    ],
    warp: null,
  },
})

const named = ({ layers }: Document, name: string): Layer =>
  [...allLayers(layers)].find((layer) => layer.name === name)!

const tree = (layers: readonly Layer[]): unknown[] =>
  layers.map((layer) => ('children' in layer ? { [layer.name]: tree(layer.children) } : layer.name))

describe.each([
  ['PSD', false],
  ['PSB', true],
])('a %s with added print areas', (_, isLarge) => {
  const file = richPsd(isLarge)
  const before = openPsd(file, 'rich').document

  it('has each above the layer that it lies on, clipped to it, or above everything', () => {
    const masked = named(before, 'masked').id
    const bytes = addAreas(file, [area(900, masked, 'On masked'), area(901, null, 'On top')], 'rich')
    const { layers, contents } = openPsd(bytes, 'rich').document
    expect(tree(layers)).toEqual([
      'back',
      { group: ['masked', 'On masked', 'text'] },
      'placed',
      'invert',
      'On top',
    ])
    const [onMasked, onTop] = [900, 901].map((id) => [...allLayers(layers)].find((each) => each.id === id))
    expect([onMasked?.isClipped, onTop?.isClipped]).toEqual([true, false])
    expect(onTop).toMatchObject({
      ...{ kind: 'smart_object', blendMode: 'multiply', raster: null },
      placement: area(901, null).placement,
    })
    expect(onTop?.kind === 'smart_object' && contents.get(onTop.contentsId)).toMatchObject({
      ...{ fileName: 'On top.png', format: 'png', storage: 'embedded' },
    })
  })

  it('has everything else as it was', () => {
    const bytes = addAreas(file, [area(900, null)], 'rich')
    const { layers, contents } = openPsd(bytes, 'rich').document
    expect(layers.slice(0, -1)).toEqual(before.layers)
    expect([...contents.keys()]).toEqual([...before.contents.keys(), expect.any(String)])
    expect(readPsd(bytes, { skipLayerImageData: true, skipCompositeImageData: true }).children?.length).toBe(
      5,
    )
  })
})

it('keeps the patches of a mesh', () => {
  const points = Array.from({ length: 28 }, (_, at) => ({
    x: (at % 7) * 5,
    y: Math.floor(at / 7) * 6 + (at % 2),
  }))
  const warp = {
    ...{ kind: 'mesh' as const, columns: 2, rows: 1, points, sliceX: [0, 15, 30], sliceY: [0, 20] },
    bounds: { left: 0, top: 0, right: 30, bottom: 20 },
  }
  const bent = { ...area(900, null), placement: { ...area(900, null).placement, warp } }
  expect(named(openPsd(addAreas(richPsd(false), [bent], 'rich'), 'rich').document, 'Area')).toMatchObject({
    placement: { warp: { columns: 2, rows: 1, points } },
  })
})

describe('a file without layers', () => {
  it.each([
    [
      'RGB',
      3,
      8,
      [
        [10, 20],
        [30, 40],
        [50, 60],
      ],
    ],
    ['16-bit gray', 1, 16, [[1, 2, 3, 4]]],
    [
      'CMYK',
      4,
      8,
      [
        [1, 2],
        [3, 4],
        [5, 6],
        [7, 8],
      ],
    ],
  ] as const)('in %s gets its picture as a layer', (_, mode, depth, planes) => {
    const flat = flatPsd({ mode, depth, width: 2, height: 1 }, planes)
    const bytes = addAreas(flat, [area(900, 1)], 'flat')
    const opened = openPsd(bytes, 'flat')
    expect(opened.document.layers.map(({ id, name, kind }) => [id, name, kind])).toEqual([
      [1, 'Background', 'pixel'],
      [900, 'Area', 'smart_object'],
    ])
    const [background] = opened.document.layers
    const raster = background?.kind === 'pixel' ? background.raster : null
    const own = opened.planes(raster!.id).planes
    const stored = openPsd(flat, 'flat')
    const merged = stored.planes(stored.document.composite!).planes
    for (const [role, plane] of Object.entries(own)) {
      const [here, there] = [new Uint8Array((2 * depth) / 8), new Uint8Array((2 * depth) / 8)]
      decodePlane(plane!, bytes, here)
      decodePlane(merged[role as keyof typeof merged]!, flat, there)
      expect([role, here]).toEqual([role, there])
    }
  })

  it('in a mode without layers is refused', () => {
    const bitmap = flatPsd({ mode: 0, depth: 1, width: 8, height: 1 }, [[255]])
    expect(() => addAreas(bitmap, [area(900, null)], 'fax.psd')).toThrow(
      expect.objectContaining({ code: 'UNSUPPORTED_FEATURE', message: expect.stringContaining('fax.psd') }),
    )
  })
})

it('refuses a layer that the file does not have', () => {
  expect(() => addAreas(richPsd(false), [area(900, 77)], 'rich.psd')).toThrow(
    'rich.psd has no layer with the id 77',
  )
})
