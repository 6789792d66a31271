import type { RasterId } from '../document/document'
import { plannedBytes } from './derived-planes'
import type { DerivedRaster, RenderPlan, Step } from './render-plan'
import { sourcesOf, usedRasters } from './used-rasters'

/** A plan in parts, each of which needs few of its derived rasters. */
export interface PlanStages {
  /** The steps before which a drawing pauses, and the end of all. */
  readonly stops: readonly number[]
  /** The most surfaces that are open at a stop, above the picture's own. */
  readonly depth: number
  /** Bytes of the derived rasters of the stage that needs most of them. */
  readonly mostBytes: number
  /** Bytes of all derived rasters, which drawing at once needs. */
  readonly wholeBytes: number
}

interface Stop {
  readonly index: number
  readonly depth: number
  /** What the stage before it needs. */
  readonly bytes: number
}

/** Stages that need at most `limitBytes` each of the rasters that are `missing`, as far as single steps allow. They pause where as few surfaces as possible are open. */
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
      // What came after it is gone through again: it belongs to the next stage.
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

/** Before each step, and at the end: open surfaces above the picture's own. */
const depthsOf = (steps: readonly Step[]): readonly number[] => {
  const depths = [0]
  for (const { kind } of steps) {
    const opens = kind === 'open' || kind === 'branch'
    const closes = kind === 'close' || kind === 'merge' || kind === 'lend-alpha'
    depths.push(depths[depths.length - 1] + Number(opens) - Number(closes))
  }
  return depths
}

/** What a step reads of them, and those that this is made from. */
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
