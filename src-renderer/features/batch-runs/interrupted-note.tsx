import type { BatchRun } from '@contract/desktop/batches'
import { Play, PlugZap } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { useBatchStore } from '../../state/batch/batch-store'
import { useRunActions } from '../../state/batch/use-run-actions'
import { useInterruptedRun } from '../../state/batch/use-runs'

/** After a restart: offers to continue the run that the app's end interrupted. */
export function InterruptedNote() {
  const run = useInterruptedRun()
  const isShown = useBatchStore((state) => state.batchView === 'runs' && state.shownRunId === run?.id)
  return run && !isShown ? <Note run={run} /> : null
}

function Note({ run }: { readonly run: BatchRun }) {
  const { t } = useTranslation('batch')
  const { resume, cancel } = useRunActions(run)
  return (
    <div
      role="status"
      className="flex shrink-0 items-center gap-3 border-line border-b bg-warning-wash px-4 py-2"
    >
      <PlugZap size={16} strokeWidth={1.5} className="shrink-0 text-warning" aria-hidden />
      <p className="min-w-0 flex-1">
        {t('interrupted', { name: run.name, done: run.made + run.failed, total: run.total })}
      </p>
      <Button onClick={cancel}>{t('leaveIt')}</Button>
      <Button
        look="primary"
        onClick={() => {
          resume()
          useBatchStore.getState().showRun(run.id)
        }}
      >
        <Play size={14} strokeWidth={1.5} aria-hidden />
        {t('resume')}
      </Button>
    </div>
  )
}
