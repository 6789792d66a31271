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

it('is whole again in another size, and after a restart', () => {
  const series = new FrameSeries()
  series.next(size, frame())
  expect(series.next({ width: 3, height: 4 }, frame())).toEqual({ left: 0, top: 0, right: 3, bottom: 4 })
  series.restart()
  expect(series.next({ width: 3, height: 4 }, frame())).toEqual({ left: 0, top: 0, right: 3, bottom: 4 })
})
