import { AppError } from '@contract/errors'
import { z } from 'zod'
import type { Rect } from '../../engine/document/geometry'
import type { Address } from '../../engine/kernels/address'
import { type Fingerprint, isSameFingerprint } from '../../engine/plan/fingerprint'
import type { RenderPlan, Step } from '../../engine/plan/render-plan'
import { stateBytes } from '../../engine/plan/tile-bake'
import {
  type DrawnTile,
  type PlanFingerprints,
  stepsReaching,
  tileCourse,
} from '../../engine/plan/tile-course'
import type { EngineContext } from '../context/engine-context'
import type { Cached } from '../context/memory-cache'
import type { KeptTemplate, MemoryPart } from '../context/template-store'
import { type BakedJob, countTiles, tileActions, tilesAcross } from '../worker-pool/pool-job'
import { type Begun, SharedTurns } from './shared-turns'

export interface BakedDrawing {
  readonly plan: RenderPlan
  readonly prints: PlanFingerprints
  readonly area: Rect
  readonly bytesPerSample: 1 | 2
}

const fingerprint = z.tuple([z.number(), z.number()]).readonly()

/** The form written to disk. */
const keptTiles = z.object({
  layout: z.string(),
  stateBytes: z.number().int(),
  finished: z.array(fingerprint.nullable()),
  states: z.array(z.tuple([z.number().int(), fingerprint])),
})
type KeptTiles = z.infer<typeof keptTiles>

/** `baked` is null where there is no room; `steps` are the steps of the plan that run. */
export type DrawTiles = (baked: BakedJob | null, steps: readonly Step[]) => Promise<void>

/**
 * Results shared by the drawings of one document, tile by tile: finished pixels where nothing changes between drawings,
 * elsewhere the surface as it is before the first step that changes. Each tile's fingerprint decides whether its kept
 * result is still valid, so any edit may come, and the picture is byte-identical to one drawn without this cache.
 */
export class BakedTiles implements Cached {
  readonly #context: EngineContext
  /** Area and depth of the last drawing. */
  #layout = ''
  #picture: Address = 0
  #pictureBytes = 0
  #stateBytes = 0
  #finished: (Fingerprint | null)[] = []
  /** Keyed by tile. */
  readonly #states = new Map<number, Address>()
  #statePrints: (Fingerprint | null)[] = []
  readonly #turns = new SharedTurns()

  constructor(context: EngineContext) {
    this.#context = context
  }

  get heldBytes(): number {
    return this.#pictureBytes + this.#states.size * this.#stateBytes
  }

  /**
   * Runs `draw` with the results that its tiles take and keep; resolves to whether anything was kept. Drawings that
   * only take run concurrently; a drawing that keeps runs alone.
   */
  run(drawing: BakedDrawing, draw: DrawTiles): Promise<boolean> {
    return this.#turns.run(() => this.#begin(drawing, draw))
  }

