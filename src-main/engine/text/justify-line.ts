import type { ParagraphStyle, TextJustification } from '../document/text-model'
import type { LineRange } from './break-lines'
import { clusterWidth, type Measures, type Spacing } from './cluster-width'
import type { Cluster } from './shape-pieces'

/** The spacing of a line that is not justified. */
export const wishedSpacing = ({ wordSpacing, letterSpacing, glyphScaling }: ParagraphStyle): Spacing => ({
  word: wordSpacing[1],
  letter: letterSpacing[1],
  glyph: glyphScaling[1],
})

/** The spacing at which a line may just take one more word: justified lines are compressed rather than stretched. */
export const breakingSpacing = (style: ParagraphStyle): Spacing =>
  isJustified(style.justification)
    ? { ...wishedSpacing(style), word: Math.min(style.wordSpacing[0], style.wordSpacing[1]) }
    : wishedSpacing(style)

const isJustified = (justification: TextJustification): boolean => justification.startsWith('justify')

/** `start`, `middle` and `end` of the line's direction on the page: left to right, or top to bottom. */
export type LineAlignment = 'start' | 'middle' | 'end' | 'both'

const alignments: Readonly<Record<TextJustification, LineAlignment>> = {
  left: 'start',
  right: 'end',
  center: 'middle',
  'justify-left': 'start',
  'justify-right': 'end',
  'justify-center': 'middle',
  'justify-all': 'both',
}

/** Only the last line of a justified paragraph is aligned as its justification says. */
export const alignmentOf = ({ justification }: ParagraphStyle, { end }: LineRange): LineAlignment =>
  isJustified(justification) && end !== 'paragraph' ? 'both' : alignments[justification]

/**
 * The spacing at which the clusters of a line, without the spaces at its end, fill `width`: first words move within
 * their limits, then letters, then glyphs are scaled, and spaces take the rest.
 */
export const justifiedSpacing = (
  clusters: readonly Cluster[],
  width: number,
  style: ParagraphStyle,
  measures: Measures,
): Spacing => {
  const total = (spacing: Spacing): number =>
    clusters.reduce((sum, cluster) => sum + clusterWidth(cluster, spacing, measures), 0)
  const isTight = total(wishedSpacing(style)) > width
  const limit = isTight ? 0 : 2
  let spacing = wishedSpacing(style)
  for (const [key, limits] of stepsOf(style)) {
    const next = { ...spacing, [key]: limits[limit] }
    const solved = solve(total, spacing, next, width)
    if (solved) return solved
    if (Number.isFinite(next[key]) && reaches(total, spacing, next, isTight)) spacing = next
  }
  const hasSpaces = clusters.some(({ isSpace }) => isSpace)
  if (!hasSpaces || isTight) return spacing
  return solve(total, spacing, { ...spacing, word: spacing.word + wide }, width, Infinity) ?? spacing
}

const stepsOf = (style: ParagraphStyle) =>
  [
    ['word', style.wordSpacing],
    ['letter', style.letterSpacing],
    ['glyph', style.glyphScaling],
  ] as const

/** Some width of spaces by which the rest is measured. */
const wide = 1

/** Widths are linear in each spacing: the point between two spacings, or further on, at which the line is full. */
const solve = (
  total: (spacing: Spacing) => number,
  from: Spacing,
  to: Spacing,
  width: number,
  most = 1,
): Spacing | null => {
  const [start, end] = [total(from), total(to)]
  if (start === end) return null
  const part = (width - start) / (end - start)
  if (part < 0 || part > most) return null
  return {
    word: from.word + (to.word - from.word) * part,
    letter: from.letter + (to.letter - from.letter) * part,
    glyph: from.glyph + (to.glyph - from.glyph) * part,
  }
}

const reaches = (
  total: (spacing: Spacing) => number,
  from: Spacing,
  to: Spacing,
  isTight: boolean,
): boolean => (isTight ? total(to) <= total(from) : total(to) >= total(from))
