import type { RenderRequest } from '@contract/service/renders'
import type { JobHandler } from '../jobs/job-runner'
import { prices } from '../policy/policy'
import type { JobStore, NewJob } from '../ports/job-store'
import type { ServedFiles } from '../ports/served-files'
import type { Renders } from './render-mockup'

export interface RenderJobDeps {
  readonly renders: Pick<Renders, 'draw'>
  readonly jobs: Pick<JobStore, 'reserve'>
  readonly servedFiles: Pick<ServedFiles, 'remove'>
}

/** A render in the queue. What an earlier attempt left is removed first. */
export const createRenderJob =
  ({ renders, jobs, servedFiles }: RenderJobDeps): JobHandler =>
  async (job, { signal, onProgress }) => {
    if (job.file !== null) await servedFiles.remove(job.file)
    await renders.draw(job.input as RenderRequest, {
      uuid: job.id,
      keyId: job.keyId,
      signal,
      onProgress,
      onReserved: (file) => jobs.reserve(job.id, file),
    })
    return { credits: prices.render }
  }

/** The parts of a new job that a request says itself. */
export const renderJobOf = (request: RenderRequest): Pick<NewJob, 'kind' | 'input' | 'webhookUrl'> => ({
  kind: 'render',
  input: request,
  webhookUrl: request.webhook?.url ?? null,
})
