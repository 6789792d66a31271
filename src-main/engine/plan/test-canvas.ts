import type { Adjustment } from '../document/adjustment'
import { noAdvancedBlending } from '../document/advanced-blending'
import type {
  AdjustmentLayer,
  Document,
  FillLayer,
  Group,
  Layer,
  LayerId,
  Mask,
  PixelLayer,
  Raster,
  RasterId,
  TextLayer,
} from '../document/document'
import { type Rect, rectHeight, rectOfSize, rectWidth } from '../document/geometry'
import { noEffectSwitches } from '../document/layer-effect'
import type { SolidColor } from '../document/solid-color'
import type { Address } from '../kernels/address'
import type { Kernels } from '../kernels/kernels'
import { testKernels } from '../kernels/test-kernels'
import { PixelMemory } from '../raster/pixel-memory'
import type { StoredRaster } from '../raster/stored-raster'
import { compilePlan } from './compile-plan'
import { deriveRasters, freeDerived } from './derive-rasters'
import type { ReadRaster } from './plain-compositor'
import { planStages } from './plan-stages'
import { renderPicture } from './render-picture'
import type { PlanDiagnostic, RenderPlan } from './render-plan'
import { prepareScratch, scratchBytes } from './scratch'
import type { PixelTarget } from './store-surface'
import { unbaked } from './tile-bake'
import { TileRenderer } from './tile-renderer'
import { stageBytes } from './tile-stage'
import { sourcesOf, usedRasters } from './used-rasters'

/** Red, green, blue, alpha, 0..255. */
export type Pixel = readonly [number, number, number, number]

type PixelAt = (x: number, y: number) => Pixel
type Changes<L extends Layer> = Partial<Omit<L, 'kind' | 'id'>>

const memoryLimit = 2 ** 28

/** A test canvas: makes small documents and draws them. Tests read pictures pixel by pixel, in document coordinates. */
export class TestCanvas {
  readonly #kernels: Kernels
  readonly #pixels: PixelMemory
  readonly #rasters = new Map<RasterId, StoredRaster>()
  #lastId = 0

  constructor(kernels: Kernels) {
    this.#kernels = kernels
    this.#pixels = new PixelMemory(kernels.memory, kernels.exports.heapBase(), memoryLimit)
  }

  static async create(engineDataUrl: string): Promise<TestCanvas> {
    return new TestCanvas(await testKernels(engineDataUrl))
  }

