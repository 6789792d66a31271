import type { DraftArea } from '@contract/desktop/photo-drafts'
import { areaPoint, gridPoints, meshOfCurve } from '@geometry/curved-area'
import type { Quad } from '@geometry/plane'
import { expect, it } from 'vitest'
import {
  apartAreas,
  bentAs,
  freeAreaName,
  withArc,
  withCorner,
  withGridPoint,
  withMovedQuad,
} from './photo-edits'
import { isInsideQuad, quadOfBox, quadTrouble } from './quads'

const photo = { width: 400, height: 300 }
const box = (left: number, top: number, size = 100): Quad =>
  quadOfBox({ x: left, y: top }, { x: left + size, y: top + size })
const area = (quad: Quad): DraftArea => ({
  uuid: '0d0c9a70-0000-4000-8000-000000000001',
  name: 'Front',
  quad: [...quad],
  curve: { kind: 'flat' },
})

it('holds a corner, and a whole area, within the photo', () => {
  expect(withCorner(area(box(100, 100)), 1, { x: 900, y: -20 }, photo).quad[1]).toEqual({ x: 400, y: 0 })
  expect(withMovedQuad(area(box(100, 100)), { x: -500, y: 20 }, photo).quad).toEqual(box(0, 120))
})

it('tells crossed and narrow corners from those of an area', () => {
  const [a, b, c, d] = box(10, 10)
  expect([quadTrouble([a, b, c, d]), quadTrouble([b, a, c, d]), quadTrouble([a, a, c, d])]).toEqual([
    null,
    'crossed',
    'narrow',
  ])
})

it('bends an area round as a mug is: its arcs pass through the handles, and equal parts of the print lie on equal parts of the round', () => {
  const round = withArc(bentAs(area(box(100, 100)), 'cylinder'), 'top', { x: 170, y: 120 })
  expect(round.curve).toEqual({ kind: 'cylinder', top: 20, bottom: 9, degrees: 120 })
  const mesh = meshOfCurve(round.quad, round.curve)
  const at = (u: number, v: number) => areaPoint(round.quad, mesh, u, v)
  expect([at(0, 0), at(1, 1)]).toEqual([round.quad[0], round.quad[2]])
  expect(at(0.5, 0).x).toBeCloseTo(150)
  expect(at(0.5, 0).y).toBeCloseTo(120)
  expect(at(0.5, 1).y).toBeCloseTo(209)
  // 30 of 60 degrees to the side: half the radius, which is 50 / sin 60°.
  expect(at(0.75, 0).x).toBeCloseTo(150 + (50 * 0.5) / Math.sin(Math.PI / 3), 1)
})

it('bends an area freely through five points, each where it was dragged', () => {
  const free = withGridPoint(bentAs(area(box(100, 100)), 'grid'), 4, { x: 160, y: 230 })
  const mesh = meshOfCurve(free.quad, free.curve)
  const at = areaPoint(free.quad, mesh, 0.5, 1)
  expect([at.x, at.y].map(Math.round)).toEqual([160, 230])
  expect(free.curve.kind === 'grid' && gridPoints(free.quad, free.curve.offsets)[2]).toEqual({
    x: 150,
    y: 150,
  })
})

it('keeps proposals apart, the better one of two that overlap', () => {
  const proposal = (quad: Quad, confidence: number) =>
    ({ quad: [...quad] as Quad, kind: 'face', confidence }) as const
  const kept = apartAreas([
    { ...proposal(box(0, 0), 0.9), quad: [...box(0, 0)] },
    { ...proposal(box(10, 10, 60), 0.8), quad: [...box(10, 10, 60)] },
    { ...proposal(box(200, 0), 0.7), quad: [...box(200, 0)] },
  ])
  expect(kept.map(({ confidence }) => confidence)).toEqual([0.9, 0.7])
  expect(isInsideQuad(box(0, 0), { x: 50, y: 50 })).toBe(true)
})

it('finds a name that no area has', () => {
  expect(freeAreaName('Front', [{ name: 'front' }, { name: 'Front 2' }])).toBe('Front 3')
})
