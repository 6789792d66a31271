import type { BatchRun } from '@contract/desktop/batches'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDesktopQueries } from '../../link/connection'
import { type ResultCounts, type ResultFilter, resultsShown } from '../../model/batch/results-shown'
import { runItems, useItemsVersion } from '../../state/batch/run-items'
import { useLoadedItems } from '../../state/batch/use-loaded-items'
import { CompareResults } from '../batch-results/compare-results'
import { ResultFilters } from '../batch-results/result-filters'
import { ResultsGallery } from '../batch-results/results-gallery'
import { RunFailures } from './run-failures'
import { RunSummary } from './run-summary'

/** One run: its progress, its failures and their causes, and every file of it. */
export function RunDetail({ run }: { readonly run: BatchRun }) {
  const { t } = useTranslation('batch')
  const queries = useDesktopQueries()
  const { data } = useQuery(queries.batches.run.queryOptions({ input: { run_id: run.id } }))
  const isLoaded = useLoadedItems(run.id)
  const version = useItemsVersion()
  const [filter, setFilter] = useState<ResultFilter>({ state: 'all', mockup: null, row: null, search: '' })
  const [compared, setCompared] = useState<readonly number[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the files change in place, their version tells
  const { items, counts } = useMemo(() => resultsShown(runItems(run.id), filter), [run.id, filter, version])
  const toggleCompared = (id: number) =>
    setCompared((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(-2)))
  return (
    <section aria-label={t('runLabel', { name: run.name })} className="flex min-w-0 flex-1 flex-col">
      <RunSummary run={run} />
      <RunFailures run={run} />
      <ResultFilters
        counts={isLoaded ? counts : countsOf(run)}
        recipe={data?.recipe}
        filter={filter}
        onChange={setFilter}
      >
        <CompareResults runId={run.id} ids={compared} onClear={() => setCompared([])} />
      </ResultFilters>
      <ResultsGallery
        run={run}
        items={items}
        isLoaded={isLoaded}
        compared={compared}
        onCompare={toggleCompared}
      />
    </section>
  )
}

/** The counts until the run's files are loaded. */
const countsOf = ({ total, made, failed, cancelled }: BatchRun): ResultCounts => ({
  all: total,
  made,
  failed,
  waiting: total - made - failed - cancelled,
})
