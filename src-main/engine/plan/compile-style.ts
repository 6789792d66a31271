import type { Layer, RasterId } from '../document/document'
import { grownRect, intersectRects, isEmptyRect, type Rect } from '../document/geometry'
import type { Gradient } from '../document/gradient'
import type { LayerEffect } from '../document/layer-effect'
import type { EffectPaint, Ink } from '../effect/effect-operation'
import { operationOf } from '../effect/effects'
import type { PlanBuilder } from './plan-builder'
import type { Blending, MaskStep } from './render-plan'

/** What effects paint inside a layer. The line of a shape lies between the two. */
export interface InsidePainter {
  readonly belowLine: () => void
  readonly aboveLine: () => void
}

/** How a layer with effects draws itself, without them and without its opacity. `within` is where it may. */
export interface StyledLayer {
  readonly layer: Layer
  /** The layer's own, beyond the canvas too: what gradients are aligned with. */
  readonly bounds: Rect
  /** Where the layer can leave a trace of its own. */
  readonly extent: (within: Rect) => Rect
  /** Whole, on an empty surface: its alpha is the shape that effects follow. */
  readonly drawShape: (within: Rect) => void
  /** On what is there. */
  readonly drawOn: (within: Rect) => void
  /** Alone, then what is painted inside, then all of it, cut by `cuts`, on what is there. For layers that nothing shows through. */
  readonly drawSolid: (within: Rect, cuts: readonly MaskStep[], paintInside: InsidePainter) => void
  /** As `drawOn`, without edges, which are cut out later, and cut by `cuts`. Inside effects go into its blending or on top. Null where a layer cannot do that. */
  readonly drawFilled: ((within: Rect, cuts: readonly MaskStep[], paintInside: InsidePainter) => void) | null
  /** Masks that cut the effects too. */
  readonly hidingMasks: readonly MaskStep[]
  /** Whether what is behind may show through the layer. */
  readonly isSeeThrough: boolean
}

/** How far a layer's effects leave a trace beyond it. */
export const styleReach = (layer: Layer): number =>
  layer.effects.reduce((reach, effect) => Math.max(reach, Math.ceil(operationOf(effect).reachPx(effect))), 0)

/**
 * A layer with effects. Where the layer's shape is `a`, the result is `(1 - a)` of the backdrop with what lies outside (shadows, glows, outer strokes)
 * and `a` of the backdrop with the layer and what lies inside; so edges have no fringe. Opacity, and masks that hide effects, act on all of it.
 */
export const compileStyle = (builder: PlanBuilder, styled: StyledLayer, within: Rect): void => {
  const { layer } = styled
  const reach = styleReach(layer)
  const seen = grownRect(builder.canvas, reach)
  const own = styled.extent(seen)
  if (isEmptyRect(own)) return
  const area = intersectRects(grownRect(own, reach), seen)
  const extent = intersectRects(area, within)
  if (isEmptyRect(extent)) return
  const shape = builder.layerShape(layer.id, area, () => styled.drawShape(area))
  const paints = coveredPaints(builder, styled, shape)
  const isKnockedOut = styled.isSeeThrough && layer.effects.every(isHiddenByLayer)
  const around = isKnockedOut ? [inverted(shape)] : []
  const outside = paints
    .filter(isOutside)
    .map((paint) => ({ ...paint, cuts: cutsAround(builder, paint, shape) ?? around }))
  builder.branch(extent, { opacity: layer.opacity, masks: styled.hidingMasks, isWithinShape: false }, () => {
    lay(builder, outside, extent, [])
    compileInside(builder, styled, {
      shape,
      paints: paints.filter(isInside),
      extent: intersectRects(own, within),
    })
  })
}

interface CoveredPaint {
  readonly effect: LayerEffect
  readonly paint: EffectPaint
  /** What it paints where the ink is not one colour. */
  readonly raster: RasterId | null
  readonly masks: readonly MaskStep[]
  /** What else cuts it; paints below it do not show there instead. */
  readonly cuts?: readonly MaskStep[]
}

interface InsideWork {
  readonly shape: MaskStep
  readonly paints: readonly CoveredPaint[]
  readonly extent: Rect
}

const compileInside = (builder: PlanBuilder, styled: StyledLayer, work: InsideWork): void => {
  const { shape, paints, extent } = work
  if (isEmptyRect(extent)) return
  const cuts = seams(builder, paints)
  if (paints.length === 0) styled.drawOn(extent)
  else if (styled.drawFilled === null) {
    styled.drawOn(extent)
    lay(builder, paints, extent, [shape])
  } else if (styled.isSeeThrough || cuts.length > 1) {
    builder.branch(extent, { opacity: 1, masks: [shape], isWithinShape: false }, () =>
      styled.drawFilled?.(extent, cuts, insidePainter(builder, paints, extent)),
    )
  } else if (cuts.length === 0) styled.drawSolid(extent, [], insidePainter(builder, paints, extent))
  else compileAboveKnockout(builder, styled, work)
}

