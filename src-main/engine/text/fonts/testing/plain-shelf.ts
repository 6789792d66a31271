import type { FontFace, FontShelf } from '../font-face'

/** A face of a static font that ships; `id` and names follow from family and style. */
export const plainFace = (
  family: string,
  subfamily = 'Regular',
  changes: Partial<FontFace> = {},
): FontFace => {
  const postScriptName = `${family.replaceAll(' ', '')}-${subfamily.replaceAll(' ', '')}`
  return {
    id: `id of ${postScriptName}`,
    family,
    subfamily,
    fullName: `${family} ${subfamily}`,
    postScriptName,
    weight: subfamily.includes('Bold') ? 700 : 400,
    widthPercent: 100,
    isItalic: subfamily.includes('Italic'),
    origin: 'shipped',
    source: { path: `/fonts/${postScriptName}.ttf` },
    indexInFile: 0,
    variations: {},
    fallbackFor: [],
    ...changes,
  }
}

/** A family in regular, italic, bold and bold italic. */
export const plainFamily = (family: string): readonly FontFace[] =>
  ['Regular', 'Italic', 'Bold', 'Bold Italic'].map((style) => plainFace(family, style))

export const plainShelf = (...faces: readonly FontFace[]): FontShelf => ({
  revision: faces.map(({ id }) => id).join(),
  faces,
})
