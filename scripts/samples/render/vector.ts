/** A point, direction or linear-light colour. World space is in centimetres, y up, right-handed. */
export type Vec3 = readonly [number, number, number]

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vec3, factor: number): Vec3 => [a[0] * factor, a[1] * factor, a[2] * factor]
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const length = (a: Vec3): number => Math.hypot(a[0], a[1], a[2])

export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

export const normalize = (a: Vec3): Vec3 => scale(a, 1 / (length(a) || 1))

export const mix = (a: Vec3, b: Vec3, t: number): Vec3 => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

/** Turns `point` about the y axis through the origin, counter-clockwise seen from above. */
export function rotateY(point: Vec3, angleDegrees: number): Vec3 {
  const angle = (angleDegrees * Math.PI) / 180
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  return [c * point[0] + s * point[2], point[1], -s * point[0] + c * point[2]]
}
