import { type LanguageChoice, languageFor } from '@contract/languages'
import { catalogue, type english } from '@language/catalogue'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    readonly defaultNS: 'common'
    readonly resources: typeof english
  }
}

/** Texts are available at once: the catalogue is part of the page. */
export async function startLanguage(choice: LanguageChoice): Promise<void> {
  const language = languageFor(choice, navigator.language)
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

/** Switches the language without a reload: everything that uses a text is rendered again. */
export async function speakLanguage(choice: LanguageChoice): Promise<void> {
  const language = languageFor(choice, navigator.language)
  document.documentElement.lang = language
  if (i18next.language !== language) await i18next.changeLanguage(language)
}
