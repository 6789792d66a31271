import type { LayerTextData } from 'ag-psd'
import { describe, expect, test } from 'vitest'
import type { TextLayer } from '../../engine/document/document'
import type { TextModel } from '../../engine/document/text-model'
import { openPsd } from '../open-psd'
import { sampleLayer, samplePsd } from '../testing/sample-psd'

const layerOf = (bytes: Uint8Array): TextLayer => {
  const layer = openPsd(bytes, 'cup.psd').document.layers[0]
  if (layer?.kind !== 'text') throw new Error(`Expected a text layer, got ${layer?.kind}`)
  return layer
}

const textLayer = (text: LayerTextData): TextLayer => layerOf(samplePsd([sampleLayer('t', { text })]))

const modelOf = (text: LayerTextData): TextModel => {
  const { model, undrawn } = textLayer(text)
  expect(undrawn).toEqual([])
  if (!model) throw new Error('The text has no model')
  return model
}

const plain = { font: { name: 'Inter-Bold' }, fontSize: 12 }

describe('the model of a text', () => {
  test('ends each paragraph with a carriage return, the last one included', () => {
    const { text, paragraphs, runs } = modelOf({ text: 'Hi you\nand me', style: plain })
    expect(text).toBe('Hi you\rand me\r')
    expect(paragraphs.map(({ length }) => length)).toEqual([7, 7])
    expect(runs.map(({ length }) => length)).toEqual([14])
  })

  test('has the runs with their own styles, and the defaults of the file', () => {
    const styleRuns = [
      { length: 3, style: { tracking: 50, autoLeading: false, leading: 17, fauxItalic: true } },
      {
        length: 3,
        style: { fontSize: 20, fontCaps: 1, fontBaseline: 2, ligatures: false, dLigatures: true },
      },
    ]
    const [first, second] = modelOf({ text: 'Hi you', style: plain, styleRuns }).runs
    expect(first).toMatchObject({
      length: 3,
      style: {
        fontPostScriptName: 'Inter-Bold',
        fontSize: 12,
        tracking: 50,
        leading: 17,
        isFauxItalic: true,
        isFauxBold: false,
        kerning: 'metrics',
        caps: 'normal',
        features: {},
        color: { red: 0, green: 0, blue: 0 },
      },
    })
    expect(second).toMatchObject({
      length: 4,
      style: {
        fontSize: 20,
        tracking: 0,
        leading: null,
        caps: 'small',
        position: 'subscript',
        features: { liga: 0, clig: 0, dlig: 1 },
      },
    })
  })

  test('gives each paragraph the style of the run in which it begins', () => {
    const { paragraphs } = modelOf({
      text: 'one\ntwo\nthree',
      style: plain,
      paragraphStyleRuns: [
        { length: 8, style: { justification: 'center', spaceAfter: 4 } },
        { length: 5, style: { justification: 'justify-all', autoLeading: 1.5, everyLineComposer: true } },
      ],
    })
    expect(paragraphs).toMatchObject([
      { length: 4, style: { justification: 'center', spaceAfter: 4, autoLeading: 1.2 } },
      { length: 4, style: { justification: 'center' } },
      {
        length: 6,
        style: { justification: 'justify-all', autoLeading: 1.5, usesEveryLineComposer: true, spaceAfter: 0 },
      },
    ])
  })

  test('is a point by default, and keeps the transform', () => {
    const { frame, transform } = modelOf({ text: 'Hi', style: plain, transform: [0, -2, 3, 0, 10, 20] })
    expect(frame).toEqual({ kind: 'point' })
    expect(transform).toEqual({ a: 0, b: -2, c: 3, d: 0, e: 10, f: 20 })
  })

  test('of a box has its bounds', () => {
    const { frame } = modelOf({ text: 'Hi', style: plain, shapeType: 'box', boxBounds: [0, 1, 40, 30] })
    expect(frame).toEqual({ kind: 'box', bounds: { left: 0, top: 1, right: 40, bottom: 30 } })
  })

  test('says whether it is vertical, and whether advances are fractional', () => {
    const vertical = {
      text: 'Hi',
      style: plain,
      orientation: 'vertical' as const,
      useFractionalGlyphWidths: false,
    }
    expect(modelOf(vertical)).toMatchObject({ orientation: 'vertical', usesFractionalWidths: false })
    expect(modelOf({ text: 'Hi', style: plain })).toMatchObject({
      orientation: 'horizontal',
      usesFractionalWidths: true,
    })
  })

  test('has a warp within the box that the file states', () => {
    const points = (value: number) => ({ units: 'Points' as const, value })
    const { warp } = modelOf({
      text: 'Hi',
      style: plain,
      warp: { style: 'arc', value: 28, perspective: 0, perspectiveOther: 5, rotate: 'horizontal' },
      bounds: { left: points(0), top: points(-20), right: points(90), bottom: points(8) },
    })
    expect(warp).toMatchObject({
      style: 'arc',
      values: [28],
      perspectiveY: 5,
      bounds: { left: 0, top: -20, right: 90, bottom: 8 },
    })
    expect(modelOf({ text: 'Hi', style: plain }).warp).toBeNull()
  })

  test('tells all anti-alias modes apart, the two of the platform as well', () => {
    const modes = ['none', 'crisp', 'strong', 'smooth', 'sharp'] as const
    expect(modes.map((antiAlias) => modelOf({ text: 'a', style: plain, antiAlias }).antiAlias)).toEqual([
      ...modes,
    ])
    const stored = (mode: number) =>
      replaced(
        samplePsd([sampleLayer('t', { text: { text: 'a', style: plain } })]),
        '/AntiAlias 4',
        `/AntiAlias ${mode}`,
      )
    expect([6, 7].map((mode) => layerOf(stored(mode)).model?.antiAlias)).toEqual([
      'platform-lcd',
      'platform-gray',
    ])
  })

  test('without readable engine data is missing, and the layer says so', () => {
    const bytes = samplePsd([sampleLayer('t', { text: { text: 'Hi', style: plain } })])
    expect(layerOf(replaced(bytes, '/EngineDict', '(EngineDict'))).toMatchObject({
      model: null,
      text: { text: 'Hi', segments: [{ text: 'Hi', fontPostScriptName: '' }] },
      undrawn: [{ feature: 'text:unreadable' }],
    })
  })
})

/** The file with ASCII text replaced by another one of the same length. */
const replaced = (bytes: Uint8Array, old: string, text: string): Uint8Array => {
  const changed = Buffer.from(bytes)
  const at = changed.indexOf(old, 0, 'latin1')
  expect(at).toBeGreaterThan(0)
  changed.write(text, at, 'latin1')
  return new Uint8Array(changed)
}
