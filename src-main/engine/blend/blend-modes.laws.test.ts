import { blendModeIds } from '@contract/vocabulary'
import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { Address } from '../kernels/address'
import type { KernelModeId } from '../kernels/kernel-modes'
import type { Kernels } from '../kernels/kernels'
import { testKernels } from '../kernels/test-kernels'
import type { ColorwiseMode, Rgb, SeparableMode } from './blend-mode'
import { blendModes } from './blend-modes'

const separableModes = Object.values(blendModes).filter((mode) => mode.kind === 'separable')
const colorwiseModes = Object.values(blendModes).filter((mode) => mode.kind === 'colorwise')
const drawnModes = [...separableModes, ...colorwiseModes]

let bench: Bench
beforeAll(async () => {
  bench = new Bench(await testKernels(engineDataUrl))
})

describe('every blend mode', () => {
  it('is listed under its own id', () => {
    expect(Object.entries(blendModes).map(([id, mode]) => (mode.id === id ? id : mode))).toEqual([
      ...blendModeIds,
    ])
  })

  it.each(separableModes)('$id: its proofs hold for the formula and the kernel', (mode) => {
    expect(mode.proofs.map(([b, s]) => [b, s, round(mode.blend(b / 255, s / 255, 1))])).toEqual(mode.proofs)
    expect(
      mode.proofs.map(([b, s]) => [b, s, round(bench.blendGray(mode.id as KernelModeId, b, s))]),
    ).toEqual(mode.proofs)
  })

  it.each(colorwiseModes)('$id: its proofs hold for the formula and the kernel', (mode) => {
    const byFormula = mode.proofs.map(([b, s]) => [b, s, mode.blend(unit(b), unit(s)).map(round)])
    expect(byFormula).toEqual(mode.proofs)
    const byKernel = mode.proofs.map(([b, s]) => [
      b,
      s,
      bench.blendColor(mode.id as KernelModeId, b, s).map(round),
    ])
    expect(byKernel).toEqual(mode.proofs)
  })

  it.each(separableModes)(
    '$id: kernel and formula agree on all 256 × 256 pairs, at several fill opacities',
    (mode) => {
      const fills = mode.foldsFill ? [1, 0.75, 0.5, 0.1, 0] : [1]
      for (const fill of fills) expect(bench.worstGrayError(mode, fill)).toBeLessThan(1 / 1020)
    },
  )

  it.each(colorwiseModes)('$id: kernel and formula agree on a lattice of colour pairs', (mode) => {
    expect(bench.worstColorError(mode)).toBeLessThan(1 / 1020)
  })

  it.each(colorwiseModes)('$id: what rounding has left in a gray is no colour', (mode) => {
    const gray: Rgb = [0.5, 0.5, 0.5]
    const nearly: Rgb = [0.5, 0.5 + 6e-8, 0.5 - 3e-8]
    const byKernel = (b: Rgb, s: Rgb): Rgb =>
      bench.composite(mode.id as KernelModeId, pixel(b, 1), pixel(s, 1)).color
    for (const color of [unit([240, 20, 60]), unit([20, 120, 220])])
      for (const blend of [mode.blend, byKernel]) {
        expect(farthest(blend(nearly, color), blend(gray, color))).toBeLessThan(2 / 255)
        expect(farthest(blend(color, nearly), blend(color, gray))).toBeLessThan(2 / 255)
      }
  })

  it.each(separableModes)('$id: stays within 0..1', (mode) => {
    const results = everyPair((b, s) => mode.blend(b, s, 1))
    expect([Math.min(...results) >= 0, Math.max(...results) <= 1]).toEqual([true, true])
  })

  it.each(drawnModes)('$id: leaves the backdrop untouched where the source is transparent', ({ id }) => {
    const before = pixel([0.2, 0.4, 0.6], 0.7)
    expect(bench.composite(id as KernelModeId, before, pixel([0.9, 0.1, 0.3], 0))).toEqual(before)
  })

  it.each(drawnModes)('$id: is the source itself on a transparent backdrop', ({ id }) => {
    const source = pixel([0.5, 0.25, 0.75], 0.5)
    expect(bench.composite(id as KernelModeId, pixel([0, 0, 0], 0), source)).toEqual(source)
  })

  it.each(drawnModes)('$id: covers by the union of both alphas, and weighs the three parts', (mode) => {
    const back = pixel([0.2, 0.4, 0.6], 0.5)
    const source = pixel([0.9, 0.1, 0.3], 0.25)
    const blended = bench.composite(
      mode.id as KernelModeId,
      pixel(back.color, 1),
      pixel(source.color, 1),
    ).color
    const alpha = 0.5 + 0.5 * 0.25
    const color = back.color.map(
      (b, i) => (0.75 * 0.5 * b + 0.25 * 0.5 * blended[i] + 0.5 * 0.25 * source.color[i]) / alpha,
    )
    const result = bench.composite(mode.id as KernelModeId, back, source)
    expect(result.alpha).toBeCloseTo(alpha, 6)
    for (const i of [0, 1, 2]) expect(result.color[i]).toBeCloseTo(color[i], 5)
  })

  it.each(drawnModes)(
    '$id: gives the same whether or not the backdrop is promised to be opaque',
    ({ id }) => {
      const back = pixel([0.2, 0.4, 0.6], 1)
      const source = pixel([0.9, 0.1, 0.3], 0.25)
      const promised = bench.composite(id as KernelModeId, back, source, 1)
      const looked = bench.composite(id as KernelModeId, back, source, 0)
      for (const i of [0, 1, 2]) expect(promised.color[i]).toBeCloseTo(looked.color[i], 6)
    },
  )
})

