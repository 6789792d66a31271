import { expect } from 'vitest'
import { type Bench, ended, onePixel } from '../../check'
import type { Answer } from '../../wire'

export const videoPath = '/api/v1/renders/video'

/** A request for a small film of the shared mockup. */
export const videoOf = ({ mockup }: Bench, video: object = {}, more: object = {}) => ({
  mockup_uuid: mockup.uuid,
  smart_objects: [{ uuid: mockup.smart_objects[0].uuid, asset: { url: onePixel } }],
  video: { duration_seconds: 1, fps: 24, width: 96, ...video },
  ...more,
})

/** The answer to a request that is taken. */
export const queued = async ({ wire }: Bench, body: object): Promise<Answer['body']> => {
  const { status, body: answer } = await wire.send('POST', videoPath, body)
  expect([status, answer.success], JSON.stringify(answer)).toEqual([202, true])
  return answer
}

/** The job of a film that is there. */
export const made = async (bench: Bench, body: object): Promise<Answer['body']> => {
  const job = await ended(bench, (await queued(bench, body)).job_id)
  expect(job, JSON.stringify(job.error)).toMatchObject({ status: 'succeeded' })
  return job
}

/** For a request that need only be taken: nobody waits for its film. */
export const takenAndCancelled = async (bench: Bench, body: object): Promise<Answer['body']> => {
  const answer = await queued(bench, body)
  await bench.wire.send('POST', `/api/v1/jobs/${answer.job_id}/cancel`)
  return answer
}
