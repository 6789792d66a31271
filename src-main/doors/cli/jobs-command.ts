import { AppError } from '@contract/errors'
import type { Job } from '@contract/service/jobs'
import { awaitJob } from '../../service/jobs/await-job'
import { cancelJob } from '../../service/jobs/cancel-job'
import type { MockupService } from '../../service/ports/mockup-service'
import type { CliContext, ExitCode, ServicePlace } from './cli-context'
import type { JobsOptions, jobActions } from './cli-options'
import { printOutcome } from './command-outcome'
import { progressLine } from './progress-line'

export interface JobsRequest extends Pick<JobsOptions, 'kind' | 'limit' | 'cursor'> {
  readonly action: (typeof jobActions)[number]
  readonly id: string | null
  readonly place: ServicePlace
  readonly json: boolean
}

/** Manages the queue of this computer or of a service. `watch` exits with 1 if the job did not succeed. */
export const manageJobs = async (request: JobsRequest, context: CliContext): Promise<ExitCode> => {
  const { service, close } = await context.openService(request.place)
  try {
    if (request.action === 'list') return await list(request, service, context)
    const job = await jobAfter(request, service, context)
    printOutcome({ text: `${lineOf(job)}${detailsOf(job)}`, data: job }, request, context)
    return request.action === 'watch' && job.status !== 'succeeded' ? 1 : 0
  } finally {
    await close()
  }
}

const list = async (
  { kind, limit, cursor, json }: JobsRequest,
  service: MockupService,
  { out, err, signal }: CliContext,
): Promise<ExitCode> => {
  const page = await service.jobs.list({ kind, limit, cursor }, { signal })
  out(json ? `${JSON.stringify(page, null, 2)}\n` : page.jobs.map(lineOf).join(''))
  if (!json && page.next_cursor !== null) err(`More: --cursor ${page.next_cursor}\n`)
  return 0
}

const jobAfter = async (
  { action, id, place }: JobsRequest,
  service: MockupService,
  context: CliContext,
): Promise<Job> => {
  if (id === null) throw new AppError('argumentMissing', { what: 'whichJob' })
  const { signal } = context
  if (action === 'cancel') return cancelJob(service, id, { signal })
  if (action === 'retry') return service.jobs.retry({ job_id: id }, { signal })
  if (action === 'show') return service.jobs.get({ job_id: id }, { signal })
  const line = progressLine(context)
  if (place.remote === null)
    context.err('Jobs of this computer are worked off by the window or `mockwright serve`.\n')
  return awaitJob(service, id, {
    signal,
    onSeen: ({ status, progress }) => line.show(`${status}  ${Math.round(progress * 100)} %`, progress),
  }).finally(line.end)
}

const lineOf = ({ job_id, kind, status, progress, mockup_name, created_at }: Job): string => {
  const state = status === 'running' ? `running ${Math.round(progress * 100)} %` : status
  const at = created_at.slice(0, 19).replace('T', ' ')
  return `${[job_id, kind, state, at, mockup_name].filter(Boolean).join('  ')}\n`
}

const detailsOf = ({ result_url, error, credits_charged }: Job): string =>
  [
    result_url && `  ${result_url}\n`,
    error && `  ${error.error_code}: ${error.message}\n`,
    credits_charged > 0 && `  ${credits_charged} credits\n`,
  ]
    .filter(Boolean)
    .join('')
