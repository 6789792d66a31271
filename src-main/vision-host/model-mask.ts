import type { Size } from '@geometry/plane'
import type { MattingOutput } from '../adapters/onnx/open-matting-model'
import type { GrayRaster } from '../vision/raster'

/** How a model wants its numbers, 0..1 before: less the mean, by the deviation. */
interface Normalization {
  readonly mean: readonly [number, number, number]
  readonly deviation: readonly [number, number, number]
}

/** Of the pictures of ImageNet: U²-Net, BiRefNet and most others. */
const imageNet: Normalization = { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] }
/** Of IS-Net (DIS). */
const centred: Normalization = { mean: [0.5, 0.5, 0.5], deviation: [1, 1, 1] }

/** A file does not say how its model was trained; its name does, as people publish them. */
export const normalizationOf = (name: string): Normalization =>
  /is-?net|(^|[^a-z])dis([^a-z]|$)|rmbg/i.test(name) ? centred : imageNet

/** RGBA of 8 bits, straight. */
interface Pixels extends Size {
  readonly pixels: Uint8Array
}

/** Three planes of the model's size: each number is the mean of the picture's pixels there, on white. */
export const modelInput = (
  { width, height, pixels }: Pixels,
  to: Size,
  { mean, deviation }: Normalization,
): Float32Array => {
  const count = to.width * to.height
  const planes = new Float32Array(3 * count)
  const columns = spans(width, to.width)
  const rows = spans(height, to.height)
  for (let y = 0; y < to.height; y += 1)
    for (let x = 0; x < to.width; x += 1) {
      let [red, green, blue] = [0, 0, 0]
      const [left, right] = [columns[x]!, Math.max(columns[x]! + 1, columns[x + 1]!)]
      const [top, bottom] = [rows[y]!, Math.max(rows[y]! + 1, rows[y + 1]!)]
      for (let row = top; row < bottom; row += 1)
        for (let at = 4 * (row * width + left); at < 4 * (row * width + right); at += 4) {
          const alpha = pixels[at + 3]! / 255
          red += pixels[at]! * alpha + 255 * (1 - alpha)
          green += pixels[at + 1]! * alpha + 255 * (1 - alpha)
          blue += pixels[at + 2]! * alpha + 255 * (1 - alpha)
        }
      const full = 255 * (right - left) * (bottom - top)
      const at = y * to.width + x
      planes[at] = (red / full - mean[0]) / deviation[0]
      planes[count + at] = (green / full - mean[1]) / deviation[1]
      planes[2 * count + at] = (blue / full - mean[2]) / deviation[2]
    }
  return planes
}

/** Where each of `to` parts of `from` pixels begins, and where the last ends. */
const spans = (from: number, to: number): readonly number[] =>
  Array.from({ length: to + 1 }, (_, at) => Math.min(from - Number(at < to), Math.floor((at * from) / to)))

/** From this value on the model has seen some object. */
const leastSeen = 0.3

/**
 * The output as a mask: through a sigmoid where the model gives logits, and stretched to the full range where it has
 * seen an object, as U²-Net and IS-Net are used.
 */
export const modelMask = ({ width, height, values }: MattingOutput): GrayRaster => {
  const [least, most] = rangeOf(values)
  const isLogit = least < -0.01 || most > 1.01
  const shareOf = (value: number): number => (isLogit ? 1 / (1 + Math.exp(-value)) : value)
  const [low, high] = [shareOf(least), shareOf(most)]
  const scale = high >= leastSeen && high > low ? 1 / (high - low) : 1
  const from = scale === 1 ? 0 : low
  return {
    width,
    height,
    values: Uint8Array.from(values, (value) => Math.round(255 * (shareOf(value) - from) * scale)),
  }
}

const rangeOf = (values: Float32Array): readonly [number, number] => {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  return [least, most]
}

/** The share of the object that is neither quite there nor quite away; an edge of a few pixels is no doubt. */
export const certaintyOf = ({ values }: GrayRaster): number => {
  let [object, open] = [0, 0]
  for (const value of values) {
    if (value > 127) object += 1
    if (value > 51 && value < 204) open += 1
  }
  return object === 0 ? 0 : Math.max(0, 1 - open / object)
}
