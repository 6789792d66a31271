import { plain } from '../materials/plain'
import type { SceneBuilder } from '../render/scene-builder'
import { addLathe, addTube, type Point2, standing } from '../render/shapes'
import type { Vec3 } from '../render/vector'

const body = { radius: 4.15, bottom: 1.1, top: 9.1 }
/** The printable area: half the circumference, in degrees from the middle that faces the camera. */
const printHalfAngle = 72
const facingDegrees = 4

/**
 * Point of the print area of a mug that stands at a height, by its uv, origin top left; leaves a margin to foot and
 * rim.
 */
export function mugPrint(standsAt: number, u: number, v: number): Vec3 {
  const angle = (((u * 2 - 1) * printHalfAngle + facingDegrees) * Math.PI) / 180
  const y = standsAt + body.top - 0.35 - v * (body.top - body.bottom - 0.6)
  return [body.radius * Math.sin(angle), y, body.radius * Math.cos(angle)]
}

/** A glazed mug with its coffee; its surfaces are `mug`, `handle` and `coffee`. */
export function addMug(builder: SceneBuilder, standsAt: number): void {
  const glaze = plain('#f4f2ee', { reflectance: 0.045, roughness: 0.02 })
  const place = standing([0, standsAt, 0])
  const shell = builder.surface('mug', glaze, place)
  addLathe(shell, mugProfile())
  const handle = builder.surface('handle', glaze, standing([0, standsAt, 0], -16))
  const path: Vec3[] = [
    [3.9, 7.9, 0],
    [5.4, 8.15, 0],
    [6.9, 7.5, 0],
    [7.3, 5.7, 0],
    [6.7, 3.7, 0],
    [5.3, 2.5, 0],
    [3.9, 2.3, 0],
  ]
  addTube(handle, path, (t) => 0.62 + 0.16 * (2 * t - 1) ** 4, 0.78)
  const coffee = builder.surface('coffee', plain('#2a1509', { reflectance: 0.03, roughness: 0 }), place)
  addLathe(coffee, [
    [0.02, 7.9],
    [2, 7.9],
    [3.86, 7.9],
  ])
}

function mugProfile(): Point2[] {
  const { radius: r, bottom, top } = body
  const side = Array.from({ length: 9 }, (_, i): Point2 => [r, bottom + ((top - bottom) * i) / 8])
  return [
    [0.02, 0.15],
    [3, 0.12],
    [3.25, 0],
    [3.6, 0.08],
    [r - 0.12, 0.6],
    ...side,
    [r - 0.02, 9.45],
    [r - 0.14, 9.6],
    [r - 0.27, 9.45],
    [r - 0.32, 9],
    [r - 0.32, 7],
    [r - 0.32, 3],
  ]
}
