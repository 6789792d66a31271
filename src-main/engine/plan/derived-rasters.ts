import type { Layer, Mask, RasterId } from '../document/document'
import { emptyRect, grownRect, intersectRects, isEmptyRect, type Rect } from '../document/geometry'
import type { GradientFill } from '../document/gradient'
import type { LayerEffect } from '../document/layer-effect'
import type { PatternFill } from '../document/pattern'
import type { FalloffInk } from '../effect/effect-operation'
import { effectOperationOf } from '../effect/effects'
import { type OutlinePart, partBounds, partOutside } from '../vector/outline-part'
import type { SampleGrid } from '../vector/sample-grid'
import type { DerivedRaster, FeatheredMask, MaskStep, Step } from './render-plan'
import { sourcesOf } from './used-rasters'

/** Collects the rasters that a plan derives from others, each once however often it is requested. */
export class DerivedRasters {
  readonly #canvas: Rect
  readonly #samples: SampleGrid
  readonly #derived: DerivedRaster[] = []

  constructor(canvas: Rect, samples: SampleGrid) {
    this.#canvas = canvas
    this.#samples = samples
  }

  /**
   * The rasters that must be stored, and those that must be derived from them, in this order, to make `used` available.
   */
  neededBy(used: ReadonlySet<RasterId>): {
    readonly stored: readonly RasterId[]
    readonly derived: readonly DerivedRaster[]
  } {
    const needed = new Set(used)
    // A raster may be derived from earlier ones, so the last comes first.
    for (const made of this.#derived.toReversed())
      if (needed.has(made.id)) for (const source of sourcesOf(made)) needed.add(source)
    const derived = this.#derived.filter(({ id }) => needed.has(id))
    for (const { id } of derived) needed.delete(id)
    return { stored: [...needed], derived }
  }

  /** A mask that covers as much as the steps do on an empty surface. */
  shape(bounds: Rect, steps: readonly Step[]): MaskStep {
    return coverage(this.#derive({ kind: 'shape', bounds, steps }), bounds)
  }

  /** The coverage of one part of an effect on a layer with this shape. */
  effectCoverage({ raster, bounds }: MaskStep, effect: LayerEffect, part: number): MaskStep {
    const source = raster as RasterId
    const known = this.#derived.find(
      (other) =>
        other.kind === 'effect' && other.source === source && other.effect === effect && other.part === part,
    )
    if (known) return coverage(known.id, bounds)
    const pattern = effectOperationOf(effect).texture?.(effect) ?? null
    const texture = pattern && this.tiling({ bounds }, pattern)
    return coverage(this.#derive({ kind: 'effect', source, texture, bounds, effect, part }), bounds)
  }

  /** A gradient over an area, within the bounds of the coverage. */
  course({ bounds }: Pick<MaskStep, 'bounds'>, fill: GradientFill, area: Rect): RasterId {
    return this.#derive({ kind: 'course', bounds, fill, area, source: null, marginPx: 0 })
  }

  /** A gradient over the box of a shape's visible pixels, which lies within `most`, and a margin around it. */
  fittedCourse({ raster, bounds }: MaskStep, fill: GradientFill, most: Rect, marginPx: number): RasterId {
    return this.#derive({ kind: 'course', bounds, fill, area: most, source: raster, marginPx })
  }

  /** A pattern within the bounds of the coverage. */
  tiling({ bounds }: Pick<MaskStep, 'bounds'>, fill: PatternFill): RasterId {
    const known = this.#derived.find(
      (other) => other.kind === 'tiling' && other.fill === fill && other.bounds === bounds,
    )
    return known?.id ?? this.#derive({ kind: 'tiling', source: fill.tile.id, bounds, fill })
  }

  /** A gradient that follows the falloff of one coverage, optionally limited by that of another. */
  falloff({ raster, bounds }: MaskStep, limit: MaskStep | null, ink: FalloffInk): RasterId {
    const source = raster as RasterId
    return this.#derive({ kind: 'falloff', source, limit: limit?.raster ?? null, bounds, ink })
  }

  /** The steps of `masks`; masks without effect are left out. */
  maskSteps(masks: readonly Mask[]): readonly MaskStep[] {
    return masks.filter((mask) => mask.isEnabled && mask.density > 0).map((mask) => this.#mask(mask))
  }

  /**
   * The coverage of a part of an outline, with the mask's feather and density applied. Drawn once, however often it is
   * requested.
   */
  outline(part: OutlinePart, { density, featherPx }: Pick<Mask, 'density' | 'featherPx'>): MaskStep {
    const outside = partOutside(part)
    const offset = 1 - density
    const whole = { scale: density, offset, outside: offset + density * outside }
    const bounds = intersectRects(
      partBounds(part),
      grownRect(this.#canvas, beyondCanvasPx + Math.ceil(3 * featherPx)),
    )
    if (isEmptyRect(bounds)) return { raster: null, bounds, ...whole }
    const known = this.#derived.find((other) => other.kind === 'outline' && isSamePart(other.part, part))
    const raster = known?.id ?? this.#derive({ kind: 'outline', bounds, part, samples: this.#samples })
    return featherPx > 0
      ? { ...this.#feathered({ bounds, outside, featherPx }, raster), ...whole }
      : { raster, bounds, ...whole }
  }

  /** The steps of the layer's masks that have an effect. */
  masks(layer: Layer): readonly MaskStep[] {
    const masks = this.maskSteps(layer.masks)
    if (layer.kind !== 'artboard' || layer.artboard === null) return masks
    return [...masks, { raster: null, bounds: layer.artboard.bounds, scale: 1, offset: 0, outside: 0 }]
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

/** Measured together with the cut-off of the Gaussian, see `derive-mask.ts`. */
const deviationsPerFeather = 1.035

/** Effects of pixels beyond the canvas reach at most this far into it. */
const beyondCanvasPx = 512

const isSamePart = (a: OutlinePart, b: OutlinePart): boolean =>
  a.outline === b.outline &&
  a.kind === b.kind &&
  (a.kind !== 'share' || b.kind !== 'share' || (a.of === b.of && a.among === b.among))
