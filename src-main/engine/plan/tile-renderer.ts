import type { RasterId } from '../document/document'
import type { Rect } from '../document/geometry'
import type { Address, Kernels } from '../kernels/kernels'
import type { RasterTable, StoredRaster } from '../raster/stored-raster'
import type {
  Blending,
  CloseStep,
  CoverStep,
  FillStep,
  MaskStep,
  MergeStep,
  PaintStep,
  RenderPlan,
  Step,
} from './render-plan'
import type { Scratch } from './scratch'

/** Interleaved RGBA, straight alpha, in the shared memory: 8 or 16 bits (0..65535, the machine's order) a sample. */
export interface PixelTarget {
  /** Of the pixel at `left`, `top` of the document. */
  readonly address: Address
  readonly rowBytes: number
  readonly bitsPerSample: 8 | 16
  readonly left: number
  readonly top: number
}

/** Planes of a surface by their order. */
const ALPHA = 3
const KEPT = 4

/** What is opaque itself then takes the place of what was there. */
const isPlain = ({ mode, opacity, masks, inTextSpace }: Blending): boolean =>
  mode === 'normal' && opacity === 1 && masks.length === 0 && !inTextSpace

/**
 * Runs a plan on one tile after another. One per thread and plan; it owns its scratch and writes nothing else but the targets it is given.
 * `renderTile` allocates nothing.
 */
export class TileRenderer {
  readonly #kernels: Kernels
  readonly #plan: RenderPlan
  readonly #rasters: RasterTable
  readonly #scratch: Scratch
  /** Per surface of the stack: its alpha is 1 in all of the tile. */
  readonly #isOpaque: boolean[]
  #depth = 0
  #left = 0
  #top = 0
  /** The rows of the tile that the step at hand touches. */
  #firstRow = 0
  #rows = 0

  constructor(kernels: Kernels, plan: RenderPlan, rasters: RasterTable, scratch: Scratch) {
    this.#kernels = kernels
    this.#plan = plan
    this.#rasters = rasters
    this.#scratch = scratch
    this.#isOpaque = new Array(plan.surfaceDepth + 1).fill(false)
  }

  /** The tile whose top left pixel is `left`, `top`, at most the kernels' tile in size, lies wholly within the target. */
  renderTile(left: number, top: number, width: number, height: number, target: PixelTarget): void {
    this.#left = left
    this.#top = top
    this.#depth = 0
    this.#beginSurface(0, this.#kernels.tile.height)
    const steps = this.#plan.steps
    for (let index = 0; index < steps.length; index += 1) {
      const step = steps[index]
      if (this.#reaches(step.extent)) this.#run(step)
      else if (step.kind === 'open' || step.kind === 'branch') index = step.end
    }
    this.#store(width, height, target)
  }

  #run(step: Step): void {
    if (step.kind === 'paint') this.#paint(step)
    else if (step.kind === 'fill') this.#fill(step)
    else if (step.kind === 'open') this.#open()
    else if (step.kind === 'close') this.#close(step)
    else if (step.kind === 'branch') this.#branch()
    else if (step.kind === 'merge') this.#merge(step)
    else if (step.kind === 'cover') this.#cover(step)
    else if (step.kind === 'lend-alpha') this.#lendAlpha()
    else if (step.kind === 'keep-alpha') this.#keepAlpha()
    else this.#restoreAlpha()
  }