  /**
   * Runs `work` with everything that is kept, if anything, so that it can be written to disk; the contents do not
   * change meanwhile.
   */
  async withKept(work: (kept: KeptTemplate) => Promise<void>): Promise<void> {
    await this.#turns.run(async () => {
      const kept = this.#kept()
      return { end: kept ? work(kept) : Promise.resolve(), isReading: true }
    })
  }

  /**
   * Allocates room for the data that `withKept` gave, which the caller then fills; null where there is no room, or
   * where the data is something else.
   */
  take(data: unknown, [pictureBytes, ...stateBytes]: readonly number[]): readonly MemoryPart[] | null {
    const kept = keptTiles.parse(data)
    if (pictureBytes === undefined || stateBytes.length !== kept.states.length) return null
    const wanted = pictureBytes + stateBytes.length * kept.stateBytes
    if (!this.#context.cache.hasRoomFor(wanted)) return null
    this.#layout = kept.layout
    this.#pictureBytes = pictureBytes
    this.#stateBytes = kept.stateBytes
    this.#finished = [...kept.finished]
    this.#picture = this.#allocate(pictureBytes)
    const parts = [{ address: this.#picture, bytes: pictureBytes }]
    for (const [tile, print] of kept.states) {
      parts.push({ address: this.#stateFor(tile), bytes: kept.stateBytes })
      this.#statePrints[tile] = print
    }
    return parts.some(({ address }) => address === 0) ? null : parts
  }

  dispose(): void {
    const { memory } = this.#context
    if (this.#picture !== 0) memory.free(this.#picture)
    for (const state of this.#states.values()) memory.free(state)
    this.#layout = ''
    this.#picture = 0
    this.#pictureBytes = 0
    this.#finished = []
    this.#states.clear()
    this.#statePrints = []
  }

  async #begin(drawing: BakedDrawing, draw: DrawTiles): Promise<Begun<boolean>> {
    if (this.#layoutOf(drawing) !== this.#layout) await this.#turns.endOfReaders()
    if (!this.#hasRoom(drawing))
      return { end: draw(null, drawing.plan.steps).then(() => false), isReading: false }
    const { tiles, settled, kept, drawn } = this.#look(drawing)
    const drawBaked = (): Promise<void> =>
      draw({ tiles, picture: this.#picture }, stepsReaching(drawing.plan, drawn))
    if (settled.length + kept.length === 0) return { end: drawBaked().then(() => false), isReading: true }
    // Tiles that a failed drawing may have overwritten count as unknown.
    for (const { tile } of settled) this.#finished[tile] = null
    for (const { tile } of kept) this.#statePrints[tile] = null
    const keeping = async (): Promise<boolean> => {
      await this.#turns.endOfReaders()
      await drawBaked()
      for (const { tile, print } of settled) this.#finished[tile] = print
      for (const { tile, print } of kept) this.#statePrints[tile] = print
      return true
    }
    return { end: keeping(), isReading: false }
  }

  /** Decides what each tile takes and keeps. */
  #look(drawing: BakedDrawing) {
    const { kernels } = this.#context
    const size = {
      width: drawing.area.right - drawing.area.left,
      height: drawing.area.bottom - drawing.area.top,
    }
    const count = countTiles(size, kernels.tile)
    const tiles = new Int32Array(3 * count)
    const settled: { readonly tile: number; readonly print: Fingerprint }[] = []
    const kept: typeof settled = []
    const drawn: DrawnTile[] = []
    for (let tile = 0; tile < count; tile += 1) {
      const place = this.#placeOf(tile, tilesAcross(size, kernels.tile), drawing.area)
      const { whole, firstChange, before } = tileCourse(drawing.plan, drawing.prints, place)
      if (whole !== null) {
        const isKnown = isSameFingerprint(this.#finished[tile] ?? null, whole)
        tiles[3 * tile] = isKnown ? tileActions.copy : tileActions.settle
        if (isKnown) continue
        settled.push({ tile, print: whole })
        drawn.push({ place, from: 0 })
        continue
      }
      const isKnown = firstChange > 0 && isSameFingerprint(this.#statePrints[tile] ?? null, before)
      drawn.push({ place, from: isKnown ? firstChange : 0 })
      if (firstChange === 0) continue
      const state = isKnown ? this.#states.get(tile)! : this.#stateFor(tile)
      if (state === 0) continue
      tiles.set([isKnown ? tileActions.resume : tileActions.keep, firstChange, state], 3 * tile)
      if (!isKnown) kept.push({ tile, print: before })
    }
    return { tiles, settled, kept, drawn }
  }

  /** Null when nothing is kept. */
  #kept(): KeptTemplate | null {
    if (this.#layout === '') return null
    const states = [...this.#states].filter(([tile]) => this.#statePrints[tile])
    const data: KeptTiles = {
      layout: this.#layout,
      stateBytes: this.#stateBytes,
      finished: Array.from(this.#finished, (print) => print ?? null),
      states: states.map(([tile]) => [tile, this.#statePrints[tile]!]),
    }
    const picture = { address: this.#picture, bytes: this.#pictureBytes }
    const bytes = this.#stateBytes
    return { data, parts: [picture, ...states.map(([, address]) => ({ address, bytes }))] }
  }

  #placeOf(tile: number, across: number, { left, top }: Rect): Rect {
    const { width, height } = this.#context.kernels.tile
    const x = left + (tile % across) * width
    const y = top + Math.floor(tile / across) * height
    return { left: x, top: y, right: x + width, bottom: y + height }
  }

  #layoutOf({ plan, area, bytesPerSample }: BakedDrawing): string {
    return JSON.stringify([area, bytesPerSample, stateBytes(this.#context.kernels, plan)])
  }

  #hasRoom(drawing: BakedDrawing): boolean {
    const layout = this.#layoutOf(drawing)
    if (layout === this.#layout) return true
    const { plan, area, bytesPerSample } = drawing
    this.dispose()
    const pictureBytes = (area.right - area.left) * (area.bottom - area.top) * 4 * bytesPerSample
    this.#picture = this.#allocate(pictureBytes)
    if (this.#picture === 0) return false
    this.#pictureBytes = pictureBytes
    this.#stateBytes = stateBytes(this.#context.kernels, plan)
    this.#layout = layout
    return true
  }

  #stateFor(tile: number): Address {
    const known = this.#states.get(tile)
    if (known !== undefined) return known
    const state = this.#allocate(this.#stateBytes)
    if (state !== 0) this.#states.set(tile, state)
    return state
  }

  /** Returns 0 where there is no room: nothing is evicted for this. */
  #allocate(bytes: number): Address {
    if (!this.#context.cache.hasRoomFor(bytes)) return 0
    try {
      return this.#context.memory.allocate(bytes)
    } catch (error) {
      if (error instanceof AppError && error.code === 'OUT_OF_MEMORY') return 0
      throw error
    }
  }
}
