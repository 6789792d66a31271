import type { Contour } from '../document/layer-effect'
import type { Address } from '../kernels/address'
import type { Kernels } from '../kernels/kernels'
import type { PixelMemory } from '../raster/pixel-memory'
import { contourTable } from './contour-table'

interface DeskSize {
  /** A multiple of 4. */
  readonly width: number
  readonly height: number
  readonly texture?: Float32Array | null
}

interface Cut {
  readonly factor?: number
  readonly offset?: number
  readonly into?: 'itself' | 'new'
}

/** A unit vector from the ground towards the light: right, down, up. */
export type LightVector = readonly [x: number, y: number, z: number]

/**
 * The workspace in which the coverage of one layer's effects is computed: planes of f32 in the shared memory, all of
 * the shape's size. A plane lives until `finish`, except the planes that are kept.
 */
export class EffectWorkspace {
  readonly width: number
  readonly height: number
  /** The layer's alpha, masks included. Read-only. */
  readonly shape: Float32Array
  /** The gray of the effect's pattern, 0..1; 0 where the pattern is transparent. Read-only. */
  readonly texture: Float32Array | null
  readonly #kernels: Kernels
  readonly #pixels: PixelMemory
  readonly #planes = new Map<Float32Array, Address>()
  readonly #shared = new Map<string, Float32Array>()

  /** `shape` is the address of `width * height` f32. */
  constructor(
    kernels: Kernels,
    pixels: PixelMemory,
    shape: Address,
    { width, height, texture = null }: DeskSize,
  ) {
    this.#kernels = kernels
    this.#pixels = pixels
    this.width = width
    this.height = height
    this.texture = texture
    this.shape = new Float32Array(pixels.memory.buffer, shape, width * height)
    this.#planes.set(this.shape, shape)
  }

  /** A plane that several parts of one effect share, made on the first request under this name. Read-only. */
  shared(name: string, make: () => Float32Array): Float32Array {
    const known = this.#shared.get(name)
    if (known) return known
    const made = make()
    this.#shared.set(name, made)
    return made
  }

  /** Applies a function to every sample of a plane; the result is a new plane. */
  map(source: Float32Array, change: (sample: number, index: number) => number): Float32Array {
    const target = this.#plane()
    for (let i = 0; i < target.length; i += 1) target[i] = change(source[i], i)
    return target
  }

  /** `sample * factor + offset`, clamped to 0..1, in place or `into` a new plane. */
  cut(source: Float32Array, { factor = 1, offset = 0, into = 'itself' }: Cut = {}): Float32Array {
    const target = into === 'itself' ? source : this.#plane()
    const [to, from] = [this.#address(target), this.#address(source)]
    this.#kernels.exports.cutPlane(to, from, source.length, factor, offset)
    return target
  }

  /**
   * How much darker (down to -1) or brighter (up to 1) the heights are than the flat ground, lit from `light`, a unit
   * vector, with `steepness` for a rise of 1 over two pixels. A new plane.
   */
  lit(heights: Float32Array, steepness: number, [x, y, z]: LightVector): Float32Array {
    const target = this.#plane()
    const [to, from] = [this.#address(target), this.#address(heights)]
    this.#kernels.exports.lightRelief(to, from, this.width, this.height, steepness, x, y, z)
    return target
  }

  /** The plane moved by whole pixels; samples from outside are `beyond`. */
  shifted(source: Float32Array, dx: number, dy: number, beyond = 0): Float32Array {
    const { width, height } = this
    const target = this.#plane()
    for (let y = 0; y < height; y += 1) {
      const row = y * width
      const from = y - dy
      if (from < 0 || from >= height) target.fill(beyond, row, row + width)
      else
        for (let x = 0; x < width; x += 1) {
          const at = x - dx
          target[row + x] = at < 0 || at >= width ? beyond : source[from * width + at]
        }
    }
    return target
  }

  /**
   * A new plane, softened by an effect's size: two box filters of that width, of at least 2 px, so that a size of 1
   * softens as 2 does, by [¼ ½ ¼]. Only a size of 0 stays sharp. The plane is 0 outside its bounds. Measured: a shadow
   * of 41 px is within 1.6/255, and shadows and glows of 1 px are exact in several files.
   */
  blurred(source: Float32Array, sizePx: number): Float32Array {
    const { exports } = this.#kernels
    const { width, height } = this
    const target = this.#plane()
    if (sizePx <= 0) {
      target.set(source)
      return target
    }
    const between = this.#plane()
    const sums = this.#pixels.allocate(width * 4)
    const [plane, other] = [this.#address(target), this.#address(between)]
    // Boxes of even width are off-centre, one each way (measured on a shadow softened by 2 px).
    const beside = (Math.max(2, sizePx) - 1) / 2
    const [less, more] = [Math.floor(beside), Math.ceil(beside)]
    exports.boxRows(other, this.#address(source), width, height, less, more)
    exports.boxColumns(plane, other, width, height, less, more, sums)
    exports.boxRows(other, plane, width, height, more, less)
    exports.boxColumns(plane, other, width, height, more, less, sums)
    this.#pixels.free(sums)
    this.#free(between)
    return target
  }

  /**
   * Applies a contour in place. Anti-aliased: the mean at four points, half a pixel apart to the right and down from
   * the sample. Measured on a glow of 40 px in `layer_params`, which moves by a quarter of a pixel to the upper left.
   */
  bend(plane: Float32Array, contour: Contour, isAntiAliased: boolean): Float32Array {
    const table = contourTable(contour)
    if (table === null) return plane
    const last = table.length - 1
    const through = (value: number): number => table[Math.round(clamp(value) * last)]
    const { width } = this
    for (let i = 0; i < plane.length; i += 1) {
      const here = plane[i]
      if (!isAntiAliased) {
        plane[i] = through(here)
        continue
      }
      const right = i % width === width - 1 ? here : plane[i + 1]
      const below = plane[i + width] ?? here
      const aside = i % width === width - 1 ? below : (plane[i + width + 1] ?? right)
      const middle = (here + right + below + aside) / 4
      plane[i] =
        (through(here) + through((here + right) / 2) + through((here + below) / 2) + through(middle)) / 4
    }
    return plane
  }

  /** Each pixel's distance to the shape, or to its surroundings; -0.5 well inside, 0 on the outline. A new plane. */
  distances(from: 'shape' | 'surroundings'): Float32Array {
    const target = this.#plane()
    const { width, height } = this
    const at = this.#address(target)
    const shape = this.#address(this.shape)
    this.#kernels.exports.edgeDistances(at, shape, width, height, from === 'shape' ? 0 : 1)
    return target
  }

  /** Frees all planes except the shape and the `kept` ones, whose addresses it returns. */
  finish(kept: readonly Float32Array[]): readonly Address[] {
    const addresses = kept.map((plane) => this.#address(plane))
    for (const plane of this.#planes.keys())
      if (!kept.includes(plane) && plane !== this.shape) this.#free(plane)
    return addresses
  }

  /** An uninitialized plane. */
  #plane(): Float32Array {
    const address = this.#pixels.allocate(this.width * this.height * 4)
    const plane = new Float32Array(this.#pixels.memory.buffer, address, this.width * this.height)
    this.#planes.set(plane, address)
    return plane
  }

  #free(plane: Float32Array): void {
    this.#pixels.free(this.#address(plane))
    this.#planes.delete(plane)
  }

  #address(plane: Float32Array): Address {
    const address = this.#planes.get(plane)
    if (address === undefined) throw new Error('The plane is not of this workspace.')
    return address
  }
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value))
