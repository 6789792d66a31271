import type { Settings } from '@contract/desktop/settings'
import { useEffect, useSyncExternalStore } from 'react'
import { useSettings } from './use-settings'

type Theme = Settings['theme']
type AppliedTheme = Exclude<Theme, 'system'>

interface ChosenTheme {
  readonly theme: Theme
  /** The theme to which `system` resolves now. */
  readonly applied: AppliedTheme
  setTheme(theme: Theme): void
}

/** The chosen theme; main stores it, so that the window's own frame follows. */
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

/** Applies the theme to the page. */
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
