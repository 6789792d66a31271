import type { AppWindow } from '../../e2e/window/app-window'
import { pageMemory } from '../../e2e/window/testing/page-memory'
import { scrollFrames } from '../../e2e/window/testing/scroll-frames'
import type { Mark, Row } from '../render/measurement'

export const marks = {
  atMost: (limit: number): readonly Mark[] => [{ of: 'value', is: 'at most', limit }],
}

/** 60 per second. */
const frameMs = 16.7
const mostPageMb = 400
const fast = { stepPx: 120, steps: 240 }

interface Scrolled {
  readonly scene: string
  readonly selector: string
  /** The cost of a frame of plain lines, ms. */
  readonly floorMs: number
}

/** Scrolls a place fast: the cost of its frames, and the size of the page. */
export const scrollRows = async (
  window: AppWindow,
  { scene, selector, floorMs }: Scrolled,
): Promise<readonly Row[]> => {
  const frames = await scrollFrames(window, { selector, ...fast })
  const memory = await pageMemory(window)
  return [
    {
      scene,
      measure: `work for a frame, 95 % of ${frames.count}`,
      value: frames.p95WorkMs,
      unit: 'ms',
      against: { name: 'plain lines', value: floorMs },
      marks: marks.atMost(frameMs),
    },
    { scene, measure: 'work for a frame, the longest', value: frames.longestWorkMs, unit: 'ms' },
    { scene, measure: 'between two frames, the middle', value: frames.medianMs, unit: 'ms' },
    { scene, measure: 'memory of the page', value: memory, unit: 'MB', marks: marks.atMost(mostPageMb) },
  ]
}
