import type { CompiledAdjustment } from '../adjust/adjustment-operation'
import { compileAdjustment } from '../adjust/adjustments'
import type { Adjustment } from '../document/adjustment'
import { allChannels, type BlendIf } from '../document/advanced-blending'
import type { Document, Layer, LayerId, Mask, RasterId, SolidColor } from '../document/document'
import {
  emptyRect,
  grownRect,
  intersectRects,
  isEmptyRect,
  type Rect,
  rectOfSize,
  rectWidth,
} from '../document/geometry'
import type { Gradient, GradientFill } from '../document/gradient'
import type { LayerEffect } from '../document/layer-effect'
import type { PatternFill } from '../document/pattern'
import { linearToSrgbCurve, textSpaceOf } from '../raster/tone-curve'
import { type OutlinePart, partBounds, partOutside } from '../vector/outline-part'
import { hasOpaqueBackground } from './opaque-background'
import type {
  Blending,
  DerivedRaster,
  FeatheredMask,
  MaskStep,
  MergeStep,
  PlanDiagnostic,
  RenderPlan,
  Step,
} from './render-plan'
import { sourcesOf, usedRasters } from './used-rasters'

/** Collects the steps of one plan and what they need. Knows the shape of plans, not the rules of layers. */
export class PlanBuilder {
  readonly #document: Document
  #steps: Step[] = []
  readonly #derived: DerivedRaster[] = []
  readonly #shapes = new Map<LayerId, MaskStep>()
  readonly #adjustments: CompiledAdjustment[] = []
  readonly #diagnostics: PlanDiagnostic[] = []
  #usesTextSpace = false
  #depth = 1
  #floors: Floors = noFloors
  #deepest = 1
  #isIsolated = false

  constructor(document: Document) {
    this.#document = document
  }

  get canvas(): Rect {
    return rectOfSize(this.#document.size)
  }

  get depth(): Document['depth'] {
    return this.#document.depth
  }

  get hasOpaqueBackground(): boolean {
    return hasOpaqueBackground(this.#document)
  }

  /** Whether what is drawn now meets an empty surface of its own before it meets the document. */
  get isIsolated(): boolean {
    return this.#isIsolated
  }

  finish(): RenderPlan {
    const { size, depth } = this.#document
    const used = usedRasters(this.#steps)
    // What is made last may be made from what was made before.
    for (const made of this.#derived.toReversed())
      if (used.has(made.id)) for (const source of sourcesOf(made)) used.add(source)
    const derived = this.#derived.filter(({ id }) => used.has(id))
    for (const { id } of derived) used.delete(id)
    return {
      size,
      steps: this.#steps,
      rasters: [...used],
      derived,
      adjustments: this.#adjustments,
      surfaceDepth: this.#deepest,
      textSpace: this.#usesTextSpace ? textSpaceOf(this.#document) : null,
      outputCurve: depth === 32 ? linearToSrgbCurve() : null,
      diagnostics: this.#diagnostics,
    }
  }

  /** Once per layer and feature, however often the layer is drawn. */
  diagnose(layerId: LayerId | null, feature: string, effect: string): void {
    const isKnown = this.#diagnostics.some((known) => known.layerId === layerId && known.feature === feature)
    if (!isKnown) this.#diagnostics.push({ layerId, feature, effect })
  }

  diagnoseLayer(layer: Layer): void {
    for (const { feature, effect } of layer.undrawn) this.diagnose(layer.id, feature, effect)
  }

  paint(raster: RasterId, extent: Rect, blending: Blending): void {
    this.#usesTextSpace ||= blending.inTextSpace
    this.#steps.push({ kind: 'paint', raster, extent, ...blending })
  }

  fill(color: SolidColor, extent: Rect, blending: Blending): void {
    this.#steps.push({ kind: 'fill', color, extent, ...blending })
  }

  /** Parameters that change nothing add no step. */
  adjust(adjustment: Adjustment, extent: Rect, blending: Blending): void {
    const { depth, colorMode } = this.#document
    const compiled = compileAdjustment(adjustment, { depth, isGray: colorMode === 'gray' })
    if (compiled === null) return
    this.#steps.push({
      kind: 'adjust',
      adjustment: this.#adjustments.push(compiled) - 1,
      extent,
      ...blending,
    })
  }

  cover(extent: Rect, masks: readonly MaskStep[]): void {
    if (masks.length > 0) this.#steps.push({ kind: 'cover', extent, masks })
  }

  /** What `draw` adds goes to a surface of its own, which is then blended as a whole. */
  surface(extent: Rect, blending: Blending, draw: () => void): void {
    this.#usesTextSpace ||= blending.inTextSpace
    this.#nested('open', extent, draw, { kind: 'close', extent, ...blending })
  }

  /** What `draw` adds goes to a copy of the current surface, which then shows through. Where nothing holds it back, no copy is made. */
  branch(
    extent: Rect,
    mixing: Pick<MergeStep, 'opacity' | 'masks' | 'isWithinShape'>,
    draw: () => void,
  ): void {
    if (mixing.opacity === 1 && mixing.masks.length === 0 && !mixing.isWithinShape) draw()
    else
      this.#nested('branch', extent, draw, {
        kind: 'merge',
        extent,
        ...mixing,
        channels: allChannels,
        ranges: [],
      })
  }

