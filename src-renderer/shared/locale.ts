import type { Language } from '@contract/languages'
import i18next from 'i18next'

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' }

/** How the language that is spoken writes numbers, dates and sizes. */
export const locale = (): string => locales[i18next.language === 'de' ? 'de' : 'en']
