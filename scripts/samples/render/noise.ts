/** Lattice noise: smooth random functions of space that make wood, plaster and cloth look grown rather than drawn. */

function latticeValue(x: number, y: number, z: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(z, 0x1b873593)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return ((h ^ (h >>> 15)) >>> 0) / 4294967295
}

/** Smooth noise in [-1, 1] with features about one unit apart. */
export function noise(x: number, y: number, z: number): number {
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const z0 = Math.floor(z)
  const u = fade(x - x0)
  const v = fade(y - y0)
  const w = fade(z - z0)
  const near = plane(x0, y0, z0, u, v)
  return (near + (plane(x0, y0, z0 + 1, u, v) - near) * w) * 2 - 1
}

/** Sum of `octaves` noises, each at twice the frequency and half the height; about [-1, 1]. */
export function fractalNoise(x: number, y: number, z: number, octaves: number): number {
  let sum = 0
  let height = 0.5
  let frequency = 1
  for (let octave = 0; octave < octaves; octave++) {
    const shift = octave * 17.3
    sum += height * noise(x * frequency + shift, y * frequency - shift, z * frequency + shift)
    height *= 0.5
    frequency *= 2.03
  }
  return sum * 1.15
}

/** 0 below `low`, 1 above `high`, smooth between. */
export function smoothstep(low: number, high: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - low) / (high - low)))
  return t * t * (3 - 2 * t)
}

function fade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10)
}

function plane(x: number, y: number, z: number, u: number, v: number): number {
  const a = latticeValue(x, y, z)
  const b = latticeValue(x, y + 1, z)
  const top = a + (latticeValue(x + 1, y, z) - a) * u
  const bottom = b + (latticeValue(x + 1, y + 1, z) - b) * u
  return top + (bottom - top) * v
}
