import type { Point, Size } from '@geometry/plane'
import { fromBox, type PlacedBox } from './placed-box'

/** The part of a picture that is drawn, in pixels of the picture. */
export interface SourceArea extends Size {
  readonly x: number
  readonly y: number
}

/** The part of the 2D context that a warped picture needs; Konva and the DOM both have it. */
export interface WarpTarget {
  save(): void
  restore(): void
  beginPath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  closePath(): void
  clip(): void
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void
  drawImage(image: CanvasImageSource, x: number, y: number): void
}

type Triangle = readonly [Point, Point, Point]

/** Cells on each side: within one, perspective is straight to less than a pixel. */
const cells = 12
/** Screen px by which each triangle overlaps its neighbours, so that no seam is visible. */
const overlap = 1.5

/** The part of the artwork that a box shows: `crop` cuts off the parts that do not fit the box's aspect ratio. */
export function sourceArea(artwork: Size, box: Size, isCropped: boolean): SourceArea {
  if (!isCropped) return { x: 0, y: 0, ...artwork }
  const scale = Math.min(artwork.width / box.width, artwork.height / box.height)
  const [width, height] = [box.width * scale, box.height * scale]
  return { x: (artwork.width - width) / 2, y: (artwork.height - height) / 2, width, height }
}

export interface WarpedPicture {
  readonly image: CanvasImageSource
  readonly source: SourceArea
  /** On the smart object's canvas. */
  readonly box: PlacedBox
  readonly flipHorizontal: boolean
  readonly flipVertical: boolean
  /** From the smart object's canvas to the drawing. */
  project(point: Point): Point
}

/** Draws the picture on its box, bent as `project` bends it, in small affine triangles. */
export function drawWarped(target: WarpTarget, picture: WarpedPicture): void {
  for (let row = 0; row < cells; row += 1) {
    for (let column = 0; column < cells; column += 1) {
      const corners = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ].map(([x = 0, y = 0]) => cornerOf(picture, x / cells, y / cells))
      const [a, b, c, d] = corners as [Corner, Corner, Corner, Corner]
      drawTriangle(target, picture.image, [a, b, c])
      drawTriangle(target, picture.image, [a, c, d])
    }
  }
}

interface Corner {
  readonly from: Point
  readonly to: Point
}

/** `across` and `down` are 0..1 of the box. */
function cornerOf(
  { source, box, flipHorizontal, flipVertical, project }: WarpedPicture,
  across: number,
  down: number,
): Corner {
  const u = flipHorizontal ? 1 - across : across
  const v = flipVertical ? 1 - down : down
  return {
    from: { x: source.x + u * source.width, y: source.y + v * source.height },
    to: project(fromBox(box, { x: (across - 0.5) * box.width, y: (down - 0.5) * box.height })),
  }
}

function drawTriangle(
  target: WarpTarget,
  image: CanvasImageSource,
  corners: readonly [Corner, Corner, Corner],
): void {
  const [p, q, r] = corners.map(({ from }) => from) as unknown as Triangle
  const [a, b, c] = corners.map(({ to }) => to) as unknown as Triangle
  const area = (q.x - p.x) * (r.y - p.y) - (r.x - p.x) * (q.y - p.y)
  if (Math.abs(area) < 1e-6) return
  const along = (from: 'x' | 'y'): readonly [number, number] => [
    ((b[from] - a[from]) * (r.y - p.y) - (c[from] - a[from]) * (q.y - p.y)) / area,
    ((c[from] - a[from]) * (q.x - p.x) - (b[from] - a[from]) * (r.x - p.x)) / area,
  ]
  const [xx, xy] = along('x')
  const [yx, yy] = along('y')
  target.save()
  target.beginPath()
  const [first, second, third] = widened([a, b, c])
  target.moveTo(first.x, first.y)
  target.lineTo(second.x, second.y)
  target.lineTo(third.x, third.y)
  target.closePath()
  target.clip()
  target.transform(xx, yx, xy, yy, a.x - xx * p.x - xy * p.y, a.y - yx * p.x - yy * p.y)
  target.drawImage(image, 0, 0)
  target.restore()
}

function widened(triangle: Triangle): Triangle {
  const x = (triangle[0].x + triangle[1].x + triangle[2].x) / 3
  const y = (triangle[0].y + triangle[1].y + triangle[2].y) / 3
  return triangle.map((point) => {
    const length = Math.hypot(point.x - x, point.y - y)
    const factor = length === 0 ? 1 : (length + overlap) / length
    return { x: x + (point.x - x) * factor, y: y + (point.y - y) * factor }
  }) as unknown as Triangle
}
