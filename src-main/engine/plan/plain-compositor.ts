import type { BlendModeId } from '@contract/vocabulary'
import type { Rgb } from '../blend/blend-mode'
import { blendModes } from '../blend/blend-modes'
import type { Group, Layer, Mask, PaintedLayer, RasterId } from '../document/document'

/** Straight alpha, 0..1. */
export interface PlainPixel {
  readonly color: Rgb
  readonly alpha: number
}

/** The value of a raster at a position; null outside its bounds. A mask's coverage is the alpha. */
export type ReadRaster = (id: RasterId, x: number, y: number) => PlainPixel | null

const empty: PlainPixel = { color: [0, 0, 0], alpha: 0 }

/**
 * A reference implementation of the engine's law, one pixel at a time and as plain as possible: compiled plans, tiles
 * and kernels are compared with it. No text, no feather, no dissolve.
 */
export const compositePlainly = (
  layers: readonly Layer[],
  read: ReadRaster,
  x: number,
  y: number,
): PlainPixel => {
  const siblings = (onto: PlainPixel, all: readonly Layer[]): PlainPixel => {
    let result = onto
    for (let i = 0; i < all.length; ) {
      let next = i + 1
      while (next < all.length && all[next].isClipped) next += 1
      const clipped = all.slice(i + 1, next).filter((layer) => layer.isVisible)
      if (all[i].isVisible) result = stack(result, all[i], clipped)
      i = next
    }
    return result
  }

  const stack = (onto: PlainPixel, base: Layer, clipped: readonly Layer[]): PlainPixel => {
    if (base.kind === 'adjustment') return onto
    if (isGroup(base) && passes(base)) return passThrough(onto, base, clipped)
    const content = isGroup(base) ? groupContent(base) : pixels(base)
    const opaque = clipped.reduce((below, layer) => stack(below, layer, []), { ...content, alpha: 1 })
    const alpha = content.alpha * coverage(base)
    return over(onto, { color: clipped.length > 0 ? opaque.color : content.color, alpha }, base)
  }

  const passThrough = (onto: PlainPixel, group: Group, clipped: readonly Layer[]): PlainPixel => {
    const apart = over(onto, groupContent(group), {
      ...group,
      opacity: 1,
      fillOpacity: 1,
      blendMode: 'normal',
    })
    const inside = mix(siblings(onto, group.children), apart, 1 - group.fillOpacity)
    const weight = coverage(group) * group.opacity * group.fillOpacity
    if (clipped.length === 0) return mix(onto, inside, weight)
    const shape = siblings(empty, group.children).alpha
    const own = { color: extracted(inside.color, onto, shape), alpha: 1 }
    const { color } = clipped.reduce((below, layer) => stack(below, layer, []), own)
    return over(onto, { color, alpha: shape * coverage(group) }, { ...group, blendMode: 'normal' })
  }

  const groupContent = ({ children, artboard }: Group): PlainPixel => {
    const background = artboard?.background
    const start = background
      ? { color: [background.red, background.green, background.blue] as const, alpha: 1 }
      : empty
    return siblings(start, children)
  }

  const pixels = (layer: PaintedLayer): PlainPixel =>
    (layer.raster === null ? null : read(layer.raster.id, x, y)) ?? empty

  const coverage = (layer: Layer): number => {
    const bounds = layer.kind === 'artboard' ? layer.artboard?.bounds : undefined
    const isCut =
      bounds !== undefined && (x < bounds.left || x >= bounds.right || y < bounds.top || y >= bounds.bottom)
    return layer.masks.reduce((product, mask) => product * maskCoverage(mask), isCut ? 0 : 1)
  }

  const maskCoverage = ({ isEnabled, raster, outside, density }: Mask): number => {
    const sample = (raster === null ? null : read(raster, x, y))?.alpha ?? outside
    return isEnabled ? 1 - density * (1 - sample) : 1
  }

  return siblings(empty, layers)
}

const isGroup = (layer: Layer): layer is Group => layer.kind === 'group' || layer.kind === 'artboard'

const passes = ({ blendMode, artboard, isClipped }: Group): boolean =>
  blendMode === 'pass_through' && artboard === null && !isClipped

const over = (back: PlainPixel, source: PlainPixel, layer: PaintedLayer | Group): PlainPixel => {
  const mode = blendModes[layer.blendMode === 'pass_through' ? 'normal' : layer.blendMode]
  const fill = mode.foldsFill ? layer.fillOpacity : 1
  const covered = source.alpha * layer.opacity * (mode.foldsFill ? 1 : layer.fillOpacity)
  const beside = (1 - back.alpha) * covered * fill
  const alpha = back.alpha + beside
  const blended = blend(mode.id, back.color, source.color, fill)
  const channel = (i: 0 | 1 | 2): number =>
    alpha === 0
      ? 0
      : ((1 - covered) * back.alpha * back.color[i] +
          covered * back.alpha * blended[i] +
          beside * source.color[i]) /
        alpha
  return { color: [channel(0), channel(1), channel(2)], alpha }
}

const blend = (id: BlendModeId, back: Rgb, source: Rgb, fill: number): Rgb => {
  const mode = blendModes[id]
  if (mode.kind === 'dissolve') return source
  if (mode.kind === 'colorwise') return mode.blend(back, source)
  const channel = (i: 0 | 1 | 2): number => mode.blend(back[i], source[i], fill)
  return [channel(0), channel(1), channel(2)]
}

/** A group's own colour, without the part of the backdrop that shows through its alpha. */
const extracted = (drawn: Rgb, { color, alpha: alphaBack }: PlainPixel, alpha: number): Rgb => {
  if (alpha === 0) return drawn
  const channel = (i: 0 | 1 | 2): number => {
    const own = drawn[i] + (drawn[i] - color[i]) * alphaBack * (1 / alpha - 1)
    return Math.max(0, Math.min(1, own))
  }
  return [channel(0), channel(1), channel(2)]
}

/** Rounding must not lift white above 1, where a colour's lightness can no longer be set. */
const mix = (below: PlainPixel, above: PlainPixel, weight: number): PlainPixel => {
  const alpha = below.alpha + weight * (above.alpha - below.alpha)
  const channel = (i: 0 | 1 | 2): number =>
    alpha === 0
      ? 0
      : Math.min(
          1,
          ((1 - weight) * below.alpha * below.color[i] + weight * above.alpha * above.color[i]) / alpha,
        )
  return { color: [channel(0), channel(1), channel(2)], alpha }
}
