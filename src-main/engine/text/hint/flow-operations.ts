import { HintFault } from './hint-fault'
import { type DefinedFunction, type Machine, type Operation, pop } from './machine'

const mostCalls = 64

const [elseCode, fdefCode, endfCode, ifCode, eifCode, idefCode] = [0x1b, 0x2c, 0x2d, 0x58, 0x59, 0x89]

/** Passes an instruction with its numbers; answers its opcode. */
const skipInstruction = (machine: Machine): number => {
  const { code, at } = machine
  if (at >= code.length) throw new HintFault('The program ends inside a block')
  const opcode = code[at]
  machine.at = at + lengthOf(code, at)
  return opcode
}

const lengthOf = (code: Uint8Array, at: number): number => {
  const opcode = code[at]
  if (opcode === 0x40) return 2 + (code[at + 1] ?? 0)
  if (opcode === 0x41) return 2 + 2 * (code[at + 1] ?? 0)
  if (opcode >= 0xb0 && opcode <= 0xb7) return opcode - 0xb0 + 2
  if (opcode >= 0xb8 && opcode <= 0xbf) return 2 * (opcode - 0xb8) + 3
  return 1
}

/** Up to the end of the block, or its other branch. */
const skipBlock = (machine: Machine, endsAtElse: boolean): void => {
  for (let depth = 1; depth > 0; ) {
    const opcode = skipInstruction(machine)
    if (opcode === ifCode) depth += 1
    else if (opcode === eifCode) depth -= 1
    else if (opcode === elseCode && endsAtElse && depth === 1) return
  }
}

const define = (machine: Machine, into: Map<number, DefinedFunction>, most: number): void => {
  if (machine.program === 'glyph') throw new HintFault('A definition in the program of a glyph')
  const id = pop(machine)
  if (id < 0 || id > most) throw new HintFault('A definition beyond those that the font announces')
  into.set(id, { code: machine.code, start: machine.at })
  for (;;) {
    const opcode = skipInstruction(machine)
    if (opcode === endfCode) return
    if (opcode === fdefCode || opcode === idefCode) throw new HintFault('A definition inside a definition')
  }
}

export const call = (machine: Machine, body: DefinedFunction | undefined, times: number): void => {
  if (body === undefined) throw new HintFault('A call of an undefined function')
  if (times <= 0) return
  if (machine.calls.length >= mostCalls) throw new HintFault('Calls are nested too deeply')
  machine.calls.push({ code: machine.code, returnTo: machine.at, body, left: times })
  machine.code = body.code
  machine.at = body.start
}

const endFunction = (machine: Machine): void => {
  const current = machine.calls.at(-1)
  if (current === undefined) throw new HintFault('The end of a function outside one')
  current.left -= 1
  if (current.left > 0) {
    machine.at = current.body.start
    return
  }
  machine.calls.pop()
  machine.code = current.code
  machine.at = current.returnTo
}

/** Offsets count from the jump's own instruction. */
const jump = (machine: Machine, offset: number): void => {
  if (offset === 0) throw new HintFault('A jump to itself')
  const to = machine.at - 1 + offset
  if (to < 0 || to > machine.code.length) throw new HintFault('A jump out of the program')
  machine.at = to
}

const jumpWhen =
  (isWanted: boolean): Operation =>
  (machine) => {
    const condition = pop(machine)
    const offset = pop(machine)
    if ((condition !== 0) === isWanted) jump(machine, offset)
  }

export const flowOperations: Readonly<Record<number, Operation>> = {
  // IF, ELSE, EIF
  [ifCode]: (machine) => {
    if (pop(machine) === 0) skipBlock(machine, true)
  },
  [elseCode]: (machine) => skipBlock(machine, false),
  [eifCode]: () => {},
  // JMPR, JROT, JROF
  28: (machine) => jump(machine, pop(machine)),
  120: jumpWhen(true),
  121: jumpWhen(false),
  // LOOPCALL, CALL, FDEF, ENDF, IDEF
  42: (machine) => {
    const body = machine.functions.get(pop(machine))
    call(machine, body, pop(machine))
  },
  43: (machine) => call(machine, machine.functions.get(pop(machine)), 1),
  [fdefCode]: (machine) => define(machine, machine.functions, 0xffff),
  [endfCode]: endFunction,
  [idefCode]: (machine) => define(machine, machine.definedInstructions, 0xff),
}
