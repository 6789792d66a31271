/** The language of a run as a BCP 47 tag; empty for a number that Adobe's text engine (ATE) does not list. */
export const textLanguage = (stored: number): string => languages[stored] ?? ''

/**
 * In the order of ATE's constants: three German, two Swiss and two Dutch spellings of different years are told apart.
 */
const languages: readonly string[] = [
  ...['en-US', 'fi', 'fr', 'fr-CA', 'de-1996', 'de-1901', 'de-CH-1996', 'it', 'nb', 'nn', 'pt', 'pt-BR'],
  ...['es', 'sv', 'en-GB', 'nl', 'da', 'ca', 'ru', 'uk', 'bg', 'sr', 'cs', 'pl', 'ro', 'el', 'tr', 'is'],
  ...['hu', 'zh', 'ja', 'hr', 'he', 'sl', 'be', 'sq', 'lt', 'lv', 'sk', 'ar', 'et', 'fa', 'de', 'nl'],
  ...['de-CH', 'en-CA', 'th', 'vi', 'lo', 'hi', 'mr', 'bn', 'pa', 'gu', 'or', 'ta', 'te', 'kn', 'ml'],
  ...['my', 'si', 'km', 'id'],
]
