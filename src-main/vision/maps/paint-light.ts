import type { Size } from '@geometry/plane'
import type { ColorRaster, GrayRaster } from '../raster'
import { encodedLight, encodingPower, luminanceAt } from './light'
import type { SurfaceLight } from './surface-light'
import { blurred } from './weighted-blur'

/** Gray planes of the photo's size that surfaces are painted into. */
export interface LightPlanes {
  readonly shading: Uint8Array
  readonly highlights: Uint8Array
  readonly texture: Uint8Array
  readonly sheen: Uint8Array
}

/** Weave is kept within this much of the sRGB range either way. */
const mostTexture = 0.16
/** Weave that is this faint (logarithm) counts half: it may be noise. */
const textureFloor = 0.012
/** How far maps go beyond the mask, in the view's pixels, three times over. */
const reachPx = 3
/** What cloth reflects whatever its colour, linear: it shows folds on black prints. */
const clothSheen = 0.0035

export interface Painting {
  /** How many of the photo's pixels one of the view covers. */
  readonly scale: { readonly x: number; readonly y: number }
  readonly isSoft: boolean
  /** What white in full light looks like in this photo, of the sRGB range. */
  readonly exposure: number
  /** Of the surface and of all others, in the size of the reduced photo: around it, a surface leaves others alone. */
  readonly mask: GrayRaster
  readonly others: readonly GrayRaster[]
}

/**
 * Paints the maps of one surface into the photo's planes, pixel by pixel along the photo's own edges, and continues
 * them a little beyond its mask, which may grow.
 */
export const paintLight = (
  planes: LightPlanes,
  photo: ColorRaster,
  surface: SurfaceLight,
  painting: Painting,
): void => {
  const { scale, isSoft, exposure } = painting
  const { view, floor, color } = surface
  const { bounds } = view
  const fields = interleaved(surface, painting)
  const sample = new Float32Array(channels)
  const left = Math.max(0, Math.floor(bounds.left * scale.x))
  const right = Math.min(photo.width, Math.ceil(bounds.right * scale.x))
  const bottom = Math.min(photo.height, Math.ceil(bounds.bottom * scale.y))
  const weave = Math.max(0.35, encodedLight(color.light))
  const base = Math.max(0.002, color.light)
  for (let y = Math.max(0, Math.floor(bounds.top * scale.y)); y < bottom; y++) {
    const v = (y + 0.5) / scale.y - 0.5 - bounds.top
    for (let x = left; x < right; x++) {
      const u = (x + 0.5) / scale.x - 0.5 - bounds.left
      if (!isReached(fields, view, u, v)) continue
      readAt(fields, view.width, view.height, u, v, sample)
      const i = y * photo.width + x
      // Near the mask's edge a pixel may be another thing's, brighter or darker than the goods.
      const inside = sample[innerField]
      const light = sample[diffuseField] + inside * (luminanceAt(photo.rgb, i) - sample[diffuseField])
      const diffuse = sample[highlightField] > 0.02 ? Math.min(light, sample[diffuseField] * 1.15) : light
      const guide = Math.log(diffuse + floor)
      const shade = Math.min(0, sample[0] * guide + sample[1])
      const rest =
        (guide - sample[2] * guide - sample[3]) * (1 - sample[patternField]) ** 2 * sample[innerField]
      const kept = rest ** 3 / (rest ** 2 + textureFloor ** 2)
      const grain = weave * (Math.exp(encodingPower * kept) - 1)
      planes.shading[i] = Math.round(255 * exposure * Math.exp(encodingPower * shade))
      planes.texture[i] = Math.round(
        127.5 + 127.5 * Math.max(-mostTexture, Math.min(mostTexture, grain)) + 0.01,
      )
      const lit = Math.exp(shade)
      if (light > diffuse)
        planes.highlights[i] = screened(sample[highlightField] * (light - diffuse), base * lit)
      planes.sheen[i] = color.isDark
        ? screened(sample[shineField] * (diffuse - base * lit), base * lit)
        : isSoft
          ? clothSheens[planes.shading[i]]
          : 0
    }
  }
}

/** What screens `added` light onto `below`, as an sRGB number: never more than that light has by itself. */
const screened = (added: number, below: number): number => {
  if (added <= 0) return 0
  const alone = encodedLight(added)
  const under = encodedLight(below)
  const needed = under >= 0.999 ? 0 : (encodedLight(below + added) - under) / (1 - under)
  return Math.round(255 * Math.min(alone, needed))
}

/** The sheen of cloth by the sRGB number of its shading. */
const clothSheens = Uint8Array.from({ length: 256 }, (_, code) =>
  Math.round(255 * encodedLight(clothSheen * (code / 255) ** (2 / encodingPower))),
)

const isReached = (fields: Float32Array, { width, height }: Size, u: number, v: number): boolean => {
  const x = Math.min(width - 1, Math.max(0, Math.round(u)))
  const y = Math.min(height - 1, Math.max(0, Math.round(v)))
  return fields[(y * width + x) * channels + reachField] > 0
}

const channels = 10
const diffuseField = 4
const highlightField = 5
const patternField = 6
const reachField = 7
const innerField = 8
const shineField = 9

const interleaved = (surface: SurfaceLight, { mask, others }: Painting): Float32Array => {
  const { view, shading, calm, isHighlight, pattern } = surface
  const isFree = (i: number): boolean => {
    const [x, y] = [view.bounds.left + (i % view.width), view.bounds.top + Math.floor(i / view.width)]
    const at = y * mask.width + x
    return mask.values[at] > 127 || others.every(({ values }) => values[at] <= 127)
  }
  const reach = blurred(view, view.weights, reachPx).map((v, i) => (v > 1e-4 && isFree(i) ? 1 : 0))
  const inner = blurred(view, view.weights, 1).map((v) => Math.max(0, 4 * v - 3))
  const planes = [
    shading.slope,
    shading.offset,
    calm.slope,
    calm.offset,
    surface.diffuse,
    isHighlight,
    pattern,
    reach,
    inner,
    surface.shine,
  ]
  const out = new Float32Array(view.width * view.height * channels)
  planes.forEach((plane, c) => {
    for (let i = 0; i < plane.length; i++) out[i * channels + c] = plane[i]
  })
  return out
}

const readAt = (
  fields: Float32Array,
  width: number,
  height: number,
  u: number,
  v: number,
  out: Float32Array,
): void => {
  const x = Math.min(width - 1, Math.max(0, u))
  const y = Math.min(height - 1, Math.max(0, v))
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const right = x - x0
  const below = y - y0
  const p = (y0 * width + x0) * channels
  const q = p + (x0 + 1 < width ? channels : 0)
  const down = y0 + 1 < height ? width * channels : 0
  for (let c = 0; c < channels; c++) {
    const upper = fields[p + c] + (fields[q + c] - fields[p + c]) * right
    const lower = fields[p + down + c] + (fields[q + down + c] - fields[p + down + c]) * right
    out[c] = upper + (lower - upper) * below
  }
}
