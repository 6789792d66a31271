import type { BatchRun } from '@contract/desktop/batches'
import { failureOfCall } from '@contract/errors'
import { CirclePause, Pause, Play, RotateCcw, Trash2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { FailureNote } from '../../shared/failure-note'
import { FailureWords } from '../../shared/failure-words'
import { formatBytes } from '../../shared/format-bytes'
import { formatNumber } from '../../shared/format-number'
import { IconButton } from '../../shared/icon-button'
import { useDuration } from '../../shared/use-duration'
import { useRunActions } from '../../state/batch/use-run-actions'
import { canGoOn, isActive, isResumable } from '../../state/batch/use-runs'
import { RunBar } from './run-bar'
import { RunDeliverables } from './run-deliverables'
import { RunStateWord } from './run-state-word'

/** Progress, speed and remaining time of a run, and its actions. */
export function RunSummary({ run }: { readonly run: BatchRun }) {
  const { t } = useTranslation('batch')
  const { t: common } = useTranslation('common')
  const duration = useDuration()
  const actions = useRunActions(run)
  const done = run.made + run.failed
  const facts = [
    isActive(run) &&
      run.files_per_second !== null &&
      t('rate', { rate: formatNumber(run.files_per_second, 1) }),
    isActive(run) && run.seconds_left !== null && t('timeLeft', { time: duration(run.seconds_left) }),
    run.ended_at !== null && t('took', { time: duration(secondsBetween(run.started_at, run.ended_at)) }),
    run.bytes > 0 && formatBytes(run.bytes),
    run.connection_name ?? common('thisComputer'),
    run.credits !== null &&
      run.credits > 0 &&
      t('creditsSpent', { count: run.credits, credits: formatNumber(run.credits) }),
  ].filter(Boolean)
  return (
    <header className="flex shrink-0 flex-col gap-3 border-line border-b bg-chrome px-4 py-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-semibold text-lg">{run.name}</h2>
          <p className="flex flex-wrap gap-x-1 text-secondary tabular-nums">
            <RunStateWord run={run} />
            {facts.map((fact) => (
              <span key={String(fact)}>· {fact}</span>
            ))}
          </p>
        </div>
        {isActive(run) && (
          <Button disabled={run.state === 'pausing'} onClick={actions.pause}>
            <Pause size={14} strokeWidth={1.5} aria-hidden />
            {t('pause')}
          </Button>
        )}
        {canGoOn(run) && (
          <Button look={isResumable(run) ? 'primary' : 'outline'} onClick={actions.resume}>
            <Play size={14} strokeWidth={1.5} aria-hidden />
            {t('resume')}
          </Button>
        )}
        {(isActive(run) || isResumable(run)) && (
          <Button onClick={actions.cancel}>
            <X size={14} strokeWidth={1.5} aria-hidden />
            {t('cancelRun')}
          </Button>
        )}
        {!isActive(run) && !isResumable(run) && (
          <>
            {run.recipe_id !== null && run.is_sample && (
              <Button look="primary" onClick={actions.renderRest}>
                <Play size={14} strokeWidth={1.5} aria-hidden />
                {t('renderRest')}
              </Button>
            )}
            {run.recipe_id !== null && (
              <Button onClick={actions.runAgain}>
                <RotateCcw size={14} strokeWidth={1.5} aria-hidden />
                {t('runAgain')}
              </Button>
            )}
            <IconButton icon={Trash2} label={t('removeRun')} onClick={actions.remove} />
          </>
        )}
      </div>
      <div className="flex items-center gap-3">
        <RunBar run={run} className="h-2 flex-1" label={t('progress')} />
        <span role="status" className="shrink-0 font-medium tabular-nums">
          {t('doneOf', { done, total: run.total })}
        </span>
      </div>
      <RunDeliverables runId={run.id} isEmpty={run.made === 0} />
      {run.stopped_by && (
        <div role="status" className="flex gap-2 rounded-md bg-warning-wash px-3 py-2 select-text">
          <CirclePause size={16} strokeWidth={1.5} className="mt-px shrink-0 text-warning" aria-hidden />
          <div className="min-w-0">
            {run.state === 'paused' && `${t('stoppedByItself')} `}
            <FailureWords failure={run.stopped_by} />
          </div>
        </div>
      )}
      {actions.error && <FailureNote title={t('didNotWork')} failure={failureOfCall(actions.error)} />}
    </header>
  )
}

const secondsBetween = (start: string, end: string): number => (Date.parse(end) - Date.parse(start)) / 1000
