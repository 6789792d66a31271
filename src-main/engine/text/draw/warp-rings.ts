import { type Affine, applyAffine } from '@geometry/affine'
import type { Point } from '../../document/geometry'
import type { Surface } from '../../warp/surface'
import type { Ring } from './ring'

/** Maximum length of a straight piece before it is bent, in samples. */
const pieceSamples = 4

/** How letters bend: `toText` maps samples to the text's own units, `toSamples` maps them back. */
export interface RingWarp {
  readonly surface: Surface
  readonly toText: Affine
  readonly toSamples: Affine
}

/** Rings whose points lie where the surface carries them; long edges are cut into pieces first. */
export const warpRings = (rings: readonly Ring[], warp: RingWarp): readonly Ring[] =>
  rings.map((ring) => {
    const bent: number[] = []
    for (let i = 0; i < ring.length; i += 2) {
      const j = i + 2 === ring.length ? 0 : i + 2
      const [x, y, dx, dy] = [ring[i], ring[i + 1], ring[j] - ring[i], ring[j + 1] - ring[i + 1]]
      const pieces = Math.max(1, Math.ceil(Math.hypot(dx, dy) / pieceSamples))
      for (let piece = 0; piece < pieces; piece += 1) {
        const share = piece / pieces
        const point = applyAffine(warp.toText, { x: x + dx * share, y: y + dy * share })
        const carried = applyAffine(warp.toSamples, carry(warp.surface, point))
        bent.push(carried.x, carried.y)
      }
    }
    return Float64Array.from(bent)
  })

/** The place of a point on the surface; patches at the border continue beyond it. */
const carry = ({ columns, rows, sliceX, sliceY, points }: Surface, point: Point): Point => {
  const across = placeIn(sliceX, point.x)
  const down = placeIn(sliceY, point.y)
  const stride = 3 * columns + 1
  const weightsX = bernstein(across.share)
  const weightsY = bernstein(down.share)
  const first = 3 * Math.min(down.patch, rows - 1) * stride + 3 * Math.min(across.patch, columns - 1)
  let x = 0
  let y = 0
  for (let j = 0; j < 4; j += 1)
    for (let i = 0; i < 4; i += 1) {
      const control = points[first + j * stride + i]
      x += weightsX[i] * weightsY[j] * control.x
      y += weightsX[i] * weightsY[j] * control.y
    }
  return { x, y }
}

const placeIn = (
  slices: readonly number[],
  at: number,
): { readonly patch: number; readonly share: number } => {
  let patch = 0
  while (patch + 2 < slices.length && at >= slices[patch + 1]) patch += 1
  const length = slices[patch + 1] - slices[patch]
  return { patch, share: length > 0 ? (at - slices[patch]) / length : 0 }
}

const bernstein = (t: number): readonly number[] => {
  const s = 1 - t
  return [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
}