  /** What `draw` does to the current surface fades where colours leave the ranges. */
  inRanges(extent: Rect, ranges: MergeStep['ranges'], draw: () => void): void {
    if (ranges.length === 0) draw()
    else this.#nested('branch', extent, draw, { ...wholeMerge(extent), ranges })
  }

  /** What `draw` adds changes only some channels of the current surface. */
  inChannels(extent: Rect, channels: MergeStep['channels'], draw: () => void): void {
    if (channels.red && channels.green && channels.blue) draw()
    else this.#nested('branch', extent, draw, { ...wholeMerge(extent), channels })
  }

  /** Layers that `draw` adds may punch through to the current surface as it is now. Deep ones through to it only where no other was named so. */
  aboveFloor(extent: Rect, kinds: readonly KnockoutKind[], draw: () => void): void {
    const depth = this.#depth
    const shallow = kinds.includes('shallow') ? depth : this.#floors.shallow
    const deep = kinds.includes('deep') ? depth : this.#floors.deep
    this.#withFloors({ shallow, deep }, () => this.#nested('branch', extent, draw, wholeMerge(extent)))
  }

  /** Layers that `draw` adds to an empty surface punch through to nothing. */
  aboveNothing(draw: () => void): void {
    const outer = this.#isIsolated
    this.#isIsolated = true
    this.#withFloors(noFloors, draw)
    this.#isIsolated = outer
  }

  /** The current surface becomes what knockouts show here. */
  reveal(extent: Rect, kind: KnockoutKind): void {
    const floor = this.#floors[kind]
    this.#steps.push({ kind: 'reveal', extent, levels: floor === null ? null : this.#depth - floor })
  }

  /** The current surface becomes the one so many levels below. */
  repeat(extent: Rect, levels: number): void {
    this.#steps.push({ kind: 'reveal', extent, levels })
  }

  /** The current surface's alpha falls off where its colours, or those below, leave the ranges. */
  limit(extent: Rect, ranges: readonly BlendIf[]): void {
    if (ranges.length > 0) this.#steps.push({ kind: 'limit', extent, ranges })
  }

  /** The alpha of what `draw` adds to an empty surface is kept as the current surface's shape. */
  shape(extent: Rect, draw: () => void): void {
    this.#nested('open', extent, draw, { kind: 'lend-alpha', extent })
  }

  keepingAlpha(extent: Rect, draw: () => void): void {
    this.#steps.push({ kind: 'keep-alpha', extent })
    draw()
    this.#steps.push({ kind: 'restore-alpha', extent })
  }

  /** What covers as much as `draw` does on an empty surface. Drawn once for a layer, however often it is asked for. */
  layerShape(layer: LayerId, area: Rect, draw: () => void): MaskStep {
    const known = this.#shapes.get(layer)
    if (known !== undefined) return known
    const shape = this.shapeOf(area, draw)
    this.#shapes.set(layer, shape)
    return shape
  }

