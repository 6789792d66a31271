import type { Gradient } from '../engine/document/gradient'

/** What a noise gradient is made from. Ranges are 0..1 in the numbers of the model, one a channel. */
export interface NoiseRecipe {
  readonly seed: number
  /** 0..1: from slow courses to a new colour at every step. */
  readonly roughness: number
  readonly ranges: readonly (readonly [least: number, most: number])[]
  /** Off: colours are driven away from gray, as far as they go. */
  readonly isRestricted: boolean
  readonly hasTransparency: boolean
}

/** A recipe's channels as one colour of the document. */
export type NoiseColor = (channels: readonly number[]) => Gradient['colors'][number]['value']

const steps = 256

/**
 * A noise gradient as one of many stops. The same recipe gives the same picture, but not Photoshop's, whose generator is not known. Measured on
 * five of one seed, and so here: a channel's course does not depend on the other channels' ranges, and roughness adds ever finer waves to slow ones.
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
      const raw = courses.map((course) => course[i] ?? 0)
      const driven = recipe.isRestricted ? raw : saturated(raw)
      return stop(i, colorOf(driven.map((value, channel) => within(recipe.ranges[channel] ?? [0, 1], value))))
    }),
    opacities: recipe.hasTransparency
      ? places.map((i) => stop(i, opacity[i] ?? 1))
      : [{ position: 0, midpoint: 0.5, value: 1 }],
    smoothness: 0,
    interpolation: 'classic',
  }
}

const within = ([least, most]: readonly [number, number], value: number): number =>
  least + (most - least) * value

/** Twice as far from their mean: a guess. Seen with one seed: (80, 234, 78) with the restriction is (0, 255, 0) without, but (158, 160) grow to (184, 186). */
const saturated = (channels: readonly number[]): readonly number[] => {
  const mean = channels.reduce((sum, each) => sum + each, 0) / channels.length
  return channels.map((each) => Math.min(1, Math.max(0, mean + 2 * (each - mean))))
}

const slowestWaves = 4

/** Waves of 4, 8, … 256 to the whole; each weighs `roughness` times the one before. */
const noiseCourse = (seed: number, roughness: number): Float64Array => {
  const course = new Float64Array(steps + 1)
  let weight = 1
  let whole = 0
  for (let waves = slowestWaves; waves <= steps && weight > 0.01; waves *= 2) {
    addWaves(course, seed + waves, waves, weight)
    whole += weight
    weight *= roughness
  }
  return course.map((value) => value / whole)
}

const addWaves = (course: Float64Array, seed: number, waves: number, weight: number): void => {
  for (let i = 0; i <= steps; i += 1) {
    const place = (i / steps) * waves
    const knot = Math.floor(place)
    const share = (1 - Math.cos((place - knot) * Math.PI)) / 2
    course[i]! += weight * (chance(seed, knot) * (1 - share) + chance(seed, knot + 1) * share)
  }
}

/** 0..1, by mixing the bits of both. */
const chance = (seed: number, index: number): number => {
  let bits = (seed ^ Math.imul(index + 1, 0x9e3779b1)) >>> 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return ((bits ^ (bits >>> 16)) >>> 0) / 0x1_0000_0000
}
