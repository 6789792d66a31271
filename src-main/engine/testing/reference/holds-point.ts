import type { Rect } from '../../document/geometry'

export const holdsPoint = ({ left, top, right, bottom }: Rect, x: number, y: number): boolean =>
  x >= left && x < right && y >= top && y < bottom
