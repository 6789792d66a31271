import { dot, mulDiv, unitVector } from './fixed-point'
import type { GraphicsState } from './graphics-state'
import { HintFault } from './hint-fault'
import { type PointZone, touchedX, touchedY } from './point-zone'

/** The size for which instructions run. */
export interface HintSize {
  /** Pixels an em on each axis, whole. */
  readonly ppemX: number
  readonly ppemY: number
  /** From design units to 1/64 pixels on each axis, with 16 bits of fraction. */
  readonly scaleX: number
  readonly scaleY: number
}

export interface DefinedFunction {
  readonly code: Uint8Array
  readonly start: number
}

interface Call {
  readonly code: Uint8Array
  readonly returnTo: number
  readonly body: DefinedFunction
  left: number
}

/** An interpreter's whole state. Operations change it in place. */
export interface Machine {
  readonly stack: number[]
  readonly stackLimit: number
  readonly storage: Int32Array
  /** In 1/64 pixels along the axis of the larger scale. */
  readonly controlValues: Int32Array
  readonly functions: Map<number, DefinedFunction>
  readonly definedInstructions: Map<number, DefinedFunction>
  readonly zones: readonly [twilight: PointZone, glyph: PointZone]
  readonly state: GraphicsState
  readonly size: HintSize
  /** The parts of a composite have been scaled already. */
  readonly isScaled: boolean
  readonly program: 'font' | 'control' | 'glyph'
  readonly calls: Call[]
  code: Uint8Array
  /** Of the next instruction. */
  at: number
  /** Instructions that may still run. */
  left: number
}

/** One instruction, or a family that differs in the opcode's lowest bits. */
export type Operation = (machine: Machine, opcode: number) => void

/** FreeType forgives programs that take more than they put: the missing numbers are 0. */
export const pop = ({ stack }: Machine): number => stack.pop() ?? 0

export const push = (machine: Machine, value: number): void => {
  if (machine.stack.length >= machine.stackLimit) throw new HintFault('The stack is full')
  machine.stack.push(value | 0)
}

export const zone = ({ zones, state }: Machine, pointer: 'zp0' | 'zp1' | 'zp2'): PointZone =>
  zones[state[pointer]]

export const hasPoint = (points: PointZone, point: number): boolean => point >= 0 && point < points.count

export const project = ({ state }: Machine, x: number, y: number): number =>
  dot(x, y, state.projectionX, state.projectionY)

export const projectDual = ({ state }: Machine, x: number, y: number): number =>
  dot(x, y, state.dualX, state.dualY)

/** The distance along the projection vector from a point to another. */
export const distanceTo = (machine: Machine, from: PointZone, a: number, to: PointZone, b: number): number =>
  project(machine, to.x[b] - from.x[a], to.y[b] - from.y[a])

/** The same before any instruction, along the dual vector. */
export const originalDistanceTo = (
  machine: Machine,
  from: PointZone,
  a: number,
  to: PointZone,
  b: number,
): number => projectDual(machine, to.originalX[b] - from.originalX[a], to.originalY[b] - from.originalY[a])

/** Moves a point along the freedom vector, by a distance along the projection vector. */
export const movePoint = (machine: Machine, points: PointZone, point: number, distance: number): void => {
  const { freedomX, freedomY } = machine.state
  const along = freedomAlongProjection(machine)
  if (freedomX !== 0) {
    points.x[point] += mulDiv(distance, freedomX, along)
    points.touched[point] |= touchedX
  }
  if (freedomY !== 0) {
    points.y[point] += mulDiv(distance, freedomY, along)
    points.touched[point] |= touchedY
  }
}

/** The dot product of the two vectors; nearly perpendicular ones would throw points far away. */
export const freedomAlongProjection = ({ state }: Machine): number => {
  const product = (state.projectionX * state.freedomX + state.projectionY * state.freedomY) >> 14
  return Math.abs(product) < 0x400 ? unitVector : product
}

/** The points that a loop instruction takes from the stack, and the end of the loop. */
export const loopPoints = (machine: Machine): readonly number[] => {
  const points = Array.from({ length: Math.min(machine.state.loop, machine.stack.length) }, () =>
    pop(machine),
  )
  machine.state.loop = 1
  return points
}
