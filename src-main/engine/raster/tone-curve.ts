import type { Document } from '../document/document'

/** Maps a document's numbers, 0..1, to light, 0..1. Rising. */
export type TransferCurve = (value: number) => number

/** Samples of a curve in the kernels' format: at `i / 4096`, plus one for the interpolation at the top. */
const curveSamples = 4097

export const srgbToLinear: TransferCurve = (value) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

export const linearToSrgb: TransferCurve = (light) =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055

/** Linear light to sRGB numbers, indexed by the square root of the light. */
export const linearToSrgbCurve = (): Float32Array => sampled((root) => linearToSrgb(root * root))

/** The default of Photoshop's "Blend Text Colors Using Gamma". */
const textGamma = 1.45

/**
 * The space in which Photoshop blends text: light encoded with a gamma of 1.45. It therefore depends on the document's
 * own curve. Measured on black text on white in sRGB documents: all 39 known coverages are within 0.8/255. A plain
 * power of the stored numbers would need a different exponent, 1.45 to 1.62, for every coverage. `blendsTextWithGamma`
 * says which documents need it.
 */
export const textSpaceOf = ({
  iccProfile,
}: Pick<Document, 'iccProfile'>): { into: Float32Array; outOf: Float32Array } => {
  const toLight = readToneCurve(iccProfile) ?? srgbToLinear
  const into = sampled((value) => toLight(value) ** (1 / textGamma))
  return { into, outOf: sampled((root) => inverse(into, root * root)) }
}

const sampled = (curve: TransferCurve): Float32Array => {
  const samples = new Float32Array(curveSamples + 1)
  for (let i = 0; i < samples.length; i += 1) samples[i] = curve(Math.min(1, i / (curveSamples - 1)))
  return samples
}

/** The argument at which a sampled rising curve takes the value. */
const inverse = (samples: Float32Array, value: number): number => {
  let low = 0
  let high = curveSamples - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (samples[middle] <= value) low = middle
    else high = middle
  }
  const step = samples[high] - samples[low]
  const part = step > 0 ? Math.min(1, Math.max(0, (value - samples[low]) / step)) : 0
  return (low + part) / (curveSamples - 1)
}

/**
 * The tone curve of an ICC profile's red or gray channel (`rTRC`, `kTRC`; types `curv` and `para`, ICC.1:2022 sections
 * 10.6 and 10.18). Null when the profile has no readable curve: it consists of look-up tables, or is damaged.
 */
export const readToneCurve = (profile: Uint8Array | null): TransferCurve | null => {
  if (profile === null || profile.length < 132) return null
  const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength)
  const tag = findTag(view, 'rTRC') ?? findTag(view, 'kTRC')
  if (tag === null || tag.size < 12 || tag.offset + tag.size > view.byteLength) return null
  const type = signature(view, tag.offset)
  if (type === 'curv') return sampledCurve(view, tag)
  if (type === 'para') return parametricCurve(view, tag)
  return null
}

interface Tag {
  readonly offset: number
  readonly size: number
}

const signature = (view: DataView, offset: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(offset + i)))

const findTag = (view: DataView, name: string): Tag | null => {
  const count = Math.min(view.getUint32(128), Math.floor((view.byteLength - 132) / 12))
  for (let i = 0; i < count; i += 1) {
    const at = 132 + 12 * i
    if (signature(view, at) === name) return { offset: view.getUint32(at + 4), size: view.getUint32(at + 8) }
  }
  return null
}

const sampledCurve = (view: DataView, { offset, size }: Tag): TransferCurve | null => {
  const count = view.getUint32(offset + 8)
  if (12 + 2 * count > size) return null
  if (count === 0) return (value) => value
  if (count === 1) {
    const gamma = view.getUint16(offset + 12) / 256
    return (value) => value ** gamma
  }
  return (value) => {
    const position = value * (count - 1)
    const index = Math.min(count - 2, Math.floor(position))
    const at = offset + 12 + 2 * index
    const low = view.getUint16(at)
    return (low + (position - index) * (view.getUint16(at + 2) - low)) / 65_535
  }
}

const parametricCurve = (view: DataView, { offset, size }: Tag): TransferCurve | null => {
  const kind = view.getUint16(offset + 8)
  const count = [1, 3, 4, 5, 7][kind]
  if (count === undefined || 12 + 4 * count > size) return null
  const numbers = Array.from({ length: count }, (_, i) => view.getInt32(offset + 12 + 4 * i) / 65_536)
  const [g, a = 1, b = 0] = numbers
  const power = (value: number): number => Math.max(0, a * value + b) ** g
  if (kind === 0) return (value) => value ** g
  if (kind === 1) return (value) => (value >= -b / a ? power(value) : 0)
  const c = numbers[3]
  if (kind === 2) return (value) => (value >= -b / a ? power(value) + c : c)
  const [, , , slope, from, e = 0, f = 0] = numbers
  return (value) => (value >= from ? power(value) + e : slope * value + f)
}
