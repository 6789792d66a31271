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

  it.each(operations)(
    '$id: a hair’s breadth on a slider changes colours by a hair’s breadth',
    (operation) => {
      if (stepping.has(operation.id)) return
      const jumps = sweeps(operation).flatMap(({ path, hair, at }) => {
        const [before, after] = [at(0), at(hair)].map((adjustment) => bench.adjust(adjustment, lattice, deep))
        const far = farthest(before, after)
        return far > mostOfHair ? [{ path, at: valueAt(at(0), path), far }] : []
      })
      expect(jumps).toEqual([])
    },
  )

  it.each(operations)('$id: 8 and 16 bits differ by rounding alone', (operation) => {
    if (stepping.has(operation.id)) return
    const far = samples(operation).flatMap((adjustment) => {
      const both = [context, deep].map((one) => bench.adjust(adjustment, lattice, one))
      return farthest(both[0], both[1]) > 1.51 ? [{ adjustment, far: farthest(both[0], both[1]) }] : []
    })
    expect(far).toEqual([])
  })

  it.each(slides)('$id: $path makes grays $way all along its range', ({ id, path, way, channel }) => {
    const operation = adjustments[id] as AdjustmentOperation
    const { minimum, maximum } = operation.ranges.find((range) => range.path === path)!
    const [start] = [...samples(operation)].reverse()
    const values = Array.from({ length: 41 }, (_, i) => minimum + ((maximum - minimum) * i) / 40)
    const drawn = values.map((value) =>
      bench
        .adjust(withValue(start, path.split('.'), value) as Adjustment, grays, deep)
        .map((color) => color[channel]),
    )
    const sign = way === 'lighter' ? 1 : -1
    const turns = drawn
      .slice(1)
      .filter((row, i) => row.some((value, j) => sign * (value - drawn[i][j]) < -0.02))
    expect(turns).toEqual([])
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

const deep: AdjustmentContext = { depth: 16, isGray: false }

/** In levels; sRGB is steep near black, and a tint multiplies what its weights change. */
const mostOfHair = 3.5

/** Adjustments that are steps. */
const stepping: ReadonlySet<string> = new Set(['posterize', 'threshold'])

/** Sliders that Photoshop's manual says lighten or darken, and the channel in which they do. */
const slides = [
  { id: 'brightness-contrast', path: 'brightness', way: 'lighter', channel: 0 },
  { id: 'exposure', path: 'exposure', way: 'lighter', channel: 0 },
  { id: 'exposure', path: 'offset', way: 'lighter', channel: 1 },
  { id: 'exposure', path: 'gamma', way: 'lighter', channel: 2 },
  { id: 'levels', path: 'composite.inputBlack', way: 'darker', channel: 0 },
  { id: 'levels', path: 'composite.inputWhite', way: 'darker', channel: 0 },
  { id: 'levels', path: 'red.gamma', way: 'lighter', channel: 0 },
  { id: 'levels', path: 'composite.outputBlack', way: 'lighter', channel: 1 },
  { id: 'levels', path: 'composite.outputWhite', way: 'lighter', channel: 1 },
  { id: 'hue-saturation', path: 'master.lightness', way: 'lighter', channel: 0 },
  { id: 'color-balance', path: 'shadows.cyanRed', way: 'lighter', channel: 0 },
  { id: 'color-balance', path: 'midtones.magentaGreen', way: 'lighter', channel: 1 },
  { id: 'color-balance', path: 'highlights.yellowBlue', way: 'lighter', channel: 2 },
  { id: 'channel-mixer', path: 'red.red', way: 'lighter', channel: 0 },
  { id: 'channel-mixer', path: 'green.constant', way: 'lighter', channel: 1 },
  { id: 'selective-color', path: 'neutrals.cyan', way: 'darker', channel: 0 },
  { id: 'selective-color', path: 'blacks.black', way: 'darker', channel: 1 },
] as const satisfies readonly {
  readonly id: Adjustment['id']
  readonly path: string
  readonly way: 'lighter' | 'darker'
  readonly channel: 0 | 1 | 2
}[]

const farthest = (before: readonly Rgb8[], after: readonly Rgb8[]): number => {
  let most = 0
  for (let i = 0; i < before.length; i += 1)
    for (let channel = 0; channel < 3; channel += 1)
      most = Math.max(most, Math.abs(before[i][channel] - after[i][channel]))
  return most
}

interface Sweep {
  readonly path: string
  /** A 2,000th of the range. */
  readonly hair: number
  /** The parameters with this much more than the sweep's own value. */
  readonly at: (more: number) => Adjustment
}

/** The start of each operation, with each of its numbers at eleven places of its range. */
const sweeps = (operation: AdjustmentOperation): readonly Sweep[] => {
  const [start] = [...samples(operation)].reverse()
  return operation.ranges.flatMap(({ path, minimum, maximum, unit }) => {
    if (typeof valueAt(start, path) !== 'number') return []
    // Near nothing a factor is worth as much as it is large.
    const from = unit === 'factor' ? Math.max(minimum, maximum / 20) : minimum
    return Array.from({ length: 11 }, (_, i) => {
      const value = from + ((maximum - from) * Math.min(i, 9.99)) / 10
      const at = (more: number) => withValue(start, path.split('.'), value + more) as Adjustment
      return { path, hair: (maximum - from) / 2000, at }
    })
  })
}

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
    // Laws ask for millions of colours: a plane's view is made once for all of them.
    const [red, green, blue] = [0, 1, 2].map(
      (index) => new Float32Array(memory.buffer, this.#surface + index * tile.planeBytes, colors.length),
    ) as [Float32Array, Float32Array, Float32Array]
    for (const [i, color] of colors.entries()) {
      red[i] = color[0] / 255
      green[i] = color[1] / 255
      blue[i] = color[2] / 255
    }
    const parameters = this.#surface + tile.surfaceBytes
    new Float32Array(memory.buffer, parameters, compiled.parameters.length).set(compiled.parameters)
    exports[`adjust_${compiled.kernel}`](this.#surface, Math.ceil(colors.length / 4) * 4, parameters)
    return colors.map((_, i) => [red[i]! * 255, green[i]! * 255, blue[i]! * 255])
  }
}
