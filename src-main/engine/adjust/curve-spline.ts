import type { CurvePoint, ToneCurve } from '../document/adjustment'
import type { Tone } from './tone-tables'

/**
 * A curve as a function of 0..1. Through points: the natural cubic spline, level beyond the first and the last point, cut at 0 and 1. Drawn by
 * hand: straight between the 256 outputs.
 */
export const toneOfCurve = (curve: ToneCurve): Tone => {
  if (curve.kind === 'freehand') return throughOutputs(curve.outputs)
  return curve.points.length < 2 ? (value) => value : throughPoints(curve.points)
}

const throughOutputs = (outputs: readonly number[]): Tone => {
  const last = outputs.length - 1
  return (value) => {
    const position = Math.min(1, Math.max(0, value)) * last
    const index = Math.min(last - 1, Math.floor(position))
    return (outputs[index] + (position - index) * (outputs[index + 1] - outputs[index])) / 255
  }
}

const throughPoints = (points: readonly CurvePoint[]): Tone => {
  const x = points.map(({ input }) => input / 255)
  const y = points.map(({ output }) => output / 255)
  const bends = secondDerivatives(x, y)
  const last = points.length - 1
  return (value) => {
    if (value <= x[0]) return y[0]
    if (value >= x[last]) return y[last]
    let i = 0
    while (value > x[i + 1]) i += 1
    const h = x[i + 1] - x[i]
    const a = (x[i + 1] - value) / h
    const b = 1 - a
    const bent = ((a ** 3 - a) * bends[i] + (b ** 3 - b) * bends[i + 1]) * ((h * h) / 6)
    return Math.min(1, Math.max(0, a * y[i] + b * y[i + 1] + bent))
  }
}

/** Of the natural cubic spline: 0 at both ends. Solved by elimination of the tridiagonal system. */
const secondDerivatives = (x: readonly number[], y: readonly number[]): number[] => {
  const n = x.length
  const bends = new Array<number>(n).fill(0)
  const rest = new Array<number>(n).fill(0)
  for (let i = 1; i < n - 1; i += 1) {
    const share = (x[i] - x[i - 1]) / (x[i + 1] - x[i - 1])
    const pivot = share * bends[i - 1] + 2
    const turn = (y[i + 1] - y[i]) / (x[i + 1] - x[i]) - (y[i] - y[i - 1]) / (x[i] - x[i - 1])
    bends[i] = (share - 1) / pivot
    rest[i] = ((6 * turn) / (x[i + 1] - x[i - 1]) - share * rest[i - 1]) / pivot
  }
  for (let i = n - 2; i >= 0; i -= 1) bends[i] = bends[i] * bends[i + 1] + rest[i]
  return bends
}
