import { expect, it } from 'vitest'
import { displaceField, type Field } from './displaced-field'

const documentSize = { width: 12, height: 9 }

/** Shows at each pixel where it lies, but in its first column, which is empty. */
const own: Field = {
  bounds: { left: 2, top: 1, right: 9, bottom: 7 },
  points: Float32Array.from({ length: 2 * 7 * 6 }, (_, at) => {
    const [column, row] = [Math.floor(at / 2) % 7, Math.floor(at / 14)]
    if (column === 0) return Number.NaN
    return at % 2 === 0 ? 10 * (column + 2) : 100 * (row + 1)
  }),
}

const whole = (): Field => ({
  bounds: { left: 0, top: 0, ...{ right: documentSize.width, bottom: documentSize.height } },
  points: new Float32Array(2 * documentSize.width * documentSize.height),
})

/** The same displacement everywhere, in levels. */
const moved = (horizontal: number, vertical: number, percent = 100): Field => {
  const out = whole()
  const map = {
    ...{ width: 2, height: 2 },
    horizontal: new Float32Array(4).fill(128 + horizontal),
    vertical: new Float32Array(4).fill(128 + vertical),
  }
  displaceField(out, own, { map, documentSize, horizontalPercent: percent, verticalPercent: percent })
  return out
}

const at = ({ points }: Field, x: number, y: number): readonly number[] => {
  const first = 2 * (y * documentSize.width + x)
  return [points[first], points[first + 1]]
}

it('reads each pixel where the map sends it, between pixels too', () => {
  expect(at(moved(0, 0), 5, 4)).toEqual([50, 400])
  expect(at(moved(2, -1), 5, 4)).toEqual([70, 300])
  expect(at(moved(2, -1, 25), 5, 4)).toEqual([55, 375])
})

it('is empty where it is sent beyond the canvas, or beside an empty pixel', () => {
  expect(at(moved(0, 0), 2, 4)).toEqual([Number.NaN, Number.NaN])
  expect(at(moved(0, 0), 10, 4)).toEqual([Number.NaN, Number.NaN])
  expect(at(moved(-2.5, 0), 5, 4)).toEqual([Number.NaN, Number.NaN])
  expect(at(moved(-2, 0), 5, 4)).toEqual([30, 400])
  expect(at(moved(0, 0), 8, 6)).toEqual([80, 600])
})

it('sends no pixel beyond the edge of the document', () => {
  const out = whole()
  const map = {
    ...{ width: 1, height: 1 },
    horizontal: new Float32Array([255]),
    vertical: new Float32Array([128]),
  }
  const bounds = { left: 0, top: 0, right: 12, bottom: 9 }
  const points = Float32Array.from({ length: 2 * 12 * 9 }, (_, index) => Math.floor(index / 2) % 12)
  displaceField(out, { bounds, points }, { map, documentSize, horizontalPercent: 100, verticalPercent: 0 })
  expect(at(out, 3, 3)).toEqual([11, 11])
})

it('stretches a map over the document', () => {
  const out = whole()
  const map = {
    ...{ width: 3, height: 1 },
    horizontal: new Float32Array([128, 130, 132]),
    vertical: new Float32Array(3).fill(128),
  }
  displaceField(out, own, { map, documentSize, horizontalPercent: 100, verticalPercent: 0 })
  // Levels lie at 2, 6 and 10: at the centre of column 4, 5/8 of the way between the first two.
  expect(at(out, 4, 4)).toEqual([40 + 12.5, 400])
})
