import type { Buffer, Direction, Face, Feature, Font } from 'harfbuzzjs'
import type { FontFace } from '../../engine/text/fonts/font-face'
import type {
  ColorGlyph,
  GlyphOutline,
  OpenFont,
  ShapedGlyph,
  ShapingRun,
  TrueTypeProgram,
} from '../../engine/text/text-tools'
import { fontMetrics, lowestPoint } from './font-metrics'
import type { TableReader } from './font-tables'
import type { HarfBuzz } from './harfbuzz'
import type { ColorGlyphReader } from './harfbuzz-color-glyph'
import type { OutlineReader } from './harfbuzz-outline'
import { pictureGlyph } from './picture-glyph'
import { trueTypeProgram } from './true-type-program'
import { type VerticalShaping, type verticalShaper, verticalShaping } from './vertical-metrics'

/** What all fonts share: the package, and objects of it that are not made anew for each call. */
export interface Shaper {
  readonly hb: HarfBuzz
  readonly buffer: Buffer
  readonly outline: OutlineReader
  readonly colorGlyph: ColorGlyphReader
  readonly vertical: ReturnType<typeof verticalShaper>
}

/** Glyphs kept for each font; a text has far fewer. */
const keptGlyphs = 4096

export interface FontFile {
  /** Reads the file again, for the few texts that need its tables. */
  tables(): TableReader
  /** The file has to stay. */
  pin(): void
}

/** `loaded` has the tables that make a font. */
export const harfbuzzFont = (shaper: Shaper, face: FontFace, loaded: Face, file: FontFile): OpenFont => {
  const { hb } = shaper
  const font = new hb.Font(loaded)
  const variations = Object.entries(face.variations)
  if (variations.length > 0)
    font.setVariations(variations.map(([tag, value]) => new hb.Variation(tag, value)))
  const metrics = fontMetrics(hb, font)
  let lowest: number | undefined
  let upright: VerticalShaping | undefined
  let program: { readonly read: TrueTypeProgram | null } | undefined
  const has = remembered((codePoint: number) => (font.nominalGlyph(codePoint) ?? 0) !== 0)
  const hasColors = loaded.hasColorPaint() || loaded.hasColorLayers()
  const pictures = loaded.hasColorPng()
    ? { font, unitsPerEm: loaded.upem, metrics, tables: () => file.tables() }
    : null
  return {
    face,
    unitsPerEm: loaded.upem,
    metrics,
    get lowest() {
      lowest ??= lowestPoint(file.tables()('head')) ?? metrics.descender
      return lowest
    },
    hasGlyphFor: has,
    shape: (run) => {
      if (run.direction !== 'ttb') return shaped(shaper, font, run)
      if (!upright) {
        upright = verticalShaping(shaper.vertical.funcs, font, file.tables())
        file.pin()
      }
      return shaper.vertical.shape(upright, (each) => shaped(shaper, each, run))
    },
    outline: remembered((glyph: number): GlyphOutline => shaper.outline(font, glyph)),
    colorGlyph: remembered(
      (glyph: number): ColorGlyph | null =>
        (hasColors ? shaper.colorGlyph(font, glyph) : null) ?? (pictures && pictureGlyph(pictures, glyph)),
    ),
    // Variations move the points of the outlines, which the stored tables do not know of.
    get instructions() {
      program ??= { read: variations.length > 0 ? null : trueTypeProgram(file.tables()) }
      return program.read
    },
  }
}

const shaped = ({ hb, buffer }: Shaper, font: Font, run: ShapingRun): readonly ShapedGlyph[] => {
  const { text, from, to, direction, script, language } = run
  buffer.reset()
  buffer.addText(text, from, to - from)
  buffer.setDirection(directionOf(hb, direction))
  buffer.setScript(script)
  if (language !== '') buffer.setLanguage(language)
  buffer.setFlags((from === 0 ? hb.BufferFlag.BOT : 0) | (to === text.length ? hb.BufferFlag.EOT : 0))
  hb.shape(font, buffer, featuresOf(hb, run.features))
  return buffer.getGlyphInfosAndPositions().map((glyph) => ({
    glyph: glyph.codepoint,
    cluster: glyph.cluster,
    advance: { x: glyph.xAdvance ?? 0, y: glyph.yAdvance ?? 0 },
    offset: { x: glyph.xOffset ?? 0, y: glyph.yOffset ?? 0 },
    isSafeToBreak: (glyph.flags & hb.GlyphFlag.UNSAFE_TO_BREAK) === 0,
  }))
}

const directionOf = ({ Direction: all }: HarfBuzz, direction: ShapingRun['direction']): Direction =>
  ({ ltr: all.LTR, rtl: all.RTL, ttb: all.TTB })[direction]

const featuresOf = (hb: HarfBuzz, features: ShapingRun['features']): Feature[] =>
  Object.entries(features).map(([tag, value]) => new hb.Feature(tag, value))

const remembered = <Result>(find: (key: number) => Result): ((key: number) => Result) => {
  const found = new Map<number, Result>()
  return (key) => {
    const known = found.get(key)
    if (known !== undefined) return known
    if (found.size >= keptGlyphs) found.clear()
    const result = find(key)
    found.set(key, result)
    return result
  }
}
