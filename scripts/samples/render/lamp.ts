import type { RectLight } from './scene'
import { cross, normalize, scale, subtract, type Vec3 } from './vector'

export interface LampOptions {
  readonly at: Vec3
  readonly towards: Vec3
  readonly width: number
  readonly height: number
  /** The light on a white surface at `towards` that faces the lamp: linear, 1 is paper white at exposure 1. */
  readonly light: Vec3
  readonly samples: number
}

/** A rectangular lamp that faces a point, set by the light that arrives there. */
export function lamp(options: LampOptions): RectLight {
  const axis = subtract(options.towards, options.at)
  const forward = normalize(axis)
  const side = normalize(cross(Math.abs(forward[1]) > 0.99 ? [1, 0, 0] : [0, 1, 0], forward))
  const up = cross(forward, side)
  const squared = axis[0] ** 2 + axis[1] ** 2 + axis[2] ** 2
  return {
    centre: options.at,
    halfU: scale(side, options.width / 2),
    halfV: scale(up, options.height / 2),
    radiance: scale(options.light, (Math.PI * squared) / (options.width * options.height)),
    samples: options.samples,
  }
}
