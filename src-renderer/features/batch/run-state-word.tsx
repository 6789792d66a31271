import type { BatchRun } from '@contract/desktop/batches'
import {
  Ban,
  CircleAlert,
  CircleCheck,
  CirclePause,
  LoaderCircle,
  type LucideIcon,
  PlugZap,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../shared/class-names'

const signs: Readonly<Record<BatchRun['state'], { readonly icon: LucideIcon; readonly className: string }>> =
  {
    running: { icon: LoaderCircle, className: 'animate-spin text-accent-text' },
    pausing: { icon: LoaderCircle, className: 'animate-spin text-accent-text' },
    paused: { icon: CirclePause, className: 'text-warning' },
    interrupted: { icon: PlugZap, className: 'text-warning' },
    cancelled: { icon: Ban, className: 'text-secondary' },
    finished: { icon: CircleCheck, className: 'text-success' },
  }

/** How a run stands, as a sign and in words. */
export function RunStateWord({ run }: { readonly run: BatchRun }) {
  const { t } = useTranslation('batch')
  const hasFailures = run.state === 'finished' && run.failed > 0
  const { icon: Icon, className } = hasFailures
    ? { icon: CircleAlert, className: 'text-danger' }
    : signs[run.state]
  return (
    <span className="flex items-center gap-1">
      <Icon size={12} strokeWidth={2} className={classNames('shrink-0', className)} aria-hidden />
      {hasFailures ? t('finishedWithFailures', { count: run.failed }) : t(`runStates.${run.state}`)}
    </span>
  )
}
