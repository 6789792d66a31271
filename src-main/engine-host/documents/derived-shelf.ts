import type { RasterId } from '../../engine/document/document'
import { rectHeight, rectWidth } from '../../engine/document/geometry'
import { deriveRasters } from '../../engine/plan/derive-rasters'
import type { Fingerprint } from '../../engine/plan/fingerprint'
import type { DerivedRaster, RenderPlan } from '../../engine/plan/render-plan'
import type { PlanFingerprints } from '../../engine/plan/tile-course'
import { sourcesOf, usedRasters } from '../../engine/plan/used-rasters'
import type { StoredRaster } from '../../engine/raster/stored-raster'
import type { Workshop } from '../workshop'
import { freeRaster } from './free-raster'
import type { Cached } from './memory-cache'

/** Derived rasters that do not change from one drawing of a document to the next: softened masks, effects, gradients, outlines. */
export class DerivedShelf implements Cached {
  readonly #workshop: Workshop
  readonly #kept = new Map<string, StoredRaster>()
  heldBytes = 0

  constructor(workshop: Workshop) {
    this.#workshop = workshop
  }

  /** Adds what the plan derives to `rasters`; what is needed for nothing else is left out. Gives what the caller frees after the drawing. */
  derive(
    plan: RenderPlan,
    prints: PlanFingerprints,
    rasters: Map<RasterId, StoredRaster>,
  ): readonly StoredRaster[] {
    const missing = this.#take(plan, prints, rasters)
    const { kernels, memory } = this.#workshop
    const made = this.#workshop.withRoom(() =>
      deriveRasters(kernels, memory, { ...plan, derived: missing }, rasters),
    )
    return made.filter((raster, index) => !this.#keep(prints.derived.get(missing[index]!.id), raster))
  }

  dispose(): void {
    for (const raster of this.#kept.values()) freeRaster(this.#workshop.memory, raster)
    this.#kept.clear()
    this.heldBytes = 0
  }

  /** Gives what has to be made, in the plan's order. */
  #take(
    plan: RenderPlan,
    prints: PlanFingerprints,
    rasters: Map<RasterId, StoredRaster>,
  ): readonly DerivedRaster[] {
    const needed = usedRasters(plan.steps)
    const missing: DerivedRaster[] = []
    for (const derived of plan.derived.toReversed()) {
      if (!needed.has(derived.id)) continue
      const known = this.#kept.get(nameOf(prints.derived.get(derived.id)))
      if (known) {
        rasters.set(derived.id, known)
        continue
      }
      missing.unshift(derived)
      for (const source of sourcesOf(derived)) needed.add(source)
    }
    return missing
  }

  /** Whether it stays. */
  #keep(print: Fingerprint | null | undefined, raster: StoredRaster): boolean {
    const bytes = bytesOf(raster)
    if (!print || !this.#workshop.cache.hasRoomFor(bytes)) return false
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
