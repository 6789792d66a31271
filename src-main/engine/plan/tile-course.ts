import type { RasterId } from '../document/document'
import { intersectRects, isEmptyRect, type Rect } from '../document/geometry'
import {
  type Fingerprint,
  fingerprintOf,
  fingerprintOfNumbers,
  joinedFingerprint,
  noFingerprint,
} from './fingerprint'
import type { DerivedRaster, RenderPlan, Step } from './render-plan'

/**
 * Fingerprints of a plan's operations without their inputs; null where an operation changes from one drawing to the
 * next.
 */
export interface PlanFingerprints {
  readonly steps: readonly (Fingerprint | null)[]
  /** Keyed by the ids of derived rasters. */
  readonly derived: ReadonlyMap<RasterId, Fingerprint | null>
}

/**
 * `boundsOf` gives the bounds of a raster whose pixels stay the same while its document is open; null for a raster
 * whose pixels change. Extents are left out: their intersection with each tile counts there.
 */
export const fingerprintPlan = (
  plan: RenderPlan,
  boundsOf: (raster: RasterId) => Rect | null,
): PlanFingerprints => {
  const derived = new Map<RasterId, Fingerprint | null>()
  const adjustments = plan.adjustments.map((adjustment) => fingerprintOf(adjustment))
  const ofRaster = (id: RasterId): Fingerprint | null => {
    const known = derived.get(id)
    if (known !== undefined) return known
    const bounds = boundsOf(id)
    return bounds && fingerprintOf([id, bounds])
  }
  const ofStep = (step: Step): Fingerprint | null => {
    let print: Fingerprint | null = fingerprintOf(withoutRasters(step))
    if (step.kind === 'adjust') print = joinedFingerprint(print, adjustments[step.adjustment])
    for (const id of rastersOf(step)) {
      const raster = id === null ? noFingerprint : ofRaster(id)
      print = print && raster && joinedFingerprint(print, raster)
    }
    return print
  }
  const ofDerived = (each: DerivedRaster): Fingerprint | null => {
    if (each.kind !== 'shape') {
      const own = fingerprintOf({ ...each, id: null, source: null })
      const source = 'source' in each && each.source !== null ? ofRaster(each.source) : noFingerprint
      return source && joinedFingerprint(own, source)
    }
    let print: Fingerprint | null = fingerprintOf(each.bounds)
    for (const step of each.steps) {
      const one = ofStep(step)
      const place = fingerprintOf([step.extent, 'end' in step ? step.end : null])
      print = print && one && joinedFingerprint(joinedFingerprint(print, one), place)
    }
    return print
  }
  for (const each of plan.derived) derived.set(each.id, ofDerived(each))
  return { steps: plan.steps.map(ofStep), derived }
}

/** The steps of a plan that a tile goes through. */
export interface TileCourse {
  /** Fingerprint of all steps that reach the tile; null when one of them changes. */
  readonly whole: Fingerprint | null
  /** The first step, with the picture's own surface as the current one, from which on something changes. */
  readonly firstChange: number
  /** Fingerprint of the steps before `firstChange`. */
  readonly before: Fingerprint
}

export const tileCourse = ({ steps }: RenderPlan, prints: PlanFingerprints, tile: Rect): TileCourse => {
  let whole: Fingerprint = noFingerprint
  let depth = 0
  let [firstChange, before] = [0, noFingerprint]
  for (let index = 0; index < steps.length; index += 1) {
    const step = steps[index]
    if (depth === 0) [firstChange, before] = [index, whole]
    const within = meeting(step.extent, tile)
    if (within === null) {
      if (step.kind === 'open' || step.kind === 'branch') index = step.end
      continue
    }
    const print = prints.steps[index]
    if (print === null) return { whole: null, firstChange, before }
    whole = joinedFingerprint(joinedFingerprint(whole, print), within)
    if (step.kind === 'open' || step.kind === 'branch') depth += 1
    else if (step.kind === 'close' || step.kind === 'merge' || step.kind === 'lend-alpha') depth -= 1
  }
  return { whole, firstChange: steps.length, before: whole }
}

/** A tile to draw, starting at one of the plan's steps. */
export interface DrawnTile {
  readonly place: Rect
  readonly from: number
}

/** The steps that reach one of the tiles. */
export const stepsReaching = ({ steps }: RenderPlan, tiles: readonly DrawnTile[]): readonly Step[] =>
  steps.filter(({ extent }, index) =>
    tiles.some(({ place, from }) => index >= from && !isEmptyRect(intersectRects(extent, place))),
  )

/** Fingerprint of the intersection; null when the two do not intersect. */
const meeting = (extent: Rect, tile: Rect): Fingerprint | null => {
  const left = Math.max(extent.left, tile.left)
  const top = Math.max(extent.top, tile.top)
  const right = Math.min(extent.right, tile.right)
  const bottom = Math.min(extent.bottom, tile.bottom)
  return left < right && top < bottom ? fingerprintOfNumbers(Int32Array.of(left, top, right, bottom)) : null
}

/** Null for masks without a raster. */
const rastersOf = (step: Step): readonly (RasterId | null)[] => {
  const own = step.kind === 'paint' ? [step.raster] : []
  return 'masks' in step ? [...own, ...step.masks.map(({ raster }) => raster)] : own
}

/**
 * The step without its rasters and its extent. Indices into the plan carry no meaning: the fingerprints of their
 * targets count instead.
 */
const withoutRasters = (step: Step): unknown => {
  if (step.kind === 'open' || step.kind === 'branch') return step.kind
  const masks = 'masks' in step ? step.masks.map((mask) => ({ ...mask, raster: null })) : null
  return { ...step, extent: null, raster: null, adjustment: null, masks }
}
