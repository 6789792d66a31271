import { failureOfCall } from '@contract/errors'
import { Activity, SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { EmptyState } from '../../shared/empty-state'
import { FailureNote } from '../../shared/failure-note'
import { PickList } from '../../shared/pick-list'
import { everyJob } from '../../state/activity/activity-slice'
import { useActivityStore } from '../../state/activity/activity-store'
import { useShellStore } from '../../state/shell/shell-store'
import { useShownService } from '../../state/shell/use-shown-service'
import { JobDetail } from './job-detail'
import { JobFilters } from './job-filters'
import { JobRow } from './job-row'
import { useJobs, useJobsWatch } from './use-jobs'

/** The live queue: filters above, the list, and the selected job beside it. */
export function JobsPage() {
  const { t } = useTranslation(['activity', 'common'])
  const search = useActivityStore((state) => state.jobSearch)
  const selected = useActivityStore((state) => state.selectedJobId)
  const { searchJobs, selectJob } = useActivityStore.getState()
  const { goToSettings } = useShellStore.getState()
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useJobs(search)
  const { counts, failure } = useJobsWatch()
  const { shown } = useShownService()
  const jobs = data?.pages.flatMap((page) => page.jobs) ?? []
  const isSearching = search.stage !== null || search.kind !== null || search.text.trim() !== ''

  return (
    <div className="flex h-full">
      <div className="flex min-w-0 flex-1 flex-col">
        <JobFilters search={search} counts={counts} onChange={searchJobs} />
        {failure && !error && <FailureNote title={t('watchFailed')} failure={failure} className="m-4" />}
        {error && (
          <FailureNote title={t('listFailed')} failure={failureOfCall(error)} className="m-4">
            <Button onClick={() => refetch()}>{t('common:retry')}</Button>
          </FailureNote>
        )}
        <div className="min-h-0 flex-1">
          {isPending && <ListSkeleton />}
          {jobs.length > 0 && (
            <PickList
              label={t('list')}
              items={jobs}
              keyOf={(job) => job.job_id}
              selected={selected}
              onSelect={selectJob}
              rowHeight={56}
              row={(job) => <JobRow job={job} />}
              onEnd={() => hasNextPage && !isFetchingNextPage && fetchNextPage()}
            />
          )}
          {data && jobs.length === 0 && (
            <div className="mx-auto max-w-[560px] px-8 py-16">
              {isSearching ? (
                <EmptyState icon={SearchX} title={t('noneTitle')} text={t('noneText')}>
                  <Button onClick={() => searchJobs(everyJob)}>{t('clearFilters')}</Button>
                </EmptyState>
              ) : (
                <EmptyState
                  icon={Activity}
                  title={t('emptyTitle')}
                  text={shown ? t('emptyTextThere', { service: shown.name }) : t('emptyText')}
                >
                  {shown === null && (
                    <Button onClick={() => goToSettings('server')}>{t('emptyAction')}</Button>
                  )}
                </EmptyState>
              )}
            </div>
          )}
        </div>
      </div>
      {(jobs.length > 0 || selected !== null) && (
        <aside aria-label={t('detail')} className="w-[400px] shrink-0 border-line border-l bg-chrome">
          {selected === null ? (
            <div className="flex h-full flex-col items-center justify-center gap-1 px-8 text-center">
              <p className="font-medium">{t('chooseTitle')}</p>
              <p className="text-secondary">{t('chooseText')}</p>
            </div>
          ) : (
            <JobDetail key={selected} jobId={selected} />
          )}
        </aside>
      )}
    </div>
  )
}

const ListSkeleton = () => (
  <div aria-hidden>
    {[1, 2, 3, 4, 5, 6].map((key) => (
      <div key={key} className="flex h-14 items-center gap-3 border-line border-b px-4">
        <div className="skeleton size-10" />
        <div className="skeleton h-3 w-2/5" />
      </div>
    ))}
  </div>
)
