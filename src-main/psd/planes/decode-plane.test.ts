import { deflateSync } from 'node:zlib'
import { AppError } from '@contract/errors'
import { describe, expect, test } from 'vitest'
import { decodePlane, planeByteLength } from './decode-plane'
import type { PlaneSource, StoredPlane } from './plane-source'

const plane = (rest: Partial<StoredPlane>): StoredPlane => ({
  kind: 'stored',
  label: { part: 'layer', of: 'Cup', file: 'a.psd' },
  width: 3,
  height: 2,
  bytesPerSample: 1,
  compression: 'raw',
  offset: 0,
  length: 0,
  isBitmap: false,
  rowCounts: null,
  stream: { index: 0, count: 1 },
  ...rest,
})

const bytesOf = (...values: readonly number[]): Uint8Array => Uint8Array.from(values)

const wordsOf = (values: readonly number[]): Uint8Array =>
  Uint8Array.from(values.flatMap((value) => [(value >> 8) & 255, value & 255]))

const decode = (source: PlaneSource, file: Uint8Array): Uint8Array => {
  const out = new Uint8Array(planeByteLength(source))
  decodePlane(source, file, out)
  return out
}

const samples16 = (source: PlaneSource, file: Uint8Array): number[] => [
  ...new Uint16Array(decode(source, file).buffer),
]
const samples32 = (source: PlaneSource, file: Uint8Array): number[] => [
  ...new Float32Array(decode(source, file).buffer),
]

const zipped = (bytes: Uint8Array): Pick<StoredPlane, 'length'> & { file: Uint8Array } => {
  const file = new Uint8Array(deflateSync(bytes))
  return { file, length: file.length }
}

describe('raw planes', () => {
  test('8-bit samples are copied from where they stand', () => {
    const source = plane({ offset: 2, length: 6 })
    expect([...decode(source, bytesOf(0, 0, 1, 2, 3, 4, 5, 6))]).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('16-bit samples become little-endian words', () => {
    const values = [0, 1, 256, 65_535, 32_768, 7]
    expect(samples16(plane({ bytesPerSample: 2, length: 12 }), wordsOf(values))).toEqual(values)
  })

  test('32-bit samples become floats, beyond 0..1 too', () => {
    const file = new Uint8Array(24)
    const view = new DataView(file.buffer)
    const values = [0, 1, -0.5, 4, 0.25, 1024]
    values.forEach((value, i) => {
      view.setFloat32(i * 4, value)
    })
    expect(samples32(plane({ bytesPerSample: 4, length: 24 }), file)).toEqual(values)
  })

  test('bitmap samples become 0 for ink and 255 for paper', () => {
    const source = plane({ isBitmap: true, length: 2 })
    expect([...decode(source, bytesOf(0b1010_0000, 0b0110_0000))]).toEqual([0, 255, 0, 255, 0, 0])
  })
})

describe('PackBits planes', () => {
  const packed = (
    bytesPerCount: 2 | 4,
    table: readonly number[],
    rows: readonly number[],
  ): [StoredPlane, Uint8Array] => [
    plane({
      compression: 'packbits',
      offset: table.length,
      length: rows.length,
      rowCounts: { offset: 0, bytesPerCount },
    }),
    bytesOf(...table, ...rows),
  ]

  test('every row is unpacked by its own count, in PSD and PSB', () => {
    const rows = [0xfe, 7, 0x02, 1, 2, 3]
    expect([...decode(...packed(2, [0, 2, 0, 4], rows))]).toEqual([7, 7, 7, 1, 2, 3])
    expect([...decode(...packed(4, [0, 0, 0, 2, 0, 0, 0, 4], rows))]).toEqual([7, 7, 7, 1, 2, 3])
  })

  test('a damaged row is refused, naming the layer and the row', () => {
    const [source, file] = packed(2, [0, 2, 0, 2], [0xfe, 7, 0xff, 1])
    expect(() => decode(source, file)).toThrow(
      '“a.psd” is damaged, or no Photoshop document. The layer “Cup”: its pixels are damaged; row 1 does not hold 3 bytes of PackBits.',
    )
  })

  test('a row count that leads out of the plane is refused', () => {
    expect(() => decode(...packed(2, [0xff, 0xff, 0, 2], [0xfe, 7]))).toThrow(AppError)
  })
})

describe('ZIP planes', () => {
  test('samples are inflated', () => {
    const { file, length } = zipped(bytesOf(1, 2, 3, 4, 5, 6))
    expect([...decode(plane({ compression: 'zip', length }), file)]).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('8- and 16-bit prediction adds up along each row and wraps', () => {
    const bytes = zipped(bytesOf(250, 10, 1, 5, 255, 255))
    expect([...decode(plane({ compression: 'zip-prediction', length: bytes.length }), bytes.file)]).toEqual([
      250, 4, 5, 5, 4, 3,
    ])
    const words = zipped(wordsOf([65_000, 1000, 1, 5, 65_535, 65_535]))
    const source = plane({ compression: 'zip-prediction', length: words.length, bytesPerSample: 2 })
    expect(samples16(source, words.file)).toEqual([65_000, 464, 465, 5, 4, 3])
  })

  test('32-bit prediction puts the bytes of each float together again', () => {
    const values = [0.5, -2, 1024, 3, 0, 1]
    const view = new DataView(new ArrayBuffer(24))
    for (let row = 0; row < 2; row++)
      for (let x = 0; x < 3; x++) {
        const float = new DataView(new ArrayBuffer(4))
        float.setFloat32(0, values[row * 3 + x]!)
        for (let byte = 0; byte < 4; byte++) view.setUint8(row * 12 + byte * 3 + x, float.getUint8(byte))
      }
    const split = new Uint8Array(view.buffer)
    const differences = split.map((value, i) => (i % 12 === 0 ? value : value - split[i - 1]!))
    const { file, length } = zipped(differences)
    const source = plane({ compression: 'zip-prediction', length, bytesPerSample: 4 })
    expect(samples32(source, file)).toEqual(values)
  })

  test('a stream of several planes gives the one asked for', () => {
    const { file, length } = zipped(bytesOf(1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2))
    const source = plane({ compression: 'zip', length, stream: { index: 1, count: 2 } })
    expect([...decode(source, file)]).toEqual([2, 2, 2, 2, 2, 2])
  })

  test('a stream that is too short, too long or no stream at all is refused', () => {
    const sourceOf = (file: Uint8Array) => plane({ compression: 'zip', length: file.length })
    for (const { file } of [zipped(new Uint8Array(5)), zipped(new Uint8Array(1_000_000))])
      expect(() => decode(sourceOf(file), file)).toThrow(AppError)
    const noise = bytesOf(1, 2, 3, 4)
    expect(() => decode(sourceOf(noise), noise)).toThrow(AppError)
  })
})

test('the file may stand in shared memory', () => {
  const { file, length } = zipped(bytesOf(1, 2, 3, 4, 5, 6))
  const shared = new Uint8Array(new SharedArrayBuffer(file.length))
  shared.set(file)
  const out = new Uint8Array(new SharedArrayBuffer(6))
  decodePlane(plane({ compression: 'zip', length }), shared, out)
  expect([...out]).toEqual([1, 2, 3, 4, 5, 6])
})

test('a target of another size is a mistake of the caller', () => {
  expect(() => decodePlane(plane({ length: 6 }), new Uint8Array(6), new Uint8Array(5))).toThrow(RangeError)
})
