import type { CameraSettings } from './camera'
import type { Geometry } from './geometry'
import type { Vec3 } from './vector'

/** A point on a surface as a material sees it. Reused: copy any values that must last. */
export interface SurfacePoint {
  x: number
  y: number
  z: number
  u: number
  v: number
}

export interface Material {
  /** Writes the diffuse reflectance, linear 0..1, of a point into `out`. */
  readonly albedo: (out: Float64Array, at: SurfacePoint) => void
  /** Height of fine relief in cm at a point; lights the surface, casts no shadow. */
  readonly relief?: (at: SurfacePoint) => number
  /** Distance in cm over which the relief's slope is taken. */
  readonly reliefStepCm?: number
  /** A clear polished coat over the diffuse body. */
  readonly gloss?: {
    /** Reflectance at normal incidence; 0.04 for glaze and plastic, above 0.5 for metal. */
    readonly reflectance: number
    /** Spread of the mirror image, 0 a mirror, 0.3 satin. */
    readonly roughness: number
  }
}

export interface Surface {
  readonly name: string
  readonly material: Material
}

/** A one-sided rectangle of light that shines along `halfU × halfV`. */
export interface RectLight {
  readonly centre: Vec3
  readonly halfU: Vec3
  readonly halfV: Vec3
  readonly radiance: Vec3
  /** Shadow rays a pixel; a small light needs fewer. */
  readonly samples: number
}

export interface Scene {
  readonly geometry: Geometry
  readonly surfaces: readonly Surface[]
  readonly lights: readonly RectLight[]
  /** Light from outside the scene, by unit direction; written into `out`, linear. */
  readonly environment: (out: Float64Array, x: number, y: number, z: number) => void
  readonly camera: CameraSettings
  readonly width: number
  readonly height: number
  /** Linear light that becomes paper white is 1 / exposure. */
  readonly exposure: number
  /** The darkening of the corners, 0..1. */
  readonly vignette: number
}
