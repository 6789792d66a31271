/** Those that the catalogue has whole. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** What a person can choose; `system` follows the computer. */
export const languageChoices = ['system', ...languages] as const
export type LanguageChoice = (typeof languageChoices)[number]

/** The language to speak: the chosen one, else the one of a tag such as `de-CH` where the catalogue has it, else English. */
export function languageFor(choice: LanguageChoice, systemTag: string): Language {
  if (choice !== 'system') return choice
  const [name] = systemTag.toLowerCase().split('-')
  return languages.find((language) => language === name) ?? 'en'
}
