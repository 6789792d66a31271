import { languageChoices } from '@contract/languages'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../shared/select'
import { SettingsPage, SettingsSection } from '../../shared/settings-page'
import { useLanguage } from '../../state/settings/use-language'
import { OwnPalettes } from '../palettes/own-palettes'
import { ClosingChoice } from './closing-choice'
import { ExportFolder } from './export-folder'
import { SettingRow } from './setting-row'
import { WorkSettings } from './work-settings'

/** What everybody sets: where files go, how designs lie at first, when a warning comes, colours, language. */
export function GeneralPage() {
  const { t } = useTranslation('general')
  const { language, setLanguage } = useLanguage()
  const id = useId()
  return (
    <SettingsPage title={t('title')} lead={t('lead')}>
      <SettingsSection title={t('files')}>
        <div className="rounded-lg border border-line bg-chrome">
          <ExportFolder />
          <WorkSettings />
        </div>
      </SettingsSection>
      <SettingsSection title={t('window')}>
        <div className="rounded-lg border border-line bg-chrome">
          <SettingRow id={id} label={t('language')} text={t('languageText')}>
            <Select
              id={id}
              aria-describedby={`${id}-text`}
              value={language}
              options={languageChoices.map((value) => ({ value, label: t(`languages.${value}`) }))}
              onChange={(next) => {
                const chosen = languageChoices.find((each) => each === next)
                if (chosen) setLanguage(chosen)
              }}
              className="w-56 shrink-0"
            />
          </SettingRow>
          <ClosingChoice />
        </div>
      </SettingsSection>
      <OwnPalettes />
    </SettingsPage>
  )
}
