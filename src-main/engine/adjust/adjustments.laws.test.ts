import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { Adjustment } from '../document/adjustment'
import type { Address } from '../kernels/address'
import type { Kernels } from '../kernels/kernels'
import { testKernels } from '../kernels/test-kernels'
import type { AdjustmentContext, AdjustmentOperation, Rgb8 } from './adjustment-operation'
import { adjustments, compileAdjustment } from './adjustments'

const operations = Object.values(adjustments) as readonly AdjustmentOperation[]
const context: AdjustmentContext = { depth: 8, isGray: false }

const lattice: readonly Rgb8[] = Array.from({ length: 6 ** 3 }, (_, i) => [
  (i % 6) * 51,
  (Math.floor(i / 6) % 6) * 51,
  Math.floor(i / 36) * 51,
])

let bench: Bench
beforeAll(async () => {
  bench = new Bench(await testKernels(engineDataUrl))
})

describe('every adjustment', () => {
  it('is listed under its own id', () => {
    expect(Object.entries(adjustments).map(([id, operation]) => operation.id === id)).not.toContain(false)
  })

  it.each(operations)('$id: its proofs hold', ({ proofs }) => {
    expect(proofs.length).toBeGreaterThan(0)
    const far = proofs.flatMap(({ adjustment, colors, tolerance }) =>
      colors.flatMap(([before, after]) => {
        const [got] = bench.adjust(adjustment, [before], context)
        const isNear = got.every((value, i) => Math.abs(value - after[i]) <= tolerance)
        return isNear ? [] : [{ before, after, got: got.map((value) => Math.round(value * 10) / 10) }]
      }),
    )
    expect(far).toEqual([])
  })

  it.each(operations)('$id: neutral parameters change no colour', ({ neutral }) => {
    if (neutral === null) return
    const worst = bench
      .adjust(neutral, lattice, context)
      .flatMap((color, i) => color.map((value, channel) => Math.abs(value - lattice[i][channel])))
    expect(Math.max(...worst)).toBeLessThan(0.51)
  })

  it.each(operations)('$id: colours stay within black and white at all depths', (operation) => {
    for (const depth of [8, 16, 32] as const) {
      const all = samples(operation).flatMap((adjustment) =>
        bench.adjust(adjustment, lattice, { depth, isGray: false }).flat(),
      )
      expect([Math.min(...all) >= 0, Math.max(...all) <= 255.001, all.some(Number.isNaN)]).toEqual([
        true,
        true,
        false,
      ])
    }
  })

  it.each(operations)('$id: 8 and 16 bits stay so at either end of every range', (operation) => {
    const outside = atEnds(operation).filter((adjustment) =>
      ([8, 16] as const).some((depth) =>
        bench
          .adjust(adjustment, lattice, { depth, isGray: false })
          .flat()
          .some((value) => !(value >= 0 && value <= 255.001)),
      ),
    )
    expect(outside).toEqual([])
  })

  it.each(operations)('$id: grays stay gray where nothing asks for a colour', (operation) => {
    if (coloring.has(operation.id)) return
    const colored = atEnds(operation).flatMap((adjustment) =>
      asksForColor(adjustment) ? [] : bench.adjust(adjustment, grays, context).filter(isColored),
    )
    expect(colored).toEqual([])
  })

  it.each(operations)('$id: a curve turns no two grays over', (operation) => {
    if (!rising.has(operation.id)) return
    const falls = atEnds(operation).filter((adjustment) => {
      const [first, ...rest] = bench.adjust(adjustment, grays, context).map(([red]) => red)
      return rest.some((value, i) => value < (i === 0 ? first : rest[i - 1]) - 1e-3)
    })
    expect(falls).toEqual([])
  })

  it.each(operations)('$id: its ranges name parameters, and its proofs keep to them', (operation) => {
    const outside = operation.ranges.flatMap(({ path, minimum, maximum }) =>
      samples(operation).flatMap((adjustment) => {
        const value = valueAt(adjustment, path)
        if (value === undefined) return []
        return typeof value === 'number' && value >= minimum && value <= maximum ? [] : [[path, value]]
      }),
    )
    expect(outside).toEqual([])
    const known = (path: string): boolean =>
      samples(operation).some((adjustment) => typeof valueAt(adjustment, path) === 'number')
    expect(operation.ranges.filter(({ path }) => !known(path))).toEqual([])
  })
})

