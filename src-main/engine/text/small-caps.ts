import type { OpenFont } from './text-tools'

/** Size of small capitals that are imitated; the engine data's default, which Photoshop's preferences change. */
export const smallCapitalSize = 0.7

const known = new WeakMap<OpenFont, boolean>()

/** Whether the font has small capitals of its own: whether the feature changes a letter. */
export const hasSmallCapitals = (font: OpenFont): boolean => {
  const found = known.get(font) ?? glyphOfA(font, 0) !== glyphOfA(font, 1)
  known.set(font, found)
  return found
}

const glyphOfA = (font: OpenFont, smcp: number): number =>
  font.shape({
    text: 'a',
    from: 0,
    to: 1,
    direction: 'ltr',
    script: 'Latn',
    language: '',
    features: { smcp },
  })[0].glyph
