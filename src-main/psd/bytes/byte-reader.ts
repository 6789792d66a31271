import { AppError } from '@contract/errors'
import type { PsdPart } from '@contract/failures/psd-parts'
import { type PsdPlace, placeIn } from './psd-place'

/**
 * Big-endian reads over a part of the file's bytes. Positions are absolute, so they can be passed on to a later
 * decoder. Every read is checked against `end`; a read beyond it throws PSD_PARSE_FAILED naming the place. Returned
 * bytes are views.
 */
export class ByteReader {
  position: number
  readonly place: PsdPlace
  private readonly view: DataView

  constructor(
    readonly bytes: Uint8Array,
    what: PsdPart | PsdPlace,
    start = 0,
    readonly end = bytes.length,
  ) {
    this.position = start
    this.place = typeof what === 'string' ? placeIn(what) : what
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get remaining(): number {
    return this.end - this.position
  }

  uint8(): number {
    return this.view.getUint8(this.advance(1))
  }

  int16(): number {
    return this.view.getInt16(this.advance(2))
  }

  uint16(): number {
    return this.view.getUint16(this.advance(2))
  }

  int32(): number {
    return this.view.getInt32(this.advance(4))
  }

  uint32(): number {
    return this.view.getUint32(this.advance(4))
  }

  /** Exact up to 2^53; a larger length exceeds any file and fails where it is used. */
  uint64(): number {
    return this.uint32() * 2 ** 32 + this.uint32()
  }

  float32(): number {
    return this.view.getFloat32(this.advance(4))
  }

  float64(): number {
    return this.view.getFloat64(this.advance(8))
  }

  /** A length as the format writes it: four bytes in a PSD, eight in a PSB. */
  length(isLarge: boolean): number {
    return isLarge ? this.uint64() : this.uint32()
  }

  /** Four characters, Latin-1. */
  signature(): string {
    const at = this.advance(4)
    return latin1(this.bytes, at, at + 4)
  }

  take(length: number): Uint8Array {
    const at = this.advance(length)
    return this.bytes.subarray(at, at + length)
  }

  /** One length byte, then that many Latin-1 characters, padded so that the whole fills a multiple of `padding`. */
  pascalString(padding: number): string {
    const length = this.uint8()
    const at = this.advance(length)
    const excess = (length + 1) % padding
    if (excess > 0) this.position = Math.min(this.end, this.position + padding - excess)
    return latin1(this.bytes, at, at + length)
  }

  /** A count of UTF-16 units, then the units; trailing zeros are padding. */
  unicodeString(): string {
    const length = this.uint32()
    const at = this.advance(length * 2)
    let text = ''
    for (let i = 0; i < length; i++) text += String.fromCharCode(this.view.getUint16(at + i * 2))
    return text.replace(/\0+$/, '')
  }

  /** The next `length` bytes as a separate reader; this reader continues after them. */
  section(length: number, what: PsdPart | PsdPlace): ByteReader {
    if (length > this.remaining) {
      const place = typeof what === 'string' ? placeIn(what) : what
      throw new AppError('psdSectionShort', {
        ...place,
        expected: length,
        found: Math.max(0, this.remaining),
      })
    }
    const start = this.advance(length)
    return new ByteReader(this.bytes, what, start, start + length)
  }

  skip(length: number): void {
    this.advance(length)
  }

  private advance(length: number): number {
    const at = this.position
    if (length > this.end - at)
      throw new AppError('psdEndsEarly', {
        ...this.place,
        expected: length,
        at,
        found: Math.max(0, this.end - at),
      })
    this.position = at + length
    return at
  }
}

export const latin1 = (bytes: Uint8Array, start: number, end: number): string => {
  let text = ''
  for (let i = start; i < end; i++) text += String.fromCharCode(bytes[i]!)
  return text
}