const grays: readonly Rgb8[] = Array.from({ length: 256 }, (_, level) => [level, level, level])

/** Adjustments that colour grays whatever their parameters. */
const coloring: ReadonlySet<string> = new Set([
  'channel-mixer',
  'color-balance',
  'color-lookup',
  'gradient-map',
  'photo-filter',
  'selective-color',
])

const rising: ReadonlySet<string> = new Set(['brightness-contrast', 'exposure', 'posterize', 'threshold'])

const isColored = ([red, green, blue]: Rgb8): boolean =>
  Math.max(red, green, blue) - Math.min(red, green, blue) > 0.01

/** Whether the adjustment colorizes, tints, or changes a single channel. */
const asksForColor = (adjustment: Adjustment): boolean => {
  if (adjustment.id === 'hue-saturation') return adjustment.colorize !== null
  if (adjustment.id === 'black-white') return adjustment.tint !== null
  if (adjustment.id !== 'levels') return false
  const { red, green, blue } = adjustment
  return new Set([red, green, blue].map((range) => JSON.stringify(range))).size > 1
}

/** The neutral parameters, or else those of the last proof, each time with one number at an end of its range. */
const atEnds = (operation: AdjustmentOperation): readonly Adjustment[] => {
  const [start] = [...samples(operation)].reverse()
  return operation.ranges.flatMap(({ path, minimum, maximum }) =>
    typeof valueAt(start, path) === 'number'
      ? [minimum, maximum].map((value) => withValue(start, path.split('.'), value) as Adjustment)
      : [],
  )
}

const withValue = (parameters: unknown, [key, ...rest]: readonly string[], value: number): unknown => {
  if (Array.isArray(parameters))
    return parameters.map((each, i) =>
      i === Number(key) ? (rest.length === 0 ? value : withValue(each, rest, value)) : each,
    )
  const record = parameters as Record<string, unknown>
  return { ...record, [key]: rest.length === 0 ? value : withValue(record[key], rest, value) }
}

/** The parameters of the proofs, and the neutral ones. */
const samples = ({ proofs, neutral }: AdjustmentOperation): readonly Adjustment[] => [
  ...proofs.map(({ adjustment }) => adjustment),
  ...(neutral === null ? [] : [neutral]),
]

const valueAt = (parameters: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce(
      (value, key) => (value === null ? undefined : (value as Record<string, unknown>)?.[key]),
      parameters,
    )

/** One surface in the kernels' memory. */
class Bench {
  readonly #kernels: Kernels
  readonly #surface: Address

  constructor(kernels: Kernels) {
    this.#kernels = kernels
    this.#surface = Math.ceil(kernels.exports.heapBase() / 64) * 64
    const bytes = 64 * 1024 * 1024 - kernels.memory.buffer.byteLength
    if (bytes > 0) kernels.memory.grow(Math.ceil(bytes / 65_536))
  }

  adjust(adjustment: Adjustment, colors: readonly Rgb8[], context: AdjustmentContext): Rgb8[] {
    const compiled = compileAdjustment(adjustment, context)
    if (compiled === null) return [...colors]
    const { memory, exports, tile } = this.#kernels
    const plane = (index: number): Float32Array =>
      new Float32Array(memory.buffer, this.#surface + index * tile.planeBytes, colors.length)
    colors.forEach((color, i) => {
      color.forEach((value, channel) => {
        plane(channel)[i] = value / 255
      })
    })
    const parameters = this.#surface + tile.surfaceBytes
    new Float32Array(memory.buffer, parameters, compiled.parameters.length).set(compiled.parameters)
    exports[`adjust_${compiled.kernel}`](this.#surface, Math.ceil(colors.length / 4) * 4, parameters)
    return colors.map((_, i) => [plane(0)[i] * 255, plane(1)[i] * 255, plane(2)[i] * 255])
  }
}
