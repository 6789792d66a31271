import type { RetentionSettings } from '@contract/desktop/service-settings'
import { failureOfCall } from '@contract/errors'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../shared/failure-note'
import { Select } from '../../shared/select'
import { SettingsSection } from '../../shared/settings-page'
import { useSettings } from '../../state/settings/use-settings'

/** Days; 0: for ever. Receipts can be taken for 90 days, so their records stay as long. */
const choices: Readonly<Record<keyof RetentionSettings, readonly number[]>> = {
  jobs_days: [7, 30, 90, 180, 365, 0],
  runs_days: [30, 90, 180, 365, 0],
  studio_days: [90, 180, 365, 0],
  charges_days: [90, 365, 1095, 0],
  thumbnails_days: [30, 90, 365, 0],
}
const kinds = ['jobs_days', 'runs_days', 'studio_days', 'charges_days', 'thumbnails_days'] as const

/** How long records of finished work are kept. */
export function RetentionSection() {
  const { t } = useTranslation('storage')
  const { settings, changeSettings, changeError } = useSettings()
  if (!settings) return null
  const { service } = settings
  return (
    <SettingsSection title={t('retention')} text={t('retentionText')}>
      {changeError && <FailureNote title={t('retentionFailed')} failure={failureOfCall(changeError)} />}
      <div className="rounded-lg border border-line bg-chrome">
        {kinds.map((kind) => (
          <RetentionChoice
            key={kind}
            kind={kind}
            days={service.retention[kind]}
            onChange={(days) =>
              changeSettings({ service: { ...service, retention: { ...service.retention, [kind]: days } } })
            }
          />
        ))}
      </div>
    </SettingsSection>
  )
}

interface RetentionChoiceProps {
  readonly kind: keyof RetentionSettings
  readonly days: number
  onChange(days: number): void
}

function RetentionChoice({ kind, days, onChange }: RetentionChoiceProps) {
  const { t } = useTranslation('storage')
  const id = useId()
  const wording = (count: number): string =>
    count === 0 ? t('forEver') : count % 365 === 0 ? t('years', { count: count / 365 }) : t('days', { count })
  const known = choices[kind].includes(days) ? choices[kind] : [days, ...choices[kind]]
  return (
    <div className="flex min-h-16 items-center gap-6 border-line border-b px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="font-medium">
          {t(`kept.${kind}`)}
        </label>
        <p id={`${id}-text`} className="text-secondary text-sm">
          {t(`keptTexts.${kind}`)}
        </p>
      </div>
      <Select
        id={id}
        aria-describedby={`${id}-text`}
        value={String(days)}
        options={known.map((choice) => ({ value: String(choice), label: wording(choice) }))}
        onChange={(choice) => onChange(Number(choice))}
        className="w-44 shrink-0 tabular-nums"
      />
    </div>
  )
}
