import type { FontFace } from './font-face'

/** What a style is called by, without its family. */
export interface FontStyle {
  /** 1..1000; 400 is regular, 700 bold. */
  readonly weight: number
  /** Per cent of the normal width: 50..200. */
  readonly widthPercent: number
  readonly isItalic: boolean
}

export const regular: FontStyle = { weight: 400, widthPercent: 100, isItalic: false }

/** Longer words first: the first one that begins a rest is taken. */
const words: readonly (readonly [RegExp, Partial<FontStyle>])[] = [
  [/^(extra|ultra|x)(light|lt|lite|thin)/, { weight: 200 }],
  [/^(extra|ultra|x)(bold|bd)/, { weight: 800 }],
  [/^(extra|ultra|x)(black|blk|heavy)/, { weight: 950 }],
  [/^(extra|ultra|x)(condensed|cond|cn|compressed|comp|narrow)/, { widthPercent: 62.5 }],
  [/^(extra|ultra|x)(expanded|extended|ext|wide)/, { widthPercent: 150 }],
  [/^(semi|demi)(light|lite)/, { weight: 350 }],
  [/^(semi|demi)(bold|bd)?(condensed|cond|cn)/, { widthPercent: 87.5 }],
  [/^(semi|demi)(expanded|extended|ext|wide)/, { widthPercent: 112.5 }],
  [/^(semi|demi)(bold|bd)?/, { weight: 600 }],
  [/^(hairline|thin)/, { weight: 100 }],
  [/^(light|lite|lt)/, { weight: 300 }],
  [/^(regular|normal|roman|book|plain|text|standard|rg)/, {}],
  [/^(medium|med|md)/, { weight: 500 }],
  [/^(bold|bd)/, { weight: 700 }],
  [/^(black|blk|heavy|fat|poster)/, { weight: 900 }],
  [/^(italics|italic|ital|it|oblique|obl|slanted|inclined|kursiv)/, { isItalic: true }],
  [/^(compressed|comp)/, { widthPercent: 62.5 }],
  [/^(condensed|cond|cn|narrow)/, { widthPercent: 75 }],
  [/^(expanded|extended|ext|wide)/, { widthPercent: 125 }],
]

/**
 * The style that small letters without spaces describe: "bolditalic". Null where a part of them is no word of style, so
 * that "Roboto Slab" never passes for a style of Roboto.
 */
export const styleOfWords = (letters: string): FontStyle | null => {
  let style = regular
  let rest = letters
  while (rest !== '') {
    const found = words.find(([word]) => word.test(rest))
    if (found === undefined) return null
    style = { ...style, ...found[1] }
    rest = rest.replace(found[0], '')
  }
  return style
}

/** The style that the end of the letters describes, whatever they begin with. */
export const styleAtEnd = (letters: string): FontStyle => {
  for (let from = 0; from < letters.length; from++) {
    const style = styleOfWords(letters.slice(from))
    if (style !== null) return style
  }
  return regular
}

/** Bold is imitated from this wished weight on, where the face is lighter than `realBold`. */
const wishedBold = 600
const realBold = 550

/** The nearest weight, then the nearest width, then the slant; of equals the first. */
export const nearestFace = (faces: readonly FontFace[], wished: FontStyle): FontFace | null => {
  const distance = (face: FontFace): readonly number[] => [
    weightDistance(face.weight, wished.weight),
    Math.abs(face.widthPercent - wished.widthPercent),
    Number(face.isItalic !== wished.isItalic),
  ]
  return faces.reduce<FontFace | null>(
    (best, face) => (best === null || isLess(distance(face), distance(best)) ? face : best),
    null,
  )
}

export const fauxStyles = (face: FontFace, wished: FontStyle) => ({
  isBold: wished.weight >= wishedBold && face.weight < realBold,
  isItalic: wished.isItalic && !face.isItalic,
})

/**
 * Of two equally near weights, the lighter one for wishes up to 500 and the heavier one above, as in CSS Fonts 4, 5.2.
 */
const weightDistance = (weight: number, wished: number): number => {
  const difference = weight - wished
  const isPreferredSide = wished > 500 ? difference >= 0 : difference <= 0
  return Math.abs(difference) + (isPreferredSide ? 0 : 0.5)
}

const isLess = (a: readonly number[], b: readonly number[]): boolean => {
  const at = a.findIndex((value, index) => value !== b[index])
  return at !== -1 && (a[at] ?? 0) < (b[at] ?? 0)
}
