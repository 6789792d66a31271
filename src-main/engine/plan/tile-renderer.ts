import type { Rect } from '../document/geometry'
import type { Address } from '../kernels/address'
import type { Kernels } from '../kernels/kernels'
import type { RasterTable, StoredRaster } from '../raster/stored-raster'
import { applyMasks, broughtRaster } from './apply-masks'
import { blendSurfaces, type TileContext } from './blend-surfaces'
import { extractSurface } from './extract-surface'
import { limitCoverage } from './limit-coverage'
import { mergeSurfaces } from './merge-surfaces'
import type {
  AdjustStep,
  CloseStep,
  CoverStep,
  FillStep,
  LayerBlending,
  LimitStep,
  MergeStep,
  PaintStep,
  RenderPlan,
  RevealStep,
  Step,
} from './render-plan'
import type { Scratch } from './scratch'
import { type PixelTarget, storeSurface } from './store-surface'
import { keepState, type TileBake, takeState, unbaked } from './tile-bake'
import { firstWay, keepSurfaces, readWay, type TileStage, takeSurfaces, writeWay } from './tile-stage'
import { planes, TileWindow } from './tile-window'

/** A result of `planeExtremes`. */
const nothing = 0
const allOpaque = 3

/**
 * Runs a plan on one tile after another. One per thread and plan; it owns its scratch memory and writes only to that
 * and to the given targets. `renderTile` allocates no pixel memory and never blocks.
 */
export class TileRenderer {
  readonly #kernels: Kernels
  readonly #plan: RenderPlan
  readonly #rasters: RasterTable
  readonly #scratch: Scratch
  readonly #window: TileWindow
  readonly #context: TileContext
  /** Per surface of the stack: whether its alpha is known to be 1 in all of the tile. */
  readonly #isOpaque: boolean[]
  /** Level of the current surface; the surface above it is free for the current layer. */
  #depth = 0

  constructor(kernels: Kernels, plan: RenderPlan, rasters: RasterTable, scratch: Scratch) {
    this.#kernels = kernels
    this.#plan = plan
    this.#rasters = rasters
    this.#scratch = scratch
    this.#window = new TileWindow(kernels, scratch)
    this.#context = { kernels, window: this.#window, scratch, model: plan.colors.model }
    this.#isOpaque = new Array<boolean>(plan.surfaceDepth + 1).fill(false)
  }

