import type { LanguageChoice } from '@contract/languages'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDesktopQueries } from '../../link/connection'
import { speakLanguage } from './language'
import { useSettings } from './use-settings'

interface ChosenLanguage {
  readonly language: LanguageChoice
  setLanguage(language: LanguageChoice): void
}

/** The chosen language; main stores it, so that menus and dialogs follow. */
export function useLanguage(): ChosenLanguage {
  const { settings, changeSettings } = useSettings()
  return { language: settings?.language ?? 'system', setLanguage: (language) => changeSettings({ language }) }
}

/** Applies the chosen language to the page. */
export function useAppliedLanguage(): void {
  const queries = useDesktopQueries()
  const { data } = useQuery(queries.settings.get.queryOptions())
  const language = data?.language
  useEffect(() => {
    if (language) void speakLanguage(language)
  }, [language])
}