describe('the eight modes that fold the fill opacity', () => {
  const folding = separableModes.filter((mode) => mode.foldsFill)

  it('are the eight of Photoshop', () => {
    expect(folding.map((mode) => mode.id)).toEqual([
      'color_burn',
      'linear_burn',
      'color_dodge',
      'linear_dodge',
      'vivid_light',
      'linear_light',
      'hard_mix',
      'difference',
    ])
  })

  it.each(folding)('$id: leaves an opaque backdrop alone at fill 0', (mode) => {
    const untouched = everyPair((b) => b)
    const results = everyPair((b, s) => mode.blend(b, s, 0))
    expect(Math.max(...results.map((result, i) => Math.abs(result - untouched[i])))).toBeLessThan(1e-9)
  })
})

interface Pixel {
  readonly color: Rgb
  readonly alpha: number
}

const pixel = ([r, g, b]: Rgb, alpha: number): Pixel => ({
  color: [Math.fround(r), Math.fround(g), Math.fround(b)],
  alpha: Math.fround(alpha),
})
const round = (value: number): number => Math.round(value * 255)
const unit = ([r, g, b]: Rgb): Rgb => [r / 255, g / 255, b / 255]

const farthest = (a: Rgb, b: Rgb): number =>
  Math.max(...a.map((channel, i) => Math.abs(channel - (b[i] ?? Number.NaN))))

const everyPair = (of: (b: number, s: number) => number): number[] =>
  Array.from({ length: 65_536 }, (_, i) => of((i >> 8) / 255, (i & 255) / 255))

/** Two surfaces in the kernels' memory. */
class Bench {
  readonly #kernels: Kernels
  readonly #back: Address
  readonly #source: Address

  constructor(kernels: Kernels) {
    const { surfaceBytes } = kernels.tile
    this.#kernels = kernels
    this.#back = 65_536
    this.#source = this.#back + surfaceBytes
    if (kernels.memory.buffer.byteLength < this.#source + surfaceBytes) kernels.memory.grow(16)
  }

  blendGray(id: KernelModeId, backdrop: number, source: number): number {
    return this.blendColor(id, [backdrop, backdrop, backdrop], [source, source, source])[0]
  }

  blendColor(id: KernelModeId, backdrop: Rgb, source: Rgb): Rgb {
    return this.composite(id, pixel(unit(backdrop), 1), pixel(unit(source), 1)).color
  }

  composite(id: KernelModeId, back: Pixel, source: Pixel, isOpaque = 0): Pixel {
    this.#write(this.#back, back)
    this.#write(this.#source, source)
    this.#kernels.blend[id](this.#back, this.#source, 4, 1, isOpaque)
    const [red, green, blue, alpha] = [0, 1, 2, 3].map((plane) => this.#plane(this.#back, plane)[0])
    return { color: [red, green, blue], alpha }
  }

  worstGrayError(mode: SeparableMode, fill: number): number {
    let worst = 0
    for (let b = 0; b < 256; b += 1) {
      for (const plane of [0, 1, 2, 3]) {
        const isAlpha = plane === 3
        this.#plane(this.#back, plane).fill(isAlpha ? 1 : b / 255)
        this.#plane(this.#source, plane).forEach((_, s, samples) => {
          samples[s] = isAlpha ? 1 : s / 255
        })
      }
      this.#kernels.blend[mode.id as KernelModeId](this.#back, this.#source, 256, fill, 1)
      this.#plane(this.#back, 1).forEach((result, s) => {
        worst = Math.max(worst, Math.abs(result - mode.blend(b / 255, s / 255, fill)))
      })
    }
    return worst
  }

  worstColorError(mode: ColorwiseMode): number {
    const levels = [0, 37, 128, 200, 255]
    const colors = levels.flatMap((r) => levels.flatMap((g) => levels.map((b): Rgb => [r, g, b])))
    let worst = 0
    for (const back of colors)
      for (const source of colors) {
        const expected = mode.blend(unit(back), unit(source))
        const result = this.blendColor(mode.id as KernelModeId, back, source)
        for (const i of [0, 1, 2]) worst = Math.max(worst, Math.abs(result[i] - expected[i]))
      }
    return worst
  }

  #write(surface: Address, { color, alpha }: Pixel): void {
    for (const plane of [0, 1, 2]) this.#plane(surface, plane).fill(color[plane])
    this.#plane(surface, 3).fill(alpha)
  }

  #plane(surface: Address, plane: number): Float32Array {
    return new Float32Array(this.#kernels.memory.buffer, surface + plane * this.#kernels.tile.planeBytes, 256)
  }
}
