import type { FontFacts, InstalledFont, StoredFont } from '../ports/font-library'

/** Facts of a static sans-serif font. */
export const plainFacts = (
  family: string,
  subfamily = 'Regular',
  changes: Partial<FontFacts> = {},
): FontFacts => ({
  family,
  subfamily,
  fullName: `${family} ${subfamily}`,
  postscriptName: `${family}-${subfamily}`.replaceAll(' ', ''),
  license: null,
  weight: subfamily.includes('Bold') ? 700 : 400,
  widthPercent: 100,
  isItalic: subfamily.includes('Italic'),
  isMonospaced: false,
  hasSerifs: false,
  indexInFile: 0,
  instances: [],
  ...changes,
})

export const installedFont = (family: string, subfamily = 'Regular', folder = '/fonts'): InstalledFont => ({
  ...plainFacts(family, subfamily),
  path: `${folder}/${family}-${subfamily}.ttf`.replaceAll(' ', ''),
})

/** An uploaded font. */
export const storedFont = (
  uuid: string,
  facts: FontFacts,
  changes: Partial<StoredFont> = {},
): StoredFont => ({
  uuid,
  family: facts.family,
  subfamily: facts.subfamily,
  postscriptName: facts.postscriptName,
  category: 'sans-serif',
  license: null,
  file: `${uuid}.ttf`,
  unpacked: null,
  facts,
  createdAt: new Date(0),
  ...changes,
})
