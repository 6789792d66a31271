import { Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDuration } from '../../shared/use-duration'
import { useBatchStore } from '../../state/batch/batch-store'
import { isActive, isResumable, useRuns } from '../../state/batch/use-runs'
import { useShellStore } from '../../state/shell/shell-store'
import { RunBar } from './run-bar'

/** For the status line: the run in progress or waiting to be resumed; a click shows it. */
export function RunStatus() {
  const { t } = useTranslation('batch')
  const duration = useDuration()
  const runs = useRuns()
  const run = runs.find(isActive) ?? runs.find(isResumable)
  const { go } = useShellStore.getState()
  const { showRun } = useBatchStore.getState()
  if (!run) return null
  const left = run.seconds_left === null ? '' : ` · ${t('timeLeft', { time: duration(run.seconds_left) })}`
  const counts = { done: run.made + run.failed, total: run.total }
  return (
    <button
      type="button"
      onClick={() => {
        go('batch')
        showRun(run.id)
      }}
      className="flex h-6 items-center gap-2 rounded-sm px-1.5 tabular-nums hover:bg-hover hover:text-ink"
    >
      {isActive(run) ? (
        t('rendering', counts) + left
      ) : (
        <>
          <Play size={12} strokeWidth={1.5} aria-hidden />
          {t('waitsToGoOn', counts)}
        </>
      )}
      <RunBar run={run} className="h-1 w-24" />
    </button>
  )
}
