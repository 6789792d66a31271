import { type Rect, unionRects } from '../../document/geometry'
import type { ColorGlyphPicture } from './paint-color-glyphs'
import type { TextPicture } from './text-picture'

/** Letters with colour glyphs over them. */
export const withColorGlyphs = (letters: TextPicture, glyphs: ColorGlyphPicture): TextPicture => {
  const bounds = unionRects(letters.bounds, glyphs.bounds)
  const alpha = moved(letters.alpha, letters.bounds, bounds)
  const indices = letters.indices === null ? null : moved(letters.indices, letters.bounds, bounds)
  const width = bounds.right - bounds.left
  const own = glyphs.bounds.right - glyphs.bounds.left
  const rgba = new Uint8Array(alpha.length * 4)
  for (let i = 0; i < glyphs.rgba.length / 4; i += 1) {
    const covered = glyphs.rgba[i * 4 + 3]
    if (covered === 0) continue
    const x = glyphs.bounds.left - bounds.left + (i % own)
    const at = (glyphs.bounds.top - bounds.top + Math.floor(i / own)) * width + x
    for (let channel = 0; channel < 3; channel += 1)
      rgba[at * 4 + channel] = Math.round((glyphs.rgba[i * 4 + channel] / covered) * 255)
    rgba[at * 4 + 3] = Math.round(covered * 255)
    alpha[at] = Math.round(alpha[at] * (1 - covered) + 255 * covered)
  }
  return { ...letters, bounds, alpha, indices, emoji: { rgba } }
}

/** The pixels of one rectangle in a larger one, with 0 around them. */
const moved = (pixels: Uint8Array, from: Rect, to: Rect): Uint8Array => {
  const width = to.right - to.left
  const own = from.right - from.left
  const out = new Uint8Array(width * (to.bottom - to.top))
  for (let y = from.top; y < from.bottom; y += 1) {
    const start = (y - from.top) * own
    out.set(pixels.subarray(start, start + own), (y - to.top) * width + from.left - to.left)
  }
  return out
}
