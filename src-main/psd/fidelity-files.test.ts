import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { howOften } from '../testing/how-often'
import { openPsd } from './open-psd'
import { decodeRaster, everyRaster } from './opened-rasters'

const corpus = resolve(import.meta.dirname, '../../../shared/fidelity')
const index = join(corpus, 'index.json')

interface CorpusRecord {
  readonly id: string
  readonly path: string
  readonly width: number
  readonly height: number
  readonly depth: number
}

describe.skipIf(!existsSync(index))('files that Photoshop made (skipped without the fidelity set)', () => {
  const records: readonly CorpusRecord[] = existsSync(index) ? JSON.parse(readFileSync(index, 'utf8')) : []

  // Short runs draw all of them in `fidelity-corpus.test.ts`.
  const chosen = records.filter(
    (_, at) => at % howOften('psd: one in so many real files, opened whole') === 0,
  )

  test('all of them open, and every plane of them decodes, the merged picture too', () => {
    for (const { id, path, width, height, depth } of chosen) {
      const bytes = new Uint8Array(readFileSync(join(corpus, path)))
      const opened = openPsd(bytes, id)
      expect(opened.document.size, id).toEqual({ width, height })
      expect(opened.document.depth, id).toBe(depth === 1 ? 8 : depth)
      expect(opened.document.composite, id).not.toBeNull()
      expect(opened.undrawn, id).not.toContainEqual(
        expect.objectContaining({ feature: 'file:contradictory' }),
      )
      for (const raster of everyRaster(opened)) decodeRaster(opened, bytes, raster)
    }
  })
})