  /**
   * Draws the tile whose top left pixel is at `left`, `top` of the document: at most the kernels' tile in size, and
   * entirely within the target. It may lie anywhere, also outside the document. `bake`: the part shared with another
   * drawing of the same steps, loaded or saved.
   */
  renderTile(
    left: number,
    top: number,
    width: number,
    height: number,
    target: PixelTarget,
    bake: TileBake = unbaked,
  ): void {
    this.#draw(left, top, bake)
    storeSurface(this.#context, this.#plan.colors, width, height, target)
  }

  /**
   * As `renderTile`, but only some of the steps: the target is written with the last stage. The stages of a tile run in
   * order, on any threads.
   */
  renderStage(
    left: number,
    top: number,
    width: number,
    height: number,
    target: PixelTarget,
    stage: TileStage,
  ): void {
    this.#drawStage(left, top, stage)
    if (stage.stop === this.#plan.steps.length)
      storeSurface(this.#context, this.#plan.colors, width, height, target)
  }

  /**
   * Draws only the alpha, as f32, of the tile at `left`, `top`: the part within `bounds`, whose first row begins at
   * `target`.
   */
  renderCoverage(left: number, top: number, bounds: Rect, target: Address): void {
    this.#draw(left, top, unbaked)
    const { memory, tile } = this.#kernels
    const alpha = this.#window.plane(0, planes.alpha)
    const width = Math.min(tile.width, bounds.right - left)
    const rows = Math.min(tile.height, bounds.bottom - top)
    const bytes = new Uint8Array(memory.buffer)
    for (let row = 0; row < rows; row += 1) {
      const from = alpha + row * tile.width * 4
      const at = (top + row - bounds.top) * (bounds.right - bounds.left) + left - bounds.left
      bytes.copyWithin(target + at * 4, from, from + width * 4)
    }
  }

  #draw(left: number, top: number, bake: TileBake): void {
    this.#window.moveTo(left, top)
    this.#depth = 0
    if (bake.action === 'resume') this.#isOpaque[0] = takeState(this.#kernels, this.#scratch, bake.state)
    else this.#beginSurface()
    const { steps } = this.#plan
    for (let index = bake.action === 'resume' ? bake.step : 0; index < steps.length; index += 1) {
      if (bake.action === 'keep' && index === bake.step)
        keepState(this.#kernels, this.#scratch, bake.state, this.#isOpaque[0])
      const step = steps[index]
      if (this.#window.reach(step.extent)) this.#run(step)
      else if (step.kind === 'open' || step.kind === 'branch') index = step.end
    }
    this.#window.moveTo(left, top)
  }

  /** Surfaces are copied only when a step reaches the tile. */
  #drawStage(left: number, top: number, { bake, state, isFirst, stop }: TileStage): void {
    const { steps } = this.#plan
    const way = isFirst ? firstWay(bake) : readWay(this.#kernels, state)
    let isAtHand = false
    const take = (): void => {
      if (isAtHand) return
      this.#window.moveTo(left, top)
      this.#take(way.depth, bake, state)
      isAtHand = true
    }
    let index = way.next
    this.#window.moveTo(left, top)
    for (; index < stop; index += 1) {
      if (bake.action === 'keep' && index === bake.step) {
        take()
        keepState(this.#kernels, this.#scratch, bake.state, this.#isOpaque[0])
      }
      const step = steps[index]
      if (this.#window.reach(step.extent)) {
        take()
        this.#window.reach(step.extent)
        this.#run(step)
      } else if (step.kind === 'open' || step.kind === 'branch') index = step.end
    }
    const isLast = stop === steps.length
    if (isLast) take()
    this.#window.moveTo(left, top)
    if (isLast) return
    writeWay(this.#kernels, state, { next: index, depth: isAtHand ? this.#depth : way.depth })
    if (isAtHand) keepSurfaces(this.#stand, state, this.#depth, this.#isOpaque)
  }

  /** Loads the state of a tile before a stage. */
  #take(depth: number, bake: TileBake, state: Address): void {
    this.#depth = Math.max(0, depth)
    if (depth >= 0) takeSurfaces(this.#stand, state, depth, this.#isOpaque)
    else if (bake.action === 'resume') this.#isOpaque[0] = takeState(this.#kernels, this.#scratch, bake.state)
    else this.#beginSurface()
  }

  get #stand() {
    return { kernels: this.#kernels, plan: this.#plan, scratch: this.#scratch }
  }

  #run(step: Step): void {
    if (step.kind === 'paint') this.#paint(step)
    else if (step.kind === 'adjust') this.#adjust(step)
    else if (step.kind === 'fill') this.#fill(step)
    else if (step.kind === 'open') this.#open()
    else if (step.kind === 'close') this.#close(step)
    else if (step.kind === 'branch') this.#branch()
    else if (step.kind === 'merge') this.#merge(step)
    else if (step.kind === 'cover') this.#cover(step)
    else if (step.kind === 'lend-alpha') this.#lendAlpha()
    else if (step.kind === 'extract') this.#extract()
    else if (step.kind === 'limit') this.#limit(step)
    else if (step.kind === 'reveal') this.#reveal(step)
    else if (step.kind === 'keep-alpha') this.#keepAlpha()
    else this.#restoreAlpha()
  }

  #paint(step: PaintStep): void {
    const raster = broughtRaster(this.#rasters, step.raster)
    const seen = raster.coverage === 0 && isPlain(step) ? allOpaque : this.#loadCoverage(raster, step.extent)
    if (seen === nothing) return
    if (seen === allOpaque && isPlain(step)) {
      this.#window.loadColors(this.#window.surface(this.#depth), raster, step.extent)
      this.#makeOpaque(step.extent)
    } else {
      this.#window.loadColors(this.#window.surface(this.#depth + 1), raster, step.extent)
      this.#blend(step)
    }
  }

  /** Blended as onto an opaque surface: alpha stays, and colours change equally far where alpha is low. */
  #adjust(step: AdjustStep): void {
    const { kernel } = this.#plan.adjustments[step.adjustment]
    const { parameters, blackCurve } = this.#scratch.adjustments[step.adjustment]
    const adjust = this.#kernels.exports[`adjust_${kernel}`]
    const window = this.#window
    const isWhole = isPlain(step) && window.isCoveredBy(step.extent)
    const target = isWhole ? this.#depth : this.#depth + 1
    if (!isWhole) window.copyColors(target, this.#depth)
    adjust(window.surface(target), window.samples, parameters)
    if (blackCurve !== 0)
      this.#kernels.exports.curvePlane(window.plane(target, planes.black), blackCurve, window.samples)
    if (isWhole) return
    window.fillRect(this.#emptyCoverage(step.extent), step.extent, 1)
    const isOpaque = this.#isOpaque[this.#depth]
    this.#isOpaque[this.#depth] = true
    this.#blend(step)
    this.#isOpaque[this.#depth] = isOpaque
  }

  #fill(step: FillStep): void {
    if (isPlain(step)) {
      this.#fillColors(this.#depth, step)
      this.#makeOpaque(step.extent)
    } else {
      const alpha = this.#emptyCoverage(step.extent)
      this.#window.fillRect(alpha, step.extent, 1)
      this.#fillColors(this.#depth + 1, step)
      this.#blend(step)
    }
  }

  #fillColors(surface: number, { color, extent }: FillStep): void {
    this.#window.fillRect(this.#window.plane(surface, planes.red), extent, color.red)
    this.#window.fillRect(this.#window.plane(surface, planes.green), extent, color.green)
    this.#window.fillRect(this.#window.plane(surface, planes.blue), extent, color.blue)
    if (this.#window.hasBlack)
      this.#window.fillRect(this.#window.plane(surface, planes.black), extent, color.black ?? 1)
  }

  /** Loads the layer's alpha to the free surface; returns the result of `planeExtremes`. */
  #loadCoverage(raster: StoredRaster, extent: Rect): number {
    const coverage = this.#emptyCoverage(extent)
    if (raster.coverage === 0) this.#window.fillRect(coverage, extent, 1)
    else this.#window.load(coverage, raster.coverage, raster, extent)
    return this.#kernels.exports.planeExtremes(coverage, this.#window.samples)
  }

  /** The free surface's alpha, cleared outside the extent. */
  #emptyCoverage(extent: Rect): Address {
    const coverage = this.#window.plane(this.#depth + 1, planes.alpha)
    if (!this.#window.isCoveredBy(extent)) this.#kernels.exports.fillPlane(coverage, this.#window.samples, 0)
    return coverage
  }

  #makeOpaque(extent: Rect): void {
    if (this.#isOpaque[this.#depth]) return
    this.#window.fillRect(this.#window.plane(this.#depth, planes.alpha), extent, 1)
    this.#isOpaque[this.#depth] = this.#window.hasAllRows && this.#window.isCoveredBy(extent)
  }

  #open(): void {
    this.#depth += 1
    this.#beginSurface()
  }

  #beginSurface(): void {
    this.#window.clear(this.#depth)
    this.#isOpaque[this.#depth] = false
  }

  #close(step: CloseStep): void {
    this.#depth -= 1
    this.#blend(step)
  }

  #branch(): void {
    this.#window.copySurface(this.#depth + 1, this.#depth)
    this.#depth += 1
    this.#isOpaque[this.#depth] = this.#isOpaque[this.#depth - 1]
  }

  #merge(step: MergeStep): void {
    this.#depth -= 1
    mergeSurfaces(this.#context, this.#rasters, this.#depth, step)
  }

  #limit({ ranges }: LimitStep): void {
    this.#isOpaque[this.#depth] = false
    const alpha = this.#window.plane(this.#depth, planes.alpha)
    limitCoverage(this.#context, ranges, alpha, this.#depth)
  }

  #reveal({ levels }: RevealStep): void {
    const from = this.#depth - (levels ?? 0)
    if (levels === null) this.#beginSurface()
    else {
      this.#window.copySurface(this.#depth, from)
      this.#isOpaque[this.#depth] = this.#isOpaque[from]
    }
  }

