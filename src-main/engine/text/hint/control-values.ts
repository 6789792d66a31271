import { divFix, mulFix, unitScale } from './fixed-point'
import type { Machine } from './machine'

/** The larger scale: control values are kept along its axis. */
export const controlScale = ({ size }: Machine): number => Math.max(size.scaleX, size.scaleY)

/** Pixels an em along the projection vector. */
export const currentPpem = (machine: Machine): number => {
  const { ppemX, ppemY, scaleX, scaleY } = machine.size
  return mulFix(scaleX >= scaleY ? ppemX : ppemY, axisRatio(machine))
}

export const readControlValue = (machine: Machine, index: number): number => {
  const value = machine.controlValues[index] ?? 0
  const ratio = axisRatio(machine)
  return ratio === unitScale ? value : mulFix(value, ratio)
}

export const writeControlValue = (machine: Machine, index: number, value: number): void => {
  if (index >= 0 && index < machine.controlValues.length)
    machine.controlValues[index] = divFix(value, axisRatio(machine))
}

export const moveControlValue = (machine: Machine, index: number, by: number): void => {
  if (index >= 0 && index < machine.controlValues.length)
    machine.controlValues[index] += divFix(by, axisRatio(machine))
}

/** The scale along the projection vector, in parts of the larger one. */
const axisRatio = ({ size, state }: Machine): number => {
  const { scaleX, scaleY } = size
  if (scaleX === scaleY) return unitScale
  const x = scaleX > scaleY ? unitScale : divFix(scaleX, scaleY)
  const y = scaleY > scaleX ? unitScale : divFix(scaleY, scaleX)
  if (state.projectionY === 0) return x
  if (state.projectionX === 0) return y
  return Math.round(Math.hypot((x * state.projectionX) / 0x4000, (y * state.projectionY) / 0x4000))
}
