import { expect, test } from 'vitest'
import type { FontMatchSource } from '../fonts/font-face'
import type { LaidText } from '../laid-text'
import { isAnotherVersion } from './is-another-version'
import { laidText, testFont, testGlyph } from './test-words'

/** Ten squares of 10 px from 10 to 110. */
const stored = (source: FontMatchSource): LaidText => {
  const match = { face: testFont().face, source, faux: { isBold: false, isItalic: false } }
  const glyphs = Array.from({ length: 10 }, (_, i) => testGlyph({ x: 10 + 10 * i }))
  return laidText(glyphs, { fonts: [{ requested: 'Test-Regular', match, isCovered: true }] })
}

const inkTo = (right: number) => ({ left: 10, top: 10, right, bottom: 20 })

test('ink that is wider or narrower than the stored one shows another version of the font', () => {
  const isAnother = (right: number) => isAnotherVersion(stored('postscript_name'), inkTo(right))
  expect([107, 109, 110, 112, 113].map(isAnother)).toEqual([true, false, false, false, true])
})

test('a font that stands in for another one is no version of it', () => {
  expect(isAnotherVersion(stored('metric_twin'), inkTo(200))).toBe(false)
})
