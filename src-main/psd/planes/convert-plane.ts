import { conversions } from './color-conversions'
import type { BytesPerSample, ConvertedPlane, PlaneSource } from './plane-source'

/** Decodes the sources of `source` with `decode`, and writes the converted samples to `out` (as `decodePlane`). */
export const convertPlane = (
  source: ConvertedPlane,
  fileBytes: Uint8Array,
  out: Uint8Array,
  decode: (source: PlaneSource, out: Uint8Array) => void,
): void => {
  const { width, height, bytesPerSample } = source
  const inputs = source.sources.map((each) => {
    const bytes = new Uint8Array(width * height * bytesPerSample)
    decode(each, bytes)
    return samplesOf(bytes, bytesPerSample)
  })
  const { offset, length } = source.table
  const rule = conversions[source.conversion](fileBytes.subarray(offset, offset + length))
  const scale = fullScale[bytesPerSample]
  const target = new DataView(out.buffer, out.byteOffset, out.byteLength)
  const pixel = new Float32Array(inputs.length)
  for (let i = 0; i < width * height; i++) {
    for (let k = 0; k < pixel.length; k++) pixel[k] = inputs[k]![i]! / scale
    writeSample(target, i, bytesPerSample, rule(pixel))
  }
}

const fullScale: Readonly<Record<BytesPerSample, number>> = { 1: 255, 2: 65_535, 4: 1 }

const samplesOf = (
  bytes: Uint8Array,
  bytesPerSample: BytesPerSample,
): Uint8Array | Uint16Array | Float32Array => {
  if (bytesPerSample === 1) return bytes
  return bytesPerSample === 2 ? new Uint16Array(bytes.buffer) : new Float32Array(bytes.buffer)
}

const writeSample = (out: DataView, index: number, bytesPerSample: BytesPerSample, value: number): void => {
  const clamped = Math.min(1, Math.max(0, value))
  if (bytesPerSample === 1) out.setUint8(index, Math.round(clamped * 255))
  else if (bytesPerSample === 2) out.setUint16(index * 2, Math.round(clamped * 65_535), true)
  else out.setFloat32(index * 4, value, true)
}
