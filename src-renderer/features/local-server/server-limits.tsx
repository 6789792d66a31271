import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDesktopQueries, useServiceQueries } from '../../link/connection'
import { SettingsSection } from '../../shared/settings-page'

/** The limits of the local server: its plan, and the limits of the settings file. */
export function ServerLimits() {
  const { t, i18n } = useTranslation('serverLimits')
  const service = useServiceQueries()
  const queries = useDesktopQueries()
  const { data: answer } = useQuery(service.accounts.plans.queryOptions())
  const { data: settings } = useQuery(queries.settings.get.queryOptions())
  const plan = answer?.plans[0]
  if (!plan || !settings) return null
  const number = new Intl.NumberFormat(i18n.language)
  const { rate_limit, jobs, results, ceilings } = settings.service
  const hours = results.keep_hours
  const kept =
    hours === 0
      ? t('resultsForever')
      : hours % 24 === 0
        ? t('resultsDays', { count: hours / 24 })
        : t('resultsHours', { count: hours })
  const limits = [
    [t('plan'), plan.name],
    [
      t('atOnce'),
      t('atOnceValue', { renders: plan.max_concurrent_requests, uploads: plan.max_concurrent_uploads }),
    ],
    [
      t('rate'),
      t('rateValue', {
        perMinute: number.format(rate_limit.per_minute),
        burst: number.format(rate_limit.burst),
      }),
    ],
    [t('queue'), t('queueValue', { count: jobs.workers })],
    [t('results'), kept],
    [t('ceilings'), t('ceilingsValue', { psd: ceilings.psd_megabytes, artwork: ceilings.artwork_megabytes })],
  ] as const
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line">
        {limits.map(([name, value]) => (
          <div key={name} className="bg-chrome px-4 py-2.5">
            <dt className="text-secondary text-sm">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </SettingsSection>
  )
}
