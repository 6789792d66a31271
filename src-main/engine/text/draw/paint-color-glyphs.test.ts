import { describe, expect, test } from 'vitest'
import type { ColorGlyphLayer, GlyphPaint } from '../text-tools'
import { drawText } from './draw-text'
import { alphaAt, laidText, testFont, testGlyph, testOutlines } from './test-words'
import type { TextPicture } from './text-picture'

const options = { isHinted: false, clip: { left: 0, top: 0, right: 100, bottom: 100 } }
const red = { red: 1, green: 0, blue: 0, alpha: 1 }
const blue = { red: 0, green: 0, blue: 1, alpha: 1 }
const identity = [1, 0, 0, 1, 0, 0]

const colored = (...paints: readonly GlyphPaint[]) => {
  const layers: readonly ColorGlyphLayer[] = paints.map((paint) => ({ outline: testOutlines[0], paint }))
  return {
    ...testFont(),
    colorGlyph: (glyph: number) => (glyph === 0 ? { kind: 'layers' as const, layers } : null),
  }
}

const rgbaAt = ({ bounds, emoji }: TextPicture, x: number, y: number): readonly number[] => {
  const at = ((y - bounds.top) * (bounds.right - bounds.left) + x - bounds.left) * 4
  return [...(emoji?.rgba.subarray(at, at + 4) ?? [])]
}

const gradient = (kind: 'linear' | 'radial' | 'sweep', geometry: readonly number[]): GlyphPaint => ({
  kind,
  geometry,
  extend: 'pad',
  transform: identity,
  stops: [
    { offset: 0, color: red },
    { offset: 1, color: blue },
  ],
})

describe('colour glyphs', () => {
  test('layers lie one over another', () => {
    const font = colored({ kind: 'solid', color: red }, { kind: 'solid', color: { ...blue, alpha: 0.5 } })
    const picture = drawText(laidText([testGlyph({ font })]), options)
    expect(picture.bounds).toEqual({ left: 10, top: 10, right: 20, bottom: 20 })
    expect(rgbaAt(picture, 15, 15)).toEqual([128, 0, 128, 255])
    expect(alphaAt(picture, 15, 15)).toBe(255)
  })

  test('a layer takes the colour of the text', () => {
    const font = colored({ kind: 'foreground', alpha: 0.5 })
    const picture = drawText(laidText([testGlyph({ font, color: { red: 0, green: 1, blue: 0 } })]), options)
    expect(rgbaAt(picture, 15, 15)).toEqual([0, 255, 0, 128])
    const srgbOf = () => ({ red: 0, green: 0, blue: 1 })
    const inked = drawText(laidText([testGlyph({ font })]), {
      ...options,
      colorGlyphs: { srgbOf, pictures: new Map() },
    })
    expect(rgbaAt(inked, 15, 15)).toEqual([0, 0, 255, 128])
  })

  test('gradients run in the design units of the glyph', () => {
    const linear = drawText(
      laidText([testGlyph({ font: colored(gradient('linear', [0, 0, 500, 0, 0, 500])) })]),
      options,
    )
    expect(rgbaAt(linear, 10, 15)).toEqual([242, 0, 13, 255])
    expect(rgbaAt(linear, 19, 15)).toEqual([13, 0, 242, 255])
    const radial = drawText(
      laidText([testGlyph({ font: colored(gradient('radial', [0, 0, 0, 0, 0, 500])) })]),
      options,
    )
    expect(rgbaAt(radial, 10, 19)[0]).toBeGreaterThan(230)
    expect(rgbaAt(radial, 19, 10)).toEqual([0, 0, 255, 255])
    const sweep = drawText(
      laidText([testGlyph({ font: colored(gradient('sweep', [0, 0, 0, Math.PI / 2])) })]),
      options,
    )
    expect(rgbaAt(sweep, 19, 19)[0]).toBeGreaterThan(230)
    expect(rgbaAt(sweep, 10, 10)[2]).toBeGreaterThan(230)
  })

  test('letters beside them keep their colour and coverage', () => {
    const font = colored({ kind: 'solid', color: red })
    const letters = [testGlyph({ font, x: 30 }), testGlyph({ glyph: 0, x: 10.5 })]
    const picture = drawText(laidText(letters), options)
    expect(picture.bounds).toEqual({ left: 10, top: 10, right: 40, bottom: 20 })
    expect(alphaAt(picture, 10, 15)).toBe(17 * 8)
    expect(rgbaAt(picture, 12, 15)).toEqual([0, 0, 0, 0])
    expect(picture.colors).toEqual([{ red: 0, green: 0, blue: 0 }])
  })

  test('pictures as glyphs are named as missing', () => {
    const box = { left: 0, top: 0, right: 500, bottom: 500 }
    const font = {
      ...testFont(),
      colorGlyph: () => ({ kind: 'picture' as const, bytes: new Uint8Array(), box }),
    }
    expect(drawText(laidText([testGlyph({ font })]), options).gaps).toEqual(['text:glyphs-missing'])
    expect(drawText(laidText([testGlyph()]), options).gaps).toEqual([])
  })
})
