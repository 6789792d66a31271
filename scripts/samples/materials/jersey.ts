import { distanceTo } from '../props/outline'
import { fractalNoise, smoothstep } from '../render/noise'
import type { Material, SurfacePoint } from '../render/scene'
import type { Point2 } from '../render/shapes'
import { linearColour } from '../render/tone'

export interface JerseyOptions {
  readonly colour: string
  /** Edge of the collar, in flat coordinates (uv) in cm. */
  readonly neck: readonly Point2[]
  readonly sleeves: readonly (readonly Point2[])[]
  readonly cuffs: readonly (readonly Point2[])[]
  /** v of the lower hem. */
  readonly hem: number
}

const collarCm = 2.1
const hemCm = 2.2

/** Knitted cotton of a T-shirt: fine knit, ribbed collar, seams and twin-needle hems, by flat coordinates. */
export function jersey(options: JerseyOptions): Material {
  const base = linearColour(options.colour)
  return {
    albedo: (out, at) => {
      const melange = 1 + 0.008 * fractalNoise(at.u * 2.4, at.v, 0.5, 2)
      const shade = melange * (1 - 0.22 * seamAt(options, at)) * ribAt(options, at)
      for (let i = 0; i < 3; i++) out[i] = base[i] * shade
    },
    relief: (at) => 0.004 * fractalNoise(at.x * 3, at.y * 3, at.z * 3, 2),
    reliefStepCm: 0.08,
  }
}

/** 1 in the crease of a seam or a stitch, else 0. */
function seamAt({ neck, sleeves, cuffs, hem }: JerseyOptions, { u, v }: SurfacePoint): number {
  const at: Point2 = [u, v]
  const crease = (distance: number, width: number): number => 1 - smoothstep(0, width, Math.abs(distance))
  let seam = 0
  if (v < -18) seam = Math.max(seam, crease(distanceTo(neck, at) - collarCm, 0.16))
  if (v < -10) for (const line of sleeves) seam = Math.max(seam, crease(distanceTo(line, at), 0.18))
  const stitch = 0.45 * smoothstep(-0.2, 0.2, Math.sin((u + v) * 16))
  if (v > hem - 4)
    seam = Math.max(
      seam,
      crease(hem - hemCm - v, 0.12) * stitch,
      crease(hem - hemCm + 0.5 - v, 0.12) * stitch,
    )
  if (v < -4) {
    for (const line of cuffs) {
      const distance = distanceTo(line, at)
      seam = Math.max(
        seam,
        crease(distance - hemCm, 0.12) * stitch,
        crease(distance - hemCm + 0.5, 0.12) * stitch,
      )
    }
  }
  return seam
}

/** Brightness of the ribs of the collar, 1 elsewhere. */
function ribAt({ neck }: JerseyOptions, { u, v }: SurfacePoint): number {
  if (v > -18 || distanceTo(neck, [u, v]) > collarCm) return 1
  const around = Math.atan2(v + 36, u)
  return 0.95 + 0.05 * Math.sin(around * 150)
}
