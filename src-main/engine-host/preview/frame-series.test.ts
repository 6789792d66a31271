import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FrameSeries } from './frame-series'

const size = { width: 4, height: 3 }
const frame = (...changed: readonly number[]): Uint32Array =>
  Uint32Array.from({ length: 12 }, (_, at) => (changed.includes(at) ? 7 : 1))

it('begins with a whole frame, and then gives what differs from the one before', () => {
  const series = new FrameSeries()
  expect(series.next(size, frame())).toEqual({ left: 0, top: 0, right: 4, bottom: 3 })
  expect(series.next(size, frame(2, 5))).toEqual({ left: 1, top: 0, right: 3, bottom: 2 })
  expect(series.next(size, frame(2, 5))).toEqual({ left: 0, top: 0, right: 0, bottom: 0 })
  expect(series.next(size, frame(5))).toEqual({ left: 2, top: 0, right: 3, bottom: 1 })
})

it('is whole again in another size', () => {
  const series = new FrameSeries()
  series.next(size, frame())
  expect(series.next({ width: 3, height: 4 }, frame())).toEqual({ left: 0, top: 0, right: 3, bottom: 4 })
})

it('tells the smallest rectangle, wherever pixels change, and what it leaves out is as it was', () => {
  const places = fc.uniqueArray(fc.nat(11), { maxLength: 5 })
  fc.assert(
    fc.property(fc.array(places, { minLength: 1, maxLength: 4 }), (frames) => {
      const series = new FrameSeries()
      const pixels = new Uint32Array(12)
      series.next(size, pixels)
      for (const changed of frames) {
        for (const at of changed) pixels[at]! += 1
        const [xs, ys] = [changed.map((at) => at % 4), changed.map((at) => Math.floor(at / 4))]
        const part = series.next(size, pixels)
        if (changed.length === 0) expect(part).toEqual({ left: 0, top: 0, right: 0, bottom: 0 })
        else
          expect(part).toEqual({
            left: Math.min(...xs),
            top: Math.min(...ys),
            right: Math.max(...xs) + 1,
            bottom: Math.max(...ys) + 1,
          })
      }
    }),
  )
})
