import { readControlValue } from './control-values'
import { designDistance } from './design-distance'
import { alongVector } from './fixed-point'
import type { GraphicsState } from './graphics-state'
import {
  distanceTo,
  hasPoint,
  type Machine,
  movePoint,
  type Operation,
  originalDistanceTo,
  pop,
  project,
  zone,
} from './machine'
import type { PointZone } from './point-zone'
import { roundDistance } from './round-distance'

/** MDAP: rounds a point's own position, or only touches it. */
const moveDirectAbsolute: Operation = (machine, opcode) => {
  const point = pop(machine)
  const points = zone(machine, 'zp0')
  if (!hasPoint(points, point)) return
  const at = project(machine, points.x[point], points.y[point])
  const isRounded = (opcode & 1) === 1
  movePoint(machine, points, point, isRounded ? roundDistance(at, machine.state.rounding) - at : 0)
  machine.state.rp0 = machine.state.rp1 = point
}

/** MIAP: moves a point to a control value, or where it is when the two differ too much. */
const moveIndirectAbsolute: Operation = (machine, opcode) => {
  const { state } = machine
  const value = readControlValue(machine, pop(machine))
  const point = pop(machine)
  const points = zone(machine, 'zp0')
  if (!hasPoint(points, point)) return
  if (state.zp0 === 0) {
    points.x[point] = points.originalX[point] = alongVector(value, state.freedomX)
    points.y[point] = points.originalY[point] = alongVector(value, state.freedomY)
  }
  const at = project(machine, points.x[point], points.y[point])
  let distance = value
  if ((opcode & 1) === 1) {
    if (Math.abs(value - at) > state.controlValueCutIn) distance = at
    distance = roundDistance(distance, state.rounding)
  }
  movePoint(machine, points, point, distance - at)
  state.rp0 = state.rp1 = point
}

/** The single width, with the distance's sign, for distances near it. */
const singleWidth = (distance: number, { singleWidthValue, singleWidthCutIn }: GraphicsState): number => {
  if (Math.abs(distance - singleWidthValue) >= singleWidthCutIn) return distance
  return distance >= 0 ? singleWidthValue : -singleWidthValue
}

/** At least the minimum distance, in the direction of `towards`. */
const atLeast = (distance: number, towards: number, minimum: number): number =>
  towards >= 0 ? Math.max(distance, minimum) : Math.min(distance, -minimum)

/** MDRP: keeps a point's designed distance from the reference point. */
const moveDirectRelative: Operation = (machine, opcode) => {
  const { state } = machine
  const point = pop(machine)
  const [from, to] = [zone(machine, 'zp0'), zone(machine, 'zp1')]
  if (!hasPoint(to, point) || !hasPoint(from, state.rp0)) return
  const designed = singleWidth(designDistance(machine, from, state.rp0, to, point), state)
  const rounded = (opcode & 4) !== 0 ? roundDistance(designed, state.rounding) : designed
  const distance = (opcode & 8) !== 0 ? atLeast(rounded, designed, state.minimumDistance) : rounded
  movePoint(machine, to, point, distance - distanceTo(machine, from, state.rp0, to, point))
  moveReferences(state, point, (opcode & 16) !== 0)
}

/** MIRP: gives a point a control value's distance from the reference point, unless the two differ too much. */
const moveIndirectRelative: Operation = (machine, opcode) => {
  const { state } = machine
  const index = pop(machine)
  const point = pop(machine)
  const [from, to] = [zone(machine, 'zp0'), zone(machine, 'zp1')]
  if (!hasPoint(to, point) || !hasPoint(from, state.rp0)) return
  let value = singleWidth(readControlValue(machine, index), state)
  if (state.zp1 === 0) {
    to.x[point] = to.originalX[point] = from.originalX[state.rp0] + alongVector(value, state.freedomX)
    to.y[point] = to.originalY[point] = from.originalY[state.rp0] + alongVector(value, state.freedomY)
  }
  const original = originalDistanceTo(machine, from, state.rp0, to, point)
  const current = distanceTo(machine, from, state.rp0, to, point)
  if (state.flipsAutomatically && (original ^ value) < 0) value = -value
  let distance = value
  if ((opcode & 4) !== 0) {
    const isFar = state.zp0 === state.zp1 && Math.abs(value - original) > state.controlValueCutIn
    distance = roundDistance(isFar ? original : value, state.rounding)
  }
  if ((opcode & 8) !== 0) distance = atLeast(distance, original, state.minimumDistance)
  movePoint(machine, to, point, distance - current)
  moveReferences(state, point, (opcode & 16) !== 0)
}

const moveReferences = (state: GraphicsState, point: number, isReference: boolean): void => {
  state.rp1 = state.rp0
  state.rp2 = point
  if (isReference) state.rp0 = point
}

/** MSIRP: gives a point a distance of the stack from the reference point. */
const moveStackRelative: Operation = (machine, opcode) => {
  const { state } = machine
  const distance = pop(machine)
  const point = pop(machine)
  const [from, to] = [zone(machine, 'zp0'), zone(machine, 'zp1')]
  if (!hasPoint(to, point) || !hasPoint(from, state.rp0)) return
  if (state.zp1 === 0) placeInTwilight(machine, from, to, point, distance)
  movePoint(machine, to, point, distance - distanceTo(machine, from, state.rp0, to, point))
  state.rp1 = state.rp0
  state.rp2 = point
  if ((opcode & 1) === 1) state.rp0 = point
}

const placeInTwilight = (
  machine: Machine,
  from: PointZone,
  to: PointZone,
  point: number,
  distance: number,
): void => {
  const { rp0 } = machine.state
  to.x[point] = from.originalX[rp0]
  to.y[point] = from.originalY[rp0]
  movePoint(machine, to, point, distance)
  to.touched[point] = 0
  to.originalX[point] = to.x[point]
  to.originalY[point] = to.y[point]
}

/** SCFS: gives a point a coordinate along the projection vector. */
const setCoordinate: Operation = (machine) => {
  const coordinate = pop(machine)
  const point = pop(machine)
  const points = zone(machine, 'zp2')
  if (!hasPoint(points, point)) return
  movePoint(machine, points, point, coordinate - project(machine, points.x[point], points.y[point]))
  if (machine.state.zp2 !== 0) return
  points.originalX[point] = points.x[point]
  points.originalY[point] = points.y[point]
}

export const moveOperations: Readonly<Record<number, Operation>> = {
  46: moveDirectAbsolute,
  47: moveDirectAbsolute,
  58: moveStackRelative,
  59: moveStackRelative,
  62: moveIndirectAbsolute,
  63: moveIndirectAbsolute,
  72: setCoordinate,
  ...Object.fromEntries(Array.from({ length: 32 }, (_, i) => [192 + i, moveDirectRelative])),
  ...Object.fromEntries(Array.from({ length: 32 }, (_, i) => [224 + i, moveIndirectRelative])),
}
