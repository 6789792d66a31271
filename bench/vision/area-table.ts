import { join } from 'node:path'
import type { Point, Quad, Rect } from '@geometry/plane'
import { areasAtClick } from '../../src-main/vision/areas/area-at-click'
import { areasInBox } from '../../src-main/vision/areas/area-in-box'
import { type AreaView, areaView } from '../../src-main/vision/areas/area-view'
import { proposeAreas } from '../../src-main/vision/areas/propose-areas'
import { cornerDistance } from '../../src-main/vision/areas/quad-geometry'
import { snapQuad } from '../../src-main/vision/areas/snap-quad'
import { seededChance } from '../../src-main/vision/areas/testing-picture'
import { type PhotoTruth, readPicture, sureAreas } from './photo-index'

/** How often each area is tried by a person who misses a little. */
const tries = 6
const viewLongSide = 800

/** Hits of each way, by area: 0 or 1 alone, shares of the tries with help. */
interface Hits {
  readonly first: number
  readonly amongThree: number
  readonly found: number
  readonly click: number
  readonly box: number
  readonly byHand: number
  /** Corners set within 1 % that the magnet put further off. */
  readonly madeWorse: number
}

/**
 * An area counts as right when its worst corner lies within 3 % of the photo's width of the truth (by hand: 1 %).
 * Clicks miss the middle by up to a tenth of the area's size, boxes its bounds by up to 5 % of it, and corners set by
 * hand their places by up to 2 % of the width (1 % for `madeWorse`), all even within these.
 */
export const areaTable = async (folder: string, photos: readonly PhotoTruth[]): Promise<string[]> => {
  const lines = ['photo · area | rank | click | box | by hand ≤ 1 % | made worse']
  const all: Hits[] = []
  const chance = seededChance(11)
  for (const photo of photos.filter((each) => sureAreas(each, 1).length > 0)) {
    const picture = await readPicture(join(folder, photo.file), viewLongSide)
    const began = performance.now()
    const view = areaView(picture)
    const quads = proposeAreas(view, 40).map(({ quad }) => quad)
    const tookMs = Math.round(performance.now() - began)
    for (const { name, quad } of sureAreas(photo, picture.width / photo.width)) {
      const rank = quads.findIndex((each) => errorOf(view, each, quad) <= 0.03)
      const hits = hitsOf(view, quad, rank, chance)
      all.push(hits)
      const cells = [hits.click, hits.box, hits.byHand, hits.madeWorse].map((share) => share.toFixed(2))
      lines.push(
        `${photo.file} · ${name} | ${rank < 0 ? '–' : rank + 1} | ${cells.join(' | ')} (${tookMs} ms)`,
      )
    }
  }
  const share = (of: (hits: Hits) => number): string =>
    `${Math.round((100 * all.reduce((sum, hits) => sum + of(hits), 0)) / all.length)} %`
  return [
    ...lines,
    `first ${share((h) => h.first)} · among three ${share((h) => h.amongThree)} · found ${share((h) => h.found)}`,
    `click ${share((h) => h.click)} · box ${share((h) => h.box)} · by hand ${share((h) => h.byHand)}` +
      ` · made worse ${share((h) => h.madeWorse)} (${all.length} areas)`,
    '',
  ]
}

const errorOf = (view: AreaView, quad: Quad, truth: Quad): number => cornerDistance(quad, truth) / view.width

const hitsOf = (view: AreaView, truth: Quad, rank: number, chance: () => number): Hits => {
  const isRight = (quad: Quad | undefined, within: number): number =>
    quad && errorOf(view, quad, truth) <= within ? 1 : 0
  const average = (attempt: () => number): number =>
    Array.from({ length: tries }, attempt).reduce((sum, hit) => sum + hit, 0) / tries
  const bounds = boundsOf(truth)
  const byHand = (miss: number): Quad => missed(truth, miss * view.width, chance)
  const reach = 0.02 * view.width
  return {
    first: rank === 0 ? 1 : 0,
    amongThree: rank >= 0 && rank < 3 ? 1 : 0,
    found: rank >= 0 ? 1 : 0,
    click: average(() => isRight(areasAtClick(view, clickIn(truth, bounds, chance), 1)[0]?.quad, 0.03)),
    box: average(() => isRight(areasInBox(view, roughBox(bounds, chance), 1)[0]?.quad, 0.03)),
    byHand: average(() => isRight(snapQuad(view, byHand(0.02), reach), 0.01)),
    madeWorse: average(() => 1 - isRight(snapQuad(view, byHand(0.01), reach), 0.01)),
  }
}

const boundsOf = (quad: Quad): Rect => ({
  left: Math.min(...quad.map(({ x }) => x)),
  top: Math.min(...quad.map(({ y }) => y)),
  right: Math.max(...quad.map(({ x }) => x)),
  bottom: Math.max(...quad.map(({ y }) => y)),
})

const clickIn = (quad: Quad, { left, top, right, bottom }: Rect, chance: () => number): Point => ({
  x: quad.reduce((sum, { x }) => sum + x, 0) / 4 + (chance() - 0.5) * 0.2 * (right - left),
  y: quad.reduce((sum, { y }) => sum + y, 0) / 4 + (chance() - 0.5) * 0.2 * (bottom - top),
})

const roughBox = ({ left, top, right, bottom }: Rect, chance: () => number): Rect => {
  const x = (): number => (chance() - 0.5) * 0.1 * (right - left)
  const y = (): number => (chance() - 0.5) * 0.1 * (bottom - top)
  return { left: left + x(), top: top + y(), right: right + x(), bottom: bottom + y() }
}

/** Each corner anywhere in a disc around its place. */
const missed = ([p, q, r, s]: Quad, radius: number, chance: () => number): Quad => {
  const at = ({ x, y }: Point): Point => {
    const angle = chance() * 2 * Math.PI
    const away = Math.sqrt(chance()) * radius
    return { x: x + away * Math.cos(angle), y: y + away * Math.sin(angle) }
  }
  return [at(p), at(q), at(r), at(s)]
}
