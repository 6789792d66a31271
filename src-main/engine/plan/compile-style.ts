import type { Layer, RasterId } from '../document/document'
import { grownRect, intersectRects, isEmptyRect, type Rect, unionRects } from '../document/geometry'
import type { Gradient } from '../document/gradient'
import type { LayerEffect } from '../document/layer-effect'
import type { EffectInk, EffectPaint, PixelPlace } from '../effect/effect-operation'
import { effectOperationOf } from '../effect/effects'
import type { PlanBuilder } from './plan-builder'
import type { LayerBlending, MaskStep } from './render-plan'

/** Paints inner effects in two parts. The stroke of a shape lies between them. */
export interface InsidePainter {
  readonly belowLine: () => void
  readonly aboveLine: () => void
}

/** How a layer draws itself together with its inner effects. */
export interface InsideDrawing {
  /**
   * Draws the layer alone, paints the inner effects on it, then blends the whole onto the backdrop. For layers that
   * nothing shows through.
   */
  readonly solid: (within: Rect, paintInside: InsidePainter) => void
  /** As `drawOn`, but without edges, which are cut later. Inner effects take part in the blending or lie on top. */
  readonly filled: (within: Rect, paintInside: InsidePainter) => void
}

/** How a shape whose fill is partly transparent draws itself below strokes, which follow its outline. */
export interface ThinFill {
  /** Draws all that the outline holds, opaque, on an empty surface: its alpha is the shape that strokes follow. */
  readonly drawOutline: (within: Rect) => void
  /** Draws the layer on the backdrop as if its outline had no end. The line lies above all. */
  readonly filled: (within: Rect, paintInside: InsidePainter) => void
}

/** The area of gradients that are aligned with a layer. */
export interface AlignedArea {
  readonly area: Rect
  /**
   * The area is the box of the layer's visible pixels, which only its derived shape knows: `area` is an upper bound.
   */
  readonly fitsPixels: boolean
}

/** How a layer with effects draws itself, without its effects and opacity. `within` limits the area. */
export interface StyledLayer {
  readonly layer: Layer
  /** The layer's own area, also beyond the canvas: gradients align with it. */
  readonly aligned: AlignedArea
  /** The area in which the layer itself can change pixels. */
  readonly extent: (within: Rect) => Rect
  /** Draws the whole layer on an empty surface: its alpha is the shape that effects follow. */
  readonly drawShape: (within: Rect) => void
  /** Draws the layer on the backdrop. */
  readonly drawOn: (within: Rect) => void
  /** Null when inner effects cannot be part of the layer: they are then laid over its result. */
  readonly inside: InsideDrawing | null
  /** Null when the layer's alpha is also what strokes follow. */
  readonly thinFill: ThinFill | null
  /** Masks that also cut the effects. */
  readonly hidingMasks: readonly MaskStep[]
  /** Whether the layer's edges are mixed in text's own space. */
  readonly inTextSpace: boolean
  /** Whether the backdrop may show through the layer. */
  readonly isSeeThrough: boolean
  /**
   * Whether layers clipped to the layer are blended with the backdrop and the layer, each by itself. They then lie
   * above inner effects that are blended as a group, and below others. (Seen in one file; the manual says as much of
   * the blending, and users' instructions for clipping above a style name both switches.)
   */
  readonly clipsLoosely: boolean
}

/** How far a layer's effects can change pixels beyond the layer. */
export const styleReach = (layer: Layer): number =>
  layer.effects.reduce(
    (reach, effect) => Math.max(reach, Math.ceil(effectOperationOf(effect).reachPx(effect))),
    0,
  )

/**
 * A layer with effects. Where the layer's shape is `a`, the result is `(1 - a)` of the backdrop with the outer effects
 * (shadows, glows, outer strokes) and `a` of the backdrop with the layer and its inner effects; edges therefore have no
 * fringe. Opacity, and masks that hide effects, apply to the whole.
 */
