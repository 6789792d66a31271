import type { Size } from '../document/geometry'
import { coarseFill, putBetween } from './coarse-fill'
import type { Coverage } from './coverage'
import { stepsFrom } from './steps-from'

/** Pixels of the field that shadows are measured in: about as many lie side by side. */
const fieldWidth = 480
/** How far from its thing a shadow is looked for, in pixels of the field. */
const reach = 30
/** Colours of shadow and ground differ by that much at most in brightness alone; 0..1. */
const mostTint = 0.3
/** How much darker a shadow gets from one place to the next, away from its thing. */
const mostGrowth = 0.08
/** Nothing is brightened more, in times. */
const mostLight = 6

/** The shadows that things cast around them, in a field with a place for `step` × `step` pixels. */
export interface CastShadow extends Size {
  readonly step: number
  /** Light that is left, 0..1: red, green, blue for each place. */
  readonly light: Float32Array
  /** How much of its shadow is each thing's, 0..1, for each place. */
  readonly shares: readonly Float32Array[]
  /** 0: covered, nothing is known there. */
  readonly known: Uint8Array
}

/**
 * Measures the shadows in a picture that shows things on their ground: darker than the ground farther out, of the same
 * colour, and darkest at the thing. Where the ground farther out is uneven, none is found. `hole`: what the things
 * cover, generously; `things`: each alone.
 */
export const castShadow = (pixels: Uint8Array, hole: Coverage, things: readonly Coverage[]): CastShadow => {
  const field = fieldOf(pixels, hole)
  const { width, height, known } = field
  const steps = stepsFrom(field, reach + 1, (at) => known[at] === 0)
  const lit = litGround(field, steps)
  const soft = softened(softened(field.colors, field), field)
  const light = new Float32Array(3 * width * height).fill(1)
  const strengths = new Float32Array(width * height)
  for (const at of outwards(steps)) {
    const dark = darkness(field.colors, soft, lit, at, steps[at]!)
    const limit = steps[at] === 1 ? 1 : nearerStrength(strengths, steps, at, width) + mostGrowth
    const most = Math.max(...dark)
    const share = most > limit ? limit / most : 1
    strengths[at] = Math.min(most, limit)
    for (let part = 0; part < 3; part += 1)
      light[3 * at + part] = Math.max(1 / mostLight, 1 - dark[part]! * share * faded(steps[at]!))
  }
  return { width, height, step: field.step, light, known, shares: sharesOf(field, things) }
}

/** The share of these things in the shadow at a pixel, 0..1. */
export const shadowShare = (
  { width, height, step, shares }: CastShadow,
  things: readonly number[],
  x: number,
  y: number,
): number => {
  const column = Math.min(width - 1, Math.floor(x / step))
  const row = Math.min(height - 1, Math.floor(y / step))
  return things.reduce((sum, thing) => sum + shares[thing]![row * width + column]!, 0)
}

/** Takes the shadows out of a picture: its pixels get back the light that is missing. */
export const lightUp = (pixels: Uint8Array, shadow: CastShadow, size: Size): void => {
  const light = new Float32Array(3)
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0, at = 4 * y * size.width; x < size.width; x += 1, at += 4) {
      if (!putLight(light, shadow, x, y)) continue
      for (let part = 0; part < 3; part += 1)
        pixels[at + part] = Math.min(255, Math.round(pixels[at + part]! / light[part]!))
    }
}

/** Between the four places around a pixel, of which the known ones count; false where all light is left. */
const putLight = (
  out: Float32Array,
  { width, height, step, light, known }: CastShadow,
  x: number,
  y: number,
): boolean => {
  const u = Math.min(width - 1, Math.max(0, (x + 0.5) / step - 0.5))
  const v = Math.min(height - 1, Math.max(0, (y + 0.5) / step - 0.5))
  const [left, top] = [Math.floor(u), Math.floor(v)]
  const [across, down] = [left + 1 < width ? 1 : 0, top + 1 < height ? width : 0]
  const at = top * width + left
  let weights = 0
  out.fill(0)
  for (let corner = 0; corner < 4; corner += 1) {
    const isRight = (corner & 1) === 1
    const isLow = corner > 1
    const place = at + (isRight ? across : 0) + (isLow ? down : 0)
    const weight =
      known[place] === 0 ? 0 : (isRight ? u - left : 1 - u + left) * (isLow ? v - top : 1 - v + top)
    weights += weight
    for (let part = 0; part < 3; part += 1) out[part]! += light[3 * place + part]! * weight
  }
  if (weights === 0) return false
  for (let part = 0; part < 3; part += 1) out[part]! /= weights
  return out[0]! < 1 || out[1]! < 1 || out[2]! < 1
}

interface Field extends Size {
  readonly step: number
  /** Red, green, blue of what is not covered, on average. */
  readonly colors: Float32Array
  readonly known: Uint8Array
}

