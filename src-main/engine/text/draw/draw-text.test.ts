import { describe, expect, test } from 'vitest'
import type { TextAntiAlias } from '../../document/text-model'
import { drawText } from './draw-text'
import { alphaAt, laidText, levelsIn, testGlyph } from './test-words'

const options = { isHinted: true, clip: { left: -100, top: -100, right: 400, bottom: 400 } }
const red = { red: 1, green: 0, blue: 0 }
const blue = { red: 0, green: 0, blue: 1 }

describe('drawing text', () => {
  test('a square on whole pixels is opaque, and the bounds enclose it', () => {
    const picture = drawText(laidText([testGlyph()]), options)
    expect(picture.bounds).toEqual({ left: 10, top: 10, right: 20, bottom: 20 })
    expect(levelsIn(picture)).toEqual([255])
    expect(picture.colors).toEqual([{ red: 0, green: 0, blue: 0 }])
    expect(picture.indices).toBeNull()
  })

  test('a text without ink has an empty picture', () => {
    for (const laid of [laidText([]), laidText([testGlyph({ color: null })])]) {
      const { bounds, alpha } = drawText(laid, options)
      expect({ bounds, bytes: alpha.length }).toEqual({
        bounds: { left: 0, top: 0, right: 0, bottom: 0 },
        bytes: 0,
      })
    }
  })

  test('every mode gives the levels of its rule', () => {
    const levels = (antiAlias: TextAntiAlias, size = 60): readonly number[] =>
      levelsIn(drawText(laidText([testGlyph({ glyph: 1, size, y: 300 })], { antiAlias }), options))
    const multiples = (of: number): readonly number[] => Array.from({ length: 16 }, (_, i) => i * of)
    expect(levels('none')).toEqual([0, 255])
    const fifteenths = multiples(17)
    for (const mode of ['crisp', 'sharp', 'platform-lcd', 'platform-gray'] as const)
      expect(
        levels(mode).every((level) => fifteenths.includes(level)),
        mode,
      ).toBe(true)
    expect(levels('strong').every((level) => [...multiples(16), 255].includes(level))).toBe(true)
    const smooth = Array.from({ length: 17 }, (_, n) => Math.round((n * 255) / 16))
    expect(levels('smooth').every((level) => smooth.includes(level))).toBe(true)
    expect(levels('crisp', 160).every((level) => [...multiples(16), 255].includes(level))).toBe(true)
    expect(levels('crisp', 160).some((level) => !fifteenths.includes(level))).toBe(true)
  })

  test('crisp letters stand on whole rows, and on steps in x that grow with their size', () => {
    const column = (size: number, x: number): number => {
      const picture = drawText(laidText([testGlyph({ size, x, y: 20.4 })]), options)
      expect(picture.bounds.bottom).toBe(20)
      return alphaAt(picture, 10, 18)
    }
    // A quarter of a pixel left of the column's middle is one column of samples: 4 of 16, thus 17 × round(3.75).
    expect(column(20, 10.7)).toBe(17 * 4)
    expect(column(20, 10.55)).toBe(17 * 8)
    expect(column(28, 10.7)).toBe(17 * 8)
    expect(column(40, 10.4)).toBe(255)
    expect(column(40, 10.6)).toBe(0)
  })

  test('smooth letters stand where they are laid', () => {
    const picture = drawText(laidText([testGlyph({ y: 20.25 })], { antiAlias: 'smooth' }), options)
    expect(alphaAt(picture, 12, 20)).toBe(64)
    expect(alphaAt(picture, 12, 10)).toBe(191)
  })

  test('a strong letter counts each sample that its outline touches, and no other', () => {
    const touching = drawText(laidText([testGlyph({ x: 10.05 })], { antiAlias: 'strong' }), options)
    expect(alphaAt(touching, 20, 15)).toBe(64)
    expect(alphaAt(touching, 10, 15)).toBe(255)
    expect(alphaAt(touching, 12, 9)).toBe(0)
    const fitting = drawText(laidText([testGlyph()], { antiAlias: 'strong' }), options)
    expect(levelsIn(fitting)).toEqual([255])
    expect(fitting.bounds).toEqual({ left: 10, top: 10, right: 20, bottom: 20 })
  })

  test('letters that overlap cover no more than both together', () => {
    const picture = drawText(laidText([testGlyph({ x: 10.5 }), testGlyph({ x: 12.5 })]), options)
    expect(alphaAt(picture, 10, 15)).toBe(17 * 8)
    expect(alphaAt(picture, 15, 15)).toBe(255)
    expect(alphaAt(picture, 22, 15)).toBe(17 * 8)
  })

  test('the colour of a pixel is that of the letter that covers more of it', () => {
    const glyphs = [testGlyph({ x: 10.25, color: red }), testGlyph({ x: 20.25, color: blue })]
    const { bounds, colors, indices } = drawText(laidText(glyphs), options)
    expect(colors).toEqual([red, blue])
    const row = [...(indices ?? [])].slice(0, bounds.right - bounds.left)
    expect(row).toEqual([...Array(10).fill(1), ...Array(11).fill(2)])
  })

  test('large and small letters of one colour share it, each with its levels', () => {
    const glyphs = [testGlyph({ x: 0.5 }), testGlyph({ x: 100, y: 200, size: 120, isFauxItalic: true })]
    const { colors, indices, alpha } = drawText(laidText(glyphs), options)
    expect(colors).toHaveLength(1)
    expect(indices).toBeNull()
    expect(alpha).toContain(17 * 8)
    expect(alpha.some((level) => level % 17 !== 0 && level % 16 === 0)).toBe(true)
  })

  test('faux bold widens to the right and up, and faux italic leans', () => {
    const bold = drawText(laidText([testGlyph({ size: 64, y: 60, isFauxBold: true })]), options)
    expect(bold.bounds).toEqual({ left: 10, top: 60 - 34, right: 44, bottom: 60 })
    const italic = drawText(laidText([testGlyph({ size: 64, y: 60, isFauxItalic: true })]), options)
    expect(italic.bounds).toEqual({ left: 10, top: 60 - 32, right: 49, bottom: 60 })
  })

  test('an underline covers whole rows in crisp', () => {
    const rule = { left: 10.3, right: 40.2, top: 126.03, bottom: 130.02, color: red }
    const laid = laidText([testGlyph({ y: 120.2, color: null })], {}, [rule])
    const picture = drawText(laid, options)
    expect(picture.bounds).toEqual({ left: 10, top: 126, right: 40, bottom: 130 })
    expect(levelsIn(picture)).toEqual([255])
  })

  test('turned text is neither snapped nor refused', () => {
    const turned = { a: 0, b: 1, c: -1, d: 0, e: 100.4, f: 50 }
    const picture = drawText(laidText([testGlyph()], { transform: turned }), options)
    expect(picture.bounds).toEqual({ left: 80, top: 60, right: 91, bottom: 70 })
    expect(alphaAt(picture, 80, 65)).toBe(17 * Math.round((8 * 15) / 16))
  })

  test('a warp bends the outlines and changes the levels', () => {
    const warp = {
      kind: 'style',
      style: 'arc',
      orientation: 'horizontal',
      values: [50],
      perspectiveX: 0,
      perspectiveY: 0,
      bounds: { left: 10, top: 10, right: 120, bottom: 20 },
    } as const
    const glyphs = Array.from({ length: 11 }, (_, i) => testGlyph({ x: 10 + 10 * i }))
    const straight = drawText(laidText(glyphs), options)
    const bent = drawText(laidText(glyphs, { warp }), options)
    expect(straight.bounds).toEqual({ left: 10, top: 10, right: 120, bottom: 20 })
    expect(bent.bounds.bottom - bent.bounds.top).toBeGreaterThan(25)
    expect(levelsIn(bent).every((level) => level % 16 === 0 || level === 255)).toBe(true)
  })

  test('warped letters are counted like strong ones', () => {
    const warp = {
      kind: 'style',
      style: 'arc',
      orientation: 'horizontal',
      values: [0],
      perspectiveX: 0,
      perspectiveY: 0,
      bounds: { left: 0, top: 0, right: 64, bottom: 64 },
    } as const
    const glyphs = [testGlyph({ glyph: 2, x: 10.3, y: 40.2, size: 30 })]
    expect(drawText(laidText(glyphs, { warp }), options)).toEqual(
      drawText(laidText(glyphs, { antiAlias: 'strong' }), options),
    )
  })

  test('clipped ink ends at the box', () => {
    const box = [
      { x: 0, y: 0 },
      { x: 15.5, y: 0 },
      { x: 15.5, y: 18 },
      { x: 0, y: 18 },
    ] as const
    const fit = { scale: 1, overflows: true, isClipped: true }
    const picture = drawText(laidText([testGlyph()], { box, fit }), options)
    expect(picture.bounds).toEqual({ left: 10, top: 10, right: 16, bottom: 18 })
    expect(alphaAt(picture, 15, 12)).toBe(17 * 8)
    const open = drawText(laidText([testGlyph()], { box, fit: { ...fit, isClipped: false } }), options)
    expect(open.bounds).toEqual({ left: 10, top: 10, right: 20, bottom: 20 })
  })
})
