import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TextLayer } from '../../src-main/engine/document/document'
import { type Rect, unionRects } from '../../src-main/engine/document/geometry'
import type { TextAntiAlias } from '../../src-main/engine/document/text-model'
import { antiAliasRules } from '../../src-main/engine/text/draw/anti-alias-rules'
import { drawText } from '../../src-main/engine/text/draw/draw-text'
import type { LaidText } from '../../src-main/engine/text/laid-text'
import { layText } from '../../src-main/engine/text/lay-text'
import { openPsd } from '../../src-main/psd/open-psd'
import { decodeRaster, everyLayer } from '../../src-main/psd/opened-rasters'
import { type AlphaPicture, inkBox, overlapOf, standingRow } from './alpha-picture'
import type { CorpusFile } from './score-folder'
import type { ShelfWithTools } from './shipped-shelf'

/** A text layer set and drawn anew, beside the pixels that Photoshop stored for it. */
export interface ScoredText {
  readonly file: string
  readonly layer: string
  readonly font: 'same' | 'twin'
  readonly antiAlias: TextAntiAlias
  readonly isWarped: boolean
  readonly sizePx: number
  /** The sum of the minima of both alphas by that of their maxima, 0..1, with the font's instructions. */
  readonly overlap: number
  /** The same of outlines drawn without instructions. */
  readonly plainOverlap: number
  /** How far each side of each line's ink is off, in pixels; null: the line has ink in one picture only. */
  readonly lines: readonly (readonly number[] | null)[]
  /** How far the lowest row of letters is off, of each line. */
  readonly baselines: readonly number[]
  /** Whether each line has ink in both pictures that begins and ends within half a letter of the other's. */
  readonly breaksAlike: boolean
  readonly hasLevelsOfRule: boolean
}

/** The text layers of a corpus whose fonts, or fonts of the same widths, are on the shelf. */
export const scoreTexts = async (
  corpus: string,
  files: readonly CorpusFile[],
  shelf: ShelfWithTools,
): Promise<readonly ScoredText[]> => {
  const scored: ScoredText[] = []
  for (const { path } of files) {
    const bytes = new Uint8Array(await readFile(join(corpus, path)))
    for (const { layer, stored } of storedTexts(bytes, path)) {
      const text = scoreText(path, layer, stored, shelf)
      if (text !== null) scored.push(text)
    }
  }
  return scored
}

interface StoredText {
  readonly layer: TextLayer
  readonly stored: AlphaPicture
}

/** Files that cannot be opened have none; nor have those of more than 8 bits. */
const storedTexts = (bytes: Uint8Array, path: string): readonly StoredText[] => {
  try {
    const opened = openPsd(bytes, path)
    return everyLayer(opened.document.layers).flatMap((layer) => {
      if (layer.kind !== 'text' || layer.raster === null || layer.model === null) return []
      const { alpha } = decodeRaster(opened, bytes, layer.raster.id)
      const { bounds } = layer.raster
      const isWhole = alpha?.length === (bounds.right - bounds.left) * (bounds.bottom - bounds.top)
      return alpha && isWhole ? [{ layer, stored: { bounds, alpha } }] : []
    })
  } catch {
    return []
  }
}

const sameSources = ['requested', 'postscript_name', 'full_name', 'family_style']

/** Null when another font than a twin would stand in. */
const fontOf = ({ fonts }: LaidText): ScoredText['font'] | null => {
  const sources = fonts.map(({ match }) => match.source)
  if (sources.length === 0 || sources.some((source) => source === 'substitute' || source === 'default'))
    return null
  return sources.every((source) => sameSources.includes(source)) ? 'same' : 'twin'
}

const scoreText = (
  file: string,
  layer: TextLayer,
  stored: AlphaPicture,
  { shelf, tools }: ShelfWithTools,
): ScoredText | null => {
  const { model } = layer
  if (model === null) return null
  const laid = layText({ model, stored: model, fit: 'overflow', requestedFont: null }, shelf, tools)
  const font = fontOf(laid)
  if (font === null) return null
  const clip = unionRects(stored.bounds, { left: -500, top: -500, right: 4000, bottom: 4000 })
  const drawn = drawText(laid, { isHinted: true, clip })
  const plain = drawText(laid, { isHinted: false, clip })
  const reach = [drawn, plain].reduce((all, { bounds }) => unionRects(all, bounds), stored.bounds)
  const cuts = lineCuts(laid, reach)
  const sizePx = largestSize(laid)
  const lines = cuts.map(([top, bottom]) => sidesOff(inkBox(stored, top, bottom), inkBox(drawn, top, bottom)))
  const rows = model.warp === null ? baselineRows(laid) : []
  return {
    file,
    layer: layer.name,
    font,
    antiAlias: model.antiAlias,
    isWarped: model.warp !== null,
    sizePx,
    overlap: overlapOf(stored, drawn, reach),
    plainOverlap: overlapOf(stored, plain, reach),
    lines,
    baselines: rows.map(
      (row) => standingRow(drawn, row - 6, row + 3) - standingRow(stored, row - 6, row + 3),
    ),
    breaksAlike: lines.every((off) => off !== null && Math.abs(off[0] ?? 0) + Math.abs(off[2] ?? 0) < sizePx),
    hasLevelsOfRule: drawn.alpha.every((level) => levelsOf(model.antiAlias).has(level)),
  }
}

const largestSize = (laid: LaidText): number =>
  Math.max(0, ...laid.lines.flatMap(({ glyphs }) => glyphs.map(({ size }) => size))) *
  Math.hypot(laid.transform.c, laid.transform.d)

/** The rows above which letters should stand; close around them, since underlines are rows of ink as well. */
const baselineRows = ({ lines, transform }: LaidText): readonly number[] =>
  lines
    .filter(({ glyphs }) => glyphs.length > 0)
    .map(({ baseline }) => Math.round(baseline * transform.d + transform.f))

/** Rows from one line's descenders to the next one's, of horizontal text. */
const lineCuts = (
  { lines, transform }: LaidText,
  { top, bottom }: Rect,
): readonly (readonly [number, number])[] => {
  const baselines = lines.filter(({ glyphs }) => glyphs.length > 0).map(({ baseline }) => baseline)
  const ends = baselines.map((baseline, i) => {
    const next = baselines[i + 1]
    const end = next === undefined ? null : baseline + (next - baseline) * 0.28
    return end === null ? bottom : Math.round(end * transform.d + transform.f)
  })
  return ends.map((end, i) => [ends[i - 1] ?? top, end])
}

const sidesOff = (stored: Rect | null, drawn: Rect | null): readonly number[] | null =>
  stored === null || drawn === null
    ? null
    : [
        drawn.left - stored.left,
        drawn.top - stored.top,
        drawn.right - stored.right,
        drawn.bottom - stored.bottom,
      ]

const levelsOf = (antiAlias: TextAntiAlias): ReadonlySet<number> => {
  const large = Array.from({ length: 17 }, (_, n) => Math.min(255, 16 * n))
  const { levels } = antiAliasRules[antiAlias]
  return new Set(antiAlias === 'crisp' || antiAlias === 'sharp' ? [...levels, ...large] : levels)
}
