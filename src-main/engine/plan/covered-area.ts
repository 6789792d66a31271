import { isEmptyRect, type Rect, rectHeight, rectWidth } from '../document/geometry'
import type { PixelMemory } from '../raster/pixel-memory'
import type { StoredRaster } from '../raster/stored-raster'

interface Around {
  /** Contains all that the layer covers, also beyond the canvas. */
  readonly area: Rect
  readonly canvas: Rect
}

/**
 * The box, within the area, of the pixels that a shape, a plane of f32, covers at all. A shape ends a little beyond the
 * canvas: a side of the area that lies beyond it stays there. A fill has no end: the canvas is its area.
 */
export const coveredArea = (
  { memory }: PixelMemory,
  { bounds, coverage }: Pick<StoredRaster, 'bounds' | 'coverage'>,
  { area, canvas }: Around,
): Rect => {
  const [width, height] = [rectWidth(bounds), rectHeight(bounds)]
  const plane = new Float32Array(memory.buffer, coverage, width * height)
  const box = { left: width, top: height, right: 0, bottom: 0 }
  for (let y = 0; y < height; y += 1) {
    const row = plane.subarray(y * width, (y + 1) * width)
    const first = row.findIndex(isCovered)
    if (first < 0) continue
    box.top = Math.min(box.top, y)
    box.bottom = y + 1
    box.left = Math.min(box.left, first)
    box.right = Math.max(box.right, row.findLastIndex(isCovered) + 1)
  }
  if (isEmptyRect(box)) return area
  return {
    left: area.left < canvas.left ? area.left : Math.max(area.left, bounds.left + box.left),
    top: area.top < canvas.top ? area.top : Math.max(area.top, bounds.top + box.top),
    right: area.right > canvas.right ? area.right : Math.min(area.right, bounds.left + box.right),
    bottom: area.bottom > canvas.bottom ? area.bottom : Math.min(area.bottom, bounds.top + box.bottom),
  }
}

/** Half a level of 16 bits: less is a rounding error. */
const isCovered = (coverage: number): boolean => coverage > 0.5 / 65_535
