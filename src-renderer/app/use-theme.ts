import type { Settings } from '@contract/desktop/settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useDesktopQueries } from './connection'

type Theme = Settings['theme']

/** The theme that was chosen; main keeps it, so that the window's own frame follows. */
export function useTheme(): { readonly theme: Theme; setTheme(theme: Theme): void } {
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const { data } = useQuery(queries.settings.get.queryOptions())
  const { mutate } = useMutation(
    queries.settings.set.mutationOptions({
      onSuccess: (settings) => queryClient.setQueryData(queries.settings.get.queryKey(), settings),
    }),
  )
  return { theme: data?.theme ?? 'system', setTheme: (theme) => mutate({ theme }) }
}

/** Puts the theme on the page; `system` is what the system says now. */
export function useAppliedTheme(): void {
  const { theme } = useTheme()
  const isSystemLight = useSyncExternalStore(subscribeToSystem, () => lightQuery.matches)
  const applied = theme === 'system' ? (isSystemLight ? 'light' : 'dark') : theme
  useEffect(() => {
    document.documentElement.dataset['theme'] = applied
  }, [applied])
}

const lightQuery = window.matchMedia('(prefers-color-scheme: light)')

const subscribeToSystem = (listener: () => void) => {
  lightQuery.addEventListener('change', listener)
  return () => lightQuery.removeEventListener('change', listener)
}
