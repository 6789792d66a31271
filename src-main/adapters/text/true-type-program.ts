import type { TrueTypeGlyph, TrueTypePart, TrueTypeProgram } from '../../engine/text/text-tools'
import type { TableReader } from './font-tables'

/** Flags of the points of a simple glyph. */
const onCurve = 1
const xIsByte = 2
const yIsByte = 4
const repeats = 8
const xIsSameOrPositive = 16
const yIsSameOrPositive = 32

/** Flags of the parts of a composite glyph. */
const argumentsAreWords = 1
const argumentsAreOffsets = 2
const roundsOffset = 4
const hasScale = 8
const hasMoreParts = 32
const hasTwoScales = 64
const hasMatrix = 128
const hasInstructions = 256
const takesMetrics = 512
const scalesOffset = 2048

const mostPoints = 16_384

/** Null for a font without TrueType outlines or without instructions. */
export const trueTypeProgram = (table: TableReader): TrueTypeProgram | null => {
  const [fontProgram, maxp, head, loca, glyf] = [
    table('fpgm'),
    table('maxp'),
    table('head'),
    table('loca'),
    table('glyf'),
  ]
  const [hhea, hmtx] = [table('hhea'), table('hmtx')]
  if (!fontProgram || !maxp || !head || !loca || !glyf || !hhea || !hmtx) return null
  if (maxp.byteLength < 32 || head.byteLength < 54 || hhea.byteLength < 36) return null
  const [most, heading, places] = [viewOf(maxp), viewOf(head), viewOf(loca)]
  const isLong = heading.getInt16(50) === 1
  const metrics = metricsReader(viewOf(hmtx), viewOf(hhea).getUint16(34))
  const place = (glyph: number): number | null => {
    const at = glyph * (isLong ? 4 : 2)
    if (at + (isLong ? 4 : 2) > places.byteLength) return null
    return isLong ? places.getUint32(at) : places.getUint16(at) * 2
  }
  return {
    fontProgram,
    controlProgram: table('prep') ?? new Uint8Array(),
    controlValues: wordsOf(table('cvt ') ?? new Uint8Array()),
    maxima: {
      twilightPoints: most.getUint16(16),
      storage: most.getUint16(18),
      functionDefs: most.getUint16(20),
      instructionDefs: most.getUint16(22),
      stackElements: most.getUint16(24),
    },
    glyph(glyph) {
      const [from, to] = [place(glyph), place(glyph + 1)]
      if (from === null || to === null || to <= from || to > glyf.byteLength) return null
      try {
        return readGlyph(glyf.subarray(from, to), metrics(glyph))
      } catch (error) {
        if (error instanceof RangeError) return null
        throw error
      }
    },
  }
}

interface Metrics {
  readonly leftSideBearing: number
  readonly advance: number
}

/** Glyphs behind the last pair have its advance. */
const metricsReader =
  (hmtx: DataView, pairs: number) =>
  (glyph: number): Metrics => {
    const pair = Math.min(glyph, pairs - 1) * 4
    const bearing = glyph < pairs ? pair + 2 : pairs * 4 + (glyph - pairs) * 2
    return {
      advance: pair >= 0 && pair + 2 <= hmtx.byteLength ? hmtx.getUint16(pair) : 0,
      leftSideBearing: bearing + 2 <= hmtx.byteLength ? hmtx.getInt16(bearing) : 0,
    }
  }

/** Throws a RangeError for a glyph that ends too early. */
const readGlyph = (bytes: Uint8Array, metrics: Metrics): TrueTypeGlyph => {
  const reader = new GlyphReader(bytes)
  const contours = reader.int16()
  reader.skip(8)
  return contours < 0 ? readComposite(reader, metrics) : readSimple(reader, contours, metrics)
}

const readSimple = (reader: GlyphReader, contours: number, metrics: Metrics): TrueTypeGlyph => {
  const ends = Uint16Array.from({ length: contours }, () => reader.uint16())
  const points = contours === 0 ? 0 : (ends[contours - 1] ?? 0) + 1
  if (points > mostPoints) throw new RangeError('too many points')
  const instructions = reader.bytes(reader.uint16())
  const flags = readFlags(reader, points)
  const xs = readCoordinates(reader, flags, xIsByte, xIsSameOrPositive)
  const ys = readCoordinates(reader, flags, yIsByte, yIsSameOrPositive)
  return {
    kind: 'simple',
    xs,
    ys,
    isOnCurve: flags.map((flag) => flag & onCurve),
    ends,
    instructions,
    ...metrics,
  }
}

