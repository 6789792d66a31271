import type { Gradient } from '../../engine/document/gradient'

/** The parameters of a noise gradient. Ranges are 0..1 in the numbers of the model, one per channel. */
export interface NoiseRecipe {
  readonly seed: number
  /** 0..1: from slow changes to a new colour at every step. */
  readonly roughness: number
  readonly ranges: readonly (readonly [least: number, most: number])[]
  /** True: colours stay within a ball around middle gray. False: each channel is clamped by itself. */
  readonly isRestricted: boolean
  readonly hasTransparency: boolean
}

/** Converts a recipe's channels to one colour of the document. */
export type NoiseColor = (channels: readonly number[]) => Gradient['colors'][number]['value']

const steps = 256

/**
 * A noise gradient as a gradient of many stops. The same recipe gives the same picture, but not Photoshop's, whose
 * generator is not known. Measured on five with one seed: a channel's values do not depend on the other channels'
 * ranges; they are a sum of ever finer waves around the middle that is often out of range. Restricted colours are
 * brought back into range, others are clamped.
 */
export const noiseGradient = (recipe: NoiseRecipe, colorOf: NoiseColor): Gradient => {
  const courses = recipe.ranges.map((_, channel) =>
    noiseCourse(recipe.seed + channel * 7919, recipe.roughness),
  )
  const opacity = noiseCourse(recipe.seed + 4 * 7919, recipe.roughness)
  const places = Array.from({ length: steps + 1 }, (_, i) => i)
  const stop = <T>(i: number, value: T) => ({ position: i / steps, midpoint: 0.5, value })
  return {
    colors: places.map((i) => {
      const far = courses.map((course) => course[i] ?? 0)
      const held = recipe.isRestricted ? withinBall(far) : far
      return stop(
        i,
        colorOf(held.map((value, channel) => within(recipe.ranges[channel] ?? [0, 1], cut(middle + value)))),
      )
    }),
    opacities: recipe.hasTransparency
      ? places.map((i) => stop(i, cut(middle + (opacity[i] ?? middle))))
      : [{ position: 0, midpoint: 0.5, value: 1 }],
    smoothness: 0,
    interpolation: 'classic',
  }
}

const middle = 0.5

const cut = (value: number): number => Math.min(1, Math.max(0, value))

const within = ([least, most]: readonly [number, number], value: number): number =>
  least + (most - least) * value

/**
 * The colour moved straight towards middle gray until it is no farther away than half the range. Measured: at full
 * roughness all 34 restricted colours are 127.5 ± 0.2 of 255 from (127.5, 127.5, 127.5), in the direction of the
 * colours without the restriction.
 */
export const withinBall = (fromMiddle: readonly number[]): readonly number[] => {
  const distance = Math.hypot(...fromMiddle)
  return distance <= middle ? fromMiddle : fromMiddle.map((each) => (each * middle) / distance)
}

const finestWaves = 256

/**
 * The distance from the middle at each step: waves of 1, 2, 4, … 256 periods, the slowest up to half the range up or
 * down, each finer one smaller by a factor. The factor is fitted to the differences between colours 1 to 16 of 32 steps
 * apart: 1/4 without roughness, 0.71 at half, 1 in full.
 */
const noiseCourse = (seed: number, roughness: number): Float64Array => {
  const course = new Float64Array(steps + 1)
  const factor = 4 ** -((1 - roughness) ** 2)
  let weight = 1
  for (let waves = 1; waves <= finestWaves; waves *= 2) {
    addWaves(course, seed + waves, waves, weight)
    weight *= factor
  }
  return course
}

const addWaves = (course: Float64Array, seed: number, waves: number, weight: number): void => {
  for (let i = 0; i <= steps; i += 1) {
    const place = (i / steps) * waves
    const knot = Math.floor(place)
    const share = (1 - Math.cos((place - knot) * Math.PI)) / 2
    course[i]! += weight * (chance(seed, knot) * (1 - share) + chance(seed, knot + 1) * share - middle)
  }
}

/** A pseudo-random number, 0..1, mixed from the bits of both arguments. */
const chance = (seed: number, index: number): number => {
  let bits = (seed ^ Math.imul(index + 1, 0x9e3779b1)) >>> 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return ((bits ^ (bits >>> 16)) >>> 0) / 0x1_0000_0000
}
