import { type Rect, rectOfSize, type Size } from '../../engine/document/geometry'

/** Remembers the last frame, to find what is new in the next one. */
export class FrameSeries {
  #size: Size = { width: 0, height: 0 }
  #pixels = new Uint32Array()

  get isEmpty(): boolean {
    return this.#size.width === 0
  }

  /** Of the frame that is remembered. */
  get bytes(): number {
    return this.#pixels.byteLength
  }

  /**
   * The smallest rectangle that holds all differences from the previous frame; empty where there are none. `pixels` may
   * be shared memory; they are copied.
   */
  next(size: Size, pixels: Uint32Array): Rect {
    const isFirst = size.width !== this.#size.width || size.height !== this.#size.height
    if (isFirst) this.#pixels = new Uint32Array(pixels.length)
    const changed = isFirst ? rectOfSize(size) : changedPart(size, this.#pixels, pixels)
    this.#size = size
    const rows = [changed.top * size.width, changed.bottom * size.width] as const
    this.#pixels.set(pixels.subarray(...rows), rows[0])
    return changed
  }
}

/** Bytes are compared in long runs: comparing pixel by pixel took as long as compositing. */
const changedPart = (size: Size, before: Uint32Array, now: Uint32Array): Rect => {
  const [was, is] = [bytesOf(before), bytesOf(now)]
  const differs = (from: number, to: number): boolean =>
    to > from && is.compare(was, 4 * from, 4 * to, 4 * from, 4 * to) !== 0
  const { width, height } = size
  let [top, bottom] = [0, height]
  while (top < height && !differs(top * width, (top + 1) * width)) top += 1
  if (top === height) return { left: 0, top: 0, right: 0, bottom: 0 }
  while (!differs((bottom - 1) * width, bottom * width)) bottom -= 1
  let [left, right] = [width, 0]
  for (let y = top; y < bottom; y += 1) {
    const row = y * width
    if (differs(row, row + left)) {
      left = 0
      while (before[row + left] === now[row + left]) left += 1
    }
    if (differs(row + right, row + width)) {
      right = width
      while (before[row + right - 1] === now[row + right - 1]) right -= 1
    }
  }
  return { left, top, right, bottom }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength)
