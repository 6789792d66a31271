import { catalogue, type english, type Language, languages } from '@contract/language/catalogue'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    readonly defaultNS: 'common'
    readonly resources: typeof english
  }
}

/** The language of the system where there is a catalogue for it, else English. */
export const systemLanguage = (): Language =>
  navigator.languages.map((tag) => languageOf(tag)).find((language) => language !== undefined) ?? 'en'

/** Texts are there at once: the catalogue is part of the page. */
export async function startLanguage(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: catalogue,
    ns: Object.keys(catalogue.en),
    defaultNS: 'common',
    // React escapes by itself.
    interpolation: { escapeValue: false },
  })
  document.documentElement.lang = language
}

const languageOf = (tag: string): Language | undefined =>
  languages.find((language) => tag.toLowerCase().split('-')[0] === language)
