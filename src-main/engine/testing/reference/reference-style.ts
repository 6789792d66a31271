import type { BlendModeId } from '@contract/vocabulary'
import type { Layer, Mask } from '../../document/document'
import type { Rect } from '../../document/geometry'
import type { LayerEffect, Stroke } from '../../document/layer-effect'
import { holdsPoint } from './holds-point'
import {
  bevelLight,
  glowCoverage,
  type Shape,
  satinCoverage,
  shadowCoverage,
  strokeCoverage,
} from './reference-effects'
import { colorOf, gradientAt, gradientFillAt, inSteps, type PaintAt, patternAt } from './reference-paint'
import { mixed, type Plane, planeOf, type Surface, surfaceOf, withAlpha } from './reference-surface'
import { laidUnsettled, type Solid, type Surroundings } from './surroundings'

/** What a style needs of the compositor. */
export interface Drawing {
  readonly contentOf: (layer: Solid, around: Surroundings) => Surface
  readonly drawBare: (onto: Surface, layer: Layer, clipped: readonly Layer[], around: Surroundings) => Surface
  readonly drawClipped: (
    onto: Surface,
    layers: readonly Layer[],
    around: Surroundings,
    clipping: 'group' | 'loose',
  ) => Surface
  readonly drawFilled: (
    onto: Surface,
    layer: Solid,
    around: Surroundings,
    onContent: (content: Surface) => Surface,
  ) => Surface
  readonly knockedOut: (
    onto: Surface,
    layer: Solid,
    clipped: readonly Layer[],
    around: Surroundings,
  ) => Surface
  readonly movedAs: (
    below: Surface,
    above: Surface,
    layer: Solid,
    around: Surroundings,
    weight: (i: number) => number,
  ) => Surface
  readonly laidAs: (
    onto: Surface,
    content: Surface,
    layer: Solid,
    around: Surroundings,
    coverage: (i: number) => number,
  ) => Surface
  readonly masksOf: (layer: Layer, around: Surroundings, masks?: readonly Mask[]) => Plane
  readonly passes: (layer: Layer) => boolean
  readonly punches: (layer: Layer, clipping: 'none' | 'group' | 'loose') => boolean
  readonly shapeOf: (layer: Solid, around: Surroundings) => Plane
}

/** One ink of an effect. */
interface Paint {
  readonly effect: LayerEffect
  readonly place: 'outside' | 'inside' | 'across'
  readonly mode: BlendModeId
  readonly opacity: number
  readonly ink: Surface
  readonly coverage: Plane
  /** A stroke that does not overprint, and shows what is below it: it replaces all that the style has drawn. */
  readonly replaces: boolean
}

/**
 * A layer with effects. `1 - a` of the backdrop with the outer effects, and `a` of the backdrop with the layer and its
 * inner effects; masks that hide effects, and opacity, act on the whole.
 */
export const styled = (
  onto: Surface,
  layer: Solid,
  clipped: readonly Layer[],
  around: Surroundings,
  drawing: Drawing,
): Surface => {
  const hides = ({ kind }: Mask): boolean =>
    kind === 'pixel' ? layer.effectSwitches.pixelMaskHides : layer.effectSwitches.vectorMaskHides
  const bare = { ...layer, opacity: 1, effects: [], masks: layer.masks.filter((mask) => !hides(mask)) }
  const hiding = drawing.masksOf({ ...layer, kind: 'pixel' } as Layer, around, layer.masks.filter(hides))
  const shape: Shape = { region: around.region, alpha: drawing.shapeOf(bare, around) }
  const box = coveredBox(shape, boundsOf(layer, around))
  const paints = layer.effects.flatMap((effect) => paintsOf(effect, { shape, box }, around))
  const result = withStyle(onto, { layer: bare, clipped, shape: shape.alpha, paints, around, drawing })
  return mixed(onto, result, (i) => hiding[i] * layer.opacity)
}

interface StyleWork {
  /** Without effects, opacity and the masks that hide effects. */
  readonly layer: Solid
  readonly clipped: readonly Layer[]
  readonly shape: Plane
  readonly paints: readonly Paint[]
  readonly around: Surroundings
  readonly drawing: Drawing
}

const withStyle = (onto: Surface, work: StyleWork): Surface => {
  const { layer, shape, paints, around, drawing } = work
  const punches = drawing.punches(layer, layer.isClipped ? 'loose' : 'none')
  const isWhole = drawing.passes(layer)
  const mode = layer.blendMode === 'pass_through' ? 'normal' : layer.blendMode
  const isLimited = layer.advanced.blendIf.length > 0
  const isSeeThrough = punches || isLimited || layer.fillOpacity < 1 || mode !== 'normal'
  const hidesAll =
    isSeeThrough && paints.every(({ effect }) => effect.kind !== 'drop-shadow' || effect.isKnockedOut)
  const firstAcross = paints.findIndex((paint) => paint.place === 'across' && paint.replaces)
  const split = firstAcross < 0 ? paints.length : firstAcross
  const [before, last] = [paints.slice(0, split), paints.slice(split)]
  const outer = before.filter(({ place }) => place !== 'inside')
  const inner = before.filter(({ place }) => place !== 'outside')
  const isApart = hidesAll && !isWhole && paints.some(({ place }) => place !== 'inside')
  const lay = (to: Surface, paint: Paint, cut: (i: number) => number = () => 1): Surface =>
    laidPaint(to, onto, paint, cut, around)
  let result = onto
  for (const paint of outer)
    result = lay(result, paint, hidesAll && !isApart ? (i) => 1 - shape[i] : undefined)
  result = withInside(result, onto, { ...work, inner, isApart, isSeeThrough, isWhole, lay })
  for (const paint of last) {
    const cut = { across: () => 1, inside: (i: number) => shape[i], outside: (i: number) => 1 - shape[i] }
    result = lay(result, paint, cut[paint.place])
  }
  return result
}

