import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import WebtoonPsd from '@webtoon/psd'
import { type Layer as AgLayer, readPsd } from 'ag-psd'
import { describe, expect, test } from 'vitest'
import type { Document, TextLayer } from '../../engine/document/document'
import { applyTextEdit } from '../../engine/text/model/apply-text-edit'
import { testTextEdit } from '../../engine/text/testing/text-layer'
import { howOften } from '../../testing/how-often'
import { openPsd } from '../open-psd'
import { everyLayer } from '../opened-rasters'
import { patchPsd } from './patch-psd'

const corpus = resolve(import.meta.dirname, '../../../../shared/fidelity')
const index = join(corpus, 'index.json')
/** Larger files have no other kind of text, and take long to join. */
const mostBytes = 3_000_000

const textsOf = ({ layers }: Document): readonly TextLayer[] =>
  [...everyLayer(layers)].flatMap((layer) => (layer.kind === 'text' && layer.model ? [layer] : []))

const isWritable = ({ colorMode, depth }: Document): boolean =>
  (colorMode === 'rgb' || colorMode === 'gray') && depth < 32

/** Each text of the file with words that tell which it is, and its merged picture black. */
const rewritten = (bytes: Uint8Array, document: Document): Uint8Array => {
  const { width, height } = document.size
  const plane = { width, height, samples: new Uint8Array(width * height) }
  const layers = textsOf(document).map((layer, at) => {
    const model = applyTextEdit(layer, testTextEdit({ text: wordsFor(at) }), null)
    const isGray = document.colorMode === 'gray'
    const text = { model, fonts: new Map(), ink: layer.raster!.bounds, unbent: null, isGray }
    return [layer.id, { text }] as const
  })
  const nothing = { contents: new Map(), embedded: new Set<string>() }
  return patchPsd(bytes, {
    layers: new Map(layers),
    ...nothing,
    composite: { colors: [plane, plane, plane], alpha: plane },
  })
}

const wordsFor = (at: number): string => `Words ${at}\nof (Ada)`

const wordsOf = (layers: readonly AgLayer[] = []): readonly string[] =>
  layers.flatMap(({ text, children }) => [...(text ? [plainWords(text.text)] : []), ...wordsOf(children)])

/** Null for a file that webtoon-psd cannot read: some large documents, and texts of Photoshop 7. */
const webtoonWords = (bytes: Uint8Array): readonly string[] | null => {
  try {
    const { layers } = WebtoonPsd.parse(Uint8Array.from(bytes).buffer)
    return layers.flatMap(({ text }) => (text === undefined ? [] : [plainWords(text)]))
  } catch {
    return null
  }
}

/** Other readers keep the breaks of the file. */
const plainWords = (stored: string): string => stored.replaceAll('\r', '\n').replaceAll('\u0003', '\n')

describe.skipIf(!existsSync(index))('texts that Photoshop made (skipped without the fidelity set)', () => {
  const records: readonly { id: string; path: string }[] = existsSync(index)
    ? JSON.parse(readFileSync(index, 'utf8'))
    : []

  test('with new words are read by us, ag-psd and webtoon-psd', () => {
    const stride = howOften('psd: one in so many real files, whose texts are rewritten')
    let count = 0
    for (const [at, { id, path }] of records.entries()) {
      if (at % stride > 0) continue
      const bytes = new Uint8Array(readFileSync(join(corpus, path)))
      if (bytes.length > mostBytes) continue
      const { document } = openPsd(bytes, id)
      const words = textsOf(document).map((_, at) => wordsFor(at))
      if (words.length === 0 || document.depth !== 8 || !isWritable(document)) continue
      const after = rewritten(bytes, document)
      const texts = textsOf(openPsd(after, id).document)
      expect(
        texts.map(({ text }) => text.text),
        id,
      ).toEqual(words)
      expect(
        texts.map(({ model }) => model!.runs[0]!.style),
        id,
      ).toEqual(textsOf(document).map(({ model }) => model!.runs[0]!.style))
      const skip = { skipLayerImageData: true, skipCompositeImageData: true, skipThumbnail: true }
      expect(wordsOf(readPsd(after, skip).children).toSorted(), id).toEqual(words.toSorted())
      if (webtoonWords(bytes) !== null) expect(webtoonWords(after)?.toSorted(), id).toEqual(words.toSorted())
      count += words.length
    }
    expect(count).toBeGreaterThan(40 / stride)
  })
})
