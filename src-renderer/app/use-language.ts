import type { LanguageChoice } from '@contract/language/languages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDesktopQueries } from './connection'
import { speakLanguage } from './language'

interface ChosenLanguage {
  readonly language: LanguageChoice
  setLanguage(language: LanguageChoice): void
}

/** The language that was chosen; main keeps it, so that menus and dialogs follow. */
export function useLanguage(): ChosenLanguage {
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const { data } = useQuery(queries.settings.get.queryOptions())
  const { mutate } = useMutation(
    queries.settings.set.mutationOptions({
      onSuccess: (settings) => queryClient.setQueryData(queries.settings.get.queryKey(), settings),
    }),
  )
  return { language: data?.language ?? 'system', setLanguage: (language) => mutate({ language }) }
}

/** Has the page speak the chosen language. */
export function useAppliedLanguage(): void {
  const queries = useDesktopQueries()
  const { data } = useQuery(queries.settings.get.queryOptions())
  const language = data?.language
  useEffect(() => {
    if (language) void speakLanguage(language)
  }, [language])
}
