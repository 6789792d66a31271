import type { Settings } from '@contract/desktop/settings'
import { useEffect, useSyncExternalStore } from 'react'
import { useSettings } from './use-settings'

type Theme = Settings['theme']
type AppliedTheme = Exclude<Theme, 'system'>

interface ChosenTheme {
  readonly theme: Theme
  /** What `system` comes to now. */
  readonly applied: AppliedTheme
  setTheme(theme: Theme): void
}

/** The theme that was chosen; main keeps it, so that the window's own frame follows. */
export function useTheme(): ChosenTheme {
  const { settings, changeSettings } = useSettings()
  const systemTheme = useSyncExternalStore(subscribeToSystem, readSystemTheme)
  const theme = settings?.theme ?? 'system'
  return {
    theme,
    applied: theme === 'system' ? systemTheme : theme,
    setTheme: (next) => changeSettings({ theme: next }),
  }
}

/** Puts the theme on the page. */
export function useAppliedTheme(): void {
  const { applied } = useTheme()
  useEffect(() => {
    document.documentElement.dataset['theme'] = applied
  }, [applied])
}

const lightQuery = window.matchMedia('(prefers-color-scheme: light)')
const contrastQuery = window.matchMedia('(prefers-contrast: more)')

const readSystemTheme = (): AppliedTheme =>
  contrastQuery.matches ? 'contrast' : lightQuery.matches ? 'light' : 'dark'

const subscribeToSystem = (listener: () => void) => {
  for (const query of [lightQuery, contrastQuery]) query.addEventListener('change', listener)
  return () => {
    for (const query of [lightQuery, contrastQuery]) query.removeEventListener('change', listener)
  }
}
