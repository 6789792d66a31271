import { describe, expect, it } from 'vitest'
import type { TextModel } from '../../engine/document/text-model'
import type { StyleWarp } from '../../engine/document/warp'
import type { FontFace } from '../../engine/text/fonts/font-face'
import type { LaidText } from '../../engine/text/laid-text'
import { layText, type TextWish } from '../../engine/text/lay-text'
import { boxFrame, plainModel } from '../../engine/text/testing/plain-model'
import { loadTextTools } from './load-text-tools'
import { readTestFont, testFace } from './testing/test-faces'

const expo = (family: string, file: string, more: Partial<FontFace> = {}): FontFace =>
  testFace(`@expo-google-fonts/${family}/400Regular/${file}_400Regular.ttf`, more)

const shelf = {
  revision: 'test',
  faces: [
    expo('lato', 'Lato', { postScriptName: 'Lato-Regular' }),
    expo('noto-sans-arabic', 'NotoSansArabic', { fallbackFor: ['Arab'] }),
    expo('noto-sans-thai', 'NotoSansThai', { fallbackFor: ['Thai'] }),
    expo('noto-color-emoji', 'NotoColorEmoji', { fallbackFor: ['Zsye'] }),
    testFace('@embedpdf/fonts-jp/fonts/NotoSansJP-Regular.otf', { fallbackFor: ['Hani', 'Hira', 'Kana'] }),
    testFace('@embedpdf/fonts-kr/fonts/NotoSansKR-Regular.otf', { postScriptName: 'NotoSansKR-Regular' }),
  ],
}

const tools = await loadTextTools(readTestFont, 2 ** 26)

const lay = (model: TextModel, more: Partial<TextWish> = {}): LaidText =>
  layText({ model, stored: model, fit: 'overflow', requestedFont: null, ...more }, shelf, tools)

const latoModel = (text: string, more: Partial<TextModel> = {}): TextModel =>
  plainModel([[text, { fontPostScriptName: 'Lato-Regular', fontSize: 40 }]], {}, more)

const namesOf = ({ lines }: LaidText): readonly string[] => [
  ...new Set(lines.flatMap(({ glyphs }) => glyphs.map(({ font }) => font.face.family))),
]

describe('words in real fonts', () => {
  it('take the font of each script, and one glyph for a family of emoji', () => {
    const laid = lay(latoModel('Ada مرحبا 日本 สวัสดี 👨‍👩‍👧'))
    expect(namesOf(laid)).toEqual([
      'Lato',
      'NotoSansArabic',
      'NotoSansJP-Regular',
      'NotoSansThai',
      'NotoColorEmoji',
    ])
    expect(laid.missing).toEqual([])
    expect(laid.fonts).toMatchObject([{ requested: 'Lato-Regular', isCovered: false }])
  })

  it('are kerned beside a letter that is kerned otherwise, and not where they are not to be', () => {
    const lato = { fontPostScriptName: 'Lato-Regular', fontSize: 40 }
    const widthOf = (pieces: Parameters<typeof plainModel>[0]): number =>
      lay(plainModel(pieces)).lines[0]?.glyphs.at(-1)?.x ?? 0
    const [whole, loose] = [widthOf([['AVA', lato]]), widthOf([['AVA', { ...lato, kerning: 'none' }]])]
    expect(loose).toBeGreaterThan(whole)
    expect(
      widthOf([
        ['AV', lato],
        ['A', { ...lato, kerning: 'none' }],
      ]),
    ).toBe(whole)
    const half = widthOf([
      ['A', { ...lato, kerning: 'none' }],
      ['VA', lato],
    ])
    expect(half).toBeCloseTo((whole + loose) / 2, 0)
  })

  it('set an accented letter in the wished font, composed or not', () => {
    expect(namesOf(lay(latoModel('e\u0301é')))).toEqual(['Lato'])
  })

  it('join Arabic letters within the line, right to left', () => {
    const { lines } = lay(latoModel('سلام'))
    const clusters = lines[0]?.glyphs.map(({ cluster }) => cluster) ?? []
    expect(clusters).toEqual([...clusters].sort((a, b) => b - a))
  })

  it('wrap Thai between words', () => {
    const model = latoModel('สวัสดีชาวโลก', { frame: boxFrame(130, 300) })
    const { lines } = lay(model)
    expect(lines.map(({ from, to }) => model.text.slice(from, to))).toEqual(['สวัสดี', 'ชาวโลก'])
  })

  it('are bent within the bounds that Photoshop states for them', () => {
    // The layers "Windows" and "Windows LCD" of a file that Photoshop wrote.
    const style = { fontPostScriptName: 'NotoSansKR-Regular', fontSize: 72 }
    const warp: StyleWarp = {
      ...{ kind: 'style', style: 'arc', orientation: 'horizontal', values: [0] },
      ...{ perspectiveX: 0, perspectiveY: 0, bounds: { left: 0, top: 0, right: 0, bottom: 0 } },
    }
    const frame = boxFrame(714, 119.88)
    const bounds = lay(plainModel([['Windows', style]], {}, { frame, warp })).warp?.bounds
    expect(bounds).toMatchObject({ left: 0, right: 714 })
    expect(bounds?.top).toBeCloseTo(-6.05, 2)
    expect(bounds?.bottom).toBeCloseTo(132.77, 2)
  })

  it('shrink into their box', () => {
    const model = latoModel('The quick brown fox jumps over the lazy dog', { frame: boxFrame(300, 60) })
    const laid = lay(model, { fit: 'shrink' })
    expect(laid.fit).toMatchObject({ overflows: false })
    expect(laid.fit.scale).toBeLessThan(1)
  })
})
