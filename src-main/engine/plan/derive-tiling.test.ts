import { beforeAll, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { Rect } from '../document/geometry'
import { type Pixel, TestCanvas } from './test-canvas'

const page: Rect = { left: 0, top: 0, right: 12, bottom: 2 }

let testCanvas: TestCanvas
beforeAll(async () => {
  testCanvas = await TestCanvas.create(engineDataUrl)
})

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
