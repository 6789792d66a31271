import type { BatchItem, BatchRun } from '@contract/desktop/batches'
import { CircleAlert, RotateCcw } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { FailureWords } from '../../shared/failure-words'
import { runItems, useItemsVersion } from '../../state/batch/run-items'
import { useRunActions } from '../../state/batch/use-run-actions'
import { isActive } from '../../state/batch/use-runs'

/** Causes that are listed; the gallery's filter shows every file. */
const shownCauses = 4

/** The causes of failure, one line for each with its remedy, and the button that retries only the failed files. */
export function RunFailures({ run }: { readonly run: BatchRun }) {
  const { t } = useTranslation('batch')
  const { rerunFailed } = useRunActions(run)
  const version = useItemsVersion()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the files change in place, their version tells
  const causes = useMemo(
    () => (run.failed === 0 ? [] : causesOf(runItems(run.id))),
    [run.id, run.failed, version],
  )
  if (run.failed === 0) return null
  return (
    <div className="flex shrink-0 items-start gap-3 border-line border-b bg-danger-wash px-4 py-3 select-text">
      <CircleAlert size={16} strokeWidth={1.5} className="mt-px shrink-0 text-danger" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{t('failedFiles', { count: run.failed })}</p>
        <ul className="mt-1 flex flex-col gap-1">
          {causes.slice(0, shownCauses).map(({ failure, count }) => (
            <li key={failure.message}>
              {count > 1 && <span className="text-secondary tabular-nums">{count} × </span>}
              <FailureWords failure={failure} />
            </li>
          ))}
          {causes.length > shownCauses && <li>{t('andMore', { count: causes.length - shownCauses })}</li>}
        </ul>
      </div>
      {!isActive(run) && (
        <Button onClick={rerunFailed}>
          <RotateCcw size={14} strokeWidth={1.5} aria-hidden />
          {t('rerunFailed', { count: run.failed })}
        </Button>
      )}
    </div>
  )
}

interface Cause {
  readonly failure: NonNullable<BatchItem['failure']>
  readonly count: number
}

/** The most frequent cause first. */
function causesOf(items: Iterable<BatchItem>): readonly Cause[] {
  const causes = new Map<string, Cause>()
  for (const { state, failure } of items) {
    if (state !== 'failed' || failure === null) continue
    causes.set(failure.message, { failure, count: (causes.get(failure.message)?.count ?? 0) + 1 })
  }
  return [...causes.values()].sort((a, b) => b.count - a.count)
}
