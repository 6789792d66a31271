import type { JobKind } from '@contract/service/job-kind'
import type { Job } from '@contract/service/jobs'
import type { WebhookEvent } from '@contract/service/webhooks'
import { isRejection } from './is-rejection'

/**
 * The event that reports a job's end; null for a job that has not ended, or was cancelled. A failed upload is reported
 * as a failed render.
 */
export const eventOfJob = ({ kind, status, error_code }: Job): WebhookEvent | null => {
  if (status !== 'succeeded' && status !== 'failed') return null
  const event = endings[kind][status]
  return event === 'photo_mockup.failed' && isRejection(error_code) ? 'photo_mockup.rejected' : event
}

const photoMockup = { succeeded: 'photo_mockup.ready', failed: 'photo_mockup.failed' } as const
const photoRender = {
  succeeded: 'photo_mockup_render.succeeded',
  failed: 'photo_mockup_render.failed',
} as const

const endings: Readonly<Record<JobKind, Readonly<Record<'succeeded' | 'failed', WebhookEvent>>>> = {
  video: { succeeded: 'video.succeeded', failed: 'video.failed' },
  render: { succeeded: 'render.succeeded', failed: 'render.failed' },
  upload: { succeeded: 'upload.succeeded', failed: 'render.failed' },
  '2d_create': photoMockup,
  photo_mockup_create: photoMockup,
  '2d_render': photoRender,
  photo_mockup_render: photoRender,
}
