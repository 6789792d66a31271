import type { Point, Quad } from '@geometry/plane'
import type { ColorRaster } from '../raster'
import { crossing } from './quad-geometry'
import { robustLine } from './robust-line'

const mostSamples = 160

/**
 * The sides of a quad found in a reduced picture, fitted anew in the photo itself. `quad` in the photo's pixels, wrong
 * by about `scale` px: the reduction. No corner moves by more than 2 `scale`.
 */
export const polishQuad = (photo: ColorRaster, quad: Quad, scale: number): Quad => {
  if (scale <= 1) return quad
  const lines = quad.map((from, i) => polishedSide(photo, from, quad[(i + 1) % 4], scale))
  const corners = quad.map((corner, i) => {
    const before = lines[(i + 3) % 4]
    const met = crossing(before[0], before[1], lines[i][0], lines[i][1])
    return met && Math.hypot(met.x - corner.x, met.y - corner.y) <= 2 * scale ? met : corner
  })
  return [corners[0], corners[1], corners[2], corners[3]]
}

/** Steps across the side, each a colour difference (3 numbers) for each sample along it. */
interface Profiles {
  readonly steps: Float32Array
  readonly offs: readonly number[]
  readonly alongs: readonly number[]
}

const polishedSide = (photo: ColorRaster, from: Point, to: Point, scale: number): readonly [Point, Point] => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const nx = -(to.y - from.y) / length
  const ny = (to.x - from.x) / length
  const profiles = profilesOf(photo, { from, to, nx, ny }, scale)
  const line = robustLine(peaks(profiles), 1.5 * scale)
  if (!line || line.mass < 0.3 * profiles.alongs.length) return [from, to]
  const at = (p: Point, off: number): Point => ({ x: p.x + off * nx, y: p.y + off * ny })
  return [at(from, line.offset), at(to, line.offset + line.slope * length)]
}

interface SideFrame {
  readonly from: Point
  readonly to: Point
  readonly nx: number
  readonly ny: number
}

const profilesOf = (photo: ColorRaster, { from, to, nx, ny }: SideFrame, scale: number): Profiles => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const samples = Math.max(12, Math.min(mostSamples, Math.round(length / 4)))
  const reach = Math.ceil(1.5 * scale)
  const half = Math.max(1, 0.6 * scale)
  const offs = Array.from({ length: 2 * reach + 1 }, (_, k) => k - reach)
  const alongs = Array.from({ length: samples }, (_, k) => (0.05 + (0.9 * (k + 0.5)) / samples) * length)
  const steps = new Float32Array(samples * offs.length * 3)
  alongs.forEach((along, k) => {
    const x = from.x + (along / length) * (to.x - from.x)
    const y = from.y + (along / length) * (to.y - from.y)
    offs.forEach((off, o) => {
      const inside = pixelAt(photo, x + (off + half) * nx, y + (off + half) * ny)
      const outside = pixelAt(photo, x + (off - half) * nx, y + (off - half) * ny)
      if (inside < 0 || outside < 0) return
      const at = (k * offs.length + o) * 3
      for (let c = 0; c < 3; c++) steps[at + c] = photo.rgb[inside + c] - photo.rgb[outside + c]
    })
  })
  return { steps, offs, alongs }
}

/** The strongest step of each sample in the colour direction that most samples share, to a fraction of a pixel. */
const peaks = ({
  steps,
  offs,
  alongs,
}: Profiles): { alongs: number[]; offs: number[]; weights: number[] } => {
  const common = [0, 0, 0]
  for (let i = 0; i < steps.length; i++) common[i % 3] += steps[i]
  const norm = Math.hypot(common[0], common[1], common[2]) || 1
  const found = { alongs: [] as number[], offs: [] as number[], weights: [] as number[] }
  alongs.forEach((along, k) => {
    const strength = offs.map((_, o) => {
      const at = (k * offs.length + o) * 3
      return (steps[at] * common[0] + steps[at + 1] * common[1] + steps[at + 2] * common[2]) / norm
    })
    const top = Math.max(...strength)
    if (top < 6) return
    let mass = 0
    let sum = 0
    strength.forEach((s, o) => {
      const weight = Math.max(0, s - 0.7 * top)
      mass += weight
      sum += weight * offs[o]
    })
    found.alongs.push(along)
    found.offs.push(sum / mass)
    found.weights.push(top / (top + 12))
  })
  return found
}

/** Where a pixel's red stands, −1 outside. */
const pixelAt = ({ width, height }: ColorRaster, x: number, y: number): number => {
  const column = Math.floor(x)
  const row = Math.floor(y)
  return column < 0 || row < 0 || column >= width || row >= height ? -1 : (row * width + column) * 3
}
