import type { ActivityJob } from '@contract/desktop/activity'
import type { JobKind } from '@contract/service/job-kind'
import { FileUp, Film, Image, type LucideIcon, SquareStack } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useServiceSource } from '../../link/connection'
import { formatDuration } from '../../shared/format-duration'
import { formatInstant } from '../../shared/format-instant'
import { FramedPicture } from '../../shared/framed-picture'
import { useFailureTexts } from '../../shared/use-failure-text'
import { JobStatusLabel } from './job-status'

const icons: Readonly<Record<JobKind, LucideIcon>> = {
  render: Image,
  upload: FileUp,
  video: Film,
  '2d_create': SquareStack,
  '2d_render': Image,
  photo_mockup_create: SquareStack,
  photo_mockup_render: Image,
}

/** One job in the list: its kind, its state, its duration. */
export function JobRow({ job }: { readonly job: ActivityJob }) {
  const { t, i18n } = useTranslation('activity')
  const Icon = icons[job.kind]
  const isRunning = job.status === 'running'
  const textOf = useFailureTexts()
  const isRemote = useServiceSource().connectionId !== null
  const source = isRemote
    ? job.credits_charged !== null && t('credits', { count: job.credits_charged })
    : t('askedBy', { name: job.asked_by ?? t('thisWindow') })
  const percent = Math.round(job.progress * 100)
  return (
    <div className="flex h-full items-center gap-3 px-4">
      <FramedPicture
        src={job.thumbnail_url ?? ''}
        alt=""
        fit="cover"
        className="size-10 shrink-0 rounded-md bg-raised"
        placeholder={<Icon size={16} strokeWidth={1.5} aria-hidden />}
      />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">
          {job.mockup_name ?? t(job.kind === 'upload' ? 'untitled' : 'noMockup')}
        </p>
        <p className="truncate text-secondary text-sm">
          {job.error
            ? textOf(job.error).sentence
            : [t(`kinds.${job.kind}`), source].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="w-32 shrink-0">
        <JobStatusLabel status={job.status} />
        {isRunning && <ProgressBar percent={percent} label={t('progress')} />}
      </div>
      <div className="w-32 shrink-0 text-right text-sm tabular-nums">
        <p>{durationOf(job, i18n.language) ?? ' '}</p>
        <p className="text-secondary">{formatInstant(job.created_at, i18n.language)}</p>
      </div>
    </div>
  )
}

const durationOf = ({ started_at, ended_at, updated_at, status }: ActivityJob, language: string) => {
  const until = ended_at ?? updated_at
  if (started_at === null || until === null || status === 'dispatched') return null
  return formatDuration(Date.parse(until) - Date.parse(started_at), language)
}

interface ProgressBarProps {
  readonly percent: number
  readonly label: string
}

export const ProgressBar = ({ percent, label }: ProgressBarProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuenow={percent}
    className="mt-1 h-1 w-full overflow-hidden rounded-full bg-line"
  >
    <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
  </div>
)
