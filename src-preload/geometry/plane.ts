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
