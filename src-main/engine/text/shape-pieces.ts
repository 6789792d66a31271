import type { TextItem } from './itemize'
import type { CharacterLook, ParagraphText } from './paragraph-text'
import type { ShapedGlyph } from './text-tools'

/** Glyphs that belong together: a letter with its marks, or a ligature. */
export interface Cluster {
  /** UTF-16 units of the paragraph's text. */
  readonly from: number
  readonly to: number
  readonly item: TextItem
  /** Of the first character. */
  readonly look: CharacterLook
  /** In visual order. */
  readonly glyphs: readonly ShapedGlyph[]
  /** Along the line, in design units. */
  readonly advance: number
  readonly isSpace: boolean
}

/** Part of an item on one line, in logical order. */
export interface Piece {
  readonly item: TextItem
  readonly from: number
  readonly to: number
  readonly clusters: readonly Cluster[]
}

export interface ShapedParagraph {
  readonly text: ParagraphText
  readonly items: readonly TextItem[]
  /** The pieces of a range, in logical order; remembers the ones that it shaped. */
  pieces(from: number, to: number): readonly Piece[]
}

export const shapeParagraph = (text: ParagraphText, items: readonly TextItem[]): ShapedParagraph => {
  const known = new Map<string, readonly Cluster[]>()
  const shaped = (item: TextItem, from: number, to: number): readonly Cluster[] => {
    const key = `${from} ${to}`
    const found = known.get(key) ?? clustersOf(text, item, from, to)
    known.set(key, found)
    return found
  }
  /** A part of an item that is cut at safe places has the glyphs of the whole item. */
  const part = (item: TextItem, from: number, to: number): readonly Cluster[] => {
    const whole = shaped(item, item.from, item.to)
    if (from === item.from && to === item.to) return whole
    const isSafe = isSafeCut(whole, item, from) && isSafeCut(whole, item, to)
    return isSafe ? whole.filter((each) => each.from >= from && each.to <= to) : shaped(item, from, to)
  }
  return {
    text,
    items,
    pieces: (from, to) =>
      items
        .filter((item) => item.from < to && item.to > from)
        .map((item) => {
          const [start, end] = [Math.max(item.from, from), Math.min(item.to, to)]
          return { item, from: start, to: end, clusters: part(item, start, end) }
        }),
  }
}

const isSafeCut = (clusters: readonly Cluster[], item: TextItem, at: number): boolean => {
  if (at === item.from || at === item.to) return true
  const after = clusters.find(({ from }) => from === at)
  if (!after) return false
  // Right to left, the glyph that begins the cluster is the one after the cut in visual order, too: HarfBuzz flags both.
  return after.glyphs.every(({ isSafeToBreak }) => isSafeToBreak)
}

const clustersOf = (
  { text, looks }: ParagraphText,
  item: TextItem,
  from: number,
  to: number,
): readonly Cluster[] => {
  const kerned = shapedGlyphs(text, item, from, to, true)
  const isKerned = (start: number): boolean => looks[start].style.kerning !== 'none' && item.script !== 'Hang'
  const starts = [...new Set(kerned.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  // Kerning changes places only: letters without it take theirs from a second shaping.
  const plain = starts.every(isKerned) ? kerned : shapedGlyphs(text, item, from, to, false)
  return starts.map((start, index) => {
    const own = (isKerned(start) ? kerned : plain).filter(({ cluster }) => cluster === start)
    const end = starts[index + 1] ?? to
    return {
      from: start,
      to: end,
      item,
      look: looks[start],
      glyphs: own,
      advance: own.reduce((sum, { advance }) => sum + (item.isUpright ? -advance.y : advance.x), 0),
      isSpace: isSpaces(text.slice(start, end)),
    }
  })
}

const shapedGlyphs = (
  text: string,
  item: TextItem,
  from: number,
  to: number,
  isKerned: boolean,
): readonly ShapedGlyph[] => {
  const { style, isSmallCapital } = item.look
  return item.font.shape({
    text,
    from,
    to,
    direction: item.isUpright ? 'ttb' : item.level % 2 === 1 ? 'rtl' : 'ltr',
    script: item.script,
    language: style.language,
    features: {
      ...style.features,
      ...(isKerned ? {} : { kern: 0, vkrn: 0 }),
      ...(style.caps === 'small' && !isSmallCapital ? { smcp: 1 } : {}),
    },
  })
}

const isSpaces = (text: string): boolean => /^[ \u00A0]+$/.test(text)
