import { themes } from '@contract/desktop/settings'
import { languageChoices } from '@contract/languages'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { SegmentedControl } from '../../shared/segmented-control'
import { SettingsPage, SettingsSection } from '../../shared/settings-page'
import { useLanguage } from '../../state/settings/use-language'
import { useTheme } from '../../state/settings/use-theme'
import { ClosingChoice } from './closing-choice'
import { ThemeCards } from './theme-cards'

/** Theme, language and motion of the window. */
export function AppearancePage() {
  const { t } = useTranslation('appearance')
  const { theme, setTheme } = useTheme()
  const { language, setLanguage } = useLanguage()
  const isStill = useSyncExternalStore(subscribeToMotion, () => stillQuery.matches)
  return (
    <SettingsPage title={t('title')} lead={t('lead')}>
      <SettingsSection title={t('theme')}>
        <ThemeCards themes={themes} chosen={theme} onChoose={setTheme} />
      </SettingsSection>
      <SettingsSection title={t('language')} text={t('languageText')}>
        <div className="w-fit">
          <SegmentedControl
            label={t('language')}
            widths="words"
            value={language}
            options={languageChoices.map((value) => ({ value, label: t(`languages.${value}`) }))}
            onChange={setLanguage}
          />
        </div>
      </SettingsSection>
      <SettingsSection title={t('closing')} text={t('closingText')}>
        <ClosingChoice />
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
