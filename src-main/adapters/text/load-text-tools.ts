import bidiFactory from 'bidi-js'
import type { FontFace } from '../../engine/text/fonts/font-face'
import type { TextTools } from '../../engine/text/text-tools'
import { openFontFiles } from './font-files'
import type { HarfBuzz } from './harfbuzz'
import { colorGlyphReader } from './harfbuzz-color-glyph'
import { outlineReader } from './harfbuzz-outline'
import { graphemes, lineBreaks } from './line-breaks'
import { scriptOf } from './script-of'
import { verticalShaper } from './vertical-metrics'

let loading: Promise<HarfBuzz> | undefined

/**
 * Tools that open the fonts that `read` reads, and keep at most `budgetBytes` of them open. HarfBuzz is loaded on first
 * use: its WebAssembly takes 20–50 ms.
 */
export const loadTextTools = async (
  read: (source: FontFace['source']) => Uint8Array,
  budgetBytes: number,
): Promise<TextTools> => {
  loading ??= import('harfbuzzjs')
  const hb = await loading
  const outline = outlineReader(hb)
  const shaper = {
    hb,
    buffer: new hb.Buffer(),
    outline,
    colorGlyph: colorGlyphReader(hb, outline),
    vertical: verticalShaper(hb),
  }
  const bidi = bidiFactory()
  return {
    open: openFontFiles(shaper, read, budgetBytes),
    lineBreaks,
    graphemes,
    scriptOf,
    bidiLevels: (paragraph, base) => bidi.getEmbeddingLevels(paragraph, base).levels,
  }
}