interface InsideWork extends StyleWork {
  readonly inner: readonly Paint[]
  readonly isApart: boolean
  readonly isSeeThrough: boolean
  /** A pass-through group: its layers see the backdrop, and inner effects lie on the result. */
  readonly isWhole: boolean
  readonly lay: (to: Surface, paint: Paint, cut?: (i: number) => number) => Surface
}

const withInside = (result: Surface, onto: Surface, work: InsideWork): Surface => {
  const { layer, clipped, shape, inner, isApart, isSeeThrough, isWhole, around, drawing, lay } = work
  const isLoose = clipped.length > 0 && !layer.advanced.blendsClippedAsGroup
  const punches = drawing.punches(layer, layer.isClipped ? 'loose' : 'none')
  const layAll = (to: Surface, paints: readonly Paint[], cut?: (i: number) => number): Surface =>
    paints.reduce((below, paint) => lay(below, paint, cut), to)
  if (isWhole || (inner.length === 0 && !isApart)) {
    const drawn = punches
      ? drawing.knockedOut(result, layer, clipped, around)
      : drawing.drawBare(result, layer, clipped, around)
    return layAll(drawn, inner, (i) => shape[i])
  }
  const firstReplacing = inner.findIndex(({ replaces }) => replaces)
  const split = firstReplacing < 0 ? inner.length : firstReplacing
  const [on, over] = [inner.slice(0, split), inner.slice(split)]
  if (!isSeeThrough && !isLoose && over.length === 0) {
    const content = drawing.contentOf(layer, around)
    const painted = layAll(
      drawing.drawClipped(
        withAlpha(content, () => 1),
        clipped,
        around,
        'group',
      ),
      on,
    )
    return drawing.laidAs(result, painted, layer, around, (i) => shape[i])
  }
  const kind = layer.advanced.knockout === 'deep' ? 'deep' : 'shallow'
  const start = isApart ? onto : result
  const floor = punches ? (around.floors[kind] ?? emptyLike(start)) : start
  const asGroup = layer.effectSwitches.blendsInteriorAsGroup
  let filled = drawing.drawFilled(floor, layer, around, (content) => {
    const withClipped = isLoose ? content : drawing.drawClipped(content, clipped, around, 'group')
    return asGroup ? layAll(withClipped, on) : withClipped
  })
  if (isLoose) filled = drawing.drawClipped(filled, clipped, around, 'loose')
  if (!asGroup) filled = layAll(filled, on)
  return drawing.movedAs(result, layAll(filled, over), layer, around, (i) => shape[i])
}

const emptyLike = ({ region }: Surface): Surface => surfaceOf(region, () => null)

/** A paint that replaces others is laid on the backdrop below them all; the result then replaces them. */
const laidPaint = (
  to: Surface,
  behind: Surface,
  { mode, opacity, ink, coverage, replaces }: Paint,
  cut: (i: number) => number,
  around: Surroundings,
): Surface => {
  const laying = { mode, fill: 1, coverageIsFill: true }
  const masked = (i: number): number => coverage[i] * cut(i)
  if (!replaces) return laidUnsettled(to, ink, around, { ...laying, coverage: (i) => masked(i) * opacity })
  return mixed(to, laidUnsettled(behind, ink, around, { ...laying, coverage: () => opacity }), masked)
}

interface Styled {
  readonly shape: Shape
  /** Of the visible pixels: gradients may be aligned with it. */
  readonly box: Rect
}

