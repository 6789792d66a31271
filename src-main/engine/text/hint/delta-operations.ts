import { currentPpem, moveControlValue } from './control-values'
import { hasPoint, type Machine, movePoint, type Operation, pop, zone } from './machine'

/** DELTAP and DELTAC: exceptions for single sizes. `first` is the size, from the delta base, of the first of 16. */
const delta =
  (first: number, move: (machine: Machine, index: number, by: number) => void): Operation =>
  (machine) => {
    const { deltaBase, deltaShift } = machine.state
    const ppem = currentPpem(machine)
    const count = Math.min(pop(machine), machine.stack.length >> 1)
    for (let i = 0; i < count; i += 1) {
      const index = pop(machine)
      const exception = pop(machine)
      if (((exception & 0xf0) >> 4) + first + deltaBase !== ppem) continue
      const step = (exception & 15) - 8
      move(machine, index, (step >= 0 ? step + 1 : step) * (1 << (6 - deltaShift)))
    }
  }

const deltaPoint = (machine: Machine, point: number, by: number): void => {
  const points = zone(machine, 'zp0')
  if (hasPoint(points, point)) movePoint(machine, points, point, by)
}

export const deltaOperations: Readonly<Record<number, Operation>> = {
  93: delta(0, deltaPoint),
  113: delta(16, deltaPoint),
  114: delta(32, deltaPoint),
  115: delta(0, moveControlValue),
  116: delta(16, moveControlValue),
  117: delta(32, moveControlValue),
}
