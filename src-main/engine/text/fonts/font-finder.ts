import { AppError } from '@contract/errors'
import type { OpenFont, TextTools } from '../text-tools'
import { fallbackRank } from './fallback-scripts'
import type { FontFace, FontMatch, FontShelf } from './font-face'
import { plainName } from './font-name'
import { matchFont, requestedFace } from './match-font'

/** Finds the fonts of one text. */
export interface FontFinder {
  /** The face for the name in a file, or the one that the edit asks for. */
  match(postScriptName: string): FontMatch
  /**
   * The face for a grapheme cluster that the wished face lacks; null: no face at hand has it. `language` decides
   * between the faces for Chinese characters.
   */
  forCluster(cluster: string, wished: FontMatch, language?: string): FontMatch | null
}

/**
 * `requested` is the font that an edit asks for, in place of all fonts of the text. Throws `FONT_NOT_FOUND` if it is
 * not on the shelf.
 */
export const fontFinder = (shelf: FontShelf, tools: TextTools, requested: string | null): FontFinder => {
  const asked = requested === null ? null : requestedMatch(requested, shelf)
  const matches = new Map<string, FontMatch>()
  const fallbacks = new Map<string, FontMatch | null>()
  return {
    match(name) {
      const match = asked ?? matches.get(name) ?? matchFont(name, shelf)
      matches.set(name, match)
      return match
    },
    forCluster(cluster, wished, language = '') {
      const key = `${wished.face.id} ${language} ${cluster}`
      const known = fallbacks.get(key)
      if (known !== undefined) return known
      const script = fallbackScript(cluster, language, tools)
      const face = candidates(script, wished, shelf).find((each) => isSetBy(each, cluster, tools))
      const match = face ? substituteFor(face, wished) : null
      fallbacks.set(key, match)
      return match
    },
  }
}

const requestedMatch = (requested: string, shelf: FontShelf): FontMatch => {
  const face = requestedFace(requested, shelf)
  if (!face) throw new AppError('fontNotFound', { font: requested })
  return { face, source: 'requested', faux: { isBold: false, isItalic: false } }
}

const looksLikeEmoji = /\p{Emoji_Presentation}|\p{Emoji}\uFE0F/u

/** Whether a cluster is shown as a picture, so that a font of emoji comes before the wished one. */
export const isEmojiCluster = (cluster: string): boolean => looksLikeEmoji.test(cluster)

/** By ISO 15924 code: the script in whose fallbacks a cluster is looked up first. */
const fallbackScript = (cluster: string, language: string, tools: TextTools): string => {
  if (isEmojiCluster(cluster)) return 'Zsye'
  const script = Array.from(cluster, (letter) => tools.scriptOf(letter.codePointAt(0) ?? 0)).find(
    (each) => each !== 'Zyyy' && each !== 'Zinh',
  )
  if (script !== 'Hani') return script ?? 'Zsym'
  return /^ja\b/.test(language) ? 'Hira' : /^ko\b/.test(language) ? 'Hang' : script
}

/** Fallbacks of the script first, in their order, the nearest style of each first; then those of other scripts. */
const candidates = (script: string, wished: FontMatch, { faces }: FontShelf): readonly FontFace[] => {
  const placeOf = (face: FontFace): number =>
    face.fallbackFor.includes(script) ? (fallbackRank(plainName(face.family), script) ?? 0) : Infinity
  const distanceOf = (face: FontFace): number =>
    Math.abs(face.weight - wished.face.weight) + (face.isItalic === wished.face.isItalic ? 0 : 1000)
  return faces
    .filter(({ fallbackFor }) => fallbackFor.length > 0)
    .map((face) => ({ face, place: placeOf(face), distance: distanceOf(face) }))
    .sort((a, b) => (a.place === b.place ? a.distance - b.distance : a.place - b.place))
    .map(({ face }) => face)
}

/** A fallback file that cannot be read is no fallback; the text is set without it. */
const isSetBy = (face: FontFace, cluster: string, tools: TextTools): boolean => {
  try {
    return hasCluster(tools.open(face), cluster)
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

const substituteFor = (face: FontFace, wished: FontMatch): FontMatch => ({
  face,
  source: 'substitute',
  faux: {
    isBold: wished.faux.isBold || (wished.face.weight >= 600 && face.weight < 600),
    isItalic: false,
  },
})

const ignorable = /^\p{Default_Ignorable_Code_Point}$/u

/** Whether a font sets a cluster without gaps; shaping composes and decomposes accented letters. */
export const hasCluster = (font: OpenFont, cluster: string): boolean =>
  [cluster, cluster.normalize('NFC'), cluster.normalize('NFD')].some((form) =>
    Array.from(form).every(
      (letter) => ignorable.test(letter) || font.hasGlyphFor(letter.codePointAt(0) ?? 0),
    ),
  )
