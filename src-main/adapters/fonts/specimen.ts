import type { FontFacts, FontReader } from '../../service/ports/font-library'
import { loadTextTools } from '../text/load-text-tools'
import { svgPathOf } from './svg-path'

/** Size of the letters, and of the margin around the line, px. */
const letterSize = 64
const margin = 16

/** Characters shown for a font that cannot set its own name, such as a symbol font. */
const sampleLength = 12

type Wished = Parameters<FontReader['specimen']>[1]

/**
 * An SVG of the font's name if the font has all letters of it, else of its family's, else of the first characters that
 * it has. Null where nothing is drawn. `fonts` are all fonts of the file; a named style of a variable font is drawn in
 * its own variation.
 */
export const specimenOf = async (
  bytes: Uint8Array,
  fonts: readonly FontFacts[],
  { family, subfamily, postscriptName }: Wished,
): Promise<string | null> => {
  const facts = fonts.find((font) => font.postscriptName === postscriptName) ?? fonts[0]
  if (facts === undefined) return null
  const font = await openFont(bytes, facts, subfamily)
  const line =
    [`${family} ${subfamily}`, family].find((text) => hasLettersOf(font, text)) ?? firstLettersOf(font)
  return drawnLine(font, line)
}

type Font = Awaited<ReturnType<typeof openFont>>

const openFont = async (bytes: Uint8Array, facts: FontFacts, subfamily: string) => {
  const { indexInFile, instances } = facts
  const variations = instances.find((instance) => instance.subfamily === subfamily)?.variations ?? {}
  const tools = await loadTextTools(() => bytes, 0)
  return tools.open({
    ...facts,
    id: facts.postscriptName,
    postScriptName: facts.postscriptName,
    origin: 'uploaded',
    source: { bytes, name: facts.postscriptName },
    indexInFile,
    variations,
    fallbackFor: [],
  })
}

const hasLettersOf = (font: Font, text: string): boolean =>
  [...text].every((letter) => font.hasGlyphFor(letter.codePointAt(0) ?? 0))

const firstLettersOf = (font: Font): string => {
  const found: string[] = []
  for (let code = 0x21; code <= 0x1ffff && found.length < sampleLength; code++) {
    if (code >= 0xd800 && code < 0xe000) continue
    if (!font.hasGlyphFor(code)) continue
    const letter = String.fromCodePoint(code)
    if (/[^\p{C}\p{Z}\p{M}]/u.test(letter) || isPrivate(code)) found.push(letter)
  }
  return found.join('')
}

/** Where symbol fonts have their symbols. */
const isPrivate = (code: number): boolean => code >= 0xe000 && code <= 0xf8ff

const drawnLine = (font: Font, text: string): string | null => {
  const run = { text, from: 0, to: text.length, script: 'Zyyy', language: '', features: {} }
  const scale = letterSize / font.unitsPerEm
  const outlines: string[] = []
  const area = { left: Infinity, top: -Infinity, right: -Infinity, bottom: Infinity }
  let pen = 0
  for (const { glyph, advance, offset } of font.shape({ ...run, direction: 'ltr' })) {
    const [x, y] = [pen + offset.x, offset.y]
    pen += advance.x
    const path = svgPathOf(font.outline(glyph))
    if (path === null) continue
    outlines.push(`<path transform="translate(${rounded(x)} ${rounded(y)})" d="${path.text}"/>`)
    area.left = Math.min(area.left, x + path.left)
    area.right = Math.max(area.right, x + path.right)
    area.bottom = Math.min(area.bottom, y + path.bottom)
    area.top = Math.max(area.top, y + path.top)
  }
  if (outlines.length === 0) return null
  const width = Math.ceil((area.right - area.left) * scale + 2 * margin)
  const height = Math.ceil((area.top - area.bottom) * scale + 2 * margin)
  const [left, top] = [rounded(margin - area.left * scale), rounded(margin + area.top * scale)]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#fff"/><g transform="translate(${left} ${top}) scale(${scale} ${-scale})">${outlines.join('')}</g></svg>
`
}

const rounded = (value: number): number => Math.round(value * 100) / 100
