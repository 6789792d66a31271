import type { RasterId } from '../../engine/document/document'
import { rectHeight, rectWidth } from '../../engine/document/geometry'
import type { Fingerprint } from '../../engine/plan/fingerprint'
import type { DerivedRaster, RenderPlan, Step } from '../../engine/plan/render-plan'
import type { PlanFingerprints } from '../../engine/plan/tile-course'
import { sourcesOf, usedRasters } from '../../engine/plan/used-rasters'
import type { StoredRaster } from '../../engine/raster/stored-raster'
import type { CallOptions } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import type { Cached } from '../context/memory-cache'
import { deriveOnPool } from './derive-on-pool'
import { freeRaster } from './free-raster'

export interface DerivedWish {
  readonly kept: readonly (readonly [RasterId, StoredRaster])[]
  readonly missing: readonly DerivedRaster[]
  readonly needed: ReadonlySet<RasterId>
}

/**
 * Caches derived rasters that do not change between drawings of a document: softened masks, effects, gradients,
 * outlines.
 */
export class DerivedCache implements Cached {
  readonly #context: EngineContext
  readonly #keeps: boolean
  readonly #kept = new Map<string, StoredRaster>()
  heldBytes = 0

  /** A cache that keeps nothing serves a single drawing. */
  constructor(context: EngineContext, { keeps } = { keeps: true }) {
    this.#context = context
    this.#keeps = keeps
  }

  /**
   * Splits a plan's derived rasters into those kept and those to be made, in the plan's order, and lists all rasters
   * that the latter and `steps` read.
   */
  look({ derived }: RenderPlan, prints: PlanFingerprints, steps: readonly Step[]): DerivedWish {
    const needed = usedRasters(steps)
    const kept: (readonly [RasterId, StoredRaster])[] = []
    const missing: DerivedRaster[] = []
    for (const each of derived.toReversed()) {
      if (!needed.has(each.id)) continue
      const known = this.#kept.get(nameOf(prints.derived.get(each.id)))
      if (known) {
        kept.push([each.id, known])
        continue
      }
      missing.unshift(each)
      for (const source of sourcesOf(each)) needed.add(source)
    }
    return { kept, missing, needed }
  }

  /**
   * Adds kept rasters to `rasters`, and makes the others. Returns the rasters that the caller frees after the drawing.
   */
  async derive(
    plan: RenderPlan,
    prints: PlanFingerprints,
    { kept, missing }: DerivedWish,
    rasters: Map<RasterId, StoredRaster>,
    options: CallOptions,
  ): Promise<readonly StoredRaster[]> {
    for (const [id, raster] of kept) rasters.set(id, raster)
    const made = await deriveOnPool(this.#context, { ...plan, derived: missing }, rasters, options)
    return made.filter((raster, index) => !this.#keep(prints.derived.get(missing[index]!.id), raster))
  }

  dispose(): void {
    for (const raster of this.#kept.values()) freeRaster(this.#context.memory, raster)
    this.#kept.clear()
    this.heldBytes = 0
  }

  /** Whether the raster was kept; false when another drawing has kept the same one meanwhile. */
  #keep(print: Fingerprint | null | undefined, raster: StoredRaster): boolean {
    const bytes = bytesOf(raster)
    if (!this.#keeps || !print || this.#kept.has(nameOf(print)) || !this.#context.cache.hasRoomFor(bytes))
      return false
    this.#kept.set(nameOf(print), raster)
    this.heldBytes += bytes
    return true
  }
}

const nameOf = (print: Fingerprint | null | undefined): string => (print ? print.join() : '')

const bytesOf = ({ bounds, bytesPerSample, red, green, blue, coverage, black = 0 }: StoredRaster): number => {
  const planes = new Set([red, green, blue, coverage, black].filter((address) => address !== 0)).size
  return planes * rectWidth(bounds) * rectHeight(bounds) * bytesPerSample
}
