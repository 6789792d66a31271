/** The languages that the catalogue covers completely. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** The choices of a person; `system` follows the computer. */
export const languageChoices = ['system', ...languages] as const
export type LanguageChoice = (typeof languageChoices)[number]

/**
 * The window's language: the chosen one, else the language of a tag such as `de-CH` if the catalogue has it, else
 * English.
 */
export function languageFor(choice: LanguageChoice, systemTag: string): Language {
  if (choice !== 'system') return choice
  const [name] = systemTag.toLowerCase().split('-')
  return languages.find((language) => language === name) ?? 'en'
}
