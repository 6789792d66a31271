import { inflateSync } from 'node:zlib'
import { AppError } from '@contract/errors'
import { convertPlane } from './convert-plane'
import type { BytesPerSample, PlaneSource, StoredPlane } from './plane-source'
import { type UnpackBits, unpackBits } from './unpack-bits'

export const planeByteLength = (source: PlaneSource): number =>
  source.width * source.height * source.bytesPerSample

/**
 * Writes one plane's samples, row by row without padding, little-endian: u8, u16 (0..65535) or f32. `fileBytes` is the
 * whole file (possibly in shared memory) and is only read. `out` must have exactly `planeByteLength(source)` bytes,
 * need not be cleared, and has undefined contents after a throw. Throws PSD_PARSE_FAILED naming the plane when the
 * stored pixels are damaged.
 */
export const decodePlane = (
  source: PlaneSource,
  fileBytes: Uint8Array,
  out: Uint8Array,
  unpack: UnpackBits = unpackBits,
): void => {
  if (out.length !== planeByteLength(source))
    throw new RangeError(`decodePlane needs ${planeByteLength(source)} bytes, was given ${out.length}`)
  if (source.kind === 'converted')
    convertPlane(source, fileBytes, out, (each, bytes) => decodePlane(each, fileBytes, bytes, unpack))
  else decodeStored(source, fileBytes, out, unpack)
}

const decodeStored = (
  source: StoredPlane,
  fileBytes: Uint8Array,
  out: Uint8Array,
  unpack: UnpackBits,
): void => {
  const stored = source.isBitmap ? new Uint8Array(bitmapRowBytes(source) * source.height) : out
  decompress(source, fileBytes, stored, unpack)
  if (source.isBitmap) expandBits(source, stored, out)
  else if (!isPredicted(source)) swapBytes(out, source.bytesPerSample)
}

const decompress = (
  source: StoredPlane,
  fileBytes: Uint8Array,
  out: Uint8Array,
  unpack: UnpackBits,
): void => {
  switch (source.compression) {
    case 'raw':
      out.set(fileBytes.subarray(source.offset, source.offset + out.length))
      return
    case 'packbits':
      unpackRows(source, fileBytes, out, unpack)
      return
    case 'zip':
      out.set(inflate(source, fileBytes, out.length))
      return
    case 'zip-prediction':
      undoPrediction(source, inflate(source, fileBytes, out.length), out)
      return
    case 'prediction':
      undoPrediction(source, fileBytes.slice(source.offset, source.offset + out.length), out)
  }
}

const unpackRows = (
  source: StoredPlane,
  fileBytes: Uint8Array,
  out: Uint8Array,
  unpack: UnpackBits,
): void => {
  const { offset, bytesPerCount } = source.rowCounts!
  const view = new DataView(fileBytes.buffer, fileBytes.byteOffset, fileBytes.byteLength)
  const rowBytes = out.length / source.height
  const end = source.offset + source.length
  let from = source.offset
  for (let y = 0; y < source.height; y++) {
    const at = offset + y * bytesPerCount
    const to = from + (bytesPerCount === 2 ? view.getUint16(at) : view.getUint32(at))
    if (to > end || !unpack(fileBytes, from, to, out, y * rowBytes, (y + 1) * rowBytes))
      throw new AppError('psdRowDamaged', { ...source.label, row: y, bytes: rowBytes })
    from = to
  }
}

/** Inflates at most as many bytes as the planes need, whatever the stream claims. */
const inflate = (source: StoredPlane, fileBytes: Uint8Array, planeBytes: number): Uint8Array => {
  const { index, count } = source.stream
  try {
    const stored = fileBytes.subarray(source.offset, source.offset + source.length)
    const maxOutputLength = planeBytes * count
    // In one chunk: zlib would gather small ones and copy all of them once more.
    const bytes = inflateSync(stored, { maxOutputLength, chunkSize: maxOutputLength + 64 })
    if (bytes.length === planeBytes * count)
      return bytes.subarray(index * planeBytes, (index + 1) * planeBytes)
  } catch (cause) {
    throw new AppError('psdInflation', { ...source.label, bytes: planeBytes }, { cause })
  }
  throw new AppError('psdInflation', { ...source.label, bytes: planeBytes })
}

/**
 * Each row was stored as differences: of samples, or for floats of bytes, whose rows hold all first bytes, then all
 * second ones, …
 */
const undoPrediction = (source: StoredPlane, stored: Uint8Array, out: Uint8Array): void => {
  const { width, height, bytesPerSample } = source
  const rowBytes = width * bytesPerSample
  for (let y = 0; y < height; y++) {
    const row = stored.subarray(y * rowBytes, (y + 1) * rowBytes)
    const target = out.subarray(y * rowBytes, (y + 1) * rowBytes)
    if (bytesPerSample === 1) sumBytes(row, target)
    else if (bytesPerSample === 2) sumWords(row, target)
    else {
      sumBytes(row, row)
      for (let x = 0; x < width; x++)
        for (let byte = 0; byte < 4; byte++) target[4 * x + 3 - byte] = row[byte * width + x]!
    }
  }
}

const sumBytes = (row: Uint8Array, target: Uint8Array): void => {
  let sum = 0
  for (let i = 0; i < row.length; i++) {
    sum = (sum + row[i]!) & 255
    target[i] = sum
  }
}

const sumWords = (row: Uint8Array, target: Uint8Array): void => {
  let sum = 0
  for (let i = 0; i < row.length; i += 2) {
    sum = (sum + row[i]! * 256 + row[i + 1]!) & 65_535
    target[i] = sum & 255
    target[i + 1] = sum >> 8
  }
}

const swapBytes = (out: Uint8Array, bytesPerSample: BytesPerSample): void => {
  const bytes = Buffer.from(out.buffer, out.byteOffset, out.byteLength)
  if (bytesPerSample === 2) bytes.swap16()
  if (bytesPerSample === 4) bytes.swap32()
}

const isPredicted = ({ compression }: StoredPlane): boolean =>
  compression === 'zip-prediction' || compression === 'prediction'

const bitmapRowBytes = ({ width }: StoredPlane): number => Math.ceil(width / 8)

const expandBits = (source: StoredPlane, stored: Uint8Array, out: Uint8Array): void => {
  const rowBytes = bitmapRowBytes(source)
  for (let y = 0; y < source.height; y++)
    for (let x = 0; x < source.width; x++) {
      const isBlack = (stored[y * rowBytes + (x >> 3)]! >> (7 - (x & 7))) & 1
      out[y * source.width + x] = isBlack ? 0 : 255
    }
}
