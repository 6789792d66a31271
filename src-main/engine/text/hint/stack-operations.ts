import { HintFault } from './hint-fault'
import { type Machine, type Operation, pop, push } from './machine'

const pushBytes = (machine: Machine, count: number): void => {
  const { code, at } = machine
  if (at + count > code.length) throw new HintFault('Numbers reach beyond the program')
  for (let i = 0; i < count; i += 1) push(machine, code[at + i])
  machine.at += count
}

const pushWords = (machine: Machine, count: number): void => {
  const { code, at } = machine
  if (at + 2 * count > code.length) throw new HintFault('Numbers reach beyond the program')
  for (let i = 0; i < count; i += 1)
    push(machine, (((code[at + 2 * i] << 8) | code[at + 2 * i + 1]) << 16) >> 16)
  machine.at += 2 * count
}

/** NPUSHB and NPUSHW: the count is in the program. */
const counted =
  (pushAll: (machine: Machine, count: number) => void): Operation =>
  (machine) => {
    const count = machine.code[machine.at] ?? 0
    machine.at += 1
    pushAll(machine, count)
  }

/** The element at a depth from 1; null: there is none. */
const elementAt = ({ stack }: Machine, depth: number): number | null =>
  depth > 0 && depth <= stack.length ? stack.length - depth : null

export const stackOperations: Readonly<Record<number, Operation>> = {
  // DUP, POP, CLEAR, SWAP, DEPTH
  32: (machine) => {
    const value = pop(machine)
    push(machine, value)
    push(machine, value)
  },
  33: (machine) => {
    pop(machine)
  },
  34: ({ stack }) => {
    stack.length = 0
  },
  35: (machine) => {
    const [top, below] = [pop(machine), pop(machine)]
    push(machine, top)
    push(machine, below)
  },
  36: (machine) => push(machine, machine.stack.length),
  // CINDEX, MINDEX, ROLL
  37: (machine) => {
    const index = elementAt(machine, pop(machine))
    push(machine, index === null ? 0 : machine.stack[index])
  },
  38: (machine) => {
    const index = elementAt(machine, pop(machine))
    if (index !== null) push(machine, machine.stack.splice(index, 1)[0] ?? 0)
  },
  138: (machine) => {
    const [a, b, c] = [pop(machine), pop(machine), pop(machine)]
    push(machine, b)
    push(machine, a)
    push(machine, c)
  },
  // NPUSHB, NPUSHW, PUSHB, PUSHW
  64: counted(pushBytes),
  65: counted(pushWords),
  ...Object.fromEntries(
    Array.from({ length: 8 }, (_, i): [number, Operation] => [
      176 + i,
      (machine) => pushBytes(machine, i + 1),
    ]),
  ),
  ...Object.fromEntries(
    Array.from({ length: 8 }, (_, i): [number, Operation] => [
      184 + i,
      (machine) => pushWords(machine, i + 1),
    ]),
  ),
}
