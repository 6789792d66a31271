import type { Quad } from '@geometry/plane'
import { expect, it } from 'vitest'
import type { GrayRaster } from '../vision/raster'
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
    [6, 10],
    [14, 10],
    [14, 27],
    [6, 27],
  ])
  expect(areasAmong([], [], mask)).toEqual([])
})

it('leaves the light of goods to them where an area reaches over', () => {
  const whole = { width: 20, height: 20, values: new Uint8Array(400).fill(255) }
  const { values } = besideGoods(whole, [mask])
  expect([values[0], values[9], values[10], values[19]]).toEqual([0, 0, 255, 255])
})