  #cover({ masks }: CoverStep): void {
    this.#isOpaque[this.#depth] = false
    applyMasks(this.#context, this.#rasters, this.#window.plane(this.#depth, planes.alpha), masks)
  }

  #lendAlpha(): void {
    const alpha = this.#window.plane(this.#depth, planes.alpha)
    this.#depth -= 1
    this.#window.copy(this.#window.plane(this.#depth, planes.kept), alpha)
  }

  #extract(): void {
    extractSurface(this.#context, this.#depth)
    this.#isOpaque[this.#depth] = false
  }

  #keepAlpha(): void {
    const alpha = this.#window.plane(this.#depth, planes.alpha)
    this.#window.copy(this.#window.plane(this.#depth, planes.kept), alpha)
    this.#kernels.exports.fillPlane(alpha, this.#window.samples, 1)
    this.#isOpaque[this.#depth] = true
  }

  #restoreAlpha(): void {
    const kept = this.#window.plane(this.#depth, planes.kept)
    this.#window.copy(this.#window.plane(this.#depth, planes.alpha), kept)
    this.#isOpaque[this.#depth] = false
  }

  /** Blends the surface above onto the current one. The alpha of the surface above is overwritten. */
  #blend(blending: LayerBlending): void {
    const { exports } = this.#kernels
    const window = this.#window
    const alpha = window.plane(this.#depth + 1, planes.alpha)
    if (blending.opacity !== 1) exports.scalePlane(alpha, window.samples, blending.opacity)
    applyMasks(this.#context, this.#rasters, alpha, blending.masks)
    if (blending.mode === 'dissolve') this.#dissolve(alpha)
    const extremes = exports.planeExtremes(alpha, window.samples)
    if (extremes === nothing) return
    blendSurfaces(this.#context, this.#depth, blending, this.#isOpaque[this.#depth])
    if (extremes === allOpaque && (blending.fill === 1 || blending.fill === 'coverage') && window.hasAllRows)
      this.#isOpaque[this.#depth] = true
  }

  #dissolve(alpha: Address): void {
    const { left, top, firstRow, rows } = this.#window
    this.#kernels.exports.dissolve(alpha, left, top + firstRow, this.#kernels.tile.width, rows)
  }
}

/** Such a blending replaces the backdrop where the source is opaque. */
const isPlain = ({ mode, opacity, masks, inTextSpace }: LayerBlending): boolean =>
  mode === 'normal' && opacity === 1 && masks.length === 0 && !inTextSpace
