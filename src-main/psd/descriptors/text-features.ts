import { type Descriptor, numberOf } from './descriptor'

/** The OpenType features that a style switches, against HarfBuzz's defaults. */
export const textFeatures = (style: Descriptor): Readonly<Record<string, number>> => {
  const switched = Object.entries(switches).filter(([key]) => style[key] === true)
  return {
    ...(style['Ligatures'] === false && { liga: 0, clig: 0 }),
    ...(style['ContextualLigatures'] === false && { calt: 0 }),
    ...Object.fromEntries(switched.map(([, tag]) => [tag, 1])),
    ...figures[numberOf(style, 'FigureStyle')],
    ...stylisticSets(numberOf(style, 'StylisticSets')),
  }
}

/** Each is off by default. */
const switches: Readonly<Record<string, string>> = {
  DLigatures: 'dlig',
  DiscretionaryLigatures: 'dlig',
  OldStyle: 'onum',
  OldStyleFigures: 'onum',
  Fractions: 'frac',
  Ordinals: 'ordn',
  Swash: 'swsh',
  Titling: 'titl',
  StylisticAlternates: 'salt',
  Ornaments: 'ornm',
  SlashedZero: 'zero',
}

/** `FigureStyle` by Adobe's text engine (ATE); 0 leaves the font's own figures. */
const figures: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  1: { tnum: 1, lnum: 1 },
  2: { pnum: 1, onum: 1 },
  3: { pnum: 1, lnum: 1 },
  4: { tnum: 1, onum: 1 },
}

const mostStylisticSets = 20

/** One bit a set, the lowest for `ss01`. */
const stylisticSets = (bits: number): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Array.from({ length: mostStylisticSets }, (_, at) => at)
      .filter((at) => Math.floor(bits / 2 ** at) % 2 === 1)
      .map((at) => [`ss${String(at + 1).padStart(2, '0')}`, 1]),
  )
