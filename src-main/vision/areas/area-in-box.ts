import type { Quad, Rect } from '@geometry/plane'
import type { AreaView } from './area-view'
import { type JudgedQuad, judgeQuad, judgeRefined } from './judge-quad'
import { snapQuad } from './snap-quad'

/** How many of the agreeing quads are looked at. */
const mostAgreeing = 480
/** Agreement with the box against the rest of the score: a box is a strong word. */
const agreementWeight = 9
/** What is left of a person's box when no edge answers: the box itself, as good as this. */
const boxItself = 2.2
const leastAgreement = 0.55

/**
 * The areas that a rough box may mean, best first. A box is the rectangle around the area, wrong by a few percent. The
 * box itself is always among them: soft goods have no edges where people print.
 */
export const areasInBox = (view: AreaView, box: Rect, count: number): JudgedQuad[] => {
  const agreeing = view.quads
    .map((quad) => ({ quad, agreement: agreementOf(boundsOf(quad), box) }))
    .filter(({ agreement }) => agreement > leastAgreement)
    .sort((p, q) => q.agreement - p.agreement)
    .slice(0, mostAgreeing)
  const long = Math.max(view.width, view.height)
  const plain: Quad = [
    { x: box.left, y: box.top },
    { x: box.right, y: box.top },
    { x: box.right, y: box.bottom },
    { x: box.left, y: box.bottom },
  ]
  const snapped = snapQuad(view, plain, 0.04 * long)
  const found = [
    ...judgeRefined(
      view,
      agreeing.map(({ quad }) => quad),
      0.008 * long,
    ),
    judgeQuad(view, snapped),
  ].map((judged) => ({
    ...judged,
    score:
      judged.score +
      1.4 * judged.features.offCentre +
      agreementWeight * (agreementOf(boundsOf(judged.quad), box) - 1),
  }))
  return [...found, { ...judgeQuad(view, plain), score: boxItself }]
    .sort((p, q) => q.score - p.score)
    .slice(0, count)
}

const boundsOf = (quad: Quad): Rect => ({
  left: Math.min(...quad.map(({ x }) => x)),
  top: Math.min(...quad.map(({ y }) => y)),
  right: Math.max(...quad.map(({ x }) => x)),
  bottom: Math.max(...quad.map(({ y }) => y)),
})

/** Intersection over union. */
const agreementOf = (p: Rect, q: Rect): number => {
  const width = Math.min(p.right, q.right) - Math.max(p.left, q.left)
  const height = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top)
  if (width <= 0 || height <= 0) return 0
  const common = width * height
  const area = (r: Rect): number => (r.right - r.left) * (r.bottom - r.top)
  return common / (area(p) + area(q) - common)
}
