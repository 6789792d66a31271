import WebtoonPsd from '@webtoon/psd'
import { type LayerTextData, readPsd } from 'ag-psd'
import { expect, test } from 'vitest'
import type { TextLayer } from '../../engine/document/document'
import type { TextModel } from '../../engine/document/text-model'
import { applyTextEdit } from '../../engine/text/model/apply-text-edit'
import type { TextEdit } from '../../engine/text/model/text-edit'
import { testTextEdit } from '../../engine/text/testing/text-layer'
import { openPsd } from '../open-psd'
import { sampleLayer, samplePsd } from '../testing/sample-psd'
import { patchPsd } from './patch-psd'
import type { WrittenText } from './written-text'

const plane = { width: 8, height: 6, samples: new Uint8Array(48) }
const composite = { colors: [plane, plane, plane], alpha: plane }

const textOf = (bytes: Uint8Array): TextLayer => {
  const layer = openPsd(bytes, 'card.psd').document.layers[0]
  if (layer?.kind !== 'text') throw new Error('The first layer is no text')
  return layer
}

interface Written {
  readonly bytes: Uint8Array
  readonly model: TextModel
}

const rewritten = (bytes: Uint8Array, edit: Partial<TextEdit>, rest: Partial<WrittenText> = {}): Written => {
  const layer = textOf(bytes)
  const color = edit.color ? { red: 0, green: 0.5, blue: 1 } : null
  const model = applyTextEdit(layer, testTextEdit(edit), color)
  const ink = { left: 20, top: 10, right: 60, bottom: 30 }
  const text = { model, fonts: new Map<string, string>(), ink, unbent: null, isGray: false, ...rest }
  const patch = {
    layers: new Map([[layer.id, { text }]]),
    contents: new Map(),
    embedded: new Set<string>(),
    composite,
  }
  return { bytes: patchPsd(bytes, patch), model }
}

const psd = (text: LayerTextData, rest = {}): Uint8Array => samplePsd([sampleLayer('Name', { text })], rest)

const styled: LayerTextData = {
  text: 'Dear Jo\nGrüße',
  transform: [2, 0, 0, 2, 10, 20],
  style: { font: { name: 'Inter-Bold' }, fontSize: 12, fillColor: { r: 255, g: 0, b: 0 } },
  styleRuns: [
    { length: 5, style: { tracking: 40 } },
    { length: 8, style: { fontSize: 20, autoLeading: false, leading: 22 } },
  ],
  paragraphStyleRuns: [
    { length: 8, style: { justification: 'center' } },
    { length: 5, style: { spaceBefore: 3 } },
  ],
  boundingBox: {
    left: { units: 'Points', value: 0 },
    top: { units: 'Points', value: 0 },
    right: { units: 'Points', value: 1 },
    bottom: { units: 'Points', value: 1 },
  },
}

const webtoonText = (bytes: Uint8Array): string | undefined =>
  WebtoonPsd.parse(Uint8Array.from(bytes).buffer).layers[0]?.text

const options = { skipLayerImageData: true, skipCompositeImageData: true, skipThumbnail: true }
const agText = (bytes: Uint8Array) => readPsd(bytes, options).children?.[0]?.text

test('new words are live text, which three readers see', () => {
  const { bytes } = rewritten(psd(styled), { text: 'An (Adá) \\ 小さい 💌\nLovelace\n3' })
  expect(textOf(bytes).text.text).toBe('An (Adá) \\ 小さい 💌\nLovelace\n3')
  expect(agText(bytes)?.text).toBe('An (Adá) \\ 小さい 💌\nLovelace\n3')
  expect(webtoonText(bytes)).toBe('An (Adá) \\ 小さい 💌\rLovelace\r3')
})

test('the model that was written is read back', () => {
  const edits: readonly Partial<TextEdit>[] = [
    { text: 'Ada\nLovelace' },
    { segments: [{ index: 1, text: 'Countess of L.' }] },
    { segments: [{ index: 0, text: 'Hello\n' }], fontSizePx: 31 },
    { color: '#0080ff' },
    { text: '', fontSizePx: 7.25 },
  ]
  for (const edit of edits) {
    const { bytes, model } = rewritten(psd(styled), edit)
    expect(textOf(bytes).model, JSON.stringify(edit)).toEqual(model)
  }
})

