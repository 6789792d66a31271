import type { Quad } from '@geometry/plane'
import { describe, expect, it } from 'vitest'
import { areasAtClick } from './area-at-click'
import { areasInBox } from './area-in-box'
import { areaKind } from './area-kind'
import { areaView } from './area-view'
import { proposeAreas } from './propose-areas'
import { cornerDistance } from './quad-geometry'
import { confidenceOf } from './quad-score'
import { snapCorner, snapQuad } from './snap-quad'
import { paintedPicture } from './testing-picture'

const size = { width: 320, height: 240 }

const box = (quad: readonly (readonly [number, number])[]): Quad => {
  const [p, q, r, s] = quad.map(([x, y]) => ({ x, y }))
  return [p, q, r, s]
}

const card = box([
  [70.3, 60.2],
  [190.6, 48.7],
  [204.4, 168.1],
  [62.8, 172.9],
])
const note = box([
  [232, 150],
  [284, 158],
  [278, 214],
  [226, 204],
])
const scene = paintedPicture(
  size,
  [120, 126, 130],
  [
    { quad: card, color: [236, 234, 228] },
    { quad: note, color: [170, 60, 50] },
  ],
)
const view = areaView(scene)

const moved = (quad: Quad, by: readonly (readonly [number, number])[]): Quad => {
  const [p, q, r, s] = quad.map((corner, i) => ({ x: corner.x + by[i][0], y: corner.y + by[i][1] }))
  return [p, q, r, s]
}

describe('areas of a photo', () => {
  it('proposes each of two cards to a pixel, surely, with corners from the top left', () => {
    const found = proposeAreas(view, 2)
    expect(
      found.map(({ quad }) => Math.min(cornerDistance(quad, card), cornerDistance(quad, note)) < 1),
    ).toEqual([true, true])
    expect(cornerDistance(found[0].quad, found[1].quad)).toBeGreaterThan(50)
    expect(found.every(({ score }) => confidenceOf(score) > 0.8)).toBe(true)
    expect(found.every(({ quad }) => quad[0].x < quad[1].x && quad[0].y < quad[3].y)).toBe(true)
  })

  it('finds the card around a click', () => {
    expect(cornerDistance(areasAtClick(view, { x: 250, y: 185 }, 1)[0].quad, note)).toBeLessThan(1)
  })

  it('finds the card that a rough box means', () => {
    const rough = { left: 55, top: 55, right: 212, bottom: 165 }
    expect(cornerDistance(areasInBox(view, rough, 1)[0].quad, card)).toBeLessThan(1)
  })

  it('keeps a box where nothing has an edge', () => {
    const rough = { left: 215, top: 20, right: 300, bottom: 110 }
    const [kept] = areasInBox(view, rough, 1)
    expect(kept.quad.map(({ x, y }) => [x, y])).toEqual([
      [215, 20],
      [300, 20],
      [300, 110],
      [215, 110],
    ])
  })

  it('calls white cards paper', () => {
    expect(areaKind(view, card)).toBe('paper')
  })

  it('is unsure of noise, and proposes nothing in an even picture or one of a single pixel', () => {
    const noisy = proposeAreas(
      areaView(paintedPicture({ width: 160, height: 120 }, [128, 128, 128], [], 60)),
      3,
    )
    expect(noisy.every(({ score }) => confidenceOf(score) < 0.5)).toBe(true)
    expect(proposeAreas(areaView(paintedPicture({ width: 90, height: 60 }, [9, 9, 9], [], 0)), 3)).toEqual([])
    expect(proposeAreas(areaView(paintedPicture({ width: 1, height: 1 }, [9, 9, 9], [], 0)), 3)).toEqual([])
  })
})

describe('the magnet', () => {
  it('pulls corners set by hand onto the edges', () => {
    const byHand = moved(card, [
      [4, -3],
      [-3, 4],
      [3, 3],
      [-4, -2],
    ])
    expect(cornerDistance(snapQuad(view, byHand, 6), card)).toBeLessThan(1)
  })

  it('leaves a quad alone that no edge is near', () => {
    const free = box([
      [225, 20],
      [300, 24],
      [298, 90],
      [228, 92],
    ])
    expect(snapQuad(view, free, 6)).toBe(free)
  })

  it('moves no corner further than one and a half reaches, and only the corner that a person moves', () => {
    const byHand = moved(card, [
      [4, -3],
      [5, 5],
      [3, 3],
      [-4, -2],
    ])
    const snapped = snapCorner(view, byHand, 0, 6)
    expect(snapped.slice(1)).toEqual(byHand.slice(1))
    expect(Math.hypot(snapped[0].x - byHand[0].x, snapped[0].y - byHand[0].y)).toBeLessThanOrEqual(9)
    expect(Math.hypot(snapped[0].x - card[0].x, snapped[0].y - card[0].y)).toBeLessThan(2)
  })
})
