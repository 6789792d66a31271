import { fractalNoise, noise, smoothstep } from '../render/noise'
import type { Material, SurfacePoint } from '../render/scene'
import { linearColour } from '../render/tone'
import { mix, type Vec3 } from '../render/vector'

export interface WoodOptions {
  readonly light: string
  readonly dark: string
  /** Index of the axis along which the grain runs: 0 x, 1 y, 2 z. */
  readonly grainAxis: 0 | 1 | 2
  /** Width of a year ring in cm. */
  readonly ringCm: number
  /** Moves the piece within the trunk, so that two boards differ. */
  readonly seed?: number
  readonly gloss?: Material['gloss']
}

/** Sawn and oiled wood: rings of a trunk cut lengthwise, wavering, with fine pores along the grain. */
export function wood(options: WoodOptions): Material {
  const light = linearColour(options.light)
  const dark = linearColour(options.dark)
  const seed = options.seed ?? 0
  const material: Material = {
    albedo: (out, at) => {
      const [along, side, depth] = alongGrain(at, options.grainAxis)
      const ring = ringAt(along, side + seed * 13.7, depth + seed * 5.1, options.ringCm)
      const pores = smoothstep(0.35, 0.9, noise(along * 0.55, side * 16, depth * 16 + seed))
      const streak = 0.5 + 0.5 * fractalNoise(along / 30, side * 1.3 + seed, depth * 1.3, 3)
      const amount = Math.min(1, Math.max(0, 0.5 * ring + 0.38 * streak + 0.2 * pores))
      out.set(mix(light as Vec3, dark as Vec3, amount))
    },
    relief: (at) => {
      const [along, side, depth] = alongGrain(at, options.grainAxis)
      return 0.0025 * noise(along * 0.6, side * 14, depth * 14 + seed)
    },
    reliefStepCm: 0.03,
  }
  return options.gloss ? { ...material, gloss: options.gloss } : material
}

function alongGrain(at: SurfacePoint, axis: 0 | 1 | 2): Vec3 {
  if (axis === 0) return [at.x, at.z, at.y]
  if (axis === 1) return [at.y, at.x, at.z]
  return [at.z, at.x, at.y]
}

/** 0..1, dark towards the end of a year's growth. */
function ringAt(along: number, side: number, depth: number, ringCm: number): number {
  const waver = fractalNoise(along / 60, side / 9, depth / 9, 3)
  const radius = Math.hypot(side * 0.55 + waver * 5, depth + 14 + waver * 3) / ringCm
  const within = radius - Math.floor(radius)
  return smoothstep(0, 0.8, within) * (1 - smoothstep(0.86, 1, within))
}
