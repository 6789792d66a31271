import type { StudioConfig } from '@contract/service/studio'
import { usualStudioConfig } from '@contract/studio/usual-config'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { LoadedTexts } from './load-texts'

/** Says everything in the language whose texts were loaded. */
export async function startStudioTexts({ language, texts }: LoadedTexts): Promise<void> {
  await i18next.use(initReactI18next).init({
    ...{ lng: language, resources: { [language]: texts }, defaultNS: 'common' },
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
