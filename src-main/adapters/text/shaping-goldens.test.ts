import { readdirSync, readFileSync } from 'node:fs'
import { Blob, Face, Font } from 'harfbuzzjs'
import { describe, expect, it } from 'vitest'
import type { ShapingRun } from '../../engine/text/text-tools'
import { loadTextTools } from './load-text-tools'
import { parseExpectations, type ShapingExpectation, writeGlyphs } from './testing/shaping-expectation'
import { readTestFont, testFace } from './testing/test-faces'

const shaping = new URL('../../../e2e/fixtures/shaping/', import.meta.url)
const tools = await loadTextTools(readTestFont, 2 ** 24)

const rightToLeft =
  /[\p{Script=Arab}\p{Script=Hebr}\p{Script=Syrc}\p{Script=Nkoo}\p{Script=Mand}\p{Script=Adlm}]/u

/** Direction and script as `hb-shape` guesses them where a test does not say. */
const guessed = (text: string): Pick<ShapingRun, 'direction' | 'script'> => {
  const scripts = Array.from(text, (letter) => tools.scriptOf(letter.codePointAt(0) ?? 0))
  const script = scripts.find((each) => each !== 'Zyyy' && each !== 'Zinh' && each !== 'Zzzz') ?? 'Zyyy'
  return { script, direction: rightToLeft.test(text) ? 'rtl' : 'ltr' }
}

const namers = new Map<string, Font>()
const namer = (file: string): Font => {
  const font =
    namers.get(file) ?? new Font(new Face(new Blob(readFileSync(new URL(`fonts/${file}`, shaping)))))
  namers.set(file, font)
  return font
}

const shaped = ({ font: file, codePoints, variations, run, shows }: ShapingExpectation): string => {
  const text = String.fromCodePoint(...codePoints)
  const face = testFace(file, { source: { path: new URL(`fonts/${file}`, shaping).pathname }, variations })
  const glyphs = tools
    .open(face)
    .shape({ text, from: 0, to: text.length, language: 'en', ...guessed(text), ...run })
  const clusterOf = (unit: number): number => [...text.slice(0, unit)].length
  return writeGlyphs(glyphs, shows, (glyph) => namer(file).glyphName(glyph), clusterOf)
}

describe('glyphs are those that HarfBuzz expects in its own tests', () => {
  it.each(readdirSync(new URL('tests/', shaping)))('of %s', (name) => {
    const expectations = parseExpectations(readFileSync(new URL(`tests/${name}`, shaping), 'utf8'))
    expect(expectations.length).toBeGreaterThan(0)
    const others = expectations.flatMap((each) => {
      const got = shaped(each)
      return got === each.expected ? [] : [`${each.line} but got ${got}`]
    })
    expect(others).toEqual([])
  })
})