  /** What covers as much as `draw` does on an empty surface. */
  shapeOf(area: Rect, draw: () => void): MaskStep {
    const bounds = { ...area, right: area.left + Math.ceil(rectWidth(area) / 4) * 4 }
    const steps = this.#recorded(draw)
    return coverage(this.#derive({ kind: 'shape', bounds, steps }), bounds)
  }

  /** The coverage of one part of an effect of the layer that has this shape. */
  effectCoverage({ raster, bounds }: MaskStep, effect: LayerEffect, part: number): MaskStep {
    const source = raster as RasterId
    const known = this.#derived.find(
      (other) =>
        other.kind === 'effect' && other.source === source && other.effect === effect && other.part === part,
    )
    return coverage(known?.id ?? this.#derive({ kind: 'effect', source, bounds, effect, part }), bounds)
  }

  /** A gradient over an area, as far as the coverage goes. */
  course({ bounds }: Pick<MaskStep, 'bounds'>, fill: GradientFill, area: Rect): RasterId {
    return this.#derive({ kind: 'course', bounds, fill, area })
  }

  /** A pattern as far as the coverage goes. */
  tiling({ bounds }: Pick<MaskStep, 'bounds'>, fill: PatternFill): RasterId {
    return this.#derive({ kind: 'tiling', source: fill.tile.id, bounds, fill })
  }

  /** A gradient that runs with the falloff of a coverage. */
  falloff({ raster, bounds }: MaskStep, gradient: Gradient): RasterId {
    return this.#derive({ kind: 'falloff', source: raster as RasterId, bounds, gradient })
  }

  /** What `masks` become in steps; those that do nothing are left out. */
  maskSteps(masks: readonly Mask[]): readonly MaskStep[] {
    return masks.filter((mask) => mask.isEnabled && mask.density > 0).map((mask) => this.#mask(mask))
  }

  /** The coverage of an outline's part, softened and let through as its mask says. Drawn once, however often it is asked for. */
  outline(part: OutlinePart, { density, featherPx }: Pick<Mask, 'density' | 'featherPx'>): MaskStep {
    const outside = partOutside(part)
    const offset = 1 - density
    const whole = { scale: density, offset, outside: offset + density * outside }
    const bounds = intersectRects(
      partBounds(part),
      grownRect(this.canvas, beyondCanvasPx + Math.ceil(3 * featherPx)),
    )
    if (isEmptyRect(bounds)) return { raster: null, bounds, ...whole }
    const known = this.#derived.find((other) => other.kind === 'outline' && isSamePart(other.part, part))
    const raster = known?.id ?? this.#derive({ kind: 'outline', bounds, part })
    return featherPx > 0
      ? { ...this.#feathered({ bounds, outside, featherPx }, raster), ...whole }
      : { raster, bounds, ...whole }
  }

  /** From here on the current surface is opaque. */
  makeOpaque(extent: Rect): void {
    this.#steps.push({ kind: 'keep-alpha', extent })
  }

  /** The layer's masks that have an effect, as steps take them. */
  masks(layer: Layer): readonly MaskStep[] {
    const masks = this.maskSteps(layer.masks)
    if (layer.kind !== 'artboard' || layer.artboard === null) return masks
    return [...masks, { raster: null, bounds: layer.artboard.bounds, scale: 1, offset: 0, outside: 0 }]
  }

  #nested(kind: 'open' | 'branch', extent: Rect, draw: () => void, last: Step): void {
    const start = this.#steps.length
    this.#steps.push({ kind, extent, end: start })
    this.#depth += 1
    this.#deepest = Math.max(this.#deepest, this.#depth)
    draw()
    this.#depth -= 1
    this.#steps[start] = { kind, extent, end: this.#steps.length }
    this.#steps.push(last)
  }

  /** The steps that `draw` adds, run from an empty surface. */
  #recorded(draw: () => void): readonly Step[] {
    const [outer, depth] = [this.#steps, this.#depth]
    this.#steps = []
    this.#depth = 1
    this.aboveNothing(draw)
    const steps = this.#steps
    this.#steps = outer
    this.#depth = depth
    return steps
  }

  #withFloors(floors: Floors, draw: () => void): void {
    const outer = this.#floors
    this.#floors = floors
    draw()
    this.#floors = outer
  }

  #derive(derived: Unnamed<DerivedRaster>): RasterId {
    // Ids of stored rasters are not negative.
    const id = -(this.#derived.length + 1) as RasterId
    this.#derived.push({ id, ...derived })
    return id
  }

  #mask(mask: Mask): MaskStep {
    const { density, outside } = mask
    const offset = 1 - density
    const whole = { scale: density, offset, outside: offset + density * outside }
    if (mask.raster === null && mask.outline)
      return this.outline({ kind: 'inside', outline: mask.outline }, mask)
    if (mask.raster === null) return { raster: null, bounds: emptyRect, ...whole }
    if (mask.featherPx > 0) return { ...this.#feathered(mask, mask.raster), ...whole }
    return { raster: mask.raster, bounds: mask.bounds, ...whole }
  }

  #feathered(
    mask: Pick<Mask, 'bounds' | 'outside' | 'featherPx'>,
    source: RasterId,
  ): Pick<MaskStep, 'raster' | 'bounds'> {
    const standardDeviationPx = mask.featherPx * deviationsPerFeather
    const margin = Math.ceil(3 * standardDeviationPx)
    const { left, top, right, bottom } = mask.bounds
    const bounds = { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin }
    const derived = { source, bounds, outside: mask.outside, standardDeviationPx }
    const known = this.#derived.find((other) => other.kind === 'feathered-mask' && isSame(other, derived))
    return { raster: known?.id ?? this.#derive({ kind: 'feathered-mask', ...derived }), bounds }
  }
}

export type KnockoutKind = 'shallow' | 'deep'

/** The surfaces that knockouts show, counted from the lowest; null for none. */
type Floors = Readonly<Record<KnockoutKind, number | null>>

const noFloors: Floors = { shallow: null, deep: null }

const wholeMerge = (extent: Rect): MergeStep => ({
  kind: 'merge',
  extent,
  opacity: 1,
  masks: [],
  isWithinShape: false,
  channels: allChannels,
  ranges: [],
})

type Unnamed<D> = D extends unknown ? Omit<D, 'id'> : never

const coverage = (raster: RasterId, bounds: Rect): MaskStep => ({
  raster,
  bounds,
  scale: 1,
  offset: 0,
  outside: 0,
})

const isSame = (a: FeatheredMask, b: Omit<FeatheredMask, 'id' | 'kind'>): boolean =>
  a.source === b.source && a.outside === b.outside && a.standardDeviationPx === b.standardDeviationPx

/** Measured with the Gaussian's end, see `derive-mask.ts`. */
const deviationsPerFeather = 1.035

/** Effects reach this far into the canvas from what lies beyond it. */
const beyondCanvasPx = 512

const isSamePart = (a: OutlinePart, b: OutlinePart): boolean =>
  a.outline === b.outline &&
  a.kind === b.kind &&
  (a.kind !== 'share' || b.kind !== 'share' || (a.of === b.of && a.among === b.among))
