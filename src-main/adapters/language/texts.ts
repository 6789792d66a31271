import type { Language } from '@contract/languages'
import { catalogue, type english } from '@language/catalogue'
import i18next, { type TFunction } from 'i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    readonly defaultNS: 'common'
    readonly resources: typeof english
  }
}

type Part = keyof typeof english

/** The window's own catalogue, for the texts of main: menus, dialogs, notifications. */
export interface Texts {
  readonly language: Language
  /** Sets the language from now on; holders of a text (a menu) must request it again. */
  speak(language: Language): void
  of<Name extends Part>(part: Name): TFunction<Name>
}

/** Starts in English. */
export const createTexts = (): Texts => {
  const speaker = i18next.createInstance()
  void speaker.init({
    lng: 'en',
    fallbackLng: 'en',
    resources: catalogue,
    ns: Object.keys(catalogue.en),
    defaultNS: 'common',
    // The catalogue is bundled, so there is nothing to wait for.
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  let language: Language = 'en'
  return {
    get language() {
      return language
    },
    speak(next) {
      language = next
      void speaker.changeLanguage(next)
    },
    of: (part) => speaker.getFixedT(language, part),
  }
}
