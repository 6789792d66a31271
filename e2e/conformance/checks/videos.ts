import { type Bench, type Check, invalid, nobody, onePixel, refused } from '../check'
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
    if (!answer.body.message.includes(reason)) throw new Error(`${answer.body.message} lacks ${reason}`)
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
  if (!model.body.message.includes('available: null')) throw new Error(model.body.message)
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

export const videoChecks: readonly Check[] = [
  {
    call: `POST ${path}`,
    looksAt:
      '400 INVALID_VIDEO_INPUT for both modes, neither, no smart objects and no mockup; INVALID_VIDEO_DURATION; ' +
      'ADVANCED_MODEL_UNAVAILABLE with the list; ASSET_BLOCKED for a picture that is not at https:; 422 for every other field; ' +
      '404 for an unknown mockup, smart object or layer; 501 VIDEO_ENCODER_MISSING where nothing writes films',
    run: async (bench) => {
      await checkRefusals(bench)
      refused(await bench.wire.send('POST', path, videoOf(bench)), 501, 'VIDEO_ENCODER_MISSING')
    },
  },
]
