import type { TextStyle } from '../document/text-model'
import type { FontMatch } from './fonts/font-face'
import { type FontFinder, hasCluster, isEmojiCluster } from './fonts/font-finder'
import { type CharacterLook, lineSeparator, type ParagraphText } from './paragraph-text'
import type { OpenFont, TextTools } from './text-tools'

/** Characters of a paragraph that are shaped together: of one style but for kerning, font, script and direction. */
export interface TextItem {
  /** UTF-16 units of the paragraph's text. */
  readonly from: number
  readonly to: number
  /** Of the first character; the others differ from it in kerning only. */
  readonly look: CharacterLook
  readonly match: FontMatch
  readonly font: OpenFont
  readonly script: string
  /** UAX 9; odd is right to left. */
  readonly level: number
  /** Vertical text only: the characters stand upright, one below another. */
  readonly isUpright: boolean
  /** No font at hand has the characters: the wished font's box stands for them. */
  readonly isMissing: boolean
}

export interface Itemizing {
  readonly fonts: FontFinder
  readonly tools: TextTools
  /** Whether a grapheme cluster stands upright; always false in horizontal text. */
  readonly isUpright: (cluster: string, style: TextStyle) => boolean
}

/** Line breaks belong to no item. */
export const itemize = (paragraph: ParagraphText, itemizing: Itemizing): readonly TextItem[] => {
  const { tools } = itemizing
  const { text, looks, style } = paragraph
  const levels = tools.bidiLevels(text, style.direction)
  const starts = tools.graphemes(text)
  const scripts = scriptsOf(text, starts, tools)
  const language = eastAsianLanguage(scripts)
  const items: TextItem[] = []
  const fontFor = openFonts(itemizing)
  starts.forEach((from, index) => {
    const to = starts[index + 1] ?? text.length
    const cluster = text.slice(from, to)
    if (cluster === lineSeparator) return
    const found = { ...fontFor(cluster, looks[from].style, language), level: levels[from] ?? 0 }
    const isUpright = itemizing.isUpright(cluster, looks[from].style)
    const item = { from, to, look: looks[from], script: scripts[index], isUpright, ...found }
    const last = items.at(-1)
    if (last && isSameItem(last, item)) items[items.length - 1] = { ...last, to }
    else items.push(item)
  })
  return items
}

const isSameItem = (last: TextItem, next: TextItem): boolean =>
  last.to === next.from &&
  isShapedAlike(last.look, next.look) &&
  last.font === next.font &&
  last.script === next.script &&
  last.level === next.level &&
  last.isUpright === next.isUpright &&
  last.isMissing === next.isMissing

const isShapedAlike = (a: CharacterLook, b: CharacterLook): boolean => a === b || keyOf(a) === keyOf(b)

const keys = new WeakMap<CharacterLook, string>()

const keyOf = (look: CharacterLook): string => {
  const { kerning: _, manualKerning: __, ...rest } = look.style
  const key = keys.get(look) ?? JSON.stringify([look.isSmallCapital, rest])
  keys.set(look, key)
  return key
}

type ItemFont = Pick<TextItem, 'match' | 'font' | 'isMissing'>

/** Finds the font of a cluster; opens each style's once, because a paragraph asks for it with every letter. */
const openFonts = ({
  fonts,
  tools,
}: Itemizing): ((cluster: string, style: TextStyle, language: string) => ItemFont) => {
  const wishedFonts = new Map<TextStyle, Omit<ItemFont, 'isMissing'>>()
  const wishedOf = (style: TextStyle): Omit<ItemFont, 'isMissing'> => {
    const known = wishedFonts.get(style)
    if (known) return known
    const match = fonts.match(style.fontPostScriptName)
    const wished = { match, font: tools.open(match.face) }
    wishedFonts.set(style, wished)
    return wished
  }
  return (cluster, style, language) => {
    const wished = wishedOf(style)
    const isThere = hasCluster(wished.font, cluster)
    if (isThere && !isEmojiCluster(cluster)) return { ...wished, isMissing: false }
    const other = fonts.forCluster(cluster, wished.match, language || style.language)
    if (other) return { match: other, font: tools.open(other.face), isMissing: false }
    return { ...wished, isMissing: !isThere }
  }
}

/** Chinese characters beside kana are Japanese, beside Hangul Korean; empty: the style's language decides. */
const eastAsianLanguage = (scripts: readonly string[]): string => {
  if (scripts.includes('Hira') || scripts.includes('Kana')) return 'ja'
  return scripts.includes('Hang') ? 'ko' : ''
}

const shared: ReadonlySet<string> = new Set(['Zyyy', 'Zinh'])

/** The script of each cluster; shared characters take the one before them, at the start the first one that comes. */
const scriptsOf = (text: string, starts: readonly number[], tools: TextTools): readonly string[] => {
  const own = starts.map((start) => tools.scriptOf(text.codePointAt(start) ?? 0))
  let before = own.find((script) => !shared.has(script)) ?? 'Zyyy'
  return own.map((script) => {
    if (!shared.has(script)) before = script
    return before
  })
}
