import sharp from 'sharp'
import { expect } from 'vitest'
import { isLongRun } from '../../../src-main/testing/how-often'
import { type Bench, type Check, ended, pictureTypeAt, refused } from '../check'
import { animationAt, bytesAt, filmAt } from '../film-at'
import { eventsOf } from './photo-bench'
import { checkVideoFields } from './videos/video-fields'
import { made, queued, videoOf, videoPath } from './videos/video-of'
import { checkVideoRefusals } from './videos/video-refusals'

const spent = async ({ wire }: Bench): Promise<number> =>
  (await wire.get('/api/v1/me')).body.data.usage.credits_used_this_month

/** The answer, the job and its film, decoded. */
const checkFilm = async (bench: Bench): Promise<void> => {
  const { wire, mockup } = bench
  const before = await spent(bench)
  const webhook = { url: 'https://example.invalid/hook' }
  const answer = await queued(bench, videoOf(bench, { audio: true, motion: 'showcase' }, { webhook }))
  expect(answer).toEqual({
    ...{ success: true, job_id: answer.job_id, kind: 'video', status: 'queued' },
    status_url: `/api/v1/jobs/${answer.job_id}`,
    ...{ duration_seconds: 1, audio: true, model: null, estimated_credits: 10 },
  })
  const job = await ended(bench, answer.job_id)
  expect(job, JSON.stringify(job.error)).toMatchObject({
    ...{ status: 'succeeded', kind: 'video', mockup_uuid: mockup.uuid, mockup_name: mockup.name },
    ...{ duration_seconds: 1, audio: true, progress: 1, error: null, credits_charged: 10 },
  })
  const film = await filmAt(job.result_url)
  expect(film).toMatchObject({ type: 'MP4', codec: 'avc', width: 96, frames: 24, seconds: 1 })
  expect(film.audioCodec).not.toBeNull()
  expect(await pictureTypeAt(job.poster_url)).toBe('image/jpeg')
  const { width, height } = await sharp(await bytesAt(job.poster_url)).metadata()
  expect([width, height]).toEqual([film.width, film.height])

  const listed = await wire.get(`/api/v1/jobs?kind=video&mockup_uuid=${mockup.uuid}&limit=1`)
  expect(listed.body.jobs).toMatchObject([
    { job_id: job.job_id, duration_seconds: 1, audio: true, poster_url: job.poster_url },
  ])

  // Other receivers may be there, and are told as well.
  const told = new Set(await eventsOf(bench, job.job_id))
  expect(told, 'told to the request’s own address').toEqual(new Set(['video.succeeded']))
  expect((await spent(bench)) - before).toBe(10)
}

/** One pixel. */
const pixel = 'R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='

const checkContainers = async (bench: Bench): Promise<void> => {
  const { mockup } = bench
  const before = await spent(bench)
  const [object] = mockup.smart_objects
  const square = await made(bench, {
    ...videoOf(bench, { width: undefined, motion: 'orbit', aspect: '1:1', container: 'webm' }),
    // `base64` wins.
    smart_objects: [{ uuid: object.uuid, asset: { url: 'https://example.invalid/x.png', base64: pixel } }],
    export_options: { image_format: 'png', image_size: 128, quality: 80 },
  })
  expect(await filmAt(square.result_url)).toMatchObject({
    ...{ type: 'WebM', codec: 'vp9', width: 128, height: 128, frames: 24, audioCodec: null },
  })
  const more = { loop: true, quality: 60, depths: { [object.uuid]: 0.9 }, motion: 'parallax', audio: true }
  for (const container of ['gif', 'webp'] as const) {
    const moving = await made(bench, videoOf(bench, { ...more, container }))
    expect(await animationAt(moving.result_url)).toMatchObject({ format: container, width: 96, seconds: 1 })
  }
  expect((await spent(bench)) - before).toBe(30)
}

