import type { Job } from '@contract/service/jobs'
import { z } from 'zod'
import type { StoredJob } from '../ports/job-store'

/** What lists tell of a video: as much of its stored request as is needed for that. */
const storedVideo = z.object({
  request: z.object({
    video: z.object({
      duration_seconds: z.number(),
      audio: z.boolean(),
      advanced_model: z.string().nullable(),
    }),
  }),
})

/** Of a video that was queued; null for every other job. */
export const videoFactsOf = ({
  kind,
  input,
}: Pick<StoredJob, 'kind' | 'input'>): Pick<Job, 'duration_seconds' | 'audio' | 'model'> => {
  const stored = kind === 'video' ? storedVideo.safeParse(input) : null
  if (!stored?.success) return { duration_seconds: null, audio: null, model: null }
  const { duration_seconds, audio, advanced_model } = stored.data.request.video
  return { duration_seconds, audio, model: advanced_model }
}
