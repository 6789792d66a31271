import { mulDiv } from './fixed-point'
import { HintFault } from './hint-fault'
import { type Machine, type Operation, pop, push } from './machine'
import { roundDistance } from './round-distance'

const unary =
  (of: (a: number, machine: Machine) => number): Operation =>
  (machine) =>
    push(machine, of(pop(machine), machine))

const binary =
  (of: (a: number, b: number) => number | boolean): Operation =>
  (machine) => {
    const b = pop(machine)
    push(machine, Number(of(pop(machine), b)))
  }

const rounded = (value: number, { state }: Machine): number => roundDistance(value, state.rounding)

/** Truncated, unlike every other division. */
const divide = (a: number, b: number): number => {
  if (b === 0) throw new HintFault('A division by zero')
  return Math.trunc((a * 64) / b)
}

const four = (first: number, operation: Operation): Readonly<Record<number, Operation>> =>
  Object.fromEntries([0, 1, 2, 3].map((i) => [first + i, operation]))

export const arithmeticOperations: Readonly<Record<number, Operation>> = {
  // LT, LTEQ, GT, GTEQ, EQ, NEQ
  80: binary((a, b) => a < b),
  81: binary((a, b) => a <= b),
  82: binary((a, b) => a > b),
  83: binary((a, b) => a >= b),
  84: binary((a, b) => a === b),
  85: binary((a, b) => a !== b),
  // ODD, EVEN
  86: unary((a, machine) => Number((rounded(a, machine) & 127) === 64)),
  87: unary((a, machine) => Number((rounded(a, machine) & 127) === 0)),
  // AND, OR, NOT
  90: binary((a, b) => a !== 0 && b !== 0),
  91: binary((a, b) => a !== 0 || b !== 0),
  92: unary((a) => Number(a === 0)),
  // ADD, SUB, DIV, MUL, ABS, NEG, FLOOR, CEILING
  96: binary((a, b) => a + b),
  97: binary((a, b) => a - b),
  98: binary(divide),
  99: binary((a, b) => mulDiv(a, b, 64)),
  100: unary(Math.abs),
  101: unary((a) => -a),
  102: unary((a) => a & -64),
  103: unary((a) => (a + 63) & -64),
  // ROUND, NROUND
  ...four(104, unary(rounded)),
  ...four(
    108,
    unary((a) => a),
  ),
  // MAX, MIN
  139: binary(Math.max),
  140: binary(Math.min),
}
