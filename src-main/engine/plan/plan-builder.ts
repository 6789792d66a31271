import type { Feature } from '@contract/feature'
import type { CompiledAdjustment } from '../adjust/adjustment-operation'
import { compileAdjustment } from '../adjust/adjustments'
import type { Adjustment } from '../document/adjustment'
import { allChannels, type BlendIf } from '../document/advanced-blending'
import { type ColorModel, colorModelOf } from '../document/color-model'
import type { Document, Layer, LayerId, RasterId, SolidColor } from '../document/document'
import { blendsTextWithGamma, hasCoarseOutlines } from '../document/document-writer'
import { type Rect, rectOfSize, rectWidth } from '../document/geometry'
import { linearToSrgbCurve, textSpaceOf } from '../raster/tone-curve'
import { coarseSamples, fineSamples, type SampleGrid } from '../vector/sample-grid'
import { DerivedRasters } from './derived-rasters'
import { hasOpaqueBackground } from './opaque-background'
import { planColors } from './plan-colors'
import type { LayerBlending, MaskStep, MergeStep, PlanDiagnostic, RenderPlan, Step } from './render-plan'
import { usedRasters } from './used-rasters'

/** Collects the steps of one plan and their inputs. Knows the shape of plans, not the rules of layers. */
export class PlanBuilder {
  readonly derived: DerivedRasters
  /** Of outlines. */
  readonly samples: SampleGrid
  readonly #document: Document
  #steps: Step[] = []
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
    this.samples = hasCoarseOutlines(document.writtenBy) ? coarseSamples : fineSamples
    this.derived = new DerivedRasters(this.canvas, this.samples)
  }

  get canvas(): Rect {
    return rectOfSize(this.#document.size)
  }

  get model(): ColorModel {
    return colorModelOf(this.#document)
  }

  get depth(): Document['depth'] {
    return this.#document.depth
  }

  get hasOpaqueBackground(): boolean {
    return hasOpaqueBackground(this.#document)
  }

  /** Whether the next step draws on an empty surface of its own rather than on the document. */
  get isIsolated(): boolean {
    return this.#isIsolated
  }

  /** Level of the current surface, counted from the lowest. */
  get level(): number {
    return this.#depth
  }

  finish(): RenderPlan {
    const { size, depth } = this.#document
    const { stored, derived } = this.derived.neededBy(usedRasters(this.#steps))
    return {
      size,
      steps: this.#steps,
      rasters: stored,
      derived,
      adjustments: this.#adjustments,
      surfaceDepth: this.#deepest,
      textSpace: this.#usesTextSpace ? textSpaceOf(this.#document) : null,
      colors: planColors(this.#document),
      outputCurve: depth === 32 || this.model === 'lab' ? linearToSrgbCurve() : null,
      diagnostics: this.#diagnostics,
    }
  }

  /** Recorded once per layer and feature, however often the layer is drawn. */
  diagnose(layerId: LayerId | null, feature: Feature, effect: string): void {
    const isKnown = this.#diagnostics.some((known) => known.layerId === layerId && known.feature === feature)
    if (!isKnown) this.#diagnostics.push({ layerId, feature, effect })
  }

  diagnoseLayer(layer: Layer): void {
    for (const { feature, effect } of layer.undrawn) this.diagnose(layer.id, feature, effect)
  }

  paint(raster: RasterId, extent: Rect, blending: LayerBlending): void {
    this.#steps.push({ kind: 'paint', raster, extent, ...this.#inSpace(blending) })
  }

  fill(color: SolidColor, extent: Rect, blending: LayerBlending): void {
    this.#steps.push({ kind: 'fill', color, extent, ...blending })
  }

  /** Parameters without effect add no step. */
  adjust(adjustment: Adjustment, extent: Rect, blending: LayerBlending): void {
    const { depth, colorMode, iccProfile } = this.#document
    const isGray = colorMode === 'gray'
    const compiled = compileAdjustment(adjustment, { depth, isGray, model: this.model, iccProfile })
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

  /** Runs `draw` on a new surface, which is then blended as a whole. */
  surface(extent: Rect, blending: LayerBlending, draw: () => void): void {
    this.#nested('open', extent, draw, { kind: 'close', extent, ...this.#inSpace(blending) })
  }

  /**
   * Runs `draw` on a copy of the current surface, which is then merged back. No copy is made when the merge would
   * replace everything.
   */
  branch(
    extent: Rect,
    mixing: Pick<MergeStep, 'opacity' | 'masks' | 'isWithinShape'> & Partial<Pick<MergeStep, 'inTextSpace'>>,
    draw: () => void,
  ): void {
    if (mixing.opacity === 1 && mixing.masks.length === 0 && !mixing.isWithinShape) draw()
    else
      this.#nested('branch', extent, draw, {
        kind: 'merge',
        extent,
        ...mixing,
        inTextSpace: this.#hasSpace(mixing.inTextSpace ?? false),
        channels: allChannels,
        ranges: [],
      })
  }

  /** The changes that `draw` makes to the current surface fade where colours leave the ranges. */
  inRanges(extent: Rect, ranges: MergeStep['ranges'], draw: () => void): void {
    if (ranges.length === 0) draw()
    else this.#nested('branch', extent, draw, { ...wholeMerge(extent), ranges })
  }

  /** `draw` changes only some channels of the current surface. */
  inChannels(extent: Rect, channels: MergeStep['channels'], draw: () => void): void {
    if (channels.red && channels.green && channels.blue && channels.black !== false) draw()
    else this.#nested('branch', extent, draw, { ...wholeMerge(extent), channels })
  }

  /**
   * Layers that `draw` adds may punch through to the current surface in its present state. Deep knockouts do so only if
   * no other surface was set for them.
   */
  aboveFloor(extent: Rect, kinds: readonly KnockoutKind[], draw: () => void): void {
    const depth = this.#depth
    const shallow = kinds.includes('shallow') ? depth : this.#floors.shallow
    const deep = kinds.includes('deep') ? depth : this.#floors.deep
    this.#withFloors({ shallow, deep }, () => this.#nested('branch', extent, draw, wholeMerge(extent)))
  }

  /** Layers that `draw` adds to an empty surface have nothing to punch through to. */
  aboveNothing(draw: () => void): void {
    const outer = this.#isIsolated
    this.#isIsolated = true
    this.#withFloors(noFloors, draw)
    this.#isIsolated = outer
  }

  /** Replaces the current surface with the one that knockouts of this kind reveal here. */
  reveal(extent: Rect, kind: KnockoutKind): void {
    const floor = this.#floors[kind]
    this.#steps.push({ kind: 'reveal', extent, levels: floor === null ? null : this.#depth - floor })
  }

  /** Runs `draw` on a copy of the current surface and passes it the level of the original. */
  aboveCopied(extent: Rect, draw: (level: number) => void): void {
    const { level } = this
    this.#nested('branch', extent, () => draw(level), wholeMerge(extent))
  }

  /** Replaces the current surface with the surface of a lower level. */
  repeat(extent: Rect, level: number): void {
    this.#steps.push({ kind: 'reveal', extent, levels: this.#depth - level })
  }

  /** The current surface's alpha falls off where its colours, or those of the surface below, leave the ranges. */
  limit(extent: Rect, ranges: readonly BlendIf[]): void {
    if (ranges.length > 0) this.#steps.push({ kind: 'limit', extent, ranges })
  }

  /** Keeps the alpha that `draw` leaves on an empty surface as the current surface's shape. */
  shape(extent: Rect, draw: () => void): void {
    this.#nested('open', extent, draw, { kind: 'lend-alpha', extent })
  }

  /**
   * A non-isolated group as a layer: `drawGroup` draws onto a copy of the current surface, `drawShape` what covers as
   * much on an empty one. Of the result the group's own colour and alpha remain; `drawOnto` draws onto these, and the
   * whole is blended with the surface below.
   */
  extracted(
    extent: Rect,
    blending: LayerBlending,
    { drawGroup, drawShape, drawOnto }: Readonly<Record<'drawGroup' | 'drawShape' | 'drawOnto', () => void>>,
  ): void {
    const draw = (): void => {
      drawGroup()
      this.shape(extent, drawShape)
      this.#steps.push({ kind: 'extract', extent })
      drawOnto()
    }
    this.#nested('branch', extent, draw, { kind: 'close', extent, ...this.#inSpace(blending) })
  }

  keepingAlpha(extent: Rect, draw: () => void): void {
    this.#steps.push({ kind: 'keep-alpha', extent })
    draw()
    this.#steps.push({ kind: 'restore-alpha', extent })
  }

  /**
   * A mask that covers as much as `draw` does on an empty surface. Drawn once per layer, however often it is requested.
   */
  layerShape(layer: LayerId, area: Rect, draw: () => void): MaskStep {
    const known = this.#shapes.get(layer)
    if (known !== undefined) return known
    const shape = this.shapeOf(area, draw)
    this.#shapes.set(layer, shape)
    return shape
  }

  /** A mask that covers as much as `draw` does on an empty surface. */
  shapeOf(area: Rect, draw: () => void): MaskStep {
    const bounds = { ...area, right: area.left + Math.ceil(rectWidth(area) / 4) * 4 }
    const steps = this.#recorded(draw)
    return this.derived.shape(bounds, steps)
  }

  /** Makes the current surface opaque for the steps that follow. */
  makeOpaque(extent: Rect): void {
    this.#steps.push({ kind: 'keep-alpha', extent })
  }

  #inSpace(blending: LayerBlending): LayerBlending {
    return { ...blending, inTextSpace: this.#hasSpace(blending.inTextSpace) }
  }

  /** An assumption: text has a blending space of its own only in light (not in inks or Lab). */
  #hasSpace(isText: boolean): boolean {
    const inTextSpace = isText && this.model === 'light' && blendsTextWithGamma(this.#document)
    this.#usesTextSpace ||= inTextSpace
    return inTextSpace
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

  /** The steps that `draw` adds when it starts from an empty surface. */
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
}

export type KnockoutKind = 'shallow' | 'deep'

/** Levels of the surfaces that knockouts reveal, counted from the lowest; null for none. */
type Floors = Readonly<Record<KnockoutKind, number | null>>

const noFloors: Floors = { shallow: null, deep: null }

const wholeMerge = (extent: Rect): MergeStep => ({
  kind: 'merge',
  extent,
  opacity: 1,
  masks: [],
  isWithinShape: false,
  inTextSpace: false,
  channels: allChannels,
  ranges: [],
})
