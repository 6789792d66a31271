import type { Point } from '../../document/geometry'
import type { SolidColor } from '../../document/solid-color'
import type { LaidText } from '../laid-text'
import { levelsFor } from './anti-alias-rules'
import { type ColorGlyphSupply, drawnColors } from './color-glyph-supply'
import { glyphShape } from './glyph-shape'
import type { RingSets } from './ring'
import { ruleShape } from './rule-shape'
import { type DrawnTextFrame, pixelsPerUnit } from './text-frame'

/** A colour with the levels of its coverage. */
export interface MarkInk {
  readonly color: SolidColor
  readonly levels: readonly number[]
}

/** A letter or a line under it, about to be filled. */
export interface TextMark {
  readonly ink: number
  readonly sets: RingSets
  /** In samples. */
  readonly origin: Point
}

export interface TextMarks {
  readonly inks: readonly MarkInk[]
  /** Back to front. */
  readonly marks: readonly TextMark[]
}

export const textMarks = (laid: LaidText, frame: DrawnTextFrame, supply: ColorGlyphSupply): TextMarks => {
  const inks: MarkInk[] = []
  const marks: TextMark[] = []
  const inkOf = (color: SolidColor, size: number): number => {
    const levels = levelsFor(frame.rule, size * pixelsPerUnit(frame))
    const known = inks.findIndex((ink) => ink.levels === levels && isSameColor(ink.color, color))
    return known < 0 ? inks.push({ color, levels }) - 1 : known
  }
  for (const line of laid.lines) {
    for (const glyph of line.glyphs)
      if (glyph.color !== null && drawnColors(glyph, supply) === null)
        marks.push({ ink: inkOf(glyph.color, glyph.size), ...glyphShape(glyph, frame) })
    for (const rule of line.rules)
      if (rule.color !== null)
        marks.push({
          ink: inkOf(rule.color, 0),
          sets: [[ruleShape(rule, line, frame)]],
          origin: { x: 0, y: 0 },
        })
  }
  return { inks, marks }
}

export const isSameColor = (a: SolidColor, b: SolidColor): boolean =>
  a.red === b.red && a.green === b.green && a.blue === b.blue && (a.black ?? 1) === (b.black ?? 1)
