import type { Language } from '@contract/languages'
import i18next from 'i18next'

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' }

/** The locale for numbers, dates and sizes in the window's language. */
export const locale = (): string => locales[i18next.language === 'de' ? 'de' : 'en']
