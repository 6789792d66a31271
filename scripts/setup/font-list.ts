/** What ships of one package of npm. */
export interface FontPackage {
  readonly name: string
  /** Paths within the package. */
  readonly files: readonly string[]
  /** The text of the fonts' own licence, within the package. */
  readonly licence: string
  /** Tables that are left out: what we never draw. */
  readonly without?: readonly string[]
}

const expo = (family: string, styles: readonly string[]): FontPackage => {
  const camel = family.replaceAll(' ', '')
  return {
    name: `@expo-google-fonts/${family.toLowerCase().replaceAll(' ', '-')}`,
    files: styles.map((style) => `${style}/${camel}_${style}.ttf`),
    licence: 'LICENSE_FONT',
  }
}

const four = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic']
const two = ['400Regular', '700Bold']
const one = ['400Regular']

/** The fonts that ship: 71 faces, 39.5 MB together. */
export const fontList: readonly FontPackage[] = [
  // Metric twins of Arial, Times New Roman, Courier New, Calibri and Cambria.
  ...['Arimo', 'Tinos', 'Cousine', 'Carlito', 'Caladea'].map((family) => expo(family, four)),
  ...['Montserrat', 'Poppins', 'Playfair Display', 'Lato', 'Open Sans', 'Roboto'].map((family) =>
    expo(family, four),
  ),
  ...['Oswald', 'Raleway', 'Dancing Script', 'Caveat'].map((family) => expo(family, two)),
  ...['Bebas Neue', 'Great Vibes', 'Pacifico', 'Lobster', 'EB Garamond'].map((family) => expo(family, one)),
  // Scripts: Latin, Greek and Cyrillic, and those that the families above lack.
  ...['Noto Sans', 'Noto Sans Arabic', 'Noto Sans Hebrew', 'Noto Sans Devanagari', 'Noto Sans Thai'].map(
    (family) => expo(family, two),
  ),
  ...[
    ['sc', 'NotoSansHans-Regular'],
    ['jp', 'NotoSansJP-Regular'],
    ['kr', 'NotoSansKR-Regular'],
  ].map(([region, file]) => ({
    name: `@embedpdf/fonts-${region}`,
    files: [`fonts/${file}.otf`],
    licence: 'LICENSE',
  })),
  // 20 of its 25 MB are drawings in SVG; we draw its COLR table. The licence reserves no name, so it may keep its own.
  { ...expo('Noto Color Emoji', one), without: ['SVG '] },
]