/** A stroke that takes the layer's place is laid on what is behind, everywhere, and the layer over it, where the stroke is not: so they share one seam. */
const compileAboveKnockout = (builder: PlanBuilder, styled: StyledLayer, work: InsideWork): void => {
  const { shape, paints, extent } = work
  const index = paints.findIndex(isVisibleKnockout)
  const [stroke, above] = [paints[index], paints.slice(index + 1)]
  builder.branch(extent, { opacity: 1, masks: [shape], isWithinShape: false }, () => {
    lay(builder, [{ ...stroke, masks: [] }], extent, [])
    styled.drawSolid(
      extent,
      stroke.masks.map(inverted),
      insidePainter(builder, paints.slice(0, index), extent),
    )
    lay(builder, above, extent, [])
  })
}

/** Strokes come last, and are the only effects above a shape's line (measured). */
const insidePainter = (
  builder: PlanBuilder,
  paints: readonly CoveredPaint[],
  extent: Rect,
): InsidePainter => {
  const [belowLine, aboveLine] = [false, true].map((isAbove) =>
    paints.filter(({ effect }) => (effect.kind === 'stroke') === isAbove),
  )
  return {
    belowLine: () => lay(builder, belowLine, extent, seams(builder, aboveLine)),
    aboveLine: () => lay(builder, aboveLine, extent, []),
  }
}

const lay = (
  builder: PlanBuilder,
  paints: readonly CoveredPaint[],
  extent: Rect,
  cuts: readonly MaskStep[],
): void => {
  paints.forEach(({ paint, masks, raster, cuts: own = [] }, index) => {
    const blending: Blending = {
      mode: paint.blendMode,
      opacity: paint.opacity,
      fill: 'coverage',
      inTextSpace: false,
      masks: [...masks, ...own, ...cuts, ...seams(builder, paints.slice(index + 1))],
    }
    if (raster !== null) builder.paint(raster, extent, blending)
    else if (paint.ink.kind === 'color') builder.fill(paint.ink.color, extent, blending)
  })
}

/**
 * Beside the paints that take the place of what is below them. Those that hide it anyway do so without a second seam at their edge.
 * Measured on a translucent stroke over a shadow: the shadow goes too, and the two meet without a gap.
 */
const seams = (builder: PlanBuilder, paints: readonly CoveredPaint[]): readonly MaskStep[] =>
  paints
    .filter(isVisibleKnockout)
    .flatMap((covered) => covered.masks.map((mask) => seamBeside(builder, covered, mask)))

/**
 * A stroke on both sides of the outline that takes the layer's place is laid twice, around the layer and inside: together they have to be it once.
 * Null for paints that are not.
 */
const cutsAround = (
  builder: PlanBuilder,
  covered: CoveredPaint,
  shape: MaskStep,
): readonly MaskStep[] | null =>
  covered.paint.place === 'across' && isVisibleKnockout(covered)
    ? [seamBeside(builder, covered, shape)]
    : null

/** Only in normal mode does a paint do its part of the mixing whatever it lies on. */
const seamBeside = (builder: PlanBuilder, { paint, raster }: CoveredPaint, mask: MaskStep): MaskStep =>
  paint.blendMode === 'normal' ? builder.derived.seam(mask, raster, paint.opacity) : inverted(mask)

const isVisibleKnockout = ({ paint }: CoveredPaint): boolean =>
  paint.knocksOut && (paint.blendMode !== 'normal' || paint.opacity < 1 || isTranslucent(paint.ink))

const isTranslucent = (ink: Ink): boolean => opacitiesOf(ink).some(({ value }) => value < 1)

const opacitiesOf = (ink: Ink): Gradient['opacities'] => {
  if (ink.kind === 'falloff') return ink.gradient.opacities
  return ink.kind === 'course' ? ink.fill.gradient.opacities : []
}

const inverted = (mask: MaskStep): MaskStep => ({ ...mask, scale: -1, offset: 1, outside: 1 })

const coveredPaints = (builder: PlanBuilder, styled: StyledLayer, shape: MaskStep): readonly CoveredPaint[] =>
  styled.layer.effects.flatMap((effect) =>
    operationOf(effect)
      .paints(effect)
      .map((paint) => {
        const coverage =
          paint.part === null ? null : builder.derived.effectCoverage(shape, effect, paint.part)
        const raster = inkRaster(builder, styled, { effect, paint, shape })
        return { effect, paint, raster, masks: coverage === null ? [] : [coverage] }
      }),
  )

interface InkWork {
  readonly effect: LayerEffect
  readonly paint: EffectPaint
  readonly shape: MaskStep
}

const inkRaster = (
  { derived, canvas }: PlanBuilder,
  { bounds }: StyledLayer,
  { effect, paint: { ink }, shape }: InkWork,
): RasterId | null => {
  if (ink.kind === 'color') return null
  if (ink.kind === 'pattern') return derived.tiling(shape, ink.fill)
  if (ink.kind === 'course')
    return derived.course(
      shape,
      ink.fill,
      grownRect(ink.fill.alignsWithLayer ? bounds : canvas, ink.marginPx),
    )
  const limit = ink.limit === null ? null : derived.effectCoverage(shape, effect, ink.limit)
  return derived.falloff(derived.effectCoverage(shape, effect, ink.along), limit, ink)
}

const isOutside = ({ paint }: CoveredPaint): boolean => paint.place !== 'inside'
const isInside = ({ paint }: CoveredPaint): boolean => paint.place !== 'outside'

const isHiddenByLayer = (effect: LayerEffect): boolean => effect.kind !== 'drop-shadow' || effect.isKnockedOut
