import type { Material } from '../render/scene'
import { linearColour } from '../render/tone'

/** One even colour, by its display code `#rrggbb`. */
export function plain(hex: string, gloss?: Material['gloss']): Material {
  const colour = linearColour(hex)
  const albedo = (out: Float64Array): void => out.set(colour)
  return gloss ? { albedo, gloss } : { albedo }
}
