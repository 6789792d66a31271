import { beforeAll, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { ShapeLayer } from '../document/document'
import type { Rect } from '../document/geometry'
import type { Gradient, GradientFill } from '../document/gradient'
import type { Outline } from '../document/outline'
import { TestCanvas } from './test-canvas'

let testCanvas: TestCanvas
beforeAll(async () => {
  testCanvas = await TestCanvas.create(engineDataUrl)
})

const black = { red: 0, green: 0, blue: 0 }
const stop = (position: number, [red, green, blue]: readonly [number, number, number], midpoint = 0.5) => ({
  ...{ position, midpoint },
  value: { red, green, blue },
})
const gradientOf = (angleDegrees: number, colors: Gradient['colors']): GradientFill => ({
  gradient: {
    colors,
    opacities: [{ position: 0, midpoint: 0.5, value: 1 }],
    smoothness: 1,
    interpolation: 'classic',
  },
  style: 'linear',
  angleDegrees,
  scale: 1,
  offset: { x: 0, y: 0 },
  isReversed: false,
  alignsWithLayer: true,
})

const rectangle = ({ left, top, right, bottom }: Rect): Outline => {
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
  const knots = corners.map((corner) => ({ before: corner, anchor: corner, after: corner }))
  const path = { operation: 'combine', rule: 'even-odd', subpaths: [{ isClosed: true, knots }] } as const
  return { initialFill: 'nothing', isInverted: false, isAligned: false, paths: [path] }
}

const shape = (bounds: Rect, changes: Partial<ShapeLayer>): ShapeLayer => {
  const { raster: _, ...base } = testCanvas.pixels(bounds, [0, 0, 0, 255])
  return {
    ...base,
    kind: 'shape',
    raster: null,
    outline: { outline: rectangle(bounds), density: 1, featherPx: 0 },
    isFilled: true,
    paint: { kind: 'color', color: black },
    stroke: null,
    ...changes,
  }
}

const overlay = (gradient: GradientFill) =>
  ({ kind: 'gradient-overlay', blendMode: 'normal', opacity: 1, gradient }) as const

const drawn = (layer: ShapeLayer, side: number, photoshopVersion: number) => {
  const size = { width: side, height: side }
  const writtenBy = { name: 'Adobe Photoshop', photoshopVersion }
  return testCanvas.draw(testCanvas.document([layer], { size, writtenBy }))
}

// Each number was measured in Photoshop's picture of such a shape.

it('an overlay begins and ends where an outline between pixels does', () => {
  const bounds = { left: 0.92, top: 0.928, right: 29.606, bottom: 29.614 }
  const redToBlack = gradientOf(-45, [stop(0, [1, 0, 0]), stop(1, [0, 0, 0])])
  const at = drawn(shape(bounds, { effects: [overlay(redToBlack)] }), 32, 21)
  expect([12, 15, 17, 20].map((i) => at(i, i)[0])).toEqual([155, 122, 100, 69])
})

it('an overlay spans all of a shape whose sides are odd', () => {
  const bounds = { left: 0.98796, top: 0.98494, right: 65.98799, bottom: 65.98491 }
  const blues = gradientOf(90, [stop(0, [0.0432, 0.1692, 0.2902]), stop(1, [0.0863, 0.2902, 0.4863])])
  const at = drawn(shape(bounds, { effects: [overlay(blues)] }), 68, 13)
  expect([6, 14, 22, 40, 50, 58].map((y) => at(8, y)[2])).toEqual([122, 116, 110, 93, 84, 78])
})

it("a stroke's gradient spans the stroke, not half of its width more", () => {
  const bounds = { left: 16, top: 55, right: 178, bottom: 150 }
  const ends = [1, 0.4324, 0.0078] as const
  const yellow = gradientOf(90, [stop(0, ends), stop(0.5, [1, 1, 0]), stop(1, [1, 0.4279, 0], 0.47)])
  const stroke: ShapeLayer['stroke'] = {
    geometry: {
      widthPx: 3,
      alignment: 'inside',
      cap: 'butt',
      join: 'miter',
      miterLimit: 100,
      dashes: [],
      dashOffset: 0,
    },
    blendMode: 'normal',
    opacity: 1,
    paint: { kind: 'gradient', gradient: yellow },
  }
  const at = drawn(shape(bounds, { stroke }), 200, 13)
  // Rows where Photoshop's dither adds nothing.
  expect([60, 70, 90, 120, 130].map((y) => at(17, y)[1])).toEqual([119, 151, 231, 217, 176])
})
