/** Pixels of the surrounding canvas: x to the right, y down, origin at the top left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Half-open: covers `left <= x < right`, `top <= y < bottom`. May lie partly or wholly outside the canvas. */
export interface Rect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Top left, top right, bottom right and bottom left corner of the source, as points of the target. */
export type Quad = readonly [Point, Point, Point, Point]

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
