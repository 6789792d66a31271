import { AppError } from '@contract/errors'
import type { Font } from 'fontkit'
import type { FontNames, FontReader } from '../../service/ports/font-library'
import { specimenOf } from './specimen'

/** The classes of `sFamilyClass` that have serifs; 8 is sans serif, the others are undefined in this respect. */
const serifClasses: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 7])
const sansClass = 8

/** fontkit is loaded on first use: its tables take 60 ms, which few starts of the program need. */
export const fontkitReader: FontReader = {
  read: (bytes) => orUnreadable(() => namesOf(bytes)),

  specimen: (bytes, { family, subfamily, postscriptName }) =>
    orUnreadable(async () => {
      const font = styleOf(await open(bytes, postscriptName), subfamily)
      return specimenOf(font, [`${family} ${subfamily}`, family])
    }),
}

/** fontkit reads tables when they are asked for, so damage shows at any later moment, as any exception. */
const orUnreadable = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (cause) {
    throw cause instanceof AppError ? cause : unreadable(cause)
  }
}

const namesOf = async (bytes: Uint8Array): Promise<FontNames> => {
  const font = await open(bytes)
  const { familyName, subfamilyName, postscriptName } = font
  if (!familyName || !postscriptName) throw unreadable(new Error('It has no names.'))
  const tables = font as unknown as Partial<
    Readonly<{
      post: { isFixedPitch?: number }
      'OS/2': { sFamilyClass?: number }
      name: { records?: { license?: Readonly<Record<string, string>> } }
    }>
  >
  const familyClass = (tables['OS/2']?.sFamilyClass ?? 0) >> 8
  const licenses = tables.name?.records?.license
  return {
    family: familyName,
    subfamily: subfamilyName || 'Regular',
    postscriptName,
    license: licenses?.['en'] ?? Object.values(licenses ?? {})[0] ?? null,
    isMonospaced: (tables.post?.isFixedPitch ?? 0) !== 0,
    hasSerifs: serifClasses.has(familyClass) ? true : familyClass === sansClass ? false : null,
  }
}

const open = async (bytes: Uint8Array, postscriptName?: string): Promise<Font> => {
  const fontkit = await import('fontkit')
  try {
    const opened = fontkit.create(Buffer.from(bytes))
    const font =
      'fonts' in opened
        ? (opened.fonts.find((each) => each.postscriptName === postscriptName) ?? opened.fonts[0])
        : opened
    if (font) return font
  } catch (cause) {
    throw unreadable(cause)
  }
  throw unreadable(new Error('The collection is empty.'))
}

/**
 * A variable font in one of its named styles; other fonts as they are, including compressed ones, of which fontkit
 * reads only the first style.
 */
const styleOf = (font: Font, subfamily: string): Font => {
  const { type, namedVariations } = font as Partial<
    Readonly<{ type: string; namedVariations: Readonly<Record<string, object>> }>
  >
  const isNamed = type === 'TTF' && Object.hasOwn(namedVariations ?? {}, subfamily)
  return isNamed ? font.getVariation(subfamily) : font
}

const unreadable = (cause: unknown): AppError => new AppError('fontUnreadable', {}, { cause })
