import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { ShapeLayer } from '../document/document'
import type { Point, Rect } from '../document/geometry'
import type { Knot, Outline } from '../document/outline'
import { type Pixel, TestCanvas } from './test-canvas'

const gray: Pixel = [100, 100, 100, 255]
const red: Pixel = [255, 0, 0, 255]
const blue: Pixel = [0, 0, 255, 255]

let testCanvas: TestCanvas
beforeAll(async () => {
  testCanvas = await TestCanvas.create(engineDataUrl)
})

const knot = (x: number, y: number): Knot => {
  const point: Point = { x, y }
  return { before: point, anchor: point, after: point }
}

const rectangle = ({ left, top, right, bottom }: Rect): Outline => ({
  initialFill: 'nothing',
  isInverted: false,
  isAligned: true,
  paths: [
    {
      operation: 'combine',
      rule: 'even-odd',
      subpaths: [
        {
          isClosed: true,
          knots: [knot(left, top), knot(right, top), knot(right, bottom), knot(left, bottom)],
        },
      ],
    },
  ],
})

/**
 * A gray shape with a red stroke of 1 px inside its left, right, top and bottom edges, in the pixels of a canvas of 8 ×
 * 4.
 */
const bounds: Rect = { left: 0, top: 0, right: 8, bottom: 4 }
const linedShape = (changes: Partial<ShapeLayer> = {}): ShapeLayer => {
  const isEdge = (x: number, y: number): boolean => x === 0 || x === 7 || y === 0 || y === 3
  const { raster, ...base } = testCanvas.pixels(bounds, (x, y) => (isEdge(x, y) ? red : gray))
  return {
    ...base,
    kind: 'shape',
    raster,
    outline: { outline: rectangle(bounds), density: 1, featherPx: 0 },
    isFilled: true,
    paint: { kind: 'color', color: { red: 100 / 255, green: 100 / 255, blue: 100 / 255 } },
    stroke: {
      geometry: {
        widthPx: 1,
        alignment: 'inside',
        cap: 'butt',
        join: 'miter',
        miterLimit: 4,
        dashes: [],
        dashOffset: 0,
      },
      blendMode: 'normal',
      opacity: 1,
      paint: { kind: 'color', color: { red: 1, green: 0, blue: 0 } },
    },
    ...changes,
  }
}

const drawn = (...layers: Parameters<TestCanvas['document']>[0]) =>
  testCanvas.draw(testCanvas.document(layers, { size: { width: 8, height: 4 } }))

describe("a shape's own line", () => {
  it('lies above what is clipped to the shape', () => {
    const at = drawn(linedShape(), testCanvas.pixels(bounds, blue, { isClipped: true }))
    expect(at(0, 0)).toEqual(red)
    expect(at(4, 0)).toEqual(red)
    expect(at(4, 2)).toEqual(blue)
  })

  it('lies above what effects paint inside the shape', () => {
    const overlay = {
      kind: 'color-overlay',
      blendMode: 'normal',
      opacity: 1,
      color: { red: 0, green: 0, blue: 1 },
    } as const
    const at = drawn(linedShape({ effects: [overlay] }))
    expect(at(7, 3)).toEqual(red)
    expect(at(4, 2)).toEqual(blue)
  })

  it('is the one that the file stored where nothing is clipped to the shape', () => {
    expect(drawn(linedShape())(4, 0)).toEqual(red)
  })

  it('shares pixels with the fill, sample by sample, where it lies between them', () => {
    const levels = (level: number) => ({ red: level / 255, green: level / 255, blue: level / 255 })
    const shape = linedShape()
    const geometry = { ...shape.stroke!.geometry, alignment: 'center' } as const
    const at = drawn({
      ...shape,
      raster: null,
      outline: { ...shape.outline, outline: rectangle({ left: 1, top: -4, right: 5.72396, bottom: 8 }) },
      paint: { kind: 'color', color: levels(0) },
      stroke: { ...shape.stroke!, geometry, paint: { kind: 'color', color: levels(172) } },
    })
    // Measured: the right edge of such a rectangle in Photoshop.
    expect([4, 5, 6].map((x) => at(x, 2))).toEqual([
      [0, 0, 0, 255],
      [132, 132, 132, 255],
      [172, 172, 172, 60],
    ])
  })
})

describe('the edge of a shape that is drawn anew', () => {
  it.each([
    ['Adobe Photoshop CS5.1', 12.1, 153],
    ['Adobe Photoshop CS6', 13, 170],
    ['another program', null, 170],
  ] as const)('counts the rows of samples that %s counts', (name, photoshopVersion, alpha) => {
    const outline = { ...rectangle({ ...bounds, top: 0.3 }), isAligned: false }
    const shape = linedShape({ raster: null, stroke: null, outline: { outline, density: 1, featherPx: 0 } })
    const writtenBy = { name, photoshopVersion }
    const size = { width: 8, height: 4 }
    const at = testCanvas.draw(testCanvas.document([shape], { size, writtenBy }))
    expect(at(2, 0)[3]).toBe(alpha)
  })
})