export const compileStyle = (builder: PlanBuilder, styled: StyledLayer, within: Rect): void => {
  const { layer } = styled
  const reach = styleReach(layer)
  // Effects of a group follow what its layers hold beyond the canvas too.
  const seen = grownRect(unionRects(builder.canvas, within), reach)
  const own = styled.extent(seen)
  if (isEmptyRect(own)) return
  const area = intersectRects(grownRect(own, reach), seen)
  const extent = intersectRects(area, within)
  if (isEmptyRect(extent)) return
  const shape = builder.layerShape(layer.id, area, () => styled.drawShape(area))
  const thin = thinFillOf(builder, styled, area)
  const covered = coveredPaints(builder, styled, { shape, outline: thin?.outline ?? shape })
  const isKnockedOut = styled.isSeeThrough && layer.effects.every(isHiddenByLayer)
  const isApart = isKnockedOut && canLieApart(styled) && covered.some(isOutside)
  const fading = { opacity: layer.opacity, masks: styled.hidingMasks, isWithinShape: false }
  builder.branch(extent, fading, () =>
    aboveBehind(builder, isApart || covered.some(isVisibleKnockout), extent, (behind) => {
      const [paints, across] = fromFirst(covered, isAcrossKnockout)
      const inner = { isApart, paints: paints.filter(isInside), extent: intersectRects(own, within) }
      const work = { behind, shape, ...inner }
      const around = isKnockedOut && !isApart ? [inverted(shape)] : []
      const outside = paints.filter(isOutside)
      const lines = thin === null ? [] : outside.filter(isStroke)
      for (const paint of outside)
        if (!lines.includes(paint)) lay(builder, { paint, behind, extent, cuts: around })
      if (thin === null) compileInside(builder, styled, work)
      else compileThin(builder, { ...work, ...thin, lines, whole: extent })
      const cutting = thin?.outline ?? shape
      for (const paint of across) lay(builder, { paint, behind, extent, cuts: cutsOf(paint, cutting) })
    }),
  )
}

interface CoveredPaint {
  readonly effect: LayerEffect
  readonly paint: EffectPaint
  /** The painted raster when the ink is not a single colour. */
  readonly raster: RasterId | null
  readonly masks: readonly MaskStep[]
}

/**
 * Level of the surface that holds the backdrop of the layer and its effects; null when nothing reveals the backdrop.
 */
type Behind = number | null

/** Only what replaces other paints needs the backdrop beneath them all. */
const aboveBehind = (
  builder: PlanBuilder,
  needsBehind: boolean,
  extent: Rect,
  draw: (behind: Behind) => void,
): void => {
  if (needsBehind) builder.aboveCopied(extent, draw)
  else draw(null)
}

/**
 * Whether a see-through layer can be drawn on the backdrop without its outer effects, and then replace these as far as
 * its shape covers. Where an edge covers half, half of the outer effects then shows at any fill opacity, as it does at
 * 100 %: observed on a glow.
 */
const canLieApart = ({ inside }: StyledLayer): boolean => inside !== null

interface InsideWork {
  readonly behind: Behind
  /** The layer and its inner effects lie on the backdrop instead of on the outer effects. */
  readonly isApart: boolean
  readonly shape: MaskStep
  readonly paints: readonly CoveredPaint[]
  readonly extent: Rect
}

const compileInside = (builder: PlanBuilder, styled: StyledLayer, work: InsideWork): void => {
  const { behind, shape, isApart, paints, extent } = work
  if (isEmptyRect(extent)) return
  const [below, above] = fromFirst(paints, isVisibleKnockout)
  const layAll = (some: readonly CoveredPaint[], cuts: readonly MaskStep[]): void => {
    for (const paint of some) lay(builder, { paint, behind, extent, cuts })
  }
  // Strokes, and bevels on them, are the only effects above a shape's own stroke (measured). Observed: an emboss lies
  // over an inside stroke too.
  const [belowLine, aboveLine] = fromFirst(below, isStroke)
  const painter = { belowLine: () => layAll(belowLine, []), aboveLine: () => layAll(aboveLine, []) }
  const { inside } = styled
  if (inside === null || (paints.length === 0 && !isApart)) {
    styled.drawOn(extent)
    layAll(paints, [shape])
  } else if (styled.isSeeThrough || styled.clipsLoosely || above.length > 0) {
    const { inTextSpace } = styled
    builder.branch(extent, { opacity: 1, masks: [shape], isWithinShape: false, inTextSpace }, () => {
      if (isApart && behind !== null) builder.repeat(extent, behind)
      inside.filled(extent, painter)
      layAll(above, [])
    })
  } else inside.solid(extent, painter)
}