const paintsOf = (effect: LayerEffect, { shape, box }: Styled, around: Surroundings): readonly Paint[] => {
  const { region, read, document } = around
  const canvas: Rect = { left: 0, top: 0, right: document.size.width, bottom: document.size.height }
  const flat = (color: Parameters<typeof colorOf>[0]): Surface =>
    surfaceOf(region, () => ({ color: colorOf(color), alpha: 1 }))
  const drawn = (at: PaintAt): Surface => surfaceOf(region, at)
  const all = planeOf(region, () => 1)
  const paint = (
    place: Paint['place'],
    of: { readonly blendMode: BlendModeId; readonly opacity: number },
    ink: Surface,
    coverage: Plane,
  ): Paint => ({ effect, place, mode: of.blendMode, opacity: of.opacity, ink, coverage, replaces: false })
  switch (effect.kind) {
    case 'drop-shadow':
      return [paint('outside', effect, flat(effect.color), shadowCoverage(shape, effect))]
    case 'inner-shadow':
      return [paint('inside', effect, flat(effect.color), shadowCoverage(shape, effect))]
    case 'outer-glow':
    case 'inner-glow': {
      const place = effect.kind === 'outer-glow' ? 'outside' : 'inside'
      const { along, coverage, limit } = glowCoverage(shape, effect)
      const { gradient } = effect
      if (gradient === null) return [paint(place, effect, flat(effect.color), coverage)]
      // From the outline, where the falloff is 1, to where it ends.
      const at = (i: number) => gradientAt(gradient, inSteps(1 - along[i]), false)
      const ink = surfaceOfIndices(region, (i) => ({ ...at(i), alpha: Math.min(at(i).alpha, limit[i]) }))
      return [paint(place, effect, ink, all)]
    }
    case 'satin':
      return [paint('inside', effect, flat(effect.color), satinCoverage(shape, effect))]
    case 'color-overlay':
      return [paint('inside', effect, flat(effect.color), all)]
    case 'gradient-overlay': {
      const { gradient } = effect
      const area = gradient.alignsWithLayer ? box : canvas
      return [paint('inside', effect, drawn(gradientFillAt(gradient, area)), all)]
    }
    case 'pattern-overlay':
      return [paint('inside', effect, drawn(patternAt(effect.pattern, read)), all)]
    case 'stroke': {
      const place = effect.position === 'center' ? 'across' : effect.position
      const ink = drawn(strokeInk(effect, box, canvas, around))
      const isTranslucent =
        effect.opacity < 1 ||
        effect.blendMode !== 'normal' ||
        (effect.pattern === null &&
          (effect.gradient?.gradient.opacities.some(({ value }) => value < 1) ?? false))
      const replaces = !effect.isOverprinting && isTranslucent
      return [{ ...paint(place, effect, ink, strokeCoverage(shape, effect)), replaces }]
    }
    case 'bevel-emboss': {
      const pattern = effect.texture?.pattern ?? null
      const texture = pattern === null ? null : grayOf(region, patternAt(pattern, read))
      const isPillow = effect.style === 'pillow-emboss'
      const place = { 'outer-bevel': 'outside', 'inner-bevel': 'inside' } as const
      const over =
        effect.style === 'outer-bevel' || effect.style === 'inner-bevel' ? place[effect.style] : 'across'
      const both = (at: Paint['place'], isSunken: boolean): Paint[] => {
        const lit = bevelLight(shape, effect, isSunken, texture)
        const { shadow, highlight } = effect
        return [
          paint(
            at,
            shadow,
            flat(shadow.color),
            lit.map((value) => Math.max(0, -value)),
          ),
          paint(
            at,
            highlight,
            flat(highlight.color),
            lit.map((value) => Math.max(0, value)),
          ),
        ]
      }
      return isPillow ? [...both('outside', true), ...both('inside', false)] : both(over, false)
    }
  }
}

const strokeInk = (
  { gradient, pattern, color, position, sizePx }: Stroke,
  box: Rect,
  canvas: Rect,
  { read }: Surroundings,
): PaintAt => {
  if (pattern !== null) return patternAt(pattern, read)
  if (gradient === null) return () => ({ color: colorOf(color), alpha: 1 })
  const margin = { outside: 1, center: 0.5, inside: 0 }[position] * sizePx
  const area = gradient.alignsWithLayer ? box : canvas
  const { left, top, right, bottom } = area
  const grown = { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin }
  return gradientFillAt(gradient, grown)
}

/** The box of the pixels that are covered at all, within what a layer has pixels for. */
const coveredBox = ({ region, alpha }: Shape, bounds: Rect): Rect => {
  const width = region.right - region.left
  const places = [...alpha.keys()]
    .filter((i) => alpha[i] > 0.5 / 65_535)
    .map((i) => ({ x: region.left + (i % width), y: region.top + Math.floor(i / width) }))
    .filter(({ x, y }) => holdsPoint(bounds, x, y))
  if (places.length === 0) return bounds
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs) + 1,
    bottom: Math.max(...ys) + 1,
  }
}

/** Fills and groups have pixels for the canvas. */
const boundsOf = (layer: Solid, { document: { size } }: Surroundings): Rect =>
  'raster' in layer && layer.raster !== null
    ? layer.raster.bounds
    : { left: 0, top: 0, right: size.width, bottom: size.height }

const surfaceOfIndices = (
  region: Rect,
  at: (i: number) => { readonly color: readonly [number, number, number]; readonly alpha: number },
): Surface => {
  const width = region.right - region.left
  return surfaceOf(region, (x, y) => at((y - region.top) * width + x - region.left))
}

/** A pattern as heights: its gray as far as it covers. */
const grayOf = (region: Rect, at: PaintAt): Plane =>
  planeOf(region, (x, y) => {
    const { color, alpha } = at(x, y)
    return alpha * (0.3 * color[0] + 0.59 * color[1] + 0.11 * color[2])
  })
