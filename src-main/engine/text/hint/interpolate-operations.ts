import { designDistance } from './design-distance'
import { divFix, mulDiv, mulFix } from './fixed-point'
import {
  distanceTo,
  hasPoint,
  loopPoints,
  movePoint,
  type Operation,
  originalDistanceTo,
  zone,
} from './machine'
import { touchedX, touchedY } from './point-zone'

/** IP: keeps the relation of points to the two reference points. */
const interpolatePoints: Operation = (machine) => {
  const { rp1, rp2, zp0, zp1, zp2 } = machine.state
  const [from, to, points] = [zone(machine, 'zp0'), zone(machine, 'zp1'), zone(machine, 'zp2')]
  const looped = loopPoints(machine)
  if (!hasPoint(from, rp1)) return
  const measure = zp0 === 0 || zp1 === 0 || zp2 === 0 ? originalDistanceTo : designDistance
  const isRange = hasPoint(to, rp2)
  const before = isRange ? measure(machine, from, rp1, to, rp2) : 0
  const now = isRange ? distanceTo(machine, from, rp1, to, rp2) : 0
  for (const point of looped) {
    if (!hasPoint(points, point)) continue
    const original = measure(machine, from, rp1, points, point)
    const wanted = before === 0 ? original : mulDiv(original, now, before)
    movePoint(machine, points, point, wanted - distanceTo(machine, from, rp1, points, point))
  }
}

/** One axis of the glyph's points. */
interface Axis {
  readonly at: Int32Array
  readonly original: Int32Array
  readonly design: Int32Array
}

/** IUP: moves the points that no instruction has moved along with their touched neighbours on the contour. */
const interpolateUntouched: Operation = (machine, opcode) => {
  const isX = (opcode & 1) === 1
  const points = machine.zones[1]
  const axis: Axis = isX
    ? { at: points.x, original: points.originalX, design: points.designX }
    : { at: points.y, original: points.originalY, design: points.designY }
  const mask = isX ? touchedX : touchedY
  let first = 0
  for (const end of points.ends) {
    const touched: number[] = []
    for (let point = first; point <= end; point += 1)
      if ((points.touched[point] & mask) !== 0) touched.push(point)
    moveContour(axis, touched, first, end)
    first = end + 1
  }
}

const moveContour = (axis: Axis, touched: readonly number[], first: number, end: number): void => {
  if (touched.length === 0) return
  const [start] = touched
  const last = touched[touched.length - 1]
  if (start === last) {
    const by = axis.at[start] - axis.original[start]
    for (let point = first; point <= end; point += 1) if (point !== start) axis.at[point] += by
    return
  }
  for (let i = 1; i < touched.length; i += 1)
    between(axis, touched[i - 1] + 1, touched[i] - 1, touched[i - 1], touched[i])
  between(axis, last + 1, end, last, start)
  between(axis, first, start - 1, last, start)
}

/** Points outside the two references move with the nearer one; those between are stretched. */
const between = (axis: Axis, from: number, to: number, a: number, b: number): void => {
  const { at, original, design } = axis
  const [low, high] = design[a] > design[b] ? [b, a] : [a, b]
  const lowBy = at[low] - original[low]
  const highBy = at[high] - original[high]
  const isFlat = at[low] === at[high] || design[low] === design[high]
  const scale = isFlat ? 0 : divFix(at[high] - at[low], design[high] - design[low])
  for (let point = from; point <= to; point += 1) {
    const here = original[point]
    if (here <= original[low]) at[point] = here + lowBy
    else if (here >= original[high]) at[point] = here + highBy
    else at[point] = at[low] + mulFix(design[point] - design[low], scale)
  }
}

export const interpolateOperations: Readonly<Record<number, Operation>> = {
  48: interpolateUntouched,
  49: interpolateUntouched,
  57: interpolatePoints,
}
