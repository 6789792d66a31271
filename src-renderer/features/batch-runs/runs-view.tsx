import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { EmptyState } from '../../shared/empty-state'
import { useBatchStore } from '../../state/batch/batch-store'
import { useRuns } from '../../state/batch/use-runs'
import { RunDetail } from './run-detail'
import { RunList } from './run-list'

/** All runs: the history on the left, one run's files on the right. */
export function RunsView() {
  const { t } = useTranslation('batch')
  const runs = useRuns()
  const shownRunId = useBatchStore((state) => state.shownRunId)
  const run = runs.find(({ id }) => id === shownRunId) ?? runs[0]
  if (!run) {
    return (
      <div className="mx-auto w-full max-w-[560px] px-8 py-16">
        <EmptyState icon={History} title={t('noRuns')} text={t('noRunsText')}>
          <Button look="primary" onClick={() => useBatchStore.getState().showBatchView('grid')}>
            {t('toGrid')}
          </Button>
        </EmptyState>
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
