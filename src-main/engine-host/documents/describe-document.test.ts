import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Layer } from 'ag-psd'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LayerDescription } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import { openTestContext } from '../testing/test-context'
import { mockupBytes, plainImage } from '../testing/test-mockup'
import { readWideProfile, withProfile } from '../testing/wide-profile'
import { describeDocument } from './describe-document'
import { OpenDocument, openedPsd } from './open-document'

let context: EngineContext

beforeAll(async () => {
  context = await openTestContext(tmpdir())
})
afterAll(() => context.pool.end())

const described = async (bytes: Uint8Array) => {
  const buffer = new SharedArrayBuffer(bytes.length)
  new Uint8Array(buffer).set(bytes)
  const open = new OpenDocument(
    openedPsd({ buffer, offset: 0, length: bytes.length }, 'test.psd'),
    'test.psd',
    context.memory,
  )
  try {
    return await describeDocument(context, open)
  } finally {
    open.dispose()
  }
}

const headline: Layer = {
  name: 'headline',
  imageData: plainImage(40, 20, [255, 0, 0, 255]),
  text: {
    text: 'Big sale',
    transform: [2, 0, 0, 2, 10, 30],
    style: { font: { name: 'Inter-Bold' }, fontSize: 12, fillColor: { r: 234, g: 51, b: 34 } },
    styleRuns: [
      { length: 4, style: {} },
      { length: 4, style: { font: { name: 'Lora-Italic' }, fillColor: { r: 0, g: 0, b: 0 } } },
    ],
  },
}

it('tells colours in sRGB, whatever the profile of the document', async () => {
  const psd = mockupBytes({ width: 100, height: 50, children: [headline] })
  const [layer] = (await described(withProfile(psd, await readWideProfile()))).layers
  expect(layer?.text?.segments[0]?.color).toBe('#FF0000')
})

it('tells where a nested smart object appears in the file, through the placements above it', async () => {
  const [innerId, outerId] = ['20953ddb-9391-11ec-b4f1-c15674f50bc1', '20953ddb-9391-11ec-b4f1-c15674f50bc2']
  const placed = (id: string, name: string, transform: number[], left: number, top: number): Layer => ({
    ...{ name, left, top },
    imageData: plainImage(50, 40, [9, 9, 9, 255]),
    placedLayer: { id, placed: id, type: 'raster', transform, width: 100, height: 80 },
  })
  const contents = mockupBytes({
    ...{ width: 200, height: 100 },
    children: [placed(innerId, 'logo', [20, 10, 70, 10, 70, 50, 20, 50], 20, 10)],
    linkedFiles: [{ id: innerId, name: 'logo.png', data: new Uint8Array([1]) }],
  })
  const card: Layer = {
    ...placed(outerId, 'card', [400, 100, 400, 700, 100, 700, 100, 100], 100, 100),
    // Turned by 90°, and three times as large.
    placedLayer: {
      ...{ id: outerId, placed: outerId, type: 'raster', width: 200, height: 100 },
      transform: [400, 100, 400, 700, 100, 700, 100, 100],
    },
  }
  const psd = mockupBytes({
    ...{ width: 800, height: 800 },
    children: [card],
    linkedFiles: [{ id: outerId, name: 'card.psb', data: contents }],
  })
  const [outer] = (await described(psd)).layers
  const [logo] = outer?.children ?? []
  expect(outer?.smartObject?.inFile).toBeUndefined()
  expect(logo).toMatchObject({ bounds: { x: 20, y: 10 }, smartObject: { quad: [[20, 10], {}, {}, {}] } })
  const { bounds, quad } = logo?.smartObject?.inFile ?? {}
  expect(quad?.map((corner) => corner.map(Math.round))).toEqual([
    [370, 160],
    [370, 310],
    [250, 310],
    [250, 160],
  ])
  expect(Object.values(bounds ?? {}).map(Math.round)).toEqual([250, 160, 120, 150])
})

const corpus = resolve(import.meta.dirname, '../../../../shared/fidelity')
const index = join(corpus, 'index.json')

describe.skipIf(!existsSync(index))('files that Photoshop made (skipped without the fidelity set)', () => {
  const records: readonly { id: string; path: string; features: readonly string[] }[] = existsSync(index)
    ? JSON.parse(readFileSync(index, 'utf8'))
    : []

  it('have texts whose segments join to them, with a font and a size', async () => {
    const withText = records.filter(({ features }) => features.includes('text'))
    expect(withText.length).toBeGreaterThan(10)
    for (const { id, path } of withText) {
      const { layers } = await described(readFileSync(join(corpus, path)))
      const texts = layers.flatMap(textsWithin)
      expect(texts.length, id).toBeGreaterThan(0)
      for (const { text, segments } of texts) {
        expect(segments.map((segment) => segment.text).join(''), id).toBe(text)
        for (const { fontPostScriptName, fontSizePx } of segments) {
          expect(fontPostScriptName, id).not.toBe('')
          expect(fontSizePx, id).toBeGreaterThan(0)
        }
      }
    }
  })
})

const textsWithin = ({
  text,
  children,
}: LayerDescription): readonly NonNullable<LayerDescription['text']>[] => [
  ...(text ? [text] : []),
  ...children.flatMap(textsWithin),
]
