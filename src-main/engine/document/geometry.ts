import type { Rect, Size } from '@geometry/plane'

/** The page shares these types; the functions below are the engine's own. */
export type { Point, Quad, Rect, Size } from '@geometry/plane'

export const emptyRect: Rect = { left: 0, top: 0, right: 0, bottom: 0 }

export const rectOfSize = ({ width, height }: Size): Rect => ({
  left: 0,
  top: 0,
  right: width,
  bottom: height,
})

export const rectWidth = (rect: Rect): number => Math.max(0, rect.right - rect.left)

export const rectHeight = (rect: Rect): number => Math.max(0, rect.bottom - rect.top)

export const isEmptyRect = (rect: Rect): boolean => rect.right <= rect.left || rect.bottom <= rect.top

export const intersectRects = (a: Rect, b: Rect): Rect => {
  const rect = {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  }
  return isEmptyRect(rect) ? emptyRect : rect
}

/** The smallest rectangle that contains both; an empty rectangle adds nothing. */
export const unionRects = (a: Rect, b: Rect): Rect => {
  if (isEmptyRect(a)) return b
  if (isEmptyRect(b)) return a
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  }
}

/** The rectangle extended by `byPx` pixels on every side. */
export const grownRect = (rect: Rect, byPx: number): Rect => ({
  left: rect.left - byPx,
  top: rect.top - byPx,
  right: rect.right + byPx,
  bottom: rect.bottom + byPx,
})

/** Whether `inner` lies entirely within `outer`. */
export const holds = (outer: Rect, inner: Rect): boolean =>
  outer.left <= inner.left &&
  outer.top <= inner.top &&
  outer.right >= inner.right &&
  outer.bottom >= inner.bottom
