import { designDistance } from './design-distance'
import { mulDiv } from './fixed-point'
import {
  distanceTo,
  hasPoint,
  loopPoints,
  type Machine,
  movePoint,
  type Operation,
  pop,
  project,
  projectDual,
  push,
  zone,
} from './machine'
import { type PointZone, touchedX, touchedY } from './point-zone'

/** ISECT: moves a point to the crossing of two lines, or amid their ends when they are nearly parallel. */
const moveToCrossing: Operation = (machine) => {
  const [b1, b0, a1, a0, point] = [pop(machine), pop(machine), pop(machine), pop(machine), pop(machine)]
  const [onB, onA, points] = [zone(machine, 'zp0'), zone(machine, 'zp1'), zone(machine, 'zp2')]
  const isThere = [a0, a1].every((at) => hasPoint(onA, at)) && [b0, b1].every((at) => hasPoint(onB, at))
  if (!isThere || !hasPoint(points, point)) return
  const [dbx, dby] = [onB.x[b1] - onB.x[b0], onB.y[b1] - onB.y[b0]]
  const [dax, day] = [onA.x[a1] - onA.x[a0], onA.y[a1] - onA.y[a0]]
  const [dx, dy] = [onB.x[b0] - onA.x[a0], onB.y[b0] - onA.y[a0]]
  const cross = mulDiv(dax, -dby, 64) + mulDiv(day, dbx, 64)
  const along = mulDiv(dax, dbx, 64) + mulDiv(day, dby, 64)
  points.touched[point] |= touchedX | touchedY
  if (19 * Math.abs(cross) > Math.abs(along)) {
    const share = mulDiv(dx, -dby, 64) + mulDiv(dy, dbx, 64)
    points.x[point] = onA.x[a0] + mulDiv(share, dax, cross)
    points.y[point] = onA.y[a0] + mulDiv(share, day, cross)
    return
  }
  points.x[point] = Math.trunc((onA.x[a0] + onA.x[a1] + onB.x[b0] + onB.x[b1]) / 4)
  points.y[point] = Math.trunc((onA.y[a0] + onA.y[a1] + onB.y[b0] + onB.y[b1]) / 4)
}

/** ALIGNPTS: moves two points to the middle between them. */
const alignPoints: Operation = (machine) => {
  const [b, a] = [pop(machine), pop(machine)]
  const [onA, onB] = [zone(machine, 'zp1'), zone(machine, 'zp0')]
  if (!hasPoint(onA, a) || !hasPoint(onB, b)) return
  const half = Math.trunc(distanceTo(machine, onA, a, onB, b) / 2)
  movePoint(machine, onA, a, half)
  movePoint(machine, onB, b, -half)
}

/** ALIGNRP: moves points onto the reference point. */
const alignToReference: Operation = (machine) => {
  const { rp0 } = machine.state
  const [from, to] = [zone(machine, 'zp0'), zone(machine, 'zp1')]
  for (const point of loopPoints(machine))
    if (hasPoint(to, point) && hasPoint(from, rp0))
      movePoint(machine, to, point, -distanceTo(machine, from, rp0, to, point))
}

/** UTP */
const untouch: Operation = (machine) => {
  const point = pop(machine)
  const points = zone(machine, 'zp0')
  if (!hasPoint(points, point)) return
  if (machine.state.freedomX !== 0) points.touched[point] &= ~touchedX
  if (machine.state.freedomY !== 0) points.touched[point] &= ~touchedY
}

/** GC: a point's coordinate along the projection vector, now or with an odd opcode before. */
const getCoordinate: Operation = (machine, opcode) => {
  const point = pop(machine)
  const points = zone(machine, 'zp2')
  if (!hasPoint(points, point)) return push(machine, 0)
  const at =
    (opcode & 1) === 1
      ? projectDual(machine, points.originalX[point], points.originalY[point])
      : project(machine, points.x[point], points.y[point])
  push(machine, at)
}

/** MD: the distance between two points, as designed or with an odd opcode now. */
const measureDistance: Operation = (machine, opcode) => {
  const [to, from] = [pop(machine), pop(machine)]
  const [onFrom, onTo] = [zone(machine, 'zp0'), zone(machine, 'zp1')]
  if (!hasPoint(onFrom, from) || !hasPoint(onTo, to)) return push(machine, 0)
  const measure = (opcode & 1) === 1 ? distanceTo : designDistance
  push(machine, measure(machine, onTo, to, onFrom, from))
}

/** FLIPPT, FLIPRGON, FLIPRGOFF: whether points lie on the curve. */
const flipPoints: Operation = (machine) => {
  const points = machine.zones[1]
  for (const point of loopPoints(machine)) if (hasPoint(points, point)) points.isOnCurve[point] ^= 1
}

const flipRange = (machine: Machine, isOnCurve: 0 | 1): void => {
  const [last, first] = [pop(machine), pop(machine)]
  const points: PointZone = machine.zones[1]
  if (hasPoint(points, first) && hasPoint(points, last)) points.isOnCurve.fill(isOnCurve, first, last + 1)
}

export const pointOperations: Readonly<Record<number, Operation>> = {
  15: moveToCrossing,
  39: alignPoints,
  41: untouch,
  60: alignToReference,
  70: getCoordinate,
  71: getCoordinate,
  73: measureDistance,
  74: measureDistance,
  128: flipPoints,
  129: (machine) => flipRange(machine, 1),
  130: (machine) => flipRange(machine, 0),
}
