import type { RasterId } from '../document/document'
import { plannedBytes } from './derived-planes'
import type { DerivedRaster, RenderPlan, Step } from './render-plan'
import { sourcesOf, usedRasters } from './used-rasters'

/** A plan in stages, each of which needs few of its derived rasters. */
export interface PlanStages {
  /** The steps before which drawing pauses, and the end of the last stage. */
  readonly stops: readonly number[]
  /** Maximum number of surfaces open at a stop, above the picture's own. */
  readonly depth: number
  /** Bytes of derived rasters in the stage that needs the most. */
  readonly mostBytes: number
  /** Bytes of all derived rasters, as needed to draw in a single stage. */
  readonly wholeBytes: number
}

interface Stop {
  readonly index: number
  readonly depth: number
  /** Bytes that the stage before it needs. */
  readonly bytes: number
}

/**
 * Stages that each need at most `limitBytes` of the `missing` rasters, unless a single step needs more. Stops are
 * placed where as few surfaces as possible are open.
 */
export const planStages = (
  plan: RenderPlan,
  missing: readonly DerivedRaster[],
  limitBytes: number,
): PlanStages => {
  const { steps } = plan
  const wholeBytes = missing.reduce((sum, each) => sum + plannedBytes(plan, each), 0)
  if (wholeBytes <= limitBytes) return { stops: [steps.length], depth: 0, mostBytes: wholeBytes, wholeBytes }
  const depths = depthsOf(steps)
  const needs = needsOf(plan, missing)
  const stops: Stop[] = []
  let held = new Set<RasterId>()
  let bytes = 0
  let best: Stop | null = null
  for (let index = 0; index < steps.length; index += 1) {
    const added = [...needs.of(steps[index])].filter((id) => !held.has(id))
    const more = added.reduce((sum, id) => sum + needs.bytes(id), 0)
    if (bytes + more > limitBytes && best !== null && more > 0) {
      stops.push(best)
      // The steps after the stop are visited again: they belong to the next stage.
      index = best.index - 1
      held = new Set()
      bytes = 0
      best = null
      continue
    }
    for (const id of added) held.add(id)
    bytes += more
    const stop = { index: index + 1, depth: depths[index + 1], bytes }
    if (best === null || stop.depth <= best.depth) best = stop
  }
  return {
    stops: [...stops.map(({ index }) => index), steps.length],
    depth: Math.max(0, ...stops.map((stop) => stop.depth)),
    mostBytes: Math.max(bytes, ...stops.map((stop) => stop.bytes)),
    wholeBytes,
  }
}

/** Number of open surfaces above the picture's own, before each step and at the end. */
const depthsOf = (steps: readonly Step[]): readonly number[] => {
  const depths = [0]
  for (const { kind } of steps) {
    const opens = kind === 'open' || kind === 'branch'
    const closes = kind === 'close' || kind === 'merge' || kind === 'lend-alpha'
    depths.push(depths[depths.length - 1] + Number(opens) - Number(closes))
  }
  return depths
}

/** The missing rasters that a step reads, and those that these are derived from. */
const needsOf = (plan: RenderPlan, missing: readonly DerivedRaster[]) => {
  const derived = new Map(missing.map((each) => [each.id, each]))
  const addWithSources = (id: RasterId, needed: Set<RasterId>): void => {
    const each = derived.get(id)
    if (each === undefined || needed.has(id)) return
    needed.add(id)
    for (const source of sourcesOf(each)) addWithSources(source, needed)
  }
  return {
    of: (step: Step): ReadonlySet<RasterId> => {
      const needed = new Set<RasterId>()
      for (const id of usedRasters([step])) addWithSources(id, needed)
      return needed
    },
    bytes: (id: RasterId): number => plannedBytes(plan, derived.get(id)!),
  }
}
