import { fractalNoise, noise } from '../render/noise'
import type { Point2 } from '../render/shapes'

/** A sheet of cloth as particles: the place of each in the flat cloth, and its current place (x, y up, z). */
export interface Sheet {
  readonly flat: readonly Point2[]
  readonly positions: Float64Array
  /** Pairs of particles that keep their distance, with the stiffness (0..1) and whether they may come closer. */
  readonly links: readonly Link[]
}

export interface Link {
  readonly a: number
  readonly b: number
  readonly firmness: number
}

export interface CrumpleOptions {
  /** The sideways push of a particle, in cm, at a flat place. */
  readonly push: (x: number, z: number) => Point2
  /** Height of the ground under the cloth, in cm. */
  readonly ground: (x: number, z: number) => number
  readonly rounds: number
}

/**
 * Lets a sheet that was pushed together settle on the ground: it may not shrink, so it rises in folds.
 * Position-based dynamics (Müller and others, 2006), deterministic.
 */
export function crumple(sheet: Sheet, options: CrumpleOptions): void {
  const { positions, flat } = sheet
  flat.forEach(([x, z], i) => {
    const [px, pz] = options.push(x, z)
    const seed = 0.35 * fractalNoise(x / 5, z / 7, 2, 3) + 0.25 * noise(x / 11, z / 13, 7)
    positions.set([x + px, options.ground(x, z) + 0.3 + seed, z + pz], i * 3)
  })
  const ground = Float64Array.from(flat, ([x, z]) => options.ground(x, z))
  const lengths = sheet.links.map(({ a, b }) => Math.hypot(flat[a][0] - flat[b][0], flat[a][1] - flat[b][1]))
  const previous = positions.slice()
  for (let round = 0; round < options.rounds; round++) {
    advance(positions, previous)
    for (let pass = 0; pass < 6; pass++) relaxAll(positions, sheet.links, lengths)
    rest(positions, previous, ground)
  }
}

/** Moves particles on with most of their speed, and down. */
function advance(positions: Float64Array, previous: Float64Array): void {
  for (let i = 0; i < positions.length; i++) {
    const speed = (positions[i] - previous[i]) * 0.82
    previous[i] = positions[i]
    positions[i] += speed - (i % 3 === 1 ? 0.006 : 0)
  }
}

function relaxAll(positions: Float64Array, links: readonly Link[], lengths: readonly number[]): void {
  for (let i = 0; i < links.length; i++) relax(positions, links[i], lengths[i])
}

function relax(positions: Float64Array, { a, b, firmness }: Link, length: number): void {
  const i = a * 3
  const j = b * 3
  const dx = positions[j] - positions[i]
  const dy = positions[j + 1] - positions[i + 1]
  const dz = positions[j + 2] - positions[i + 2]
  const now = Math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-9
  const share = (firmness * 0.5 * (now - length)) / now
  positions[i] += dx * share
  positions[i + 1] += dy * share
  positions[i + 2] += dz * share
  positions[j] -= dx * share
  positions[j + 1] -= dy * share
  positions[j + 2] -= dz * share
}

/** Particles do not sink into the ground, and hardly slide on it. */
function rest(positions: Float64Array, previous: Float64Array, ground: Float64Array): void {
  for (let i = 0; i < ground.length; i++) {
    if (positions[i * 3 + 1] > ground[i]) continue
    positions[i * 3 + 1] = ground[i]
    for (const axis of [0, 2]) {
      const o = i * 3 + axis
      positions[o] = previous[o] + (positions[o] - previous[o]) * 0.25
    }
  }
}
