import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { openPsd } from '../open-psd'
import { decodePlane, planeByteLength } from './decode-plane'
import { hasRows, rowsOfPlane } from './plane-rows'
import type { PlaneSource } from './plane-source'

const file = resolve(import.meta.dirname, '../../../resources/samples/mug.psd')

it('reads rows of a plane as they stand in the whole of it', async () => {
  const bytes = new Uint8Array(await readFile(file))
  const { document, planes } = openPsd(bytes, 'mug.psd')
  const decoded = (source: PlaneSource): Uint8Array => {
    const out = new Uint8Array(planeByteLength(source))
    decodePlane(source, bytes, out)
    return out
  }
  const sources = Object.values(planes(document.composite!).planes)
  expect(sources.length > 2 && sources.every(hasRows)).toBe(true)
  for (const source of sources)
    for (const [first, end] of [
      [0, 3],
      [5, 20],
      [source.height - 1, source.height],
    ] as const) {
      const rows = decoded(source).subarray(first * source.width, end * source.width)
      expect(Buffer.compare(decoded(rowsOfPlane(source, bytes, first, end)), rows)).toBe(0)
    }
})
