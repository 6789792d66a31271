import { fractalNoise, noise } from '../render/noise'
import type { Material } from '../render/scene'
import { linearColour } from '../render/tone'

/** Hand-trowelled plaster or lime wash: faint clouds of tone and broad, shallow relief. */
export function plaster(hex: string, depthCm = 0.02): Material {
  const colour = linearColour(hex)
  return {
    albedo: (out, at) => {
      const clouds = 1 + 0.035 * fractalNoise(at.x / 22, at.y / 22, at.z / 22, 3)
      for (let i = 0; i < 3; i++) out[i] = colour[i] * clouds
    },
    relief: (at) =>
      depthCm * fractalNoise(at.x / 5, at.y / 3.4, at.z / 5, 3) +
      depthCm * 0.12 * noise(at.x * 2, at.y * 2, at.z * 2),
    reliefStepCm: 0.12,
  }
}
