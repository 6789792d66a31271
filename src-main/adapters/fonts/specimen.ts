import type { Font } from 'fontkit'

/** Size of the letters, and of the margin around the line, px. */
const letterSize = 64
const margin = 16

/** Characters shown for a font that cannot set its own name, such as a symbol font. */
const sampleLength = 12

/**
 * An SVG of the first wished line for which the font has all letters, else of the first characters that it has. Null
 * where nothing is drawn.
 */
export const specimenOf = (font: Font, wished: readonly string[]): string | null => {
  const line = wished.find((text) => hasLettersOf(font, text)) ?? someOf(font)
  const { glyphs, positions } = font.layout(line)
  const outlines: string[] = []
  const area = { left: Infinity, top: -Infinity, right: -Infinity, bottom: Infinity }
  let pen = 0
  glyphs.forEach((glyph, index) => {
    const position = positions[index]
    if (!position) return
    const [x, y] = [pen + position.xOffset, position.yOffset]
    pen += position.xAdvance
    const { bbox } = glyph.path
    if (!Number.isFinite(bbox.minX) || bbox.maxX <= bbox.minX) return
    outlines.push(`<path transform="translate(${rounded(x)} ${rounded(y)})" d="${glyph.path.toSVG()}"/>`)
    area.left = Math.min(area.left, x + bbox.minX)
    area.right = Math.max(area.right, x + bbox.maxX)
    area.bottom = Math.min(area.bottom, y + bbox.minY)
    area.top = Math.max(area.top, y + bbox.maxY)
  })
  if (outlines.length === 0) return null
  const scale = letterSize / font.unitsPerEm
  const [width, height] = [
    (area.right - area.left) * scale + 2 * margin,
    (area.top - area.bottom) * scale + 2 * margin,
  ].map(Math.ceil)
  const [left, top] = [rounded(margin - area.left * scale), rounded(margin + area.top * scale)]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#fff"/><g transform="translate(${left} ${top}) scale(${scale} ${-scale})">${outlines.join('')}</g></svg>
`
}

const hasLettersOf = (font: Font, text: string): boolean =>
  [...text].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))

const someOf = (font: Font): string =>
  String.fromCodePoint(
    ...font.characterSet
      .filter((code) => /[^\p{C}\p{Z}\p{M}]/u.test(String.fromCodePoint(code)))
      .slice(0, sampleLength),
  )

const rounded = (value: number): number => Math.round(value * 100) / 100
