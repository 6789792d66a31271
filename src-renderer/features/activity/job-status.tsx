import type { JobStatus } from '@contract/service/jobs'
import { Ban, CircleAlert, CircleCheck, Clock, Loader, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../shared/class-names'

const looks: Readonly<Record<JobStatus, { readonly icon: LucideIcon; readonly color: string }>> = {
  queued: { icon: Clock, color: 'text-secondary' },
  dispatched: { icon: Loader, color: 'text-accent-text' },
  running: { icon: Loader, color: 'text-accent-text' },
  succeeded: { icon: CircleCheck, color: 'text-success' },
  failed: { icon: CircleAlert, color: 'text-danger' },
  cancelled: { icon: Ban, color: 'text-secondary' },
}

/** A state by colour, icon and word. */
export function JobStatusLabel({ status }: { readonly status: JobStatus }) {
  const { t } = useTranslation('activity')
  const { icon: Icon, color } = looks[status]
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon size={14} strokeWidth={1.75} className={color} aria-hidden />
      <span className={classNames(status === 'failed' ? 'text-danger' : 'text-ink')}>
        {t(`statuses.${status}`)}
      </span>
    </span>
  )
}
