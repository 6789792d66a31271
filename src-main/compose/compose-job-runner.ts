import { videoArtwork } from '../service/films/video-artwork'
import type { Videos } from '../service/films/videos'
import { createJobEnds, type JobEndsDeps } from '../service/jobs/job-ends'
import {
  idleRunner,
  type JobHandler,
  type JobRunner,
  type JobRunnerDeps,
  startJobRunner,
} from '../service/jobs/job-runner'
import { photoArtwork } from '../service/photo-renders/photo-artwork'
import type { PhotoRenders } from '../service/photo-renders/render-photo'
import { prices, videoCredits } from '../service/policy/policy'
import type { JobStore } from '../service/ports/job-store'
import type { CarriedArtwork } from '../service/renders/carried-artwork'
import { renderArtwork } from '../service/renders/render-artwork'
import { createRenderJob, type RenderJobDeps } from '../service/renders/render-job'
import type { Renders } from '../service/renders/render-mockup'

export interface JobRunnerParts
  extends Omit<JobEndsDeps, 'jobs' | 'servedFiles'>,
    Pick<JobRunnerDeps, 'workers' | 'atOnce' | 'log' | 'metrics' | 'tracing'> {
  /** False: the queue is left to other processes. */
  readonly worksQueue: boolean
  readonly jobs: JobStore
  readonly servedFiles: JobEndsDeps['servedFiles'] & RenderJobDeps<never>['servedFiles']
  readonly carried: Pick<CarriedArtwork, 'bringBack' | 'remove'>
  readonly renders: Pick<Renders, 'draw'>
  readonly photoRenders: Pick<PhotoRenders, 'draw'>
  readonly videos: Pick<Videos, 'draw'>
  readonly preparePhoto: JobHandler
  readonly upload: JobHandler
  /** Called after a job has ended and its events are stored. */
  readonly onEnded: () => void
  readonly limits: Pick<JobRunnerDeps, 'maximumAttempts' | 'fullDiskPauseMs'>
}

/** Works off the queue: each kind of job has its handler. */
export const composeJobRunner = (parts: JobRunnerParts): JobRunner => {
  if (!parts.worksQueue) return idleRunner
  const { jobs, servedFiles, carried, preparePhoto, workers, atOnce, now, log, onEnded } = parts
  const drawn = { jobs, servedFiles, carried }
  const renderPhoto = createRenderJob({
    ...{ ...drawn, draw: parts.photoRenders.draw, artwork: photoArtwork },
    credits: () => prices.photoRender,
  })
  return startJobRunner({
    store: jobs,
    ends: createJobEnds(parts),
    handlers: {
      render: createRenderJob({
        ...{ ...drawn, draw: parts.renders.draw, artwork: renderArtwork },
        credits: () => prices.render,
      }),
      upload: parts.upload,
      video: createRenderJob({
        ...{ ...drawn, draw: parts.videos.draw, artwork: videoArtwork },
        credits: ({ video }) => videoCredits(video.duration_seconds),
      }),
      '2d_create': preparePhoto,
      '2d_render': renderPhoto,
      photo_mockup_create: preparePhoto,
      photo_mockup_render: renderPhoto,
    },
    ...{ workers, atOnce, now, log, onEnded },
    ...(parts.metrics && { metrics: parts.metrics }),
    ...(parts.tracing && { tracing: parts.tracing }),
    ...parts.limits,
    onSucceeded: (id) =>
      void carried.remove(id).catch((error: unknown) => log.error(`The artwork of job ${id} stays`, error)),
  })
}
