import { themes } from '@contract/desktop/settings'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsPage, SettingsSection } from '../../shared/settings-page'
import { useTheme } from '../../state/settings/use-theme'
import { ThemeCards } from './theme-cards'

/** Theme and motion of the window. */
export function AppearancePage() {
  const { t } = useTranslation('appearance')
  const { theme, setTheme } = useTheme()
  const isStill = useSyncExternalStore(subscribeToMotion, () => stillQuery.matches)
  return (
    <SettingsPage title={t('title')} lead={t('lead')}>
      <SettingsSection title={t('theme')}>
        <ThemeCards themes={themes} chosen={theme} onChoose={setTheme} />
      </SettingsSection>
      <SettingsSection title={t('motion')}>
        <div className="rounded-lg border border-line bg-chrome px-4 py-3">
          <p>{t(isStill ? 'motionOff' : 'motionOn')}</p>
          <p className="text-secondary">{t('motionText')}</p>
        </div>
      </SettingsSection>
    </SettingsPage>
  )
}

const stillQuery = window.matchMedia('(prefers-reduced-motion: reduce)')

const subscribeToMotion = (listener: () => void) => {
  stillQuery.addEventListener('change', listener)
  return () => stillQuery.removeEventListener('change', listener)
}