const readFlags = (reader: GlyphReader, points: number): Uint8Array => {
  const flags = new Uint8Array(points)
  for (let i = 0; i < points; ) {
    const flag = reader.uint8()
    const times = (flag & repeats) === 0 ? 1 : reader.uint8() + 1
    flags.fill(flag, i, i + times)
    i += times
  }
  return flags
}

/** Coordinates are stored as differences. */
const readCoordinates = (
  reader: GlyphReader,
  flags: Uint8Array,
  isByte: number,
  sign: number,
): Int16Array => {
  const values = new Int16Array(flags.length)
  let at = 0
  flags.forEach((flag, i) => {
    const isPositive = (flag & sign) !== 0
    if ((flag & isByte) !== 0) at += isPositive ? reader.uint8() : -reader.uint8()
    else if (!isPositive) at += reader.int16()
    values[i] = at
  })
  return values
}

const readComposite = (reader: GlyphReader, metrics: Metrics): TrueTypeGlyph => {
  const parts: TrueTypePart[] = []
  let flags = hasMoreParts
  while ((flags & hasMoreParts) !== 0) {
    flags = reader.uint16()
    parts.push(readPart(reader, flags))
  }
  const instructions = (flags & hasInstructions) === 0 ? new Uint8Array() : reader.bytes(reader.uint16())
  return { kind: 'composite', parts, instructions, ...metrics }
}

const readPart = (reader: GlyphReader, flags: number): TrueTypePart => {
  const glyph = reader.uint16()
  const areOffsets = (flags & argumentsAreOffsets) !== 0
  const argument = (): number => {
    if ((flags & argumentsAreWords) !== 0) return areOffsets ? reader.int16() : reader.uint16()
    return areOffsets ? reader.int8() : reader.uint8()
  }
  const [first, second] = [argument(), argument()]
  const matrix = readMatrix(reader, flags)
  const [scaleX, scaleY] =
    (flags & scalesOffset) === 0
      ? [1, 1]
      : [Math.hypot(matrix[0], matrix[1]), Math.hypot(matrix[2], matrix[3])]
  return {
    glyph,
    matrix,
    place: areOffsets
      ? { kind: 'offset', x: first * scaleX, y: second * scaleY, isRounded: (flags & roundsOffset) !== 0 }
      : { kind: 'points', parent: first, child: second },
    takesMetrics: (flags & takesMetrics) !== 0,
  }
}

const readMatrix = (reader: GlyphReader, flags: number): TrueTypePart['matrix'] => {
  const next = (): number => reader.int16() / 16_384
  if ((flags & hasScale) !== 0) {
    const scale = next()
    return [scale, 0, 0, scale]
  }
  if ((flags & hasTwoScales) !== 0) return [next(), 0, 0, next()]
  return (flags & hasMatrix) === 0 ? [1, 0, 0, 1] : [next(), next(), next(), next()]
}

/** Big-endian; reading behind the end throws a RangeError. */
class GlyphReader {
  readonly #view: DataView
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = viewOf(bytes)
  }

  skip(count: number): void {
    this.#at += count
  }

  int8(): number {
    return this.#view.getInt8(this.#at++)
  }

  uint8(): number {
    return this.#view.getUint8(this.#at++)
  }

  int16(): number {
    this.#at += 2
    return this.#view.getInt16(this.#at - 2)
  }

  uint16(): number {
    this.#at += 2
    return this.#view.getUint16(this.#at - 2)
  }

  bytes(count: number): Uint8Array {
    if (this.#at + count > this.#bytes.byteLength) throw new RangeError('the glyph ends too early')
    this.#at += count
    return this.#bytes.subarray(this.#at - count, this.#at)
  }
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const wordsOf = (bytes: Uint8Array): Int16Array => {
  const view = viewOf(bytes)
  return Int16Array.from({ length: bytes.byteLength >> 1 }, (_, index) => view.getInt16(index * 2))
}
