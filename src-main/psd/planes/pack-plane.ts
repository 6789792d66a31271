import { joinBytes, lengthBytes, uint16Bytes } from '../bytes/big-endian'

/** Samples in native byte order (little-endian), rows without padding: u8, or u16 over its full range. */
export interface PackedPlane {
  readonly width: number
  readonly height: number
  readonly samples: Uint8Array | Uint16Array
}

/** A channel of a layer with its compression field: PackBits for bytes, raw for deeper samples. */
export const packChannel = (plane: PackedPlane, isLarge: boolean): Uint8Array => packPlanes([plane], isLarge)

/** Planes of one depth in the layout of the merged picture: the row counts of all planes, then all rows. */
export const packPlanes = (planes: readonly PackedPlane[], isLarge: boolean): Uint8Array => {
  if (planes.some(({ samples }) => samples instanceof Uint16Array))
    return joinBytes([uint16Bytes(0), ...planes.map(bigEndian)])
  const rows = planes.flatMap(rowsOf).map(packRow)
  const counts = rows.map(({ length }) => (isLarge ? lengthBytes(length, false) : uint16Bytes(length)))
  return joinBytes([uint16Bytes(1), ...counts, ...rows])
}

const rowsOf = ({ width, height, samples }: PackedPlane): Uint8Array[] =>
  Array.from({ length: height }, (_, y) => (samples as Uint8Array).subarray(y * width, (y + 1) * width))

const bigEndian = ({ samples }: PackedPlane): Uint8Array => {
  const bytes = new Uint8Array(samples.length * 2)
  for (let at = 0; at < samples.length; at += 1) {
    bytes[at * 2] = samples[at]! >> 8
    bytes[at * 2 + 1] = samples[at]! & 255
  }
  return bytes
}

const longest = 128

/** PackBits: runs of three or more equal bytes become repetitions, all other bytes stay literal. */
export const packRow = (row: Uint8Array): Uint8Array => {
  const packed = new Uint8Array(row.length + Math.ceil(row.length / longest) + 1)
  let to = 0
  let at = 0
  while (at < row.length) {
    const run = runAt(row, at)
    if (run >= 3) {
      packed[to] = 257 - run
      packed[to + 1] = row[at]!
      to += 2
      at += run
      continue
    }
    const start = at
    while (at < row.length && at - start < longest && runAt(row, at) < 3) at += 1
    packed[to] = at - start - 1
    packed.set(row.subarray(start, at), to + 1)
    to += 1 + at - start
  }
  // Not a view of it, which would keep the room for the longest row.
  return packed.slice(0, to)
}

const runAt = (row: Uint8Array, at: number): number => {
  const end = Math.min(row.length, at + longest)
  let next = at + 1
  while (next < end && row[next] === row[at]) next += 1
  return next - at
}
