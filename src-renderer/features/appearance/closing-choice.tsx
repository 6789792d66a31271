import { closingChoices } from '@contract/desktop/settings'
import { useTranslation } from 'react-i18next'
import { SegmentedControl } from '../../shared/segmented-control'
import { useSettings } from '../../state/settings/use-settings'

/** Whether hot folders and runs continue when the window is closed: the answer that the app asks for once. */
export function ClosingChoice() {
  const { t } = useTranslation('appearance')
  const { settings, changeSettings } = useSettings()
  return (
    <div className="w-fit">
      <SegmentedControl
        label={t('closing')}
        widths="words"
        value={settings?.in_background ?? 'ask'}
        options={closingChoices.map((value) => ({ value, label: t(`closings.${value}`) }))}
        onChange={(in_background) => changeSettings({ in_background })}
      />
    </div>
  )
}