const fieldOf = (pixels: Uint8Array, { width, height, alpha }: Coverage): Field => {
  const step = Math.max(1, Math.round(width / fieldWidth))
  const size = { width: Math.ceil(width / step), height: Math.ceil(height / step) }
  const colors = new Float32Array(3 * size.width * size.height)
  const counts = new Uint32Array(size.width * size.height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      if (alpha[at] !== 0) continue
      const place = Math.floor(y / step) * size.width + Math.floor(x / step)
      counts[place]! += 1
      for (let part = 0; part < 3; part += 1) colors[3 * place + part]! += pixels[4 * at + part]!
    }
  for (let at = 0; at < counts.length; at += 1)
    for (let part = 0; part < 3; part += 1) colors[3 * at + part]! /= Math.max(1, counts[at]!)
  return { ...size, step, colors, known: Uint8Array.from(counts, (count) => (count > 0 ? 1 : 0)) }
}

interface LitGround {
  /** What lies beyond the reach of shadows goes on. */
  readonly colors: Float32Array
  /** 0..1: how far it is even enough to tell a shadow from what stands or is painted there. */
  readonly trust: Float32Array
}

/** How much the ground may vary, in its own brightness, for shadows to be told from it. */
const mostVaried = 0.06

const litGround = ({ width, height, colors }: Field, steps: Int8Array): LitGround => {
  const count = width * height
  const alpha = Uint8Array.from(steps, (each) => (each <= reach ? 255 : 0))
  const [pixels, squares] = [new Float32Array(4 * count), new Float32Array(4 * count)]
  for (let at = 0; at < count; at += 1)
    for (let part = 0; part < 3; part += 1) {
      pixels[4 * at + part] = colors[3 * at + part]!
      squares[4 * at + part] = colors[3 * at + part]! ** 2
    }
  const mean = coarseFill(pixels, { width, height, alpha })
  const meanSquare = coarseFill(squares, { width, height, alpha })
  const out = { colors: new Float32Array(3 * count), trust: new Float32Array(count) }
  const [color, square] = [new Float32Array(3), new Float32Array(3)]
  for (let at = 0; at < count; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)]
    putBetween(color, mean, x, y)
    putBetween(square, meanSquare, x, y)
    out.colors.set(color, 3 * at)
    const varied = [0, 1, 2].map(
      (part) => Math.sqrt(Math.max(0, square[part]! - color[part]! ** 2)) / Math.max(1, color[part]!),
    )
    out.trust[at] = Math.min(1, Math.max(0, 2 - Math.max(...varied) / mostVaried))
  }
  return out
}

/** Means of three by three known places. */
const softened = (colors: Float32Array, { width, height, known }: Field): Float32Array => {
  const out = new Float32Array(colors.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let count = 0
      const place = 3 * (y * width + x)
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
          const at = row * width + column
          if (known[at] === 0) continue
          count += 1
          for (let part = 0; part < 3; part += 1) out[place + part]! += colors[3 * at + part]!
        }
      for (let part = 0; part < 3; part += 1) out[place + part]! /= Math.max(1, count)
    }
  return out
}

/** Places within reach, the nearest first. */
const outwards = (steps: Int8Array): readonly number[] => {
  const rings: number[][] = Array.from({ length: reach + 1 }, () => [])
  steps.forEach((each, at) => {
    if (each > 0 && each <= reach) rings[each]!.push(at)
  })
  return rings.flat()
}

/** Light that is missing, 0..1 for each part; none where the colour is another one than the ground's. */
const darkness = (
  colors: Float32Array,
  soft: Float32Array,
  lit: LitGround,
  at: number,
  steps: number,
): readonly [number, number, number] => {
  // A shadow is sharp where its thing stands, and the softer the farther it falls.
  const softness = Math.min(1, (steps - 1) / 6)
  const [red, green, blue] = [0, 1, 2].map((part) => {
    const own = colors[3 * at + part]! + (soft[3 * at + part]! - colors[3 * at + part]!) * softness
    return own / Math.max(1, lit.colors[3 * at + part]!)
  }) as [number, number, number]
  const tint = Math.max(red, green, blue) - Math.min(red, green, blue)
  const trust = lit.trust[at]! * Math.min(1, Math.max(0, 2 - (2 * tint) / mostTint))
  const missing = (ratio: number): number => Math.max(0, 1 - ratio) * trust
  return [missing(red), missing(green), missing(blue)]
}

const nearerStrength = (strengths: Float32Array, steps: Int8Array, at: number, width: number): number => {
  let most = 0
  for (const other of [at - 1, at + 1, at - width, at + width])
    if (steps[other] === steps[at]! - 1) most = Math.max(most, strengths[other]!)
  return most
}

const faded = (steps: number): number => Math.min(1, (2 * (reach + 1 - steps)) / reach)

/** The nearer a thing, the more of the shadow is its own. */
const sharesOf = ({ width, height, step }: Field, things: readonly Coverage[]): readonly Float32Array[] => {
  const weights = things.map((thing) => {
    const isStart = (at: number): boolean => {
      const x = Math.min(thing.width - 1, (at % width) * step + (step >> 1))
      const y = Math.min(thing.height - 1, Math.floor(at / width) * step + (step >> 1))
      return thing.alpha[y * thing.width + x]! > 127
    }
    return Float32Array.from(stepsFrom({ width, height }, 127, isStart), (steps) => 1 / (1 + steps ** 4))
  })
  const sum = (at: number): number => weights.reduce((all, each) => all + each[at]!, 0)
  const sums = Float32Array.from({ length: width * height }, (_, at) => sum(at))
  return weights.map((each) => each.map((weight, at) => weight / sums[at]!))
}
