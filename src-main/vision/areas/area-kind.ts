import type { AreaKind } from '@contract/vocabulary'
import type { Quad } from '@geometry/plane'
import type { AreaView } from './area-view'
import { signedArea } from './quad-geometry'
import { type Colour, stripColours } from './side-strips'

/** Lab lightness below which a border reads as a bezel, above which a surface reads as paper. */
const darkBelow = 32
const brightAbove = 78
/** Lab chroma below which a colour reads as gray. */
const grayBelow = 12
/** Lab lightness within which the ground around counts as one. */
const evenWithin = 8
/** A label is a small part of the picture on one even ground. */
const labelShare = 0.06

/** By the colours along the border, inside and outside. `quad` runs clockwise on the screen. */
export const areaKind = (view: AreaView, quad: Quad): AreaKind => {
  const outer = stripColours(view.lab, quad, -5)
  const inner = stripColours(view.lab, quad, 5)
  if (outer.length < 3 || inner.length < 3) return 'face'
  const isDark = outer.every(([l, a, b]) => l < darkBelow && Math.hypot(a, b) < 1.5 * grayBelow)
  const isBezel = isDark && spreadOf(outer) < evenWithin
  if (isBezel && meanLightness(inner) > meanLightness(outer) + 8) return isWide(quad) ? 'screen' : 'frame'
  const isPale = inner.every(([l, a, b]) => l > brightAbove && Math.hypot(a, b) < grayBelow)
  if (isPale) return 'paper'
  const share = Math.abs(signedArea(quad)) / (view.width * view.height)
  return share < labelShare && spreadOf(outer) < evenWithin ? 'label' : 'face'
}

const meanLightness = (colours: readonly Colour[]): number =>
  colours.reduce((sum, [l]) => sum + l, 0) / colours.length

const spreadOf = (colours: readonly Colour[]): number => {
  const lightness = colours.map(([l]) => l)
  return Math.max(...lightness) - Math.min(...lightness)
}

/** Screens are wider than high by a quarter, or phones higher than wide by two thirds. */
const isWide = (quad: Quad): boolean => {
  const side = (i: number): number => {
    const next = quad[(i + 1) % 4]
    return Math.hypot(next.x - quad[i].x, next.y - quad[i].y)
  }
  const aspect = (side(0) + side(2)) / (side(1) + side(3))
  return aspect > 1.25 || aspect < 0.6
}
