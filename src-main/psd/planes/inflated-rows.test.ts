import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { decodePlane, planeByteLength } from './decode-plane'
import { InflatedRows } from './inflated-rows'
import { inflatedPlane, storedRowBytes } from './plane-rows'
import type { StoredPlane } from './plane-source'

const noise = (length: number): Uint8Array => Uint8Array.from({ length }, (_, at) => (at * at * 31) >> 3)

const zipped = (rest: Partial<StoredPlane>): { source: StoredPlane; file: Uint8Array } => {
  const plain: StoredPlane = {
    kind: 'stored',
    label: { part: 'layer', of: 'Cup', file: 'a.psd' },
    ...{ width: 640, height: 900, bytesPerSample: 1, compression: 'zip', offset: 0, length: 0 },
    ...{ isBitmap: false, rowCounts: null, stream: { index: 0, count: 1 } },
    ...rest,
  }
  const bytes = noise(storedRowBytes(plain) * plain.height * plain.stream.count)
  const file = new Uint8Array(deflateSync(bytes))
  return { source: { ...plain, length: file.length }, file }
}

/** Rows from `first` to `end`, read in bands of `step`, decoded. */
const readBands = async (
  { source, file }: { source: StoredPlane; file: Uint8Array },
  [first, end, step]: readonly [number, number, number],
): Promise<Buffer> => {
  const rows = new InflatedRows(source, file)
  const bands: Uint8Array[] = []
  for (let top = first; top < end; top += step) {
    const count = Math.min(step, end - top)
    const stored = new Uint8Array(count * storedRowBytes(source))
    await rows.read(top, stored)
    const band = inflatedPlane(source, count, 0)
    const decoded = new Uint8Array(planeByteLength(band))
    decodePlane(band, stored, decoded)
    bands.push(decoded)
  }
  rows.close()
  return Buffer.concat(bands)
}

const whole = ({ source, file }: { source: StoredPlane; file: Uint8Array }): Buffer => {
  const out = Buffer.alloc(planeByteLength(source))
  decodePlane(source, file, out)
  return out
}

const planes: readonly (readonly [string, Partial<StoredPlane>])[] = [
  ['of 8 bits', {}],
  ['of 8 bits with prediction', { compression: 'zip-prediction' }],
  ['of 16 bits', { bytesPerSample: 2 }],
  ['of 16 bits with prediction', { bytesPerSample: 2, compression: 'zip-prediction' }],
  ['of 32 bits with prediction', { bytesPerSample: 4, compression: 'zip-prediction' }],
  ['of a bitmap', { isBitmap: true, width: 641 }],
  ['that is the second of three in one stream', { stream: { index: 1, count: 3 } }],
]

it.each(planes)('the bands of a plane %s are its rows', async (_, rest) => {
  const plane = zipped(rest)
  expect((await readBands(plane, [0, 900, 256])).equals(whole(plane))).toBe(true)
})

it('rows above the first one wanted are skipped', async () => {
  const plane = zipped({})
  const rows = whole(plane).subarray(300 * 640, 420 * 640)
  expect((await readBands(plane, [300, 420, 32])).equals(rows)).toBe(true)
})

it('a stream that ends too early, or that is no stream, is refused with its layer', async () => {
  const { source, file } = zipped({})
  for (const damaged of [file.subarray(0, file.length / 2), noise(9000)])
    await expect(
      readBands({ source: { ...source, length: damaged.length }, file: damaged }, [0, 900, 256]),
    ).rejects.toThrow('The layer “Cup”')
})

it('a cancel is heard between two chunks', async () => {
  const { source, file } = zipped({})
  const rows = new InflatedRows(source, file)
  await expect(rows.read(0, new Uint8Array(640), AbortSignal.abort())).rejects.toMatchObject({
    code: 'CANCELLED',
  })
  rows.close()
})
