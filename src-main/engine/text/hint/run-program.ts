import { arithmeticOperations } from './arithmetic-operations'
import { deltaOperations } from './delta-operations'
import { call, flowOperations } from './flow-operations'
import { HintFault } from './hint-fault'
import { interpolateOperations } from './interpolate-operations'
import type { Machine, Operation } from './machine'
import { moveOperations } from './move-operations'
import { pointOperations } from './point-operations'
import { shiftOperations } from './shift-operations'
import { stackOperations } from './stack-operations'
import { stateOperations } from './state-operations'
import { vectorOperations } from './vector-operations'

const groups: Readonly<Record<number, Operation>> = {
  ...stackOperations,
  ...arithmeticOperations,
  ...flowOperations,
  ...vectorOperations,
  ...stateOperations,
  ...moveOperations,
  ...pointOperations,
  ...shiftOperations,
  ...interpolateOperations,
  ...deltaOperations,
}

/** By opcode; null where TrueType defines none. */
const operations: readonly (Operation | null)[] = Array.from(
  { length: 256 },
  (_, code) => groups[code] ?? null,
)

/** Runs the machine's code to its end. Throws `HintFault`. */
export const runProgram = (machine: Machine): void => {
  while (machine.at < machine.code.length || machine.calls.length > 0) {
    if (machine.at >= machine.code.length) throw new HintFault('A function without an end')
    if (machine.left <= 0) throw new HintFault('The program takes too long')
    machine.left -= 1
    const opcode = machine.code[machine.at]
    machine.at += 1
    const operation = operations[opcode]
    if (operation !== null) operation(machine, opcode)
    else call(machine, machine.definedInstructions.get(opcode), 1)
  }
}
