import type { ToneCurve } from '../document/adjustment'
import { naturalSpline } from './natural-spline'
import type { Tone } from './tone-tables'

/**
 * A curve as a function on 0..1. Through points: a natural spline, clamped to 0..1. Hand-drawn: straight between the
 * 256 outputs.
 */
export const toneOfCurve = (curve: ToneCurve): Tone => {
  if (curve.kind === 'freehand') return throughOutputs(curve.outputs)
  if (curve.points.length < 2) return (value) => value
  const spline = naturalSpline(
    curve.points.map(({ input }) => input / 255),
    curve.points.map(({ output }) => output / 255),
  )
  return (value) => Math.min(1, Math.max(0, spline(value)))
}

const throughOutputs = (outputs: readonly number[]): Tone => {
  const last = outputs.length - 1
  return (value) => {
    const position = Math.min(1, Math.max(0, value)) * last
    const index = Math.min(last - 1, Math.floor(position))
    return (outputs[index] + (position - index) * (outputs[index + 1] - outputs[index])) / 255
  }
}
