/**
 * Families that set the letters that a wished font lacks, by ISO 15924 code; of several at hand the first one of a list
 * comes first. Shipped families stand before those of Windows, macOS and Linux. Names as `plainName` writes them.
 */
const familiesByScript: Readonly<Record<string, readonly string[]>> = {
  Latn: ['notosans', 'dejavusans', 'segoeui', 'lucidagrande'],
  Grek: ['notosans', 'dejavusans', 'segoeui', 'lucidagrande'],
  Cyrl: ['notosans', 'dejavusans', 'segoeui', 'lucidagrande'],
  Arab: ['notosansarabic', 'geeza', 'segoeui', 'dejavusans'],
  Hebr: ['notosanshebrew', 'arialhebrew', 'segoeui', 'dejavusans'],
  Deva: ['notosansdevanagari', 'kohinoordevanagari', 'nirmalaui', 'lohitdevanagari'],
  Thai: ['notosansthai', 'thonburi', 'leelawadeeui', 'garuda'],
  Hani: [
    ...['notosansschinese', 'notosanssc', 'notosanscjksc', 'pingfangsc', 'microsoftyahei', 'sourcehansanssc'],
    ...['wenquanyimicrohei', 'droidsansfallback'],
  ],
  Bopo: ['notosansschinese', 'notosanscjktc', 'pingfangtc', 'microsoftjhenghei'],
  Hira: [
    'notosansjapanese',
    'notosansjp',
    'notosanscjkjp',
    'hiraginosans',
    'yugothic',
    'meiryo',
    'ipagothic',
  ],
  Kana: [
    'notosansjapanese',
    'notosansjp',
    'notosanscjkjp',
    'hiraginosans',
    'yugothic',
    'meiryo',
    'ipagothic',
  ],
  Hang: ['notosanskorean', 'notosanskr', 'notosanscjkkr', 'applesdgothicneo', 'malgungothic', 'nanumgothic'],
  Zsye: ['notocoloremoji', 'applecoloremoji', 'segoeuiemoji'],
  Zsym: ['notosanssymbols2', 'notosanssymbols', 'dejavusans', 'segoeuisymbol', 'applesymbols'],
  Beng: ['notosansbengali', 'banglasangammn', 'nirmalaui', 'lohitbengali'],
  Taml: ['notosanstamil', 'tamilsangammn', 'nirmalaui', 'lohittamil'],
  Telu: ['notosanstelugu', 'telugusangammn', 'nirmalaui', 'lohittelugu'],
  Gujr: ['notosansgujarati', 'gujaratisangammn', 'nirmalaui', 'lohitgujarati'],
  Guru: ['notosansgurmukhi', 'gurmukhimn', 'nirmalaui', 'lohitgurmukhi'],
  Knda: ['notosanskannada', 'kannadasangammn', 'nirmalaui', 'lohitkannada'],
  Mlym: ['notosansmalayalam', 'malayalamsangammn', 'nirmalaui', 'lohitmalayalam'],
  Sinh: ['notosanssinhala', 'sinhalasangammn', 'nirmalaui'],
  Khmr: ['notosanskhmer', 'khmersangammn', 'leelawadeeui'],
  Laoo: ['notosanslao', 'laosangammn', 'leelawadeeui'],
  Mymr: ['notosansmyanmar', 'myanmarsangammn', 'myanmartext'],
  Armn: ['notosansarmenian', 'mshtakan', 'sylfaen', 'dejavusans'],
  Geor: ['notosansgeorgian', 'sylfaen', 'dejavusans'],
  Ethi: ['notosansethiopic', 'kefa', 'ebrima', 'abyssinicasil'],
  Tibt: ['notoseriftibetan', 'kailasa', 'microsofthimalaya'],
}

const rankByFamily: ReadonlyMap<string, ReadonlyMap<string, number>> = (() => {
  const found = new Map<string, Map<string, number>>()
  for (const [script, families] of Object.entries(familiesByScript)) {
    families.forEach((family, rank) => {
      const ranks = found.get(family) ?? new Map<string, number>()
      found.set(family, ranks.set(script, rank))
    })
  }
  return found
})()

/** The scripts for which a family is a fallback; `family` as `plainName` writes it. */
export const fallbackScriptsOf = (family: string): readonly string[] => [
  ...(rankByFamily.get(family)?.keys() ?? []),
]

/** The place of a family among the fallbacks of a script: the lowest comes first; null for other families. */
export const fallbackRank = (family: string, script: string): number | null =>
  rankByFamily.get(family)?.get(script) ?? null
