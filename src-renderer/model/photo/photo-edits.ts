import {
  type DraftArea,
  type DraftSurface,
  mostDraftAreas,
  type PhotoDraftState,
  type ProposedArea,
} from '@contract/desktop/photo-drafts'
import { type AreaCurve, axisOf, gridPoints, noOffsets } from '@geometry/curved-area'
import type { Point, Quad, Size } from '@geometry/plane'
import { isInsideQuad, quadCenter } from './quads'

export type Corner = 0 | 1 | 2 | 3
export const corners: readonly Corner[] = [0, 1, 2, 3]

export const withArea = (
  state: PhotoDraftState,
  uuid: string,
  change: (area: DraftArea) => DraftArea,
): PhotoDraftState => ({
  ...state,
  areas: state.areas.map((area) => (area.uuid === uuid ? change(area) : area)),
})

export const withoutArea = (state: PhotoDraftState, uuid: string): PhotoDraftState => ({
  ...state,
  areas: state.areas.filter((area) => area.uuid !== uuid),
})

/** The same state where eight areas are there. */
export const withNewArea = (
  state: PhotoDraftState,
  { uuid, name, quad }: { readonly uuid: string; readonly name: string; readonly quad: Quad },
): PhotoDraftState =>
  state.areas.length >= mostDraftAreas
    ? state
    : { ...state, areas: [...state.areas, { uuid, name, quad: [...quad], curve: { kind: 'flat' } }] }

/** A corner stays in the photo, whatever the pointer does. */
export const withCorner = (area: DraftArea, corner: Corner, to: Point, photo: Size): DraftArea => {
  const [a, b, c, d] = area.quad.map((point, at) => (at === corner ? pointIn(to, photo) : point))
  return a && b && c && d ? { ...area, quad: [a, b, c, d] } : area
}

/** All four corners, held at the photo's border together: the area keeps its shape. */
export const withMovedQuad = (area: DraftArea, by: Point, photo: Size): DraftArea => {
  const [xs, ys] = [area.quad.map(({ x }) => x), area.quad.map(({ y }) => y)]
  const dx = Math.min(photo.width - Math.max(...xs), Math.max(-Math.min(...xs), by.x))
  const dy = Math.min(photo.height - Math.max(...ys), Math.max(-Math.min(...ys), by.y))
  const [a, b, c, d] = area.quad.map(({ x, y }) => ({ x: x + dx, y: y + dy }))
  return a && b && c && d ? { ...area, quad: [a, b, c, d] } : area
}

/** The same area bent in another way; it keeps what it had where it stays in the same way. */
export const bentAs = (area: DraftArea, kind: AreaCurve['kind']): DraftArea => {
  if (area.curve.kind === kind) return area
  if (kind === 'flat') return { ...area, curve: { kind } }
  if (kind === 'grid') return { ...area, curve: { kind, offsets: [...noOffsets] } }
  const [a, b, c, d] = area.quad
  const width = (Math.hypot(b.x - a.x, b.y - a.y) + Math.hypot(c.x - d.x, c.y - d.y)) / 2
  // As from a little above: most mugs and bottles are photographed so.
  const bow = Math.round(usualBow * width)
  return { ...area, curve: { kind, top: bow, bottom: bow, degrees: 120 } }
}

const usualBow = 0.09

/** Drags the middle of an arc; across the axis it cannot go. */
export const withArc = (area: DraftArea, side: 'top' | 'bottom', to: Point): DraftArea => {
  if (area.curve.kind !== 'cylinder') return area
  const [a, b, c, d] = area.quad
  const from = side === 'top' ? middle(a, b) : middle(d, c)
  const axis = axisOf(area.quad)
  const along = (to.x - from.x) * axis.x + (to.y - from.y) * axis.y
  return { ...area, curve: { ...area.curve, [side]: along } }
}

/** Drags one of the five points of a grid, by its place in `gridPoints`. */
export const withGridPoint = (area: DraftArea, at: number, to: Point): DraftArea => {
  if (area.curve.kind !== 'grid') return area
  const flat = gridPoints(area.quad, noOffsets)[at]
  if (!flat) return area
  const [a, b, c, d, e] = area.curve.offsets.map((offset, index) =>
    index === at ? { x: to.x - flat.x, y: to.y - flat.y } : offset,
  )
  return a && b && c && d && e ? { ...area, curve: { kind: 'grid', offsets: [a, b, c, d, e] } } : area
}

export const withSurface = (state: PhotoDraftState, surface: DraftSurface): PhotoDraftState => ({
  ...state,
  surfaces: state.surfaces.some(({ uuid }) => uuid === surface.uuid)
    ? state.surfaces.map((each) => (each.uuid === surface.uuid ? surface : each))
    : [...state.surfaces, surface],
})

export const withoutSurface = (state: PhotoDraftState, uuid: string): PhotoDraftState => ({
  ...state,
  surfaces: state.surfaces.filter((surface) => surface.uuid !== uuid),
})

/** Best first, at most eight; none within a better one. */
export const apartAreas = (proposals: readonly ProposedArea[]): readonly ProposedArea[] => {
  const kept: ProposedArea[] = []
  for (const each of proposals) {
    const isApart = kept.every(
      ({ quad }) => !isInsideQuad(quad, quadCenter(each.quad)) && !isInsideQuad(each.quad, quadCenter(quad)),
    )
    if (isApart && kept.length < mostDraftAreas) kept.push(each)
  }
  return kept
}

/** `Front`, `Front 2`, `Front 3`: what no area is called yet. */
export const freeAreaName = (stem: string, areas: readonly { readonly name: string }[]): string => {
  const taken = new Set(areas.map(({ name }) => name.toLowerCase()))
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? stem : `${stem} ${number}`
    if (!taken.has(name.toLowerCase())) return name
  }
}

const pointIn = ({ x, y }: Point, { width, height }: Size): Point => ({
  x: Math.min(width, Math.max(0, x)),
  y: Math.min(height, Math.max(0, y)),
})

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
