import { clusterWidth, type Measures, type Spacing } from './cluster-width'
import { lineSeparator } from './paragraph-text'
import type { ShapedParagraph } from './shape-pieces'
import type { TextTools } from './text-tools'

/** Part of a paragraph on one line, in UTF-16 units of the paragraph's text, without the character that breaks it. */
export interface LineRange {
  readonly from: number
  readonly to: number
  /** The place up to which there is more than space. */
  readonly inkTo: number
  readonly end: LineEnd
}

/** Within a word: it is wider than the line. */
export type LineEnd = 'wrapped' | 'within-word' | 'line-break' | 'paragraph'

export interface LineRoom {
  /** In the text's own units; `Infinity` for point text. */
  width(lineIndex: number): number
  /** The least spacing that a line may have before it breaks. */
  readonly spacing: Spacing
}

/** Greedy, as the single-line composer: every line takes as many words as fit. No hyphens. */
export const breakLines = (
  paragraph: ShapedParagraph,
  room: LineRoom,
  measures: Measures,
  tools: TextTools,
): readonly LineRange[] => {
  const { text } = paragraph.text
  const lines: LineRange[] = []
  const add = (from: number, to: number, end: LineEnd): void => {
    lines.push({ from, to, inkTo: inkEnd(text, from, to), end })
  }
  const fits = (from: number, to: number): boolean =>
    room.width(lines.length) === Infinity ||
    rangeWidth(paragraph, from, inkEnd(text, from, to), room.spacing, measures) <=
      room.width(lines.length) + tolerance
  let start = 0
  let good = 0
  for (const { at, isRequired } of breaksOf(paragraph, tools)) {
    const isBreak = isRequired && text[at - 1] === lineSeparator
    const to = isBreak ? at - 1 : at
    while (!fits(start, to)) {
      const isWhole = good > start
      const end = isWhole ? good : lastFitting(paragraph, start, to, fits, tools)
      if (end >= to) break
      add(start, end, isWhole ? 'wrapped' : 'within-word')
      start = end
    }
    good = at
    if (!isBreak) continue
    add(start, to, 'line-break')
    start = at
  }
  add(start, text.length, 'paragraph')
  return lines
}

/** Rounding errors of sums break no line, units. */
const tolerance = 1e-6

/** A line has one grapheme at least. */
const lastFitting = (
  { text: { text } }: ShapedParagraph,
  from: number,
  to: number,
  fits: (from: number, to: number) => boolean,
  tools: TextTools,
): number => {
  const ends = [
    ...tools
      .graphemes(text.slice(from, to))
      .slice(1)
      .map((at) => from + at),
    to,
  ]
  let end = ends[0] ?? to
  for (const next of ends) {
    if (!fits(from, next)) break
    end = next
  }
  return end
}

/** The places at which lines may end, but for those within a run that is not to be broken. */
const breaksOf = (
  { text: { text, looks } }: ShapedParagraph,
  tools: TextTools,
): readonly { readonly at: number; readonly isRequired: boolean }[] =>
  tools
    .lineBreaks(text)
    .filter(
      ({ at, isRequired }) =>
        isRequired || at === text.length || !(looks[at - 1].style.isUnbroken && looks[at].style.isUnbroken),
    )

const spaces = /[ \u2000-\u2006\u2008-\u200A\u3000]/

const inkEnd = (text: string, from: number, to: number): number => {
  let end = to
  while (end > from && spaces.test(text[end - 1])) end--
  return end
}

export const rangeWidth = (
  paragraph: ShapedParagraph,
  from: number,
  to: number,
  spacing: Spacing,
  measures: Measures,
): number => {
  let width = 0
  for (const { clusters } of paragraph.pieces(from, to)) {
    for (const cluster of clusters) width += clusterWidth(cluster, spacing, measures)
  }
  return width
}
