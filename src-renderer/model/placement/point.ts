export interface Point {
  readonly x: number
  readonly y: number
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Clockwise on a screen, where y points down. */
export function rotatePoint({ x, y }: Point, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180
  const cos = Math.cos(radians)
  const sin = Math.sin(radians)
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

/** Even-odd rule. */
export function isInsidePolygon(point: Point, polygon: readonly Point[]): boolean {
  let inside = false
  polygon.forEach((a, index) => {
    const b = polygon[(index + 1) % polygon.length]!
    const crosses = a.y > point.y !== b.y > point.y
    if (crosses && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  })
  return inside
}
