import type { Quad } from '@geometry/plane'
import type { AreaView } from './area-view'
import { type QuadFeatures, quadFeatures } from './quad-features'
import { cornerDistance, inReadingOrder, isSensible } from './quad-geometry'
import { quadScore } from './quad-score'
import { refineQuad } from './refine-quad'
import { stripContrast } from './side-strips'
import { type SideSupport, sideSupports } from './side-support'

/** A quad with what speaks for it. Corners in the view's pixels, in reading order. */
export interface JudgedQuad {
  readonly quad: Quad
  readonly features: QuadFeatures
  readonly score: number
}

/** How far the strips beside the border are looked at, px of the view. */
const stripOffset = 5

export const judgeQuad = (view: AreaView, corners: Quad): JudgedQuad => {
  const quad = inReadingOrder(corners)
  const features = quadFeatures(quad, view, {
    supports: bestSupports(view, quad),
    strips: stripContrast(view.lab, quad, stripOffset),
    fromBorder: view.fromBorder,
  })
  return { quad, features, score: quadScore(features) }
}

/** Refined and judged, without those that fall apart and those within `sameWithin` px of one already there. */
export const judgeRefined = (view: AreaView, quads: readonly Quad[], sameWithin: number): JudgedQuad[] => {
  const kept: Quad[] = []
  const judged: JudgedQuad[] = []
  for (const quad of quads) {
    if (kept.some((other) => cornerDistance(other, quad) < sameWithin)) continue
    kept.push(quad)
    const refined = refineQuad(view.fine, quad, [5, 2.5])
    if (isSensible(refined, view, view.limits)) judged.push(judgeQuad(view, refined))
  }
  return judged.sort((p, q) => q.score - p.score)
}

/** Each side by the edges in focus or out of it, whichever back it better. */
const bestSupports = (view: AreaView, quad: Quad): SideSupport[] => {
  const coarse = sideSupports(view.coarse, quad)
  return sideSupports(view.fine, quad).map((support, i) =>
    support.cover >= coarse[i].cover ? support : coarse[i],
  )
}
