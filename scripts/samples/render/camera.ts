import { cross, dot, normalize, subtract, type Vec3 } from './vector'

export interface CameraSettings {
  readonly position: Vec3
  readonly target: Vec3
  /** Height of the picture as an angle; 15 to 30 is a slight telephoto lens. */
  readonly fieldOfViewDegrees: number
  /** Shifts the picture in units of its height, like a shift lens: verticals stay parallel. */
  readonly shift?: readonly [number, number]
  /** Diameter of the aperture in cm; 0 is a pinhole, everything sharp. */
  readonly apertureCm?: number
  /** Distance of the focal plane along the view axis; the target's distance by default. */
  readonly focusCm?: number
}

/** A thin-lens camera for a picture of `width` × `height` pixels, its origin at the top left corner. */
export class Camera {
  readonly forward: Vec3
  readonly right: Vec3
  readonly up: Vec3
  readonly aperture: number
  readonly focus: number
  /** Distance of the image plane in pixels. */
  private readonly focal: number
  private readonly centreX: number
  private readonly centreY: number

  constructor(
    readonly settings: CameraSettings,
    readonly width: number,
    readonly height: number,
  ) {
    this.forward = normalize(subtract(settings.target, settings.position))
    const worldUp: Vec3 = Math.abs(this.forward[1]) > 0.999 ? [0, 0, -1] : [0, 1, 0]
    this.right = normalize(cross(this.forward, worldUp))
    this.up = cross(this.right, this.forward)
    this.aperture = settings.apertureCm ?? 0
    this.focus = settings.focusCm ?? dot(subtract(settings.target, settings.position), this.forward)
    this.focal = height / 2 / Math.tan((settings.fieldOfViewDegrees * Math.PI) / 360)
    const shift = settings.shift ?? [0, 0]
    this.centreX = width / 2 + shift[0] * height
    this.centreY = height / 2 + shift[1] * height
  }

  /** Unit direction from the lens centre through the pixel position. */
  direction(x: number, y: number): Vec3 {
    const a = (x - this.centreX) / this.focal
    const b = (this.centreY - y) / this.focal
    return normalize([
      this.forward[0] + a * this.right[0] + b * this.up[0],
      this.forward[1] + a * this.right[1] + b * this.up[1],
      this.forward[2] + a * this.right[2] + b * this.up[2],
    ])
  }

  /** Pixel position of a world point in front of the camera. */
  project(point: Vec3): readonly [number, number] {
    const d = subtract(point, this.settings.position)
    const depth = dot(d, this.forward)
    return [
      this.centreX + (dot(d, this.right) / depth) * this.focal,
      this.centreY - (dot(d, this.up) / depth) * this.focal,
    ]
  }

  /** Diameter in pixels of the blur circle of a point at `depth` along the axis. */
  blurDiameter(depth: number): number {
    return (this.aperture * this.focal * Math.abs(depth - this.focus)) / (depth * this.focus)
  }
}
