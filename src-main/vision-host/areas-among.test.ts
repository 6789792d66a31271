import type { Quad } from '@geometry/plane'
import { expect, it } from 'vitest'
import type { GrayRaster } from '../vision/raster'
import { areaOnGoods } from './area-on-goods'
import { areasAmong } from './areas-among'
import { besideGoods } from './beside-goods'

/** Goods in the left half. */
const mask: GrayRaster = {
  ...{ width: 40, height: 40 },
  values: Uint8Array.from({ length: 1600 }, (_, at) => (at % 40 < 20 ? 255 : 0)),
}
const goods = { mask, bounds: { left: 0, top: 0, right: 20, bottom: 40 } }

const boxed = (left: number, right: number): { name: string; quad: Quad } => ({
  name: 'Print area',
  quad: [
    { x: left, y: 10 },
    { x: right, y: 10 },
    { x: right, y: 30 },
    { x: left, y: 30 },
  ],
})

it('keeps areas on goods and beside them, and none across their border', () => {
  const [on, across, beside] = [boxed(2, 18), boxed(17, 36), boxed(25, 38)]
  expect(areasAmong([on, across, beside], [goods], mask)).toEqual([on, beside])
  expect(areasAmong([on, boxed(25, 32)], [goods], mask)).toEqual([on])
  expect(areasAmong([across], [], mask)).toEqual([across])
})

it('gives goods without an area one in their middle, and nothing where there are no goods', () => {
  const [area] = areasAmong([boxed(17, 36)], [goods], mask)
  expect(area?.quad.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
    [5, 12],
    [15, 12],
    [15, 25],
    [5, 25],
  ])
  expect(areasAmong([], [], mask)).toEqual([])
})

it('leaves the light of goods to them where an area reaches over', () => {
  const whole = { width: 20, height: 20, values: new Uint8Array(400).fill(255) }
  const { values } = besideGoods(whole, [mask])
  expect([values[0], values[9], values[10], values[19]]).toEqual([0, 0, 255, 255])
})

it('puts the area on the front of a mug, wherever its handle is', () => {
  // The body from 4 to 24; the handle, across a gap, from 28 to 34.
  const isMug = (x: number, y: number) =>
    (x >= 4 && x < 24) ||
    (y > 8 && y < 28 && ((x >= 30 && x < 34) || (x >= 24 && x < 34 && (y < 12 || y > 24))))
  const mug = { ...mask, values: mask.values.map((_, at) => (isMug(at % 40, Math.floor(at / 40)) ? 255 : 0)) }
  const [topLeft, topRight] = areaOnGoods(mug)
  expect((topLeft.x + topRight.x) / 2).toBeCloseTo(14, 0)
})
