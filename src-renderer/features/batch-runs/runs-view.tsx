import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { EmptyPlace } from '../../shared/empty-state'
import { useBatchStore } from '../../state/batch/batch-store'
import { useRunsOnceRead } from '../../state/batch/use-runs'
import { RunDetail } from './run-detail'
import { RunList } from './run-list'
import { RunsSkeleton } from './runs-skeleton'

/** All runs: the history on the left, one run's files on the right. */
export function RunsView() {
  const { t } = useTranslation('batch')
  const runs = useRunsOnceRead()
  const shownRunId = useBatchStore((state) => state.shownRunId)
  if (runs === null) return <RunsSkeleton />
  const run = runs.find(({ id }) => id === shownRunId) ?? runs[0]
  if (!run) {
    return (
      <div className="min-h-0 flex-1">
        <EmptyPlace icon={History} title={t('noRuns')} text={t('noRunsText')}>
          <Button look="primary" onClick={() => useBatchStore.getState().showBatchView('grid')}>
            {t('toGrid')}
          </Button>
        </EmptyPlace>
      </div>
    )
  }
  return (
    <div className="flex min-h-0 flex-1">
      <RunList runs={runs} shownId={run.id} />
      <RunDetail key={run.id} run={run} />
    </div>
  )
}