  #paint(step: PaintStep): void {
    const raster = this.#raster(step.raster)
    if (raster.coverage === 0 && isPlain(step)) {
      this.#loadColors(this.#rowsOf(this.#depth), raster, step.extent)
      this.#makeOpaque(step.extent)
    } else if (this.#loadCoverage(raster, step.extent)) {
      const source = this.#rowsOf(this.#depth + 1)
      this.#loadColors(source, raster, step.extent)
      this.#blend(source, step)
    }
  }

  #fill(step: FillStep): void {
    if (isPlain(step)) {
      this.#fillColors(this.#rowsOf(this.#depth), step)
      this.#makeOpaque(step.extent)
      return
    }
    const source = this.#rowsOf(this.#depth + 1)
    const alpha = this.#plane(this.#depth + 1, ALPHA)
    this.#fillColors(source, step)
    if (!this.#covers(step.extent)) this.#kernels.exports.fillPlane(alpha, this.#samples(), 0)
    this.#fillRect(alpha, step.extent, 1)
    this.#blend(source, step)
  }

  #fillColors(target: Address, { color, extent }: FillStep): void {
    const { planeBytes } = this.#kernels.tile
    this.#fillRect(target, extent, color.red)
    this.#fillRect(target + planeBytes, extent, color.green)
    this.#fillRect(target + 2 * planeBytes, extent, color.blue)
  }

  /** The layer's alpha to the source surface; false when nothing of it is in the tile. */
  #loadCoverage(raster: StoredRaster, extent: Rect): boolean {
    const { exports } = this.#kernels
    const coverage = this.#plane(this.#depth + 1, ALPHA)
    if (!this.#covers(extent)) exports.fillPlane(coverage, this.#samples(), 0)
    if (raster.coverage === 0) this.#fillRect(coverage, extent, 1)
    else this.#load(coverage, raster.coverage, raster, extent)
    return exports.planeExtremes(coverage, this.#samples()) !== 0
  }

  #makeOpaque(extent: Rect): void {
    if (this.#isOpaque[this.#depth]) return
    this.#fillRect(this.#plane(this.#depth, ALPHA), extent, 1)
    this.#isOpaque[this.#depth] = this.#coversTile(extent)
  }

  #open(): void {
    this.#depth += 1
    this.#beginSurface(this.#firstRow, this.#rows)
  }

  #close(step: CloseStep): void {
    const source = this.#rowsOf(this.#depth)
    this.#depth -= 1
    this.#blend(source, step)
  }

  #branch(): void {
    const { tile, memory } = this.#kernels
    const below = this.#surface(this.#depth)
    new Uint8Array(memory.buffer).copyWithin(
      this.#surface(this.#depth + 1),
      below,
      below + 4 * tile.planeBytes,
    )
    this.#depth += 1
    this.#isOpaque[this.#depth] = this.#isOpaque[this.#depth - 1]
  }

  #merge(step: MergeStep): void {
    const { exports } = this.#kernels
    const above = this.#rowsOf(this.#depth)
    const coverage = this.#plane(this.#depth, KEPT)
    this.#depth -= 1
    exports.fillPlane(coverage, this.#samples(), 1)
    this.#applyMasks(coverage, step.masks)
    if (step.isWithinShape) exports.multiplyPlanes(coverage, this.#plane(this.#depth, KEPT), this.#samples())
    exports.mixSurfaces(this.#rowsOf(this.#depth), above, coverage, step.opacity, this.#samples())
  }

  #lendAlpha(): void {
    const alpha = this.#plane(this.#depth, ALPHA)
    this.#depth -= 1
    this.#copyPlane(this.#plane(this.#depth, KEPT), alpha)
  }

  #keepAlpha(): void {
    const alpha = this.#plane(this.#depth, ALPHA)
    this.#copyPlane(this.#plane(this.#depth, KEPT), alpha)
    this.#kernels.exports.fillPlane(alpha, this.#samples(), 1)
    this.#isOpaque[this.#depth] = true
  }

  #restoreAlpha(): void {
    this.#copyPlane(this.#plane(this.#depth, ALPHA), this.#plane(this.#depth, KEPT))
    this.#isOpaque[this.#depth] = false
  }

  /** The surface at `source`, already moved to the first row, onto the current one. Its alpha is used up. */
  #blend(source: Address, blending: Blending): void {
    const { exports, tile, blend } = this.#kernels
    const alpha = source + 3 * tile.planeBytes
    const samples = this.#samples()
    if (blending.opacity !== 1) exports.scalePlane(alpha, samples, blending.opacity)
    this.#applyMasks(alpha, blending.masks)
    if (blending.mode === 'dissolve')
      exports.dissolve(alpha, this.#left, this.#top + this.#firstRow, tile.width, this.#rows)
    const extremes = exports.planeExtremes(alpha, samples)
    if (extremes === 0) return
    const back = this.#rowsOf(this.#depth)
    const isOpaque = this.#isOpaque[this.#depth]
    if (blending.inTextSpace)
      exports.blendText(back, source, samples, this.#scratch.intoText, this.#scratch.outOfText)
    else {
      const mode = blending.mode === 'dissolve' ? 'normal' : blending.mode
      blend[mode](back, source, samples, blending.fill, isOpaque ? 1 : 0)
    }
    if (extremes === 3 && blending.fill === 1 && this.#rows === tile.height)
      this.#isOpaque[this.#depth] = true
  }

  #cover({ masks }: CoverStep): void {
    this.#isOpaque[this.#depth] = false
    this.#applyMasks(this.#plane(this.#depth, ALPHA), masks)
  }

  #applyMasks(alpha: Address, masks: readonly MaskStep[]): void {
    for (let i = 0; i < masks.length; i += 1) this.#applyMask(alpha, masks[i])
  }

  #applyMask(alpha: Address, mask: MaskStep): void {
    const { exports } = this.#kernels
    const coverage = this.#scratch.coverage + this.#firstRow * this.#kernels.tile.width * 4
    const samples = this.#samples()
    if (!this.#covers(mask.bounds)) exports.fillPlane(coverage, samples, mask.outside)
    if (mask.raster === null) this.#fillRect(coverage, mask.bounds, mask.scale + mask.offset)
    else {
      const raster = this.#raster(mask.raster)
      this.#load(coverage, raster.coverage, raster, mask.bounds)
      if (mask.scale !== 1 || mask.offset !== 0) this.#scaleRect(coverage, mask)
    }
    exports.multiplyPlanes(alpha, coverage, samples)
  }

  #beginSurface(firstRow: number, rows: number): void {
    const { exports, tile } = this.#kernels
    const start = this.#surface(this.#depth) + firstRow * tile.width * 4
    for (let plane = 0; plane < 4; plane += 1)
      exports.fillPlane(start + plane * tile.planeBytes, rows * tile.width, 0)
    this.#isOpaque[this.#depth] = false
  }

  #loadColors(target: Address, raster: StoredRaster, extent: Rect): void {
    const { planeBytes } = this.#kernels.tile
    this.#load(target, raster.red, raster, extent)
    this.#load(target + planeBytes, raster.green, raster, extent)
    this.#load(target + 2 * planeBytes, raster.blue, raster, extent)
  }

  /** The part of a stored plane that lies in `extent` and in the rows at hand. `target`: the first of these rows. */
  #load(target: Address, plane: Address, { bounds, bytesPerSample }: StoredRaster, extent: Rect): void {
    const left = Math.max(extent.left, bounds.left, this.#left)
    const top = Math.max(extent.top, bounds.top, this.#top + this.#firstRow)
    const width = Math.min(extent.right, bounds.right, this.#left + this.#kernels.tile.width) - left
    const height = Math.min(extent.bottom, bounds.bottom, this.#top + this.#firstRow + this.#rows) - top
    if (width <= 0 || height <= 0) return
    const rowBytes = (bounds.right - bounds.left) * bytesPerSample
    const source = plane + (top - bounds.top) * rowBytes + (left - bounds.left) * bytesPerSample
    const at = target + this.#offset(left, top)
    const { exports } = this.#kernels
    if (bytesPerSample === 1) exports.loadU8(at, source, rowBytes, width, height)
    else if (bytesPerSample === 2) exports.loadU16(at, source, rowBytes, width, height)
    else exports.loadF32(at, source, rowBytes, width, height)
  }

  #fillRect(plane: Address, rect: Rect, value: number): void {
    const left = Math.max(rect.left, this.#left)
    const top = Math.max(rect.top, this.#top + this.#firstRow)
    const width = Math.min(rect.right, this.#left + this.#kernels.tile.width) - left
    const height = Math.min(rect.bottom, this.#top + this.#firstRow + this.#rows) - top
    if (width > 0 && height > 0)
      this.#kernels.exports.fillRect(plane + this.#offset(left, top), width, height, value)
  }

  #scaleRect(plane: Address, { bounds, scale, offset }: MaskStep): void {
    const left = Math.max(bounds.left, this.#left)
    const top = Math.max(bounds.top, this.#top + this.#firstRow)
    const width = Math.min(bounds.right, this.#left + this.#kernels.tile.width) - left
    const height = Math.min(bounds.bottom, this.#top + this.#firstRow + this.#rows) - top
    if (width > 0 && height > 0)
      this.#kernels.exports.scaleRect(plane + this.#offset(left, top), width, height, scale, offset)
  }

  #store(width: number, height: number, target: PixelTarget): void {
    const { exports, tile } = this.#kernels
    const surface = this.#surface(0)
    if (this.#scratch.output !== 0) exports.curveColors(surface, this.#scratch.output, tile.width * height)
    const pixelBytes = target.bitsPerSample >> 1
    const at =
      target.address + (this.#top - target.top) * target.rowBytes + (this.#left - target.left) * pixelBytes
    const store = target.bitsPerSample === 8 ? exports.storeRgba8 : exports.storeRgba16
    store(at, target.rowBytes, surface, width, height)
  }

  /** Sets the rows at hand; false when the extent does not meet the tile. */
  #reaches(extent: Rect): boolean {
    const { width, height } = this.#kernels.tile
    if (extent.left >= this.#left + width || extent.right <= this.#left) return false
    const first = Math.max(0, extent.top - this.#top)
    const last = Math.min(height, extent.bottom - this.#top)
    if (last <= first) return false
    this.#firstRow = first
    this.#rows = last - first
    return true
  }

  /** Whether a rectangle takes in every sample of the rows at hand. */
  #covers(rect: Rect): boolean {
    const first = this.#top + this.#firstRow
    return (
      rect.left <= this.#left &&
      rect.right >= this.#left + this.#kernels.tile.width &&
      rect.top <= first &&
      rect.bottom >= first + this.#rows
    )
  }

  #coversTile(rect: Rect): boolean {
    return this.#rows === this.#kernels.tile.height && this.#covers(rect)
  }

  #samples(): number {
    return this.#rows * this.#kernels.tile.width
  }

  #surface(index: number): Address {
    return this.#scratch.surfaces + index * this.#kernels.tile.surfaceBytes
  }

  /** A surface's address, moved to the first row at hand. */
  #rowsOf(index: number): Address {
    return this.#surface(index) + this.#firstRow * this.#kernels.tile.width * 4
  }

  #plane(index: number, plane: number): Address {
    return this.#rowsOf(index) + plane * this.#kernels.tile.planeBytes
  }

  #copyPlane(target: Address, source: Address): void {
    const { exports } = this.#kernels
    exports.fillPlane(target, this.#samples(), 1)
    exports.multiplyPlanes(target, source, this.#samples())
  }

  /** Of a place of the document within a plane that begins at the first row at hand. */
  #offset(left: number, top: number): number {
    return ((top - this.#top - this.#firstRow) * this.#kernels.tile.width + left - this.#left) * 4
  }

  #raster(id: RasterId): StoredRaster {
    const raster = this.#rasters.get(id)
    if (raster === undefined) throw new Error(`Raster ${id} was not brought for this plan.`)
    return raster
  }
}
