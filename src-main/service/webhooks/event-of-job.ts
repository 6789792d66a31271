import type { JobKind } from '@contract/service/job-kind'
import type { WebhookEvent } from '@contract/service/webhooks'

/** The event that reports a job's end. A failed upload is reported as a failed render. */
export const eventOfJob = (kind: JobKind, status: 'succeeded' | 'failed'): WebhookEvent =>
  endings[kind][status]

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
