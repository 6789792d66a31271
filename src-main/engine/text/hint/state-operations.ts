import { controlScale, currentPpem, readControlValue, writeControlValue } from './control-values'
import { mulFix } from './fixed-point'
import type { GraphicsState, Rounding } from './graphics-state'
import { HintFault } from './hint-fault'
import { type Machine, type Operation, pop, push } from './machine'
import { superRounding } from './round-distance'

type NumberOfState = {
  [Key in keyof GraphicsState]: GraphicsState[Key] extends number ? Key : never
}[keyof GraphicsState]

const set =
  (...keys: readonly Exclude<NumberOfState, 'zp0' | 'zp1' | 'zp2'>[]): Operation =>
  (machine) => {
    const value = pop(machine)
    for (const key of keys) machine.state[key] = value
  }

const setZones =
  (...keys: readonly ('zp0' | 'zp1' | 'zp2')[]): Operation =>
  (machine) => {
    const value = pop(machine)
    if (value !== 0 && value !== 1) throw new HintFault('A zone that does not exist')
    for (const key of keys) machine.state[key] = value
  }

const round =
  (kind: Exclude<Rounding['kind'], 'super'>): Operation =>
  ({ state }) => {
    state.rounding = { kind }
  }

const flip =
  (flipsAutomatically: boolean): Operation =>
  ({ state }) => {
    state.flipsAutomatically = flipsAutomatically
  }

const drop: Operation = (machine) => {
  pop(machine)
}

/** Only the control program may switch instructions off. */
const setInstructControl: Operation = (machine) => {
  const selector = pop(machine)
  const value = pop(machine)
  if (machine.program !== 'control' || selector < 1 || selector > 2) return
  const flag = 1 << (selector - 1)
  if (value !== 0 && value !== flag) return
  machine.state.instructControl = (machine.state.instructControl & ~flag) | value
}

/** Version 35 of the interpreter, which knows neither gray nor sub-pixels. */
const getInfo: Operation = (machine) => push(machine, (pop(machine) & 1) === 1 ? 35 : 0)

const writeStorage = (machine: Machine): void => {
  const value = pop(machine)
  const index = pop(machine)
  if (index >= 0 && index < machine.storage.length) machine.storage[index] = value
}

export const stateOperations: Readonly<Record<number, Operation>> = {
  // SRP0, SRP1, SRP2, SZP0, SZP1, SZP2, SZPS
  16: set('rp0'),
  17: set('rp1'),
  18: set('rp2'),
  19: setZones('zp0'),
  20: setZones('zp1'),
  21: setZones('zp2'),
  22: setZones('zp0', 'zp1', 'zp2'),
  // SLOOP
  23: (machine) => {
    const loop = pop(machine)
    if (loop < 0) throw new HintFault('A negative loop')
    machine.state.loop = Math.min(loop, 0xffff)
  },
  // RTG, RTHG, RTDG, ROFF, RUTG, RDTG, SROUND, S45ROUND
  24: round('grid'),
  25: round('half-grid'),
  61: round('double-grid'),
  122: round('off'),
  124: round('up'),
  125: round('down'),
  118: (machine) => {
    machine.state.rounding = superRounding(pop(machine), 0x4000)
  },
  119: (machine) => {
    machine.state.rounding = superRounding(pop(machine), 0x2d41)
  },
  // SMD, SCVTCI, SSWCI, SSW
  26: set('minimumDistance'),
  29: set('controlValueCutIn'),
  30: set('singleWidthCutIn'),
  31: (machine) => {
    machine.state.singleWidthValue = mulFix(pop(machine), controlScale(machine))
  },
  // FLIPON, FLIPOFF, SDB, SDS
  77: flip(true),
  78: flip(false),
  94: set('deltaBase'),
  95: (machine) => {
    const shift = pop(machine)
    if (shift < 0 || shift > 6) throw new HintFault('A delta shift out of range')
    machine.state.deltaShift = shift
  },
  // WS, RS, WCVTP, RCVT, WCVTF
  66: writeStorage,
  67: (machine) => push(machine, machine.storage[pop(machine)] ?? 0),
  68: (machine) => {
    const value = pop(machine)
    writeControlValue(machine, pop(machine), value)
  },
  69: (machine) => push(machine, readControlValue(machine, pop(machine))),
  112: (machine) => {
    const value = pop(machine)
    const index = pop(machine)
    if (index >= 0 && index < machine.controlValues.length)
      machine.controlValues[index] = mulFix(value, controlScale(machine))
  },
  // MPPEM, MPS
  75: (machine) => push(machine, currentPpem(machine)),
  76: (machine) => push(machine, currentPpem(machine)),
  // SANGW, AA, SCANCTRL, SCANTYPE
  126: drop,
  127: drop,
  133: drop,
  141: drop,
  // GETINFO, INSTCTRL
  136: getInfo,
  142: setInstructControl,
}
