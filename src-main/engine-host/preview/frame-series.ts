import type { Rect, Size } from '../../engine/document/geometry'
import { rectOfSize } from '../../engine/document/geometry'

/** The frame that the page has: what of the next one it needs. */
export class FrameSeries {
  #size: Size = { width: 0, height: 0 }
  #pixels = new Uint32Array()

  /** The smallest rectangle that holds all that differs from the frame before; empty where nothing does. `pixels` may be shared memory; they are copied. */
  next(size: Size, pixels: Uint32Array): Rect {
    const isFirst = size.width !== this.#size.width || size.height !== this.#size.height
    if (isFirst) this.#pixels = new Uint32Array(pixels.length)
    const changed = isFirst ? rectOfSize(size) : changedPart(size, this.#pixels, pixels)
    this.#size = size
    if (changed.right > changed.left) this.#pixels.set(pixels)
    return changed
  }

  /** The next frame is whole again. */
  restart(): void {
    this.#size = { width: 0, height: 0 }
  }
}

const changedPart = ({ width, height }: Size, before: Uint32Array, now: Uint32Array): Rect => {
  let [left, right, top, bottom] = [width, 0, height, 0]
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    let first = 0
    while (first < width && before[row + first] === now[row + first]) first += 1
    if (first === width) continue
    let end = width
    while (before[row + end - 1] === now[row + end - 1]) end -= 1
    left = Math.min(left, first)
    right = Math.max(right, end)
    top = Math.min(top, y)
    bottom = y + 1
  }
  return bottom === 0 ? { left: 0, top: 0, right: 0, bottom: 0 } : { left, top, right, bottom }
}