interface Thin {
  readonly thinFill: ThinFill
  readonly outline: MaskStep
}

const thinFillOf = (builder: PlanBuilder, { thinFill, layer }: StyledLayer, area: Rect): Thin | null =>
  thinFill === null || !layer.effects.some(({ kind }) => kind === 'stroke')
    ? null
    : { thinFill, outline: builder.shapeOf(area, () => thinFill.drawOutline(area)) }

interface ThinWork extends InsideWork, Thin {
  /** Strokes outside the outline. */
  readonly lines: readonly CoveredPaint[]
  readonly whole: Rect
}

/**
 * Strokes follow the outline of a shape, whatever the alpha of its fill (exact in Photoshop's pictures): outside of it
 * lie the outer strokes, inside the fill on the backdrop without them, and the inner strokes.
 */
const compileThin = (builder: PlanBuilder, work: ThinWork): void => {
  const { thinFill, outline, lines, whole, behind, isApart, paints, extent } = work
  const [below, above] = fromFirst(paints, isVisibleKnockout)
  const [belowLine, aboveLine] = fromFirst(below, isStroke)
  builder.aboveCopied(whole, (bare) => {
    for (const paint of lines) lay(builder, { paint, behind, extent: whole, cuts: [] })
    if (isEmptyRect(extent)) return
    const layAll = (some: readonly CoveredPaint[]): void => {
      for (const paint of some) lay(builder, { paint, behind, extent, cuts: [] })
    }
    builder.branch(extent, { opacity: 1, masks: [outline], isWithinShape: false }, () => {
      builder.repeat(extent, isApart && behind !== null ? behind : bare)
      thinFill.filled(extent, {
        belowLine: () => layAll(belowLine),
        aboveLine: () => layAll(aboveLine),
      })
      layAll(above)
    })
  })
}

interface Laying {
  readonly paint: CoveredPaint
  readonly behind: Behind
  readonly extent: Rect
  readonly cuts: readonly MaskStep[]
}

/**
 * A paint that replaces others is laid on the backdrop beneath them all, and the result replaces them as far as the
 * paint covers. Measured on translucent strokes: a shadow below one disappears too, and one on both sides of an outline
 * hides as much of the layer as it covers, whatever the layer's edge.
 */
const lay = (builder: PlanBuilder, { paint: covered, behind, extent, cuts }: Laying): void => {
  const masks = [...covered.masks, ...cuts]
  if (behind === null || !isVisibleKnockout(covered)) paintWith(builder, covered, extent, masks)
  else
    builder.branch(extent, { opacity: 1, masks, isWithinShape: false }, () => {
      builder.repeat(extent, behind)
      paintWith(builder, covered, extent, [])
    })
}

const paintWith = (
  builder: PlanBuilder,
  { paint, raster }: CoveredPaint,
  extent: Rect,
  masks: readonly MaskStep[],
): void => {
  const { blendMode: mode, opacity, ink } = paint
  const blending: LayerBlending = { mode, opacity, fill: 'coverage', inTextSpace: false, masks }
  if (raster !== null) builder.paint(raster, extent, blending)
  else if (ink.kind === 'color') builder.fill(ink.color, extent, blending)
}

/** The masks that limit a paint laid on once all of the layer is drawn. */
const cutsOf = ({ paint: { place } }: CoveredPaint, shape: MaskStep): readonly MaskStep[] => {
  if (place === 'across') return []
  return [place === 'inside' ? shape : inverted(shape)]
}

/** Splits a list at the first item that fulfils the condition. */
const fromFirst = (
  paints: readonly CoveredPaint[],
  isSo: (covered: CoveredPaint) => boolean,
): readonly [before: readonly CoveredPaint[], others: readonly CoveredPaint[]] => {
  const index = paints.findIndex(isSo)
  return index < 0 ? [paints, []] : [paints.slice(0, index), paints.slice(index)]
}

