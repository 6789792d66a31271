import { AppError } from '@contract/errors'
import type { requestWebhook } from '@contract/service/envelope'
import type { JobKind } from '@contract/service/job-kind'
import type { Uuid } from '@contract/vocabulary'
import type { z } from 'zod'
import type { JobHandler } from '../jobs/job-runner'
import type { JobStore, NewJob } from '../ports/job-store'
import type { ServedFiles } from '../ports/served-files'
import type { ArtworkRequests, CarriedArtwork } from './carried-artwork'
import type { FileWork } from './drawn-file'

export interface RenderJobDeps<Request> {
  readonly draw: (request: Request, work: FileWork) => Promise<unknown>
  readonly artwork: ArtworkRequests<Request>
  /** What the finished picture or film costs. */
  readonly credits: (request: Request) => number
  readonly jobs: Pick<JobStore, 'reserve'>
  readonly servedFiles: Pick<ServedFiles, 'remove'>
  readonly carried: Pick<CarriedArtwork, 'bringBack'>
}

/** Handles a queued render, of a picture or of a film. Removes the remains of an earlier attempt first. */
export const createRenderJob =
  <Request>({ draw, artwork, credits, jobs, servedFiles, carried }: RenderJobDeps<Request>): JobHandler =>
  async (job, { signal, onProgress }) => {
    if (job.file !== null) await servedFiles.remove(job.file)
    const request = await carried.bringBack(job.input, job.id, artwork)
    await draw(request, {
      uuid: job.id,
      keyId: job.keyId,
      signal,
      onProgress,
      async onReserved(file) {
        if (!(await jobs.reserve(job.lease, file))) throw new AppError('cancelled', {})
      },
    })
    return { credits: credits(request) }
  }

interface QueuedRequest {
  readonly webhook?: z.output<typeof requestWebhook> | undefined
}

/** The parts of a new job that come from the request itself. Its artwork is stored beside the queue now. */
export const renderJobOf = async <Request extends QueuedRequest>(
  request: Request,
  { id, kind }: { readonly id: Uuid; readonly kind: JobKind },
  artwork: ArtworkRequests<Request>,
  carried: Pick<CarriedArtwork, 'putAside'>,
): Promise<Pick<NewJob, 'kind' | 'input' | 'webhookUrl'>> => ({
  kind,
  input: await carried.putAside(request, id, artwork),
  webhookUrl: request.webhook?.url ?? null,
})
