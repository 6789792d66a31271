import type { ActivityJobDetail } from '@contract/desktop/activity'
import { failureOfCall } from '@contract/errors'
import { failureCodes } from '@contract/failures/failure-codes'
import { Download, FolderOpen, RotateCcw, Square } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useServiceSource } from '../../link/connection'
import { Button } from '../../shared/button'
import { FailureNote } from '../../shared/failure-note'
import { FramedPicture } from '../../shared/framed-picture'
import { useShellStore } from '../../state/shell/shell-store'
import { JobDeliveries } from './job-deliveries'
import { JobFacts } from './job-facts'
import { JobHistory } from './job-history'
import { ProgressBar } from './job-row'
import { JobStatusLabel } from './job-status'
import { useJob, useJobActions } from './use-jobs'

/** Everything about one job: its picture, its actions, its log, its request. */
export function JobDetail({ jobId }: { readonly jobId: string }) {
  const { t } = useTranslation(['activity', 'common'])
  const { data, error, refetch } = useJob(jobId)
  if (error)
    return (
      <FailureNote title={t('detailFailed')} failure={failureOfCall(error)} className="m-4">
        <Button onClick={() => refetch()}>{t('common:retry')}</Button>
      </FailureNote>
    )
  if (!data) return <div className="skeleton m-4 h-48" aria-hidden />
  return <Detail detail={data} />
}

function Detail({ detail }: { readonly detail: ActivityJobDetail }) {
  const { t } = useTranslation('activity')
  const { connectionId } = useServiceSource()
  const { job, result, request, deliveries } = detail
  const name = job.mockup_name ?? t(job.kind === 'upload' ? 'untitled' : 'noMockup')
  return (
    <div className="flex h-full flex-col overflow-y-auto">
      {job.thumbnail_url !== null && (
        <FramedPicture
          src={job.thumbnail_url}
          alt={name}
          fit="contain"
          className="h-60 w-full shrink-0 border-line border-b bg-canvas [&>img]:checkerboard [&>img]:mx-auto [&>img]:w-auto [&>img]:max-w-full"
          placeholder={<span className="px-8 text-center">{t('resultGone')}</span>}
        />
      )}
      <div className="flex flex-col gap-5 p-4">
        <div className="flex flex-col gap-2">
          <h2 className="break-words font-semibold text-lg select-text">{name}</h2>
          <p className="flex items-center gap-1 text-secondary">
            {t(`kinds.${job.kind}`)} · <JobStatusLabel status={job.status} />
          </p>
          {job.status === 'running' && (
            <ProgressBar percent={Math.round(job.progress * 100)} label={t('progress')} />
          )}
          <JobButtons detail={detail} />
        </div>
        {job.error && job.status === 'failed' && (
          <FailureNote
            title={t('statuses.failed')}
            failure={job.error}
            advice={t(failureCodes[job.error.code].retryable ? 'mayPass' : 'willFailAgain')}
          />
        )}
        {job.status === 'succeeded' && job.kind === 'render' && result === null && (
          <p className="text-secondary">{t('resultGone')}</p>
        )}
        <JobFacts detail={detail} />
        {connectionId === null && <JobHistory steps={detail.steps} />}
        {deliveries.length > 0 && <JobDeliveries deliveries={deliveries} />}
        {request !== null && (
          <section aria-label={t('request')}>
            <h3 className="mb-2 font-semibold">{t('request')}</h3>
            <pre className="overflow-x-auto whitespace-pre-wrap break-words rounded-md border border-line bg-field p-3 font-mono text-xs select-text">
              {request}
            </pre>
          </section>
        )}
      </div>
    </div>
  )
}

function JobButtons({ detail: { job, result } }: { readonly detail: ActivityJobDetail }) {
  const { t } = useTranslation('activity')
  const { connectionId } = useServiceSource()
  const { notify } = useShellStore.getState()
  const { cancel, retry, reveal, save } = useJobActions()
  const failed = cancel.error ?? retry.error ?? reveal.error ?? save.error
  const call = { job_id: job.job_id }
  const isWorking = job.status === 'queued' || job.status === 'dispatched' || job.status === 'running'
  const mayRetry = job.status === 'failed' || job.status === 'cancelled'
  if (!isWorking && !mayRetry && !result) return null
  return (
    <>
      <div className="mt-1 flex flex-wrap gap-2">
        {isWorking && (
          <Button isBusy={cancel.isPending} onClick={() => cancel.mutate(call)}>
            <Square size={14} strokeWidth={1.75} aria-hidden />
            {t('cancel')}
          </Button>
        )}
        {mayRetry && (
          <Button look="primary" isBusy={retry.isPending} onClick={() => retry.mutate(call)}>
            <RotateCcw size={14} strokeWidth={1.75} aria-hidden />
            {t('retry')}
          </Button>
        )}
        {result && connectionId !== null && (
          <Button
            isBusy={save.isPending}
            onClick={() =>
              save.mutate(
                { connection_id: connectionId, ...call },
                {
                  onSuccess: (saved) =>
                    saved && notify({ tone: 'success', title: () => t('saved'), detail: () => saved.path }),
                },
              )
            }
          >
            <Download size={14} strokeWidth={1.75} aria-hidden />
            {t(save.isPending ? 'saving' : 'save')}
          </Button>
        )}
        {result && connectionId === null && (
          <Button isBusy={reveal.isPending} onClick={() => reveal.mutate(call)}>
            <FolderOpen size={16} strokeWidth={1.5} aria-hidden />
            {t('reveal')}
          </Button>
        )}
      </div>
      {failed && (
        <FailureNote
          title={t(save.error ? 'saveFailed' : retry.error ? 'retryFailed' : 'cancelFailed')}
          failure={failureOfCall(failed)}
        />
      )}
    </>
  )
}
