import { closingChoices } from '@contract/desktop/settings'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../shared/select'
import { useSettings } from '../../state/settings/use-settings'
import { SettingRow } from './setting-row'

/** Whether hot folders and runs continue when the window is closed: the answer that the app asks for once. */
export function ClosingChoice() {
  const { t } = useTranslation('general')
  const { settings, changeSettings } = useSettings()
  const id = useId()
  return (
    <SettingRow id={id} label={t('closing')} text={t('closingText')}>
      <Select
        id={id}
        aria-describedby={`${id}-text`}
        value={settings?.in_background ?? 'ask'}
        options={closingChoices.map((value) => ({ value, label: t(`closings.${value}`) }))}
        onChange={(next) => {
          const in_background = closingChoices.find((each) => each === next)
          if (in_background) changeSettings({ in_background })
        }}
        className="w-56 shrink-0"
      />
    </SettingRow>
  )
}
