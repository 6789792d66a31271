import type { ActivityJobDetail } from '@contract/desktop/activity'
import { useTranslation } from 'react-i18next'
import { useServiceSource } from '../../link/connection'
import { type Fact, FactList } from '../../shared/fact-list'
import { formatBytes } from '../../shared/format-bytes'
import { formatDuration } from '../../shared/format-duration'
import { formatInstant } from '../../shared/format-instant'

/** The remaining facts about a job, in two columns. */
export function JobFacts({ detail: { job, result } }: { readonly detail: ActivityJobDetail }) {
  const { t, i18n } = useTranslation('activity')
  const { language } = i18n
  const isRemote = useServiceSource().connectionId !== null
  const attempts = job.attempts ?? 1
  const bytes = result?.bytes == null ? '' : formatBytes(result.bytes).replace(' ', '\u00a0')
  const between = (from: string | null, to: string | null) =>
    from === null || to === null ? null : formatDuration(Date.parse(to) - Date.parse(from), language)
  const facts: readonly Fact[] = [
    [t('factAskedBy'), isRemote ? null : (job.asked_by ?? t('thisWindow'))],
    [t('factTaken'), formatInstant(job.created_at, language)],
    [t('factWaited'), attempts > 1 ? null : between(job.created_at, job.started_at)],
    [t('factTook'), between(job.started_at ?? (isRemote ? job.created_at : null), job.ended_at)],
    [t('factAttempts'), attempts > 1 ? String(attempts) : null],
    [t('factCost'), job.credits_charged === null ? null : t('credits', { count: job.credits_charged })],
    [t('factFile'), result && [result.name, bytes].filter(Boolean).join(' · ')],
    [t('factId'), job.job_id],
  ]
  return <FactList label={t('facts')} facts={facts} />
}
