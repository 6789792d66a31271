import { noTime, type RenderTimings } from '../../../src-main/service/ports/engine'
import { median } from '../statistics'

const partNames = Object.keys(noTime) as (keyof RenderTimings)[]

/** Each part's own median: the parts need not add up to the median of the whole. */
export const medianTimings = (all: readonly RenderTimings[]): RenderTimings => ({
  ...noTime,
  ...Object.fromEntries(partNames.map((name) => [name, median(all.map((each) => each[name]))])),
})

/** Parts that took no time are left out. `wholeMs` gives the time outside of them. */
export const timePartsText = (timings: RenderTimings, wholeMs: number): string => {
  const parts = partNames.map((name) => [name as string, timings[name]] as const)
  const rest = wholeMs - parts.reduce((sum, [, ms]) => sum + ms, 0)
  return [...parts, ['process and messages', rest] as const]
    .filter(([, ms]) => ms >= 0.05)
    .map(([name, ms]) => `${name} ${ms >= 1000 ? `${(ms / 1000).toFixed(2)} s` : `${ms.toFixed(1)} ms`}`)
    .join(', ')
}
