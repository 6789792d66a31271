import { scaling } from '@geometry/affine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point, Rect } from '../../document/geometry'
import { textAntiAliases } from '../../document/text-model'
import { lawRuns } from '../../testing/law-runs'
import { coverRegion } from '../../vector/cover-region'
import type { LaidGlyph, LaidText } from '../laid-text'
import { drawText } from './draw-text'
import { flattenGlyph } from './flatten-glyph'
import { designToText } from './glyph-shape'
import { laidText, testGlyph, testOutlines } from './test-words'

const clip: Rect = { left: -20, top: -20, right: 300, bottom: 200 }
const options = { isHinted: false, clip }

const amount = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true })

const glyphs: fc.Arbitrary<readonly LaidGlyph[]> = fc
  .array(
    fc.record({
      glyph: fc.nat(2),
      x: amount(-30, 120),
      y: amount(-10, 90),
      size: amount(3, 60),
      xScale: amount(0.5, 2),
      turnDegrees: fc.constantFrom(0, 0, 0, 30, 90),
      isFauxItalic: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) => all.map((one) => testGlyph(one)))

const texts: fc.Arbitrary<LaidText> = fc
  .tuple(glyphs, fc.constantFrom(...textAntiAliases), amount(0.5, 2), amount(-0.4, 0.4))
  .map(([all, antiAlias, scale, lean]) =>
    laidText(all, { antiAlias, transform: { a: scale, b: lean, c: -lean, d: scale, e: 20, f: 30 } }),
  )

/** As many glyphs as there are ring sets: what lies in any of them is covered. */
const vectorAlpha = (laid: LaidText, bounds: Rect): Uint8Array => {
  const samples = { columns: 4, rows: 4 }
  const { a, d, e, f } = laid.transform
  const sets = laid.lines[0].glyphs.map((glyph) => ({
    rule: 'nonzero' as const,
    rings: flattenGlyph(testOutlines[glyph.glyph], { ...times(designToText(glyph), a * 4, d * 4) }).map(
      (ring) => pointsOf(ring, (glyph.x * a + e) * 4, (glyph.y * d + f) * 4),
    ),
  }))
  const out = new Float32Array((bounds.right - bounds.left) * (bounds.bottom - bounds.top))
  coverRegion(out, bounds, { sets, samples, isInside: (inside) => inside.some(Boolean) })
  return Uint8Array.from(out, (share) => Math.round(share * 255))
}

const isSame = (some: Uint8Array, others: Uint8Array): boolean =>
  some.length === others.length && some.every((byte, at) => byte === others[at])

const times = ({ a, b, c, d }: ReturnType<typeof scaling>, x: number, y: number) => ({
  ...{ a: a * x, b: b * y, c: c * x, d: d * y, e: 0, f: 0 },
})

/** In pixels, without the shift of shapes. */
const pointsOf = (ring: Float64Array, x: number, y: number): readonly Point[] =>
  Array.from({ length: ring.length / 2 }, (_, i) => ({
    x: (ring[2 * i] + x - 0.025) / 4,
    y: (ring[2 * i + 1] + y - 0.025) / 4,
  }))

describe('random texts', () => {
  test('drawn at twice the size, they equal the outlines drawn at twice the size', () => {
    fc.assert(
      fc.property(glyphs, (all) => {
        const upright = all.map((glyph) => ({ ...glyph, turnDegrees: 0 }))
        const laid = laidText(upright, { antiAlias: 'smooth', transform: scaling(2, 2) })
        const { bounds, alpha } = drawText(laid, options)
        expect(isSame(alpha, vectorAlpha(laid, bounds))).toBe(true)
        const doubled = upright.map((glyph) => ({
          ...glyph,
          x: glyph.x * 2,
          y: glyph.y * 2,
          size: glyph.size * 2,
        }))
        const { alpha: alphaOfDoubled, ...rest } = drawText(
          laidText(doubled, { antiAlias: 'smooth' }),
          options,
        )
        expect(isSame(alphaOfDoubled, alpha)).toBe(true)
        expect(rest).toEqual({
          ...{ bounds, indices: null, emoji: null, gaps: [], colors: [{ red: 0, green: 0, blue: 0 }] },
        })
      }),
      { numRuns: lawRuns('texts that are drawn'), seed: 16 },
    )
  })

  test('clipped, they paint nothing outside their box', () => {
    fc.assert(
      fc.property(texts, amount(0, 60), amount(0, 60), amount(1, 60), (text, left, top, side) => {
        const [right, bottom] = [left + side, top + side]
        const box = [
          { x: left, y: top },
          { x: right, y: top },
          { x: right, y: bottom },
          { x: left, y: bottom },
        ] as const
        const laid: LaidText = { ...text, box, fit: { scale: 1, overflows: true, isClipped: true } }
        const { bounds, alpha } = drawText(laid, options)
        if (alpha.length === 0) return
        expect(bounds.left).toBeGreaterThanOrEqual(Math.floor(left))
        expect(bounds.top).toBeGreaterThanOrEqual(Math.floor(top))
        expect(bounds.right).toBeLessThanOrEqual(Math.ceil(right))
        expect(bounds.bottom).toBeLessThanOrEqual(Math.ceil(bottom))
      }),
      { numRuns: lawRuns('texts that are drawn'), seed: 16 },
    )
  })

  test('inside a smaller clip, they show the same pixels', () => {
    fc.assert(
      fc.property(texts, (laid) => {
        const whole = drawText(laid, options)
        const part = { left: 15, top: 10, right: 70, bottom: 55 }
        const cut = drawText(laid, { isHinted: false, clip: part })
        for (let y = cut.bounds.top; y < cut.bounds.bottom; y += 1)
          for (let x = cut.bounds.left; x < cut.bounds.right; x += 1)
            if (at(cut, x, y) !== at(whole, x, y)) expect.fail(`the pixel ${x}, ${y} differs`)
        expect(drawText(laid, options)).toEqual(whole)
      }),
      { numRuns: lawRuns('texts that are drawn'), seed: 16 },
    )
  })
})

const at = ({ bounds, alpha }: ReturnType<typeof drawText>, x: number, y: number): number =>
  alpha[(y - bounds.top) * (bounds.right - bounds.left) + x - bounds.left]
