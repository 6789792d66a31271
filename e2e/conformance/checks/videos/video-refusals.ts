import { expect } from 'vitest'
import { type Bench, invalid, nobody, onePixel, refused } from '../../check'
import type { Answer } from '../../wire'
import { videoOf, videoPath } from './video-of'

/** Both modes, and every reason that keeps a request out of the queue. */
export const checkVideoRefusals = async (bench: Bench): Promise<void> => {
  const ask = (body: object): Promise<Answer> => bench.wire.send('POST', videoPath, body)
  await checkModes(bench, ask)
  await checkVideoFields(bench, ask)
  await checkRenderFields(bench, ask)
}

type Ask = (body: object) => Promise<Answer>

const picture = { image_url: 'https://example.com/x.png' }

const checkModes = async (bench: Bench, ask: Ask): Promise<void> => {
  const { mockup } = bench
  const mode = async (body: object, reason: string): Promise<void> => {
    const answer = await ask(body)
    refused(answer, 400, 'INVALID_VIDEO_INPUT')
    expect(answer.body.message).toContain(reason)
  }
  await mode({ ...videoOf(bench), ...picture }, 'exclude each other')
  await mode({ mockup_uuid: mockup.uuid, ...picture }, 'exclude each other')
  await mode({ video: {} }, 'mockup_uuid and smart_objects')
  await mode({ mockup_uuid: mockup.uuid }, 'at least one entry')
  await mode({ mockup_uuid: mockup.uuid, smart_objects: [] }, 'at least one entry')
  await mode({ smart_objects: videoOf(bench).smart_objects }, 'without the mockup')
  for (const image_url of ['http://example.com/x.png', onePixel, 'file:///etc/passwd', 'x.png'])
    refused(await ask({ image_url }), 400, 'ASSET_BLOCKED')
  invalid(await ask({ image_url: ['https://example.com/x.png'] }), 'body', 'image_url')
}

const checkVideoFields = async (bench: Bench, ask: Ask): Promise<void> => {
  for (const duration_seconds of [0, 16, 1.5, -3])
    for (const body of [videoOf(bench, { duration_seconds }), { ...picture, video: { duration_seconds } }])
      refused(await ask(body), 400, 'INVALID_VIDEO_DURATION')
  const model = await ask(videoOf(bench, { advanced_model: 'hero-2' }))
  refused(model, 400, 'ADVANCED_MODEL_UNAVAILABLE')
  expect(model.body.message).toContain('available: null')
  for (const [field, value] of [
    ['duration_seconds', 'four'],
    ['advanced_model', ['hero-2']],
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
  refused(await ask(videoOf(bench, { depths: { [nobody]: 0.5 } })), 404, 'LAYER_NOT_FOUND')
}

const checkRenderFields = async (bench: Bench, ask: Ask): Promise<void> => {
  const [input] = videoOf(bench).smart_objects
  const sent = (item: object) => ask(videoOf(bench, {}, { smart_objects: [item] }))
  const [items, item] = ['smart_objects', 0] as const
  invalid(await sent({ ...input, asset: {} }), 'body', items, item, 'asset')
  invalid(await sent({ uuid: input?.uuid }), 'body', items, item, 'asset')
  invalid(await sent({ asset: { url: onePixel } }), 'body', items, item, 'uuid')
  invalid(await sent({ ...input, uuid: 'front' }), 'body', items, item, 'uuid')
  invalid(
    await sent({ ...input, asset: { url: onePixel, fit: 'tile' } }),
    'body',
    items,
    item,
    'asset',
    'fit',
  )
  refused(await sent({ ...input, uuid: nobody }), 404, 'LAYER_NOT_FOUND')
  invalid(await ask({ ...videoOf(bench), mockup_uuid: 'mug' }), 'body', 'mockup_uuid')
  refused(await ask({ ...videoOf(bench), mockup_uuid: nobody }), 404, 'MOCKUP_NOT_FOUND')
  for (const [field, value] of [
    ['image_format', 'mp4'],
    ['image_size', 99],
    ['image_size', 10_001],
    ['quality', 0],
    ['quality', 101],
  ] as const)
    invalid(
      await ask(videoOf(bench, {}, { export_options: { [field]: value } })),
      'body',
      'export_options',
      field,
    )
  for (const webhook of [{ url: 'ftp://example.com' }, {}])
    invalid(await ask(videoOf(bench, {}, { webhook })), 'body', 'webhook', 'url')
}
