import { fractalNoise, noise } from '../render/noise'
import type { Material, SurfacePoint } from '../render/scene'
import { linearColour } from '../render/tone'

export interface ClothOptions {
  readonly colour: string
  /** Distance of neighbouring threads in cm. */
  readonly threadCm: number
  /** How uneven the threads are: 0 machine-made, 1 rustic linen. */
  readonly slub: number
}

/** A plain weave lying mostly in the x, z plane: threads over and under, some thicker than others. */
export function cloth({ colour, threadCm, slub }: ClothOptions): Material {
  const base = linearColour(colour)
  const weave = (at: SurfacePoint): number => {
    const waver = slub * 0.5
    const x = (at.x + waver * threadCm * noise(at.z * 0.7, at.y, 3)) / threadCm
    const z = (at.z + waver * threadCm * noise(at.x * 0.7, at.y, 9)) / threadCm
    const over = (Math.floor(x) + Math.floor(z)) & 1
    const across = Math.sin(Math.PI * (x - Math.floor(x)))
    const along = Math.sin(Math.PI * (z - Math.floor(z)))
    return over ? across * (0.6 + 0.4 * along) : along * (0.6 + 0.4 * across)
  }
  return {
    albedo: (out, at) => {
      const warp = noise(at.x / threadCm / 1.3, at.z * 0.25, 1)
      const weft = noise(at.z / threadCm / 1.3, at.x * 0.25, 5)
      const tone = 0.86 + 0.14 * weave(at) + slub * (0.05 * warp + 0.05 * weft)
      const worn = 1 + 0.03 * fractalNoise(at.x / 12, at.y / 12, at.z / 12, 2)
      for (let i = 0; i < 3; i++) out[i] = base[i] * tone * worn
    },
    relief: (at) => threadCm * 0.12 * weave(at),
    reliefStepCm: threadCm * 0.2,
  }
}
