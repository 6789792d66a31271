import type { BatchRun } from '@contract/desktop/batches'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../shared/class-names'
import { formatDay } from '../../shared/format-day'
import { useBatchStore } from '../../state/batch/batch-store'
import { RunBar } from './run-bar'
import { RunStateWord } from './run-state-word'

interface RunLineProps {
  readonly run: BatchRun
  readonly isShown: boolean
  /** CSS px. */
  readonly top: number
  readonly height: number
}

/** One run of the history; rendered again only when it changes itself. */
export const RunLine = memo(function RunLine({ run, isShown, top, height }: RunLineProps) {
  const { t } = useTranslation('batch')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list holds the focus and answers the keys
    <div
      id={`run-${run.id}`}
      role="option"
      tabIndex={-1}
      aria-selected={isShown}
      onClick={() => useBatchStore.getState().showRun(run.id)}
      className={classNames(
        'absolute inset-x-0 top-0 flex flex-col justify-center gap-0.5 rounded-md px-2.5 hover:bg-hover',
        isShown && 'bg-selected hover:bg-selected',
      )}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <span className="flex gap-2">
        <span className="min-w-0 flex-1 truncate font-medium" title={run.name}>
          {run.name}
        </span>
        <span className="text-secondary text-sm tabular-nums">{formatDay(run.started_at)}</span>
      </span>
      <span className="flex items-center gap-2 text-secondary text-sm tabular-nums">
        <RunStateWord run={run} />
        <span className="ml-auto">
          {run.is_sample ? t('sampleCounted', { count: run.total }) : t('filesCounted', { count: run.total })}
        </span>
      </span>
      <RunBar run={run} className="h-0.5" />
    </div>
  )
})
