import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { RasterId } from '../document/document'
import { provingEffects } from '../effect/proving-effects'
import { compilePlan } from './compile-plan'
import { plannedBytes } from './derived-planes'
import { planStages } from './plan-stages'
import type { RenderPlan, Step } from './render-plan'
import { TestCanvas } from './test-canvas'
import { sourcesOf, usedRasters } from './used-rasters'

const bevel = provingEffects.filter(({ kind }) => kind === 'bevel-emboss').slice(0, 1)
const square = { left: 4, top: 4, right: 20, bottom: 20 }
const page = { left: 0, top: 0, right: 32, bottom: 32 }

let plan: RenderPlan
beforeAll(async () => {
  const testCanvas = await TestCanvas.create(engineDataUrl)
  const styled = (side: typeof page) => testCanvas.pixels(side, [9, 9, 9, 255], { effects: bevel })
  plan = compilePlan(
    testCanvas.document(
      [
        styled(page),
        testCanvas.group(
          [styled(square), testCanvas.group([styled(square), styled(square)], { opacity: 0.5 })],
          {
            blendMode: 'normal',
          },
        ),
        ...Array.from({ length: 6 }, () => styled(square)),
      ],
      { size: { width: 32, height: 32 } },
    ),
  )
})

/** Bytes of the plan's derived rasters that some steps need. */
const bytesOf = (steps: readonly Step[]): number => {
  const needed = usedRasters(steps)
  // Each raster comes after its sources.
  for (const derived of [...plan.derived].reverse())
    if (needed.has(derived.id)) for (const source of sourcesOf(derived)) needed.add(source)
  const isNeeded = ({ id }: { readonly id: RasterId }) => needed.has(id)
  return plan.derived.filter(isNeeded).reduce((sum, derived) => sum + plannedBytes(plan, derived), 0)
}

/** Number of open surfaces above the picture's own after the first `count` steps. */
const openAfter = (count: number): number =>
  plan.steps.slice(0, count).reduce((depth, { kind }) => {
    if (kind === 'open' || kind === 'branch') return depth + 1
    return kind === 'close' || kind === 'merge' || kind === 'lend-alpha' ? depth - 1 : depth
  }, 0)

describe('stages of a plan', () => {
  it('are one where everything fits', () => {
    const wholeBytes = bytesOf(plan.steps)
    const stops = [plan.steps.length]
    const once = { stops, depth: 0, mostBytes: wholeBytes, wholeBytes }
    expect(planStages(plan, plan.derived, wholeBytes)).toEqual(once)
    expect(planStages(plan, [], 0)).toEqual({ stops, depth: 0, mostBytes: 0, wholeBytes: 0 })
  })

  it.each([0, 5_000, 10_000, 20_000, 40_000])(
    'need no more than %i bytes each, or are one step that does',
    (limit) => {
      const { stops, depth, mostBytes, wholeBytes } = planStages(plan, plan.derived, limit)
      expect(stops.length).toBeGreaterThan(1)
      expect(stops.at(-1)).toBe(plan.steps.length)
      const needs = stops.map((stop, number) => {
        const start = stops[number - 1] ?? 0
        expect(stop).toBeGreaterThan(start)
        const bytes = bytesOf(plan.steps.slice(start, stop))
        if (bytes > limit) expect(bytes).toBe(bytesOf(plan.steps.slice(start, start + 1)))
        return bytes
      })
      expect(mostBytes).toBe(Math.max(...needs))
      expect(wholeBytes).toBe(bytesOf(plan.steps))
      expect(depth).toBe(Math.max(...stops.map(openAfter)))
    },
  )

  it('pause between layers where there is room for more than a layer', () => {
    const { stops, depth } = planStages(plan, plan.derived, bytesOf(plan.steps) - 1)
    expect(stops.length).toBe(2)
    expect(depth).toBe(0)
  })
})
