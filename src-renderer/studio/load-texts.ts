import { type Language, languageFor } from '@contract/languages'
import type { StudioTexts } from './texts-en'

export interface LoadedTexts {
  readonly language: Language
  readonly texts: StudioTexts
}

const files: Readonly<Record<Language, () => Promise<{ readonly texts: StudioTexts }>>> = {
  en: () => import('./texts-en'),
  de: () => import('./texts-de'),
}

/** `?lang=` of the address, else the browser's language. Only that language's texts are loaded. */
export async function loadTexts({ location, navigator }: Window): Promise<LoadedTexts> {
  const language = languageFor(
    'system',
    new URLSearchParams(location.search).get('lang') ?? navigator.language,
  )
  return { language, texts: (await files[language]()).texts }
}
