import sharp from 'sharp'
import { expect } from 'vitest'
import {
  type Bench,
  type Check,
  ended,
  invalid,
  makesEveryPicture,
  nobody,
  onePixel,
  pictureTypeAt,
  refused,
} from '../check'
import { animationAt, bytesAt, filmAt } from '../film-at'
import type { Answer } from '../wire'

const path = '/api/v1/renders/video'

const videoOf = ({ mockup }: Bench, video: object = {}, more: object = {}) => ({
  mockup_uuid: mockup.uuid,
  smart_objects: [{ uuid: mockup.smart_objects[0].uuid, asset: { url: onePixel } }],
  video: { duration_seconds: 1, fps: 24, width: 96, ...video },
  ...more,
})

/** Both modes, and everything that keeps a request out of the queue. */
const checkRefusals = async (bench: Bench): Promise<void> => {
  const { wire, mockup } = bench
  const ask = (body: object): Promise<Answer> => wire.send('POST', path, body)
  const picture = { image_url: 'https://example.com/x.png' }
  const mode = async (body: object, reason: string): Promise<void> => {
    const answer = await ask(body)
    refused(answer, 400, 'INVALID_VIDEO_INPUT')
    expect(answer.body.message).toContain(reason)
  }
  await mode({ ...videoOf(bench), ...picture }, 'exclude each other')
  await mode({ video: {} }, 'mockup_uuid and smart_objects')
  await mode({ mockup_uuid: mockup.uuid }, 'at least one entry')
  await mode({ mockup_uuid: mockup.uuid, smart_objects: [] }, 'at least one entry')
  await mode({ smart_objects: videoOf(bench).smart_objects }, 'without the mockup')
  for (const duration_seconds of [0, 16, 1.5, -3])
    for (const body of [videoOf(bench, { duration_seconds }), { ...picture, video: { duration_seconds } }])
      refused(await ask(body), 400, 'INVALID_VIDEO_DURATION')
  invalid(await ask(videoOf(bench, { duration_seconds: 'four' })), 'body', 'video', 'duration_seconds')
  const model = await ask(videoOf(bench, { advanced_model: 'hero-2' }))
  refused(model, 400, 'ADVANCED_MODEL_UNAVAILABLE')
  expect(model.body.message).toContain('available: null')
  for (const image_url of ['http://example.com/x.png', onePixel, 'file:///etc/passwd', 'x.png'])
    refused(await ask({ image_url }), 400, 'ASSET_BLOCKED')
  for (const [field, value] of [
    ['motion', 'spin'],
    ['audio', 'loud'],
    ['fps', 25],
    ['width', 62],
    ['width', 3841],
    ['aspect', '3:2'],
    ['container', 'avi'],
    ['loop', 'twice'],
    ['quality', 101],
  ] as const)
    invalid(await ask(videoOf(bench, { [field]: value })), 'body', 'video', field)
  const [input] = videoOf(bench).smart_objects
  const sent = (item: object) => ask(videoOf(bench, {}, { smart_objects: [item] }))
  invalid(await sent({ ...input, asset: {} }), 'body', 'smart_objects', 0, 'asset')
  invalid(await sent({ uuid: input?.uuid }), 'body', 'smart_objects', 0, 'asset')
  invalid(
    await sent({ ...input, asset: { url: onePixel, fit: 'tile' } }),
    'body',
    'smart_objects',
    0,
    'asset',
    'fit',
  )
  refused(await ask({ ...videoOf(bench), mockup_uuid: nobody }), 404, 'MOCKUP_NOT_FOUND')
  refused(await sent({ ...input, uuid: nobody }), 404, 'LAYER_NOT_FOUND')
  refused(await ask(videoOf(bench, { depths: { [nobody]: 0.5 } })), 404, 'LAYER_NOT_FOUND')
  invalid(await ask(videoOf(bench, {}, { webhook: { url: 'ftp://example.com' } })), 'body', 'webhook', 'url')
}

const spent = async ({ wire }: Bench): Promise<number> =>
  (await wire.get('/api/v1/me')).body.data.usage.credits_used_this_month

const queued = async (bench: Bench, body: object): Promise<Answer['body']> => {
  const { status, body: answer } = await bench.wire.send('POST', path, body)
  expect([status, answer.success], JSON.stringify(answer)).toEqual([202, true])
  return answer
}

const made = async (bench: Bench, body: object): Promise<Answer['body']> => {
  const job = await ended(bench, (await queued(bench, body)).job_id)
  expect(job, JSON.stringify(job.error)).toMatchObject({ status: 'succeeded' })
  return job
}

/** The answer, the job and its film, decoded. */
const checkFilm = async (bench: Bench): Promise<void> => {
  const { wire, mockup } = bench
  const before = await spent(bench)
  const answer = await queued(bench, videoOf(bench, { audio: true, motion: 'showcase' }))
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

  expect((await spent(bench)) - before).toBe(10)
}

const checkContainers = async (bench: Bench): Promise<void> => {
  const { mockup } = bench
  const before = await spent(bench)
  const square = await made(bench, videoOf(bench, { motion: 'orbit', aspect: '1:1', container: 'webm' }))
  expect(await filmAt(square.result_url)).toMatchObject({
    ...{ type: 'WebM', codec: 'vp9', width: 96, height: 96, frames: 24, audioCodec: null },
  })
  const [object] = mockup.smart_objects
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
  expect(await spent(bench)).toBe(before)
}

const checkOnce = async (bench: Bench): Promise<void> => {
  const { wire } = bench
  const once = { 'idempotency-key': 'video-once' }
  const [first, second] = [
    await wire.send('POST', path, videoOf(bench), once),
    await wire.send('POST', path, videoOf(bench), once),
  ]
  expect([second.status, second.body]).toEqual([202, first.body])
  expect(first.headers.get('x-concurrent-limit')).toBeNull()
  refused(await wire.send('POST', path, videoOf(bench, { motion: 'pan' }), once), 409)
  await ended(bench, first.body.job_id)
}

export const videoChecks: readonly Check[] = [
  {
    call: `POST ${path}`,
    isLongOverPort: true,
    looksAt:
      '202 with its job, length, sound and credits; its film as MP4, WebM, GIF and WebP, its frames counted, its sound, ' +
      'poster and 10 credits a second; motion, aspect, width, fps, loop, depths and quality; cancelled, and failed for a ' +
      'picture that is not there and for artwork that is none, for which nothing is charged; ' +
      '400 INVALID_VIDEO_INPUT for both modes, neither, no smart objects and no mockup; INVALID_VIDEO_DURATION; ' +
      'ADVANCED_MODEL_UNAVAILABLE with the list; ASSET_BLOCKED for a picture that is not at https:; 422 for every other field; ' +
      '404 for an unknown mockup, smart object or layer',
    overHttp: 'Idempotency-Key; no X-Concurrent headers',
    run: async (bench) => {
      await checkRefusals(bench)
      await checkFilm(bench)
      if (makesEveryPicture(bench.wire)) await checkContainers(bench)
      await checkEnds(bench)
      if (bench.wire.isHttp) await checkOnce(bench)
    },
  },
]
