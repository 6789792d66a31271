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
import { OpenDocument } from './open-document'

let context: EngineContext

beforeAll(async () => {
  context = await openTestContext(tmpdir())
})
afterAll(() => context.pool.end())

const described = async (bytes: Uint8Array) => {
  const buffer = new SharedArrayBuffer(bytes.length)
  new Uint8Array(buffer).set(bytes)
  const open = new OpenDocument({ buffer, offset: 0, length: bytes.length }, 'test.psd', context.memory)
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
