import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openPsd } from './open-psd'
import { everyLayer } from './opened-rasters'

const corpus = resolve(import.meta.dirname, '../../../shared/fidelity')
const index = join(corpus, 'index.json')

describe.skipIf(!existsSync(index))('texts that Photoshop made (skipped without the fidelity set)', () => {
  const records: readonly { id: string; path: string }[] = existsSync(index)
    ? JSON.parse(readFileSync(index, 'utf8'))
    : []

  test('all of them can be set anew: their models have their words, their segments and adjacent runs', () => {
    let count = 0
    for (const { id, path } of records) {
      const { document } = openPsd(new Uint8Array(readFileSync(join(corpus, path))), id)
      for (const layer of everyLayer(document.layers)) {
        if (layer.kind !== 'text') continue
        const place = `${id}: ${layer.name}`
        const { model, text } = layer
        count += 1
        expect(model, place).not.toBeNull()
        expect(model!.text.replaceAll('\r', '\n').replaceAll('\u0003', '\n'), place).toBe(`${text.text}\n`)
        expect(text.segments.map((segment) => segment.text).join(''), place).toBe(text.text)
        for (const list of [model!.runs, model!.paragraphs])
          expect(
            list.reduce((sum, { length }) => sum + length, 0),
            place,
          ).toBe(model!.text.length)
        expect(model!.runs[0]!.style.fontPostScriptName, place).toBe(text.segments[0]!.fontPostScriptName)
      }
    }
    expect(count).toBeGreaterThan(70)
  })
})
