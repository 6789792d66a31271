import type { Settings } from '@contract/desktop/settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useDesktopQueries } from './connection'

type Theme = Settings['theme']

interface ChosenTheme {
  readonly theme: Theme
  /** What `system` comes to now. */
  readonly applied: 'dark' | 'light'
  setTheme(theme: Theme): void
}

/** The theme that was chosen; main keeps it, so that the window's own frame follows. */
export function useTheme(): ChosenTheme {
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const { data } = useQuery(queries.settings.get.queryOptions())
  const isSystemLight = useSyncExternalStore(subscribeToSystem, () => lightQuery.matches)
  const { mutate } = useMutation(
    queries.settings.set.mutationOptions({
      onSuccess: (settings) => queryClient.setQueryData(queries.settings.get.queryKey(), settings),
    }),
  )
  const theme = data?.theme ?? 'system'
  const applied = theme === 'system' ? (isSystemLight ? 'light' : 'dark') : theme
  return { theme, applied, setTheme: (next) => mutate({ theme: next }) }
}

/** Puts the theme on the page. */
export function useAppliedTheme(): void {
  const { applied } = useTheme()
  useEffect(() => {
    document.documentElement.dataset['theme'] = applied
  }, [applied])
}

const lightQuery = window.matchMedia('(prefers-color-scheme: light)')

const subscribeToSystem = (listener: () => void) => {
  lightQuery.addEventListener('change', listener)
  return () => lightQuery.removeEventListener('change', listener)
}
