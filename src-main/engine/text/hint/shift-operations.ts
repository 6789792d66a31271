import { alongVector, mulDiv } from './fixed-point'
import {
  freedomAlongProjection,
  hasPoint,
  loopPoints,
  type Machine,
  type Operation,
  pop,
  project,
  zone,
} from './machine'
import { type PointZone, touchedX, touchedY } from './point-zone'

/** How far the reference point has moved, and where it is. */
interface Shift {
  readonly points: PointZone
  readonly reference: number
  readonly x: number
  readonly y: number
}

/** An odd opcode shifts by rp1 in zp0, an even one by rp2 in zp1. Null: the point is not there. */
const shiftOf = (machine: Machine, opcode: number): Shift | null => {
  const { state } = machine
  const isFirst = (opcode & 1) === 1
  const points = zone(machine, isFirst ? 'zp0' : 'zp1')
  const reference = isFirst ? state.rp1 : state.rp2
  if (!hasPoint(points, reference)) return null
  const moved = project(
    machine,
    points.x[reference] - points.originalX[reference],
    points.y[reference] - points.originalY[reference],
  )
  const along = freedomAlongProjection(machine)
  return {
    points,
    reference,
    x: mulDiv(moved, state.freedomX, along),
    y: mulDiv(moved, state.freedomY, along),
  }
}

const shiftPoint = (machine: Machine, point: number, x: number, y: number, isTouched: boolean): void => {
  const points = zone(machine, 'zp2')
  if (machine.state.freedomX !== 0) {
    points.x[point] += x
    if (isTouched) points.touched[point] |= touchedX
  }
  if (machine.state.freedomY !== 0) {
    points.y[point] += y
    if (isTouched) points.touched[point] |= touchedY
  }
}

/** SHP */
const shiftPoints: Operation = (machine, opcode) => {
  const shift = shiftOf(machine, opcode)
  for (const point of loopPoints(machine))
    if (shift !== null && hasPoint(zone(machine, 'zp2'), point))
      shiftPoint(machine, point, shift.x, shift.y, true)
}

/** All points of a range but the reference itself. */
const shiftRange = (machine: Machine, shift: Shift, from: number, end: number, isTouched: boolean): void => {
  const points = zone(machine, 'zp2')
  for (let point = from; point < end; point += 1)
    if (points !== shift.points || point !== shift.reference)
      shiftPoint(machine, point, shift.x, shift.y, isTouched)
}

/** SHC */
const shiftContour: Operation = (machine, opcode) => {
  const contour = pop(machine)
  const shift = shiftOf(machine, opcode)
  const points = zone(machine, 'zp2')
  if (shift === null || contour < 0) return
  if (machine.state.zp2 === 0) {
    if (contour === 0) shiftRange(machine, shift, 0, points.count, true)
    return
  }
  if (contour >= points.ends.length) return
  const from = contour === 0 ? 0 : points.ends[contour - 1] + 1
  shiftRange(machine, shift, from, points.ends[contour] + 1, true)
}

/** SHZ */
const shiftZone: Operation = (machine, opcode) => {
  pop(machine)
  const shift = shiftOf(machine, opcode)
  const points = zone(machine, 'zp2')
  if (shift === null) return
  const end = machine.state.zp2 === 0 ? points.count : (points.ends.at(-1) ?? -1) + 1
  shiftRange(machine, shift, 0, end, false)
}

/** SHPIX */
const shiftByPixels: Operation = (machine) => {
  const by = pop(machine)
  const { freedomX, freedomY } = machine.state
  for (const point of loopPoints(machine))
    if (hasPoint(zone(machine, 'zp2'), point))
      shiftPoint(machine, point, alongVector(by, freedomX), alongVector(by, freedomY), true)
}

export const shiftOperations: Readonly<Record<number, Operation>> = {
  50: shiftPoints,
  51: shiftPoints,
  52: shiftContour,
  53: shiftContour,
  54: shiftZone,
  55: shiftZone,
  56: shiftByPixels,
}
