import type { Point } from '@geometry/plane'
import type { AreaView } from './area-view'
import { type JudgedQuad, judgeQuad, judgeRefined } from './judge-quad'
import { quadFromFlood } from './quad-from-flood'
import { isInside, signedArea } from './quad-geometry'

/** How many of the best backed quads around the click are looked at. */
const mostAround = 480

/** A click far from a quad's middle speaks against it: weight per half diagonal. */
const offMiddleWeight = 1.8

/** `offCentre` speaks about the whole photo; a click says where to look. */
const photoCentreWeight = 1.4

/**
 * The areas around a point that a person clicked, best first: quads of lines, and what an even colour fills from
 * there. Empty when nothing has an edge.
 */
export const areasAtClick = (view: AreaView, click: Point, count: number): JudgedQuad[] => {
  const around = view.quads.filter((quad) => isInside(quad, click)).slice(0, mostAround)
  const long = Math.max(view.width, view.height)
  const fromLines = judgeRefined(view, around, 0.008 * long)
  const fromFlood = quadFromFlood(view, click).map((quad) => judgeQuad(view, quad))
  return [...fromLines, ...fromFlood]
    .filter(({ quad }) => isInside(quad, click))
    .map((judged) => ({ ...judged, score: clickScore(judged, click) }))
    .sort((p, q) => q.score - p.score)
    .slice(0, count)
}

const clickScore = ({ quad, features, score }: JudgedQuad, click: Point): number => {
  const x = (quad[0].x + quad[1].x + quad[2].x + quad[3].x) / 4
  const y = (quad[0].y + quad[1].y + quad[2].y + quad[3].y) / 4
  const off = Math.hypot(click.x - x, click.y - y) / Math.sqrt(Math.abs(signedArea(quad)) / 2)
  return score + photoCentreWeight * features.offCentre - offMiddleWeight * off
}
