import { AppError } from '@contract/errors'
import type { RenderRequest } from '@contract/service/renders'
import type { Uuid } from '@contract/vocabulary'
import type { JobHandler } from '../jobs/job-runner'
import { prices } from '../policy/policy'
import type { JobStore, NewJob } from '../ports/job-store'
import type { ServedFiles } from '../ports/served-files'
import type { CarriedArtwork } from './carried-artwork'
import type { Renders } from './render-mockup'

export interface RenderJobDeps {
  readonly renders: Pick<Renders, 'draw'>
  readonly jobs: Pick<JobStore, 'reserve'>
  readonly servedFiles: Pick<ServedFiles, 'remove'>
  readonly carried: Pick<CarriedArtwork, 'bringBack'>
}

/** Handles a queued render. Removes the remains of an earlier attempt first. */
export const createRenderJob =
  ({ renders, jobs, servedFiles, carried }: RenderJobDeps): JobHandler =>
  async (job, { signal, onProgress }) => {
    if (job.file !== null) await servedFiles.remove(job.file)
    await renders.draw(await carried.bringBack(job.input, job.id), {
      uuid: job.id,
      keyId: job.keyId,
      signal,
      onProgress,
      async onReserved(file) {
        if (!(await jobs.reserve(job.lease, file))) throw new AppError('cancelled', {})
      },
    })
    return { credits: prices.render }
  }

/** The parts of a new job that come from the request itself. Its artwork is stored beside the queue now. */
export const renderJobOf = async (
  request: RenderRequest,
  job: Uuid,
  carried: Pick<CarriedArtwork, 'putAside'>,
): Promise<Pick<NewJob, 'kind' | 'input' | 'webhookUrl'>> => ({
  kind: 'render',
  input: await carried.putAside(request, job),
  webhookUrl: request.webhook?.url ?? null,
})
