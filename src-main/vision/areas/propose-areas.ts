import type { AreaView } from './area-view'
import { type JudgedQuad, judgeRefined } from './judge-quad'
import { cornerDistance } from './quad-geometry'
import { sharedSides } from './shared-sides'

/** How many of the best backed quads are refined and judged. */
const mostJudged = 160

/**
 * The areas of a photo, best first, at most `count`. A quad that shares two sides with a better one is a variant of
 * it (the bezel of a screen, half a cover) and comes after all others.
 */
export const proposeAreas = (view: AreaView, count: number): JudgedQuad[] => {
  const long = Math.max(view.width, view.height)
  const judged = judgeRefined(view, distinct(view, mostJudged, 0.01 * long), 0)
  const kept: JudgedQuad[] = []
  const variants: JudgedQuad[] = []
  for (const each of judged) {
    if (kept.some(({ quad }) => cornerDistance(quad, each.quad) < 0.02 * long)) continue
    const isVariant = kept.some(({ quad }) => sharedSides(quad, each.quad, 0.012 * long, view) >= 2)
    ;(isVariant ? variants : kept).push(each)
  }
  return [...kept, ...variants].slice(0, count)
}

const distinct = (view: AreaView, most: number, sameWithin: number): AreaView['quads'] => {
  const kept: AreaView['quads'][number][] = []
  for (const quad of view.quads) {
    if (kept.length >= most) break
    if (!kept.some((other) => cornerDistance(other, quad) < sameWithin)) kept.push(quad)
  }
  return kept
}
