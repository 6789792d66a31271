import { existingChoices } from '@contract/desktop/batch-recipe'
import { firstFits } from '@contract/desktop/general-settings'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../shared/number-field'
import { Select } from '../../shared/select'
import { useGeneralSettings } from '../../state/settings/use-general-settings'
import { SettingRow } from './setting-row'

/** How designs lie at first, which resolution prints want, and what becomes of files that are there. */
export function WorkSettings() {
  const { t } = useTranslation('general')
  const { general, changeGeneral } = useGeneralSettings()
  const id = useId()
  return (
    <>
      <SettingRow id={`${id}-existing`} label={t('existing')} text={t('existingText')}>
        <Select
          id={`${id}-existing`}
          aria-describedby={`${id}-existing-text`}
          value={general.existing_files ?? 'ask'}
          options={(['ask', ...existingChoices] as const).map((value) => ({
            value,
            label: t(`existingChoices.${value}`),
          }))}
          onChange={(next) =>
            changeGeneral({ existing_files: existingChoices.find((each) => each === next) ?? null })
          }
          className="w-56 shrink-0"
        />
      </SettingRow>
      <SettingRow id={`${id}-fit`} label={t('fit')} text={t('fitText')}>
        <Select
          id={`${id}-fit`}
          aria-describedby={`${id}-fit-text`}
          value={general.fit}
          options={firstFits.map((value) => ({ value, label: t(`fits.${value}`) }))}
          onChange={(next) => {
            const fit = firstFits.find((each) => each === next)
            if (fit) changeGeneral({ fit })
          }}
          className="w-56 shrink-0"
        />
      </SettingRow>
      <SettingRow id={null} label={t('dpi')} text={t('dpiText')}>
        <div className="w-56 shrink-0">
          <NumberField
            label={t('dpi')}
            caption=""
            decimals={0}
            value={general.advised_dpi}
            minimum={36}
            maximum={2400}
            unit="dpi"
            onChange={(advised_dpi) => changeGeneral({ advised_dpi: Math.round(advised_dpi) })}
          />
        </div>
      </SettingRow>
    </>
  )
}
