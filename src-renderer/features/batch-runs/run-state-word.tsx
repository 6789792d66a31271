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

/**
 * In twelve steps: a smooth rotation would have the window painted sixty times a second for as long as a batch runs.
 */
const turning = 'animate-[spin_1.2s_steps(12)_infinite] text-accent-text'

const signs: Readonly<Record<BatchRun['state'], { readonly icon: LucideIcon; readonly className: string }>> =
  {
    running: { icon: LoaderCircle, className: turning },
    pausing: { icon: LoaderCircle, className: turning },
    paused: { icon: CirclePause, className: 'text-warning' },
    interrupted: { icon: PlugZap, className: 'text-warning' },
    cancelled: { icon: Ban, className: 'text-secondary' },
    finished: { icon: CircleCheck, className: 'text-success' },
  }

/** The state of a run, as an icon and in words. */
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
