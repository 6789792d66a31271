import { type Language, languageFor } from '@contract/languages'
import type { StudioConfig } from '@contract/service/studio'
import { usualStudioConfig } from '@contract/studio/usual-config'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { StudioTexts } from './texts-en'

const texts: Readonly<Record<Language, () => Promise<{ readonly texts: StudioTexts }>>> = {
  en: () => import('./texts-en'),
  de: () => import('./texts-de'),
}

/** `?lang=` of the address, else the browser's language. Only that language's texts are loaded. */
export async function startStudioTexts({ location, navigator, document }: Window): Promise<void> {
  const wanted = new URLSearchParams(location.search).get('lang') ?? navigator.language
  const language = languageFor('system', wanted)
  const loaded = await texts[language]()
  await i18next.use(initReactI18next).init({
    ...{ lng: language, resources: { [language]: loaded.texts }, defaultNS: 'common' },
    // React escapes by itself.
    interpolation: { escapeValue: false },
  })
  document.documentElement.lang = language
}

/** The shop's word for something; its usual English one is said in the customer's language. */
export const shopText = (
  config: StudioConfig,
  name: 'buttonText' | 'renderButtonText' | 'uploadText' | 'headerText' | 'addingText' | 'successText',
): string => {
  const own = config[name]
  return own === undefined || own === usualStudioConfig[name] ? i18next.t(`studio:usual.${name}`) : own
}