  pixels(bounds: Rect, pixel: Pixel | PixelAt, changes: Changes<PixelLayer> = {}): PixelLayer {
    return { ...this.#base('pixel'), blendMode: 'normal', raster: this.raster(bounds, pixel), ...changes }
  }

  text(bounds: Rect, pixel: Pixel | PixelAt, changes: Changes<TextLayer> = {}): TextLayer {
    const raster = this.raster(bounds, pixel)
    return {
      ...this.#base('text'),
      blendMode: 'normal',
      raster,
      text: { text: '', segments: [] },
      model: null,
      isMixedAsText: true,
      ...changes,
    }
  }

  fill(color: SolidColor, changes: Changes<FillLayer> = {}): FillLayer {
    return {
      ...this.#base('fill'),
      blendMode: 'normal',
      raster: null,
      paint: { kind: 'color', color },
      ...changes,
    }
  }

  adjustment(adjustment: Adjustment, changes: Changes<AdjustmentLayer> = {}): AdjustmentLayer {
    return { ...this.#base('adjustment'), blendMode: 'normal', adjustment, ...changes }
  }

  group(children: readonly Layer[], changes: Changes<Group> = {}): Group {
    return { ...this.#base('group'), blendMode: 'pass_through', artboard: null, children, ...changes }
  }

  artboard(bounds: Rect, background: SolidColor | null, children: readonly Layer[]): Group {
    return { ...this.group(children), kind: 'artboard', artboard: { bounds, background } }
  }

  mask(bounds: Rect, coverage: number, changes: Partial<Mask> = {}): Mask {
    const id = this.#nextId() as RasterId
    const plane = this.#pixels.allocate(rectWidth(bounds) * rectHeight(bounds))
    new Uint8Array(this.#kernels.memory.buffer, plane, rectWidth(bounds) * rectHeight(bounds)).fill(coverage)
    this.#rasters.set(id, { bounds, bytesPerSample: 1, red: 0, green: 0, blue: 0, coverage: plane })
    return {
      kind: 'pixel',
      isEnabled: true,
      raster: id,
      bounds,
      outside: 0,
      density: 1,
      featherPx: 0,
      ...changes,
    }
  }

  document(layers: readonly Layer[], changes: Partial<Document> = {}): Document {
    return {
      size: { width: 4, height: 2 },
      colorMode: 'rgb',
      depth: 8,
      resolutionPpi: 72,
      iccProfile: null,
      writtenBy: null,
      contents: new Map(),
      layerComps: [],
      composite: null,
      layers,
      ...changes,
    }
  }

  diagnostics(document: Document): readonly PlanDiagnostic[] {
    return compilePlan(document).diagnostics
  }

  /** Draws layers on a canvas of 4 × 2, or a document; the returned function reads its pixels. */
  draw(subject: readonly Layer[] | Document): (x: number, y: number) => Pixel {
    const document = 'layers' in subject ? subject : this.document(subject)
    const plan = compilePlan(document)
    const table = new Map(this.#rasters)
    const derived = deriveRasters(this.#kernels, this.#pixels, plan, table)
    const target = renderPicture(this.#kernels, this.#pixels, plan, table, 8)
    for (const raster of derived) freeDerived(this.#pixels, raster)
    return this.#taken(target, document.size.height)
  }

  /** As `draw`, in stages that each have limited room for derived rasters; also returns the number of stages. */
  drawInStages(
    document: Document,
    mostBytes: number,
  ): { at: (x: number, y: number) => Pixel; count: number } {
    const kernels = this.#kernels
    const plan = compilePlan(document)
    const { stops, depth } = planStages(plan, plan.derived, mostBytes)
    const { width, height } = document.size
    const rowBytes = width * 4
    const address = this.#pixels.allocate(rowBytes * height)
    const target: PixelTarget = { address, rowBytes, bitsPerSample: 8, left: 0, top: 0 }
    const across = Math.ceil(width / kernels.tile.width)
    const tiles = across * Math.ceil(height / kernels.tile.height)
    const bytes = stageBytes(kernels, plan, depth)
    const states = this.#pixels.allocate(tiles * bytes)
    const scratch = this.#pixels.allocate(scratchBytes(kernels, plan))
    for (const [number, stop] of stops.entries()) {
      const steps = plan.steps.slice(stops[number - 1] ?? 0, stop)
      const table = new Map(this.#rasters)
      const needed = plan.derived.filter(({ id }) => isNeeded(plan, id, usedRasters(steps)))
      const derived = deriveRasters(kernels, this.#pixels, { ...plan, derived: needed }, table)
      const renderer = new TileRenderer(kernels, plan, table, prepareScratch(kernels, plan, scratch))
      for (let tile = 0; tile < tiles; tile += 1) {
        const [left, top] = [
          (tile % across) * kernels.tile.width,
          Math.floor(tile / across) * kernels.tile.height,
        ]
        const size = [
          Math.min(kernels.tile.width, width - left),
          Math.min(kernels.tile.height, height - top),
        ] as const
        const stage = { bake: unbaked, state: states + tile * bytes, isFirst: number === 0, stop }
        renderer.renderStage(left, top, ...size, target, stage)
      }
      for (const raster of derived) freeDerived(this.#pixels, raster)
    }
    this.#pixels.free(scratch)
    this.#pixels.free(states)
    return { at: this.#taken(target, height), count: stops.length }
  }

  /** Reads the picture and frees it. */
  #taken({ address, rowBytes }: Pick<PixelTarget, 'address' | 'rowBytes'>, height: number) {
    const bytes = new Uint8Array(this.#kernels.memory.buffer, address, rowBytes * height).slice()
    this.#pixels.free(address)
    return (x: number, y: number): Pixel => {
      const i = y * rowBytes + 4 * x
      return [bytes[i], bytes[i + 1], bytes[i + 2], bytes[i + 3]]
    }
  }

  /** The value of a raster at a position, 0..1; null outside its bounds. */
  readonly read: ReadRaster = (id, x, y) => {
    const { bounds, red, green, blue, coverage } = this.#rasters.get(id)!
    if (x < bounds.left || x >= bounds.right || y < bounds.top || y >= bounds.bottom) return null
    const offset = (y - bounds.top) * rectWidth(bounds) + x - bounds.left
    const bytes = new Uint8Array(this.#kernels.memory.buffer)
    const sample = (plane: Address): number => (plane === 0 ? 0 : bytes[plane + offset] / 255)
    return { color: [sample(red), sample(green), sample(blue)], alpha: sample(coverage) }
  }

  /** Removes all layers made so far. */
  clear(): void {
    for (const { red, green, blue, coverage } of this.#rasters.values())
      for (const plane of [red, green, blue, coverage]) if (plane !== 0) this.#pixels.free(plane)
    this.#rasters.clear()
  }

  raster(bounds: Rect, pixel: Pixel | PixelAt): Raster {
    const id = this.#nextId() as RasterId
    const at: PixelAt = typeof pixel === 'function' ? pixel : () => pixel
    const [width, height] = [rectWidth(bounds), rectHeight(bounds)]
    const allocate = (): Address => this.#pixels.allocate(width * height)
    const [red, green, blue, coverage] = [allocate(), allocate(), allocate(), allocate()]
    const bytes = new Uint8Array(this.#kernels.memory.buffer)
    for (let y = 0, i = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1, i += 1) {
        const drawn = at(bounds.left + x, bounds.top + y)
        bytes[red + i] = drawn[0]
        bytes[green + i] = drawn[1]
        bytes[blue + i] = drawn[2]
        bytes[coverage + i] = drawn[3]
      }
    this.#rasters.set(id, { bounds, bytesPerSample: 1, red, green, blue, coverage })
    return { id, bounds, hasAlpha: true }
  }

  #base<K extends Layer['kind']>(kind: K) {
    const id = this.#nextId() as LayerId
    const switches = { isVisible: true, isClipped: false }
    const style = { effects: [], effectSwitches: noEffectSwitches, advanced: noAdvancedBlending, undrawn: [] }
    return { kind, id, name: kind, ...switches, opacity: 1, fillOpacity: 1, masks: [], ...style }
  }

  #nextId(): number {
    this.#lastId += 1
    return this.#lastId
  }
}

/** Whether `id` is one of `used`, or a direct or indirect source of one. */
const isNeeded = (plan: RenderPlan, id: RasterId, used: ReadonlySet<RasterId>): boolean =>
  used.has(id) ||
  plan.derived.some((other) => [...sourcesOf(other)].includes(id) && isNeeded(plan, other.id, used))

export const testCanvasRect: Rect = rectOfSize({ width: 4, height: 2 })
export const leftHalf: Rect = { ...testCanvasRect, right: 2 }
export const rightHalf: Rect = { ...testCanvasRect, left: 2 }
