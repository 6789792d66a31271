import { beforeAll, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { Rect, Size } from '../document/geometry'
import type { PatternFill } from '../document/pattern'
import { type Pixel, TestCanvas } from './test-canvas'

const page: Rect = { left: 0, top: 0, right: 12, bottom: 2 }

let testCanvas: TestCanvas
beforeAll(async () => {
  testCanvas = await TestCanvas.create(engineDataUrl)
})

/** The reds of a page filled with a tile of grays. */
const filled = (
  { width, height, red }: Size & { readonly red: (x: number, y: number) => number },
  changes: Partial<PatternFill>,
  size: Size,
) => {
  const bounds = { left: 0, top: 0, right: width, bottom: height }
  const tile = testCanvas.raster(bounds, (x, y) => gray(red(x, y)))
  const pattern = { tile, origin: { x: 0, y: 0 }, scale: 1, angleDegrees: 0, ...changes }
  const fill = testCanvas.fill({ red: 0, green: 0, blue: 0 }, { paint: { kind: 'pattern', pattern } })
  const at = testCanvas.draw(testCanvas.document([fill], { size }))
  return (x: number, y: number): number => at(x, y)[0]
}

/** The first row of a page that is filled with a tile of one row. */
const shown = (row: readonly Pixel[], scale: number): readonly Pixel[] => {
  const bounds = { left: 0, top: 0, right: row.length, bottom: 1 }
  const tile = testCanvas.raster(bounds, (x) => row[x] ?? [0, 0, 0, 0])
  const pattern = { tile, origin: { x: 0, y: 0 }, scale, angleDegrees: 0 }
  const fill = testCanvas.fill({ red: 0, green: 0, blue: 0 }, { paint: { kind: 'pattern', pattern } })
  const size = { width: page.right, height: page.bottom }
  const at = testCanvas.draw(testCanvas.document([fill], { size }))
  return Array.from({ length: page.right }, (_, x) => at(x, 0))
}
const gray = (value: number): Pixel => [value, value, value, 255]
const grays = (row: readonly number[], scale: number) => shown(row.map(gray), scale).map(([red]) => red)

it('an enlarged pattern shows samples and means by turns', () => {
  expect(grays([233, 105], 2).slice(0, 6)).toEqual([233, 169, 105, 169, 233, 169])
})

it('a reduced pattern is halved, and then enlarged to its size', () => {
  expect(grays([10, 30, 50, 70], 0.5).slice(0, 4)).toEqual([20, 60, 20, 60])
  expect(grays([10, 30, 50, 70], 0.75).slice(0, 4)).toEqual([20, 47, 47, 20])
})

it('what is transparent in a pattern lends no colour where samples are mixed', () => {
  expect(shown([gray(200), [0, 0, 0, 0]], 2)[1]).toEqual([200, 200, 200, 128])
})

it.each([
  [90, [1, 4, 7, 0, 3, 6]],
  [180, [5, 4, 3, 2, 1, 0]],
  [-90, [7, 4, 1, 8, 5, 2]],
] as const)('a quarter turn by %i° moves the samples of a pattern', (angleDegrees, shown) => {
  const origin = { x: 0, y: 2 }
  const nine = { width: 3, height: 3, red: (x: number, y: number) => 3 * y + x }
  const at = filled(nine, { angleDegrees, origin }, { width: 3, height: 2 })
  expect([0, 1].flatMap((y) => [0, 1, 2].map((x) => at(x, y)))).toEqual(shown)
})

/** As in the file whose pattern is turned: a dark line before a white half. */
const lineAndHalf = {
  ...{ width: 300, height: 300 },
  red: (x: number) => (x < 155 ? 6 : x === 155 ? 0 : 255),
}

it('a turned pattern mixes samples as Photoshop does, along rows and then down columns', () => {
  const at = filled(lineAndHalf, { angleDegrees: 30, scale: 0.5 }, { width: 140, height: 80 })
  const places = [
    [131, 70],
    [120, 51],
    [101, 18],
    [94, 6],
    [109, 32],
  ] as const
  // Measured; a cubic in both directions at once shows 255, 252, 255, 249 and 247.
  expect(places.map(([x, y]) => at(x, y))).toEqual([235, 232, 237, 231, 230])
})

it('copies of a turned pattern are equal, begin at whole pixels and have no soft edges', () => {
  const red = (x: number, y: number): number => (x < 20 && y < 20 ? 200 : 40)
  const at = filled({ width: 100, height: 100, red }, { angleDegrees: 30 }, { width: 300, height: 300 })
  // Copies begin at 0, 0; at 50, 86.60; and at 136.60, 36.60.
  for (let y = 0; y < 30; y += 1)
    for (let x = 22; x < 40; x += 1) {
      expect(at(x + 50, y + 87)).toBe(at(x, y))
      expect(at(x + 137, y + 37)).toBe(at(x, y))
    }
  expect([79, 80, 81, 82, 83].map((y) => at(60, y))).toEqual([40, 40, 200, 200, 200])
})