const isVisibleKnockout = ({ paint }: CoveredPaint): boolean =>
  paint.knocksOut && (paint.blendMode !== 'normal' || paint.opacity < 1 || isTranslucent(paint.ink))

const isAcrossKnockout = (covered: CoveredPaint): boolean =>
  covered.paint.place === 'across' && isVisibleKnockout(covered)

const isTranslucent = (ink: EffectInk): boolean => opacitiesOf(ink).some(({ value }) => value < 1)

const opacitiesOf = (ink: EffectInk): Gradient['opacities'] => {
  if (ink.kind === 'falloff') return ink.gradient.opacities
  return ink.kind === 'course' ? ink.fill.gradient.opacities : []
}

const inverted = (mask: MaskStep): MaskStep => ({ ...mask, scale: -1, offset: 1, outside: 1 })

interface Shapes {
  /** The layer's alpha. */
  readonly shape: MaskStep
  /** The shape that strokes follow. */
  readonly outline: MaskStep
}

const coveredPaints = (
  builder: PlanBuilder,
  styled: StyledLayer,
  { shape: alpha, outline }: Shapes,
): readonly CoveredPaint[] =>
  styled.layer.effects.flatMap((effect) => {
    const isOnStroke = effect.kind === 'bevel-emboss' && effect.style === 'stroke-emboss'
    const stroke = isOnStroke ? strokeBand(builder, styled.layer, outline) : null
    const shape = effect.kind === 'stroke' ? outline : alpha
    // The manual says that an embossed stroke is invisible without a stroke.
    if (isOnStroke && stroke === null) return []
    return effectOperationOf(effect)
      .paints(effect)
      .map((paint) => {
        const masks = paint.part === null ? [] : [builder.derived.effectCoverage(shape, effect, paint.part)]
        const raster = inkRaster(builder, styled, { effect, paint, shape })
        if (stroke === null) return { effect, paint, raster, masks }
        return { effect, paint: { ...paint, place: stroke.place }, raster, masks: [...masks, stroke.band] }
      })
  })

/** Coverage of a layer's uppermost stroke; null without one. */
const strokeBand = (
  { derived }: PlanBuilder,
  { effects }: Layer,
  shape: MaskStep,
): { readonly place: PixelPlace; readonly band: MaskStep } | null => {
  const stroke = effects.findLast(({ kind }) => kind === 'stroke')
  const paint = stroke && effectOperationOf(stroke).paints(stroke)[0]
  if (!paint || paint.part === null) return null
  return { place: paint.place, band: derived.effectCoverage(shape, stroke, paint.part) }
}

interface InkWork {
  readonly effect: LayerEffect
  readonly paint: EffectPaint
  readonly shape: MaskStep
}

const inkRaster = (
  { derived, canvas }: PlanBuilder,
  { aligned }: StyledLayer,
  { effect, paint: { ink }, shape }: InkWork,
): RasterId | null => {
  if (ink.kind === 'color') return null
  if (ink.kind === 'pattern') return derived.tiling(shape, ink.fill)
  if (ink.kind === 'course') {
    const { fill, marginPx } = ink
    if (!fill.alignsWithLayer) return derived.course(shape, fill, grownRect(canvas, marginPx))
    if (aligned.fitsPixels) return derived.fittedCourse(shape, fill, aligned.area, marginPx)
    return derived.course(shape, fill, grownRect(aligned.area, marginPx))
  }
  const limit = ink.limit === null ? null : derived.effectCoverage(shape, effect, ink.limit)
  return derived.falloff(derived.effectCoverage(shape, effect, ink.along), limit, ink)
}

const isStroke = ({ effect }: CoveredPaint): boolean => effect.kind === 'stroke'
const isOutside = ({ paint }: CoveredPaint): boolean => paint.place !== 'inside'
const isInside = ({ paint }: CoveredPaint): boolean => paint.place !== 'outside'

const isHiddenByLayer = (effect: LayerEffect): boolean => effect.kind !== 'drop-shadow' || effect.isKnockedOut