/** A job that is given up, and pictures that are none: nothing is charged. */
const checkEnds = async (bench: Bench): Promise<void> => {
  const { wire } = bench
  const before = await spent(bench)
  const long = await queued(bench, videoOf(bench, { duration_seconds: 15, fps: 60, width: 1280 }))
  expect((await wire.send('POST', `/api/v1/jobs/${long.job_id}/cancel`)).body.status).toBe('cancelled')
  expect(await ended(bench, long.job_id)).toMatchObject({ result_url: null, credits_charged: 0 })
  const away = await queued(bench, { image_url: 'https://example.invalid/x.png' })
  expect(away).toMatchObject({ duration_seconds: 4, audio: false, estimated_credits: 40 })
  expect(await ended(bench, away.job_id)).toMatchObject({
    ...{ status: 'failed', mockup_uuid: null, result_url: null, poster_url: null, credits_charged: 0 },
    error: { error_code: 'ASSET_UNREACHABLE' },
  })
  const broken = videoOf(bench)
  const smart_objects = broken.smart_objects.map(({ uuid }) => ({
    uuid,
    asset: { base64: 'bm8gcGljdHVyZQ==' },
  }))
  const unreadable = await queued(bench, { ...broken, smart_objects })
  expect(await ended(bench, unreadable.job_id)).toMatchObject({
    ...{ status: 'failed', credits_charged: 0, error: { error_code: 'ARTWORK_UNREADABLE' } },
  })
  const elsewhere = broken.smart_objects.map(({ uuid }) => ({
    uuid,
    asset: { url: 'ftp://example.com/x.png' },
  }))
  const blocked = await queued(bench, { ...broken, smart_objects: elsewhere })
  expect(await ended(bench, blocked.job_id)).toMatchObject({
    ...{ status: 'failed', credits_charged: 0, error: { error_code: 'ASSET_BLOCKED' } },
  })
  expect(await spent(bench)).toBe(before)
}

/** A picture that is animated directly; no list by a mockup has its job. */
const checkPicture = async (bench: Bench, image_url: string): Promise<void> => {
  const { wire, mockup } = bench
  const job = await made(bench, {
    ...{ image_url, video: { duration_seconds: 1, fps: 24, audio: true } },
    // The fields of renders are left out of account, whatever they hold.
    ...{ smart_objects: [{ uuid: 'front' }], export_options: { image_size: 1, image_format: 'psd' } },
  })
  expect(job).toMatchObject({ mockup_uuid: null, mockup_name: null, credits_charged: 10 })
  expect(await filmAt(job.result_url)).toMatchObject({ type: 'MP4', width: 160, height: 90, frames: 24 })
  expect(await pictureTypeAt(job.poster_url)).toBe('image/jpeg')
  const idsIn = async (query: string): Promise<string[]> =>
    (await wire.get(`/api/v1/jobs?kind=video&limit=50${query}`)).body.jobs.map(
      ({ job_id }: { job_id: string }) => job_id,
    )
  expect(await idsIn('')).toContain(job.job_id)
  expect(await idsIn(`&mockup_uuid=${mockup.uuid}`)).not.toContain(job.job_id)
}

const checkOnce = async (bench: Bench): Promise<void> => {
  const { wire } = bench
  const once = { 'idempotency-key': 'video-once' }
  const [first, second] = [
    await wire.send('POST', videoPath, videoOf(bench), once),
    await wire.send('POST', videoPath, videoOf(bench), once),
  ]
  expect([second.status, second.body]).toEqual([202, first.body])
  expect(first.headers.get('x-concurrent-limit')).toBeNull()
  refused(await wire.send('POST', videoPath, videoOf(bench, { motion: 'pan' }), once), 409)
  refused(await wire.send('POST', videoPath, videoOf(bench), { 'x-api-key': '' }), 401)
  await ended(bench, first.body.job_id)
}

export const videoChecks: readonly Check[] = [
  {
    call: `POST ${videoPath}`,
    isLongOverPort: true,
    looksAt:
      '202 with its job, length, sound and credits; its film as MP4, WebM, GIF and WebP, its frames counted, its sound, ' +
      'poster and 10 credits a second; every motion and fit, url and base64, export_options, advanced_model null, aspect, ' +
      'width, fps, loop, depths and quality; webhook; cancelled, and failed for a ' +
      'picture that is not there, for artwork that is none and for an address that is no web address, for which nothing ' +
      'is charged; ' +
      '400 INVALID_VIDEO_INPUT for both modes, neither, no smart objects and no mockup; INVALID_VIDEO_DURATION; ' +
      'ADVANCED_MODEL_UNAVAILABLE with the list; ASSET_BLOCKED for a picture that is not at https:; 422 for every other field; ' +
      '404 for an unknown mockup, smart object or layer',
    overHttp:
      'a film of a picture, whose fields of renders are not read, and which no list by mockup has; Idempotency-Key; 401; ' +
      'no X-Concurrent headers',
    run: async (bench) => {
      await checkVideoRefusals(bench)
      await checkVideoFields(bench)
      await checkFilm(bench)
      if (isLongRun) await checkContainers(bench)
      await checkEnds(bench)
      if (bench.picture !== undefined) await checkPicture(bench, bench.picture)
      if (bench.wire.isHttp) await checkOnce(bench)
    },
  },
]
