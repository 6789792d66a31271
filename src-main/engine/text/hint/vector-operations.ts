import { unitVector } from './fixed-point'
import { hasPoint, type Machine, type Operation, pop, push, zone } from './machine'

interface Vector {
  readonly x: number
  readonly y: number
}

const axis = (opcode: number): Vector =>
  (opcode & 1) === 1 ? { x: unitVector, y: 0 } : { x: 0, y: unitVector }

const setProjection = ({ state }: Machine, { x, y }: Vector): void => {
  state.projectionX = state.dualX = x
  state.projectionY = state.dualY = y
}

const setFreedom = ({ state }: Machine, { x, y }: Vector): void => {
  state.freedomX = x
  state.freedomY = y
}

/** Null for the zero vector. */
const normalized = (x: number, y: number): Vector | null => {
  const length = Math.hypot(x, y)
  const part = (of: number): number => Math.trunc(Math.round((of / length) * 0x10000) / 4)
  return length === 0 ? null : { x: part(x), y: part(y) }
}

/** Along a line, or with an odd opcode across it, turned to the left; along x for a line without length. */
const alongLine = (x: number, y: number, opcode: number): Vector | null => {
  if (x === 0 && y === 0) return { x: unitVector, y: 0 }
  return (opcode & 1) === 1 ? normalized(-y, x) : normalized(x, y)
}

/** The line between two points of the stack; null: a point is not there. */
const lineOf = (machine: Machine, opcode: number): Vector | null => {
  const [a, b] = [pop(machine), pop(machine)]
  const [from, to] = [zone(machine, 'zp2'), zone(machine, 'zp1')]
  if (!hasPoint(from, a) || !hasPoint(to, b)) return null
  return alongLine(to.x[b] - from.x[a], to.y[b] - from.y[a], opcode)
}

const lineVector =
  (set: (machine: Machine, vector: Vector) => void): Operation =>
  (machine, opcode) => {
    const vector = lineOf(machine, opcode)
    if (vector !== null) set(machine, vector)
  }

/** SDPVTL: the projection follows the points where they are, the dual vector where they were. */
const setDualProjection: Operation = (machine, opcode) => {
  const [a, b] = [pop(machine), pop(machine)]
  const [from, to] = [zone(machine, 'zp2'), zone(machine, 'zp1')]
  if (!hasPoint(from, a) || !hasPoint(to, b)) return
  const now = alongLine(to.x[b] - from.x[a], to.y[b] - from.y[a], opcode)
  const before = alongLine(to.originalX[b] - from.originalX[a], to.originalY[b] - from.originalY[a], opcode)
  if (now === null || before === null) return
  setProjection(machine, now)
  machine.state.dualX = before.x
  machine.state.dualY = before.y
}

const fromStack =
  (set: (machine: Machine, vector: Vector) => void): Operation =>
  (machine) => {
    const y = (pop(machine) << 16) >> 16
    const vector = normalized((pop(machine) << 16) >> 16, y)
    if (vector !== null) set(machine, vector)
  }

const both = (machine: Machine, vector: Vector): void => {
  setProjection(machine, vector)
  setFreedom(machine, vector)
}

const two = (first: number, operation: Operation): Readonly<Record<number, Operation>> => ({
  [first]: operation,
  [first + 1]: operation,
})

export const vectorOperations: Readonly<Record<number, Operation>> = {
  // SVTCA, SPVTCA, SFVTCA
  ...two(0, (machine, opcode) => both(machine, axis(opcode))),
  ...two(2, (machine, opcode) => setProjection(machine, axis(opcode))),
  ...two(4, (machine, opcode) => setFreedom(machine, axis(opcode))),
  // SPVTL, SFVTL, SPVFS, SFVFS
  ...two(6, lineVector(setProjection)),
  ...two(8, lineVector(setFreedom)),
  10: fromStack(setProjection),
  11: fromStack(setFreedom),
  // GPV, GFV, SFVTPV
  12: (machine) => {
    push(machine, machine.state.projectionX)
    push(machine, machine.state.projectionY)
  },
  13: (machine) => {
    push(machine, machine.state.freedomX)
    push(machine, machine.state.freedomY)
  },
  14: (machine) => setFreedom(machine, { x: machine.state.projectionX, y: machine.state.projectionY }),
  // SDPVTL
  ...two(134, setDualProjection),
}
