import { type Rect, rectHeight, rectWidth } from '../../document/geometry'

/** Red, green and blue of one place, 0..1, straight. */
export type Color = readonly [red: number, green: number, blue: number]

/** One number for each pixel of a region, row by row. */
export type Plane = Float64Array

/**
 * A picture of a region in float64. Colours are multiplied by alpha, unlike the engine's own: a mistake in one
 * convention then does not repeat itself in the other.
 */
export interface Surface {
  readonly region: Rect
  readonly color: readonly [Plane, Plane, Plane]
  readonly alpha: Plane
}

export const channels = [0, 1, 2] as const

export const planeOf = (region: Rect, value: (x: number, y: number) => number): Plane => {
  const width = rectWidth(region)
  return Float64Array.from({ length: width * rectHeight(region) }, (_, i) =>
    value(region.left + (i % width), region.top + Math.floor(i / width)),
  )
}

export const emptySurface = (region: Rect): Surface => {
  const plane = (): Plane => planeOf(region, () => 0)
  return { region, color: [plane(), plane(), plane()], alpha: plane() }
}

/** Straight colours and alpha, at each place. */
export const surfaceOf = (
  region: Rect,
  at: (x: number, y: number) => { readonly color: Color; readonly alpha: number } | null,
): Surface => {
  const surface = emptySurface(region)
  const width = rectWidth(region)
  for (let i = 0; i < surface.alpha.length; i += 1)
    setPixel(surface, i, at(region.left + (i % width), region.top + Math.floor(i / width)) ?? nothing)
  return surface
}

const nothing = { color: [0, 0, 0], alpha: 0 } as const

export const setPixel = (
  { color, alpha }: Surface,
  index: number,
  pixel: { readonly color: Color; readonly alpha: number },
): void => {
  alpha[index] = pixel.alpha
  for (const c of channels) color[c][index] = pixel.color[c] * pixel.alpha
}

/** The straight colour of a place; black where nothing is. */
export const colorAt = ({ color, alpha }: Surface, index: number): Color => {
  const divisor = alpha[index] > 0 ? alpha[index] : 1
  return [color[0][index] / divisor, color[1][index] / divisor, color[2][index] / divisor]
}

/** A new surface whose pixels are computed from those at the same index. */
export const mapped = (
  surface: Surface,
  change: (color: Color, alpha: number, index: number) => { readonly color: Color; readonly alpha: number },
): Surface => {
  const result = emptySurface(surface.region)
  for (let i = 0; i < surface.alpha.length; i += 1)
    setPixel(result, i, change(colorAt(surface, i), surface.alpha[i], i))
  return result
}

/** The same colours under another alpha. */
export const withAlpha = (surface: Surface, alpha: (index: number) => number): Surface =>
  mapped(surface, (color, _, i) => ({ color, alpha: alpha(i) }))

/** Straight from one surface to the other, in premultiplied colours and in alpha. */
export const mixed = (below: Surface, above: Surface, weight: (index: number) => number): Surface => {
  const result = emptySurface(below.region)
  const towards = (out: Plane, from: Plane, to: Plane): void => {
    for (let i = 0; i < out.length; i += 1) out[i] = from[i] + weight(i) * (to[i] - from[i])
  }
  for (const c of channels) towards(result.color[c], below.color[c], above.color[c])
  towards(result.alpha, below.alpha, above.alpha)
  return result
}

/** The product of planes, or 1. */
export const product = (region: Rect, planes: readonly Plane[]): Plane =>
  planeOf(region, () => 1).map((_, i) => planes.reduce((all, plane) => all * plane[i], 1))
