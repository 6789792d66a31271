import type { FontFacts } from '../../service/ports/font-library'
import { type FontNameOf, fontNames, nameIds } from './font-names'
import { namedInstances } from './named-instances'
import { type RandomAccess, type SfntTables, sfntTables, unreadable } from './sfnt-tables'

/** Without these nothing is drawn. */
const needed = ['cmap', 'head', 'hhea', 'hmtx', 'maxp']
const outlines = ['glyf', 'CFF ', 'CFF2', 'CBDT', 'sbix', 'COLR']

/**
 * Every font of a TrueType or OpenType file, or of a collection, from its tables of names and metrics alone: glyphs are
 * not read. Rejects with `FONT_UNREADABLE`.
 */
export const fontFactsOf = async (file: RandomAccess): Promise<readonly FontFacts[]> => {
  const facts: FontFacts[] = []
  for (const font of await sfntTables(file)) facts.push(await factsOf(font))
  return facts
}

const factsOf = async (font: SfntTables): Promise<FontFacts> => {
  const missing = needed.find((tag) => !font.tags.has(tag))
  if (missing !== undefined) throw unreadable(`It has no table ${missing}.`)
  if (!outlines.some((tag) => font.tags.has(tag))) throw unreadable('It has no outlines.')
  if (!font.isWhole) throw unreadable('It is cut off.')
  const names = fontNames(await font.table('name'))
  const head = await font.table('head')
  const unitsPerEm = head && head.byteLength >= 46 ? head.getUint16(18) : 0
  if (unitsPerEm < 16 || unitsPerEm > 16_384) throw unreadable(`Its em has ${unitsPerEm} units.`)
  const macStyle = head?.getUint16(44) ?? 0
  const post = await font.table('post')
  const itself = { ...namesOf(names), ...styleOf(await font.table('OS/2'), macStyle) }
  return {
    ...itself,
    license: names(nameIds.license),
    isMonospaced: post !== null && post.byteLength >= 16 && post.getUint32(12) !== 0,
    indexInFile: font.indexInFile,
    instances: namedInstances(await font.table('fvar'), names, itself),
  }
}

const namesOf = (names: FontNameOf) => {
  const family = names(nameIds.typographicFamily) ?? names(nameIds.family)
  if (family === null) throw unreadable('It has no name.')
  const subfamily = names(nameIds.typographicSubfamily) ?? names(nameIds.subfamily) ?? 'Regular'
  return {
    family,
    subfamily,
    fullName: names(nameIds.fullName) ?? `${family} ${subfamily}`,
    postscriptName:
      names(nameIds.postscriptName) ?? `${family}-${subfamily}`.replaceAll(/[^A-Za-z0-9-]+/g, ''),
  }
}

/** Per cent of `usWidthClass` 1..9. */
const widths = [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200]
/** The classes of `sFamilyClass` that have serifs; 8 is sans serif, the others are undefined in this respect. */
const serifClasses: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 7])
const sansClass = 8

const styleOf = (os2: DataView | null, macStyle: number) => {
  const isKnown = os2 !== null && os2.byteLength >= 64
  const selection = isKnown ? os2.getUint16(62) : 0
  const isBold = ((selection >> 5) | macStyle) & 1
  const familyClass = isKnown ? os2.getUint8(30) : 0
  return {
    weight: weightOf(isKnown ? os2.getUint16(4) : 0, Boolean(isBold)),
    widthPercent: widths[(isKnown ? os2.getUint16(6) : 5) - 1] ?? 100,
    isItalic: (((selection >> 9) | selection | (macStyle >> 1)) & 1) === 1,
    hasSerifs: serifsOf(familyClass) ?? (isKnown ? serifsOfPanose(os2) : null),
  }
}

const serifsOf = (familyClass: number): boolean | null => {
  if (serifClasses.has(familyClass)) return true
  return familyClass === sansClass ? false : null
}

/** Of Latin text faces (PANOSE family 2), serif styles 2..10 have serifs, and 11..15 have none. */
const serifsOfPanose = (os2: DataView): boolean | null => {
  const [family, serifs] = [os2.getUint8(32), os2.getUint8(33)]
  return family === 2 && serifs >= 2 && serifs <= 15 ? serifs <= 10 : null
}

/** Old fonts number their weights 1..9; bold ones that say "regular" are bold. */
const weightOf = (stored: number, isBold: boolean): number => {
  const weight = stored < 10 ? stored * 100 : Math.min(stored, 1000)
  if (weight === 0) return isBold ? 700 : 400
  return isBold && weight <= 500 ? 700 : weight
}