test('untouched properties of runs keep their bytes', () => {
  const before = Buffer.from(psd(styled)).toString('latin1')
  const after = Buffer.from(rewritten(psd(styled), { segments: [{ index: 0, text: 'Hi ' }] }).bytes).toString(
    'latin1',
  )
  const own = (text: string): string => text.slice(text.indexOf('/GridInfo'), text.indexOf('/SmallCapSize'))
  expect(own(after)).toBe(own(before))
  expect(after).toContain('/RunLengthArray [ 3 9 ]')
  expect(after.match(/\/Tracking 40/g)).toHaveLength(1)
})

test('kerning by hand is written to the letter behind its gap, and metrics to the first letter', () => {
  const styleRuns = [
    { length: 1, style: { autoKerning: false } },
    { length: 3, style: {} },
    { length: 1, style: { kerning: -80 } },
    { length: 2, style: {} },
  ]
  const { bytes } = rewritten(psd({ text: 'TESTAV!', style: styled.style!, styleRuns }), { fontSizePx: 30 })
  const text = agText(bytes)
  expect(text?.style?.autoKerning).toBe(true)
  expect(text?.styleRuns?.map(({ length, style }) => [length, style.kerning])).toEqual([
    [1, 0],
    [2, 0],
    [1, 0],
    [1, -80],
    [2, 0],
  ])
})

test('another font is added to the list of fonts, under its own number', () => {
  const fonts = new Map([['Inter-Bold', 'Lora-Bold']])
  const { bytes } = rewritten(psd(styled), { text: 'Ada' }, { fonts })
  expect(textOf(bytes).text.segments).toMatchObject([{ text: 'Ada', fontPostScriptName: 'Lora-Bold' }])
  expect(agText(bytes)?.style?.font?.name).toBe('Lora-Bold')
  const again = rewritten(bytes, { text: 'Eve' }, { fonts: new Map([['Lora-Bold', 'Inter-Bold']]) })
  expect(agText(again.bytes)?.style?.font?.name).toBe('Inter-Bold')
})

test('the box of the ink is that of the new words, in the units of the text', () => {
  const { bytes } = rewritten(psd(styled), { text: 'Ada' })
  expect(agText(bytes)?.boundingBox).toMatchObject({
    left: { units: 'Points', value: 5 },
    top: { value: -5 },
    right: { value: 25 },
    bottom: { value: 5 },
  })
})

test('the bounds of a bent text are those of the box that is bent', () => {
  const points = (value: number) => ({ units: 'Points' as const, value })
  const bounds = { left: points(0), top: points(-9), right: points(50), bottom: points(4) }
  const warp = { style: 'arc', value: 28, perspective: 0, perspectiveOther: 0, rotate: 'horizontal' } as const
  const unbent = {
    ink: { left: 1, top: -7, right: 66, bottom: 2 },
    bounds: { left: 0, top: -9, right: 68, bottom: 4 },
  }
  const { bytes } = rewritten(psd({ ...styled, warp, bounds }), { text: 'Ada' }, { unbent })
  expect(agText(bytes)).toMatchObject({
    bounds: { left: points(0), top: points(-9), right: points(68), bottom: points(4) },
    boundingBox: { left: points(1), right: points(66) },
  })
  expect(textOf(bytes).model?.warp?.bounds).toEqual(unbent.bounds)
})

test("the document's own copy of all texts goes, because it would contradict", () => {
  const engineData = Buffer.from('<< /0 << >> >>').toString('base64')
  const bytes = psd(styled, { engineData })
  expect(Buffer.from(bytes).includes('Txt2')).toBe(true)
  const { bytes: after } = rewritten(bytes, { text: 'Ada' })
  expect(Buffer.from(after).includes('Txt2')).toBe(false)
  expect(openPsd(after, 'card.psd').undrawn).toEqual([])
})
