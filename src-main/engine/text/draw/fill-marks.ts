import {
  emptyRect,
  intersectRects,
  isEmptyRect,
  type Point,
  type Rect,
  unionRects,
} from '../../document/geometry'
import { fillRings } from './fill-rings'
import type { RingSets } from './ring'
import { countSamples, type SamplePlane, samplePlane } from './sample-plane'
import type { TextMarks } from './text-marks'

/** The samples of all marks, and whose ink each pixel shows. */
export interface FilledMarks {
  readonly plane: SamplePlane
  /** The ink of each pixel, by its number from 1; null when there is one ink only. */
  readonly inkOfPixel: Uint8Array | null
}

/** A pixel that letters of two inks share shows the ink with more samples there, of equals the one in front. */
export const fillMarks = (
  { inks, marks }: TextMarks,
  perPixel: SamplePlane['perPixel'],
  clip: Rect,
): FilledMarks => {
  const reaches = marks.map(({ sets, origin }) => intersectRects(reachedPixels(sets, origin, perPixel), clip))
  const plane = samplePlane(reaches.reduce(unionRects, emptyRect), perPixel)
  if (inks.length < 2) {
    for (const { sets, origin } of marks) for (const rings of sets) fillRings(plane, rings, origin)
    return { plane, inkOfPixel: null }
  }
  const inkOfPixel = new Uint8Array(plane.masks.length)
  for (const [i, { ink, sets, origin }] of marks.entries()) {
    if (isEmptyRect(reaches[i])) continue
    const own = samplePlane(reaches[i], perPixel)
    for (const rings of sets) fillRings(own, rings, origin)
    merge(plane, inkOfPixel, own, Math.min(ink + 1, 255))
  }
  return { plane, inkOfPixel }
}

const merge = (plane: SamplePlane, inkOfPixel: Uint8Array, own: SamplePlane, ink: number): void => {
  const first = (own.bounds.top - plane.bounds.top) * plane.width + own.bounds.left - plane.bounds.left
  for (let from = 0, to = first; from < own.masks.length; from += own.width, to += plane.width)
    for (let x = 0; x < own.width; x += 1) {
      const mask = own.masks[from + x]
      if (mask === 0) continue
      const before = plane.masks[to + x]
      if (countSamples(mask) >= countSamples(before)) inkOfPixel[to + x] = ink
      plane.masks[to + x] = before | mask
    }
}

/** The pixels that rings reach. */
export const reachedPixels = (sets: RingSets, origin: Point, perPixel: number): Rect => {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const rings of sets)
    for (const ring of rings)
      for (let i = 0; i < ring.length; i += 2) {
        if (ring[i] < box.left) box.left = ring[i]
        if (ring[i] > box.right) box.right = ring[i]
        if (ring[i + 1] < box.top) box.top = ring[i + 1]
        if (ring[i + 1] > box.bottom) box.bottom = ring[i + 1]
      }
  if (!Number.isFinite(box.left + box.right + box.top + box.bottom)) return emptyRect
  return {
    left: Math.floor((box.left + origin.x) / perPixel),
    top: Math.floor((box.top + origin.y) / perPixel),
    right: Math.ceil((box.right + origin.x) / perPixel),
    bottom: Math.ceil((box.bottom + origin.y) / perPixel),
  }
}
