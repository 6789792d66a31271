const scanMarker = 0xda
const firstRestartMarker = 0xd0

/** The units (MCUs) of a picture, which the entropy coder processes row by row. */
export interface JpegUnits {
  /** Pixels: 8, or 16 where colours are halved. */
  readonly side: number
  /** Units per row. */
  readonly across: number
  /** Rows of units in every part except the last. */
  readonly rows: number
}

/** A restart interval is stored in 16 bits. */
export const mostUnits = 65_535

/**
 * One JPEG of parts of a picture, from its top, that were encoded each by itself with the same options and the usual
 * Huffman tables. The parts become restart intervals: at each of them the coder starts anew, as it does at the start of
 * a file, so that the joined file has the pixels that one encoding of the whole would have. Metadata is that of the
 * first part. Source: ITU-T T.81, B.2 and E.1.
 */
export const joinedJpeg = (
  parts: readonly [Uint8Array, ...Uint8Array[]],
  height: number,
  { across, rows }: JpegUnits,
): Uint8Array => {
  const [first] = parts
  const scanAt = markerAt(first, scanMarker)
  const header = Buffer.from(first.subarray(0, scanAt))
  header.writeUInt16BE(height, frameHeaderAt(header) + 5)
  const interval = Buffer.from([0xff, 0xdd, 0, 4, 0, 0])
  interval.writeUInt16BE(across * rows, 4)
  const scanHeader = first.subarray(scanAt, endOfSegment(first, scanAt))
  const scans = parts.flatMap((part, at) => {
    const data = part.subarray(endOfSegment(part, markerAt(part, scanMarker)), part.length - 2)
    return at === 0 ? [data] : [Uint8Array.of(0xff, firstRestartMarker + ((at - 1) % 8)), data]
  })
  return Buffer.concat([header, interval, scanHeader, ...scans, Uint8Array.of(0xff, 0xd9)])
}

const frameHeaderAt = (file: Uint8Array): number => markerAt(file, 0xc0)

/** Throws for a file without that segment before its scan. */
const markerAt = (file: Uint8Array, marker: number): number => {
  let at = 2
  while (at + 4 <= file.length && file[at] === 0xff && file[at + 1] !== marker && file[at + 1] !== scanMarker)
    at = endOfSegment(file, at)
  if (file[at] === 0xff && file[at + 1] === marker) return at
  throw new Error(`The encoder wrote a JPEG without the segment ${marker.toString(16)}.`)
}

const endOfSegment = (file: Uint8Array, at: number): number =>
  at + 2 + ((file[at + 2] ?? 0) << 8) + (file[at + 3] ?? 0)
