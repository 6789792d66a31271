import { expect } from 'vitest'
import { plainPixels, sampleLayer, samplePsd } from '../../../src-main/psd/testing/sample-psd'
import { type Bench, ended, invalid, nobody, refused } from '../check'
import type { Answer } from '../wire'

const size = { width: 120, height: 60 }
const white = plainPixels(size.width, size.height, [255, 255, 255, 255])
const ink = plainPixels(40, 12, [0, 0, 0, 255])

const stroke = (red: number) => ({
  ...{ enabled: true, present: true, showInDialog: true, opacity: 1 },
  ...{ position: 'outside' as const, fillType: 'color' as const, blendMode: 'normal' as const },
  size: { units: 'Pixels' as const, value: 2 },
  color: { r: red, g: 0, b: 0 },
})

const font = { name: 'Arimo-Regular' }

/** A smart object, a plain text, a hidden text of two styles in ArialMT, and a text in an outlined group. */
const lettering = (): Uint8Array => {
  const id = '20953ddb-9391-11ec-b4f1-c15674f50bc4'
  const placedLayer = {
    ...{ id, type: 'raster' as const, width: 4, height: 3 },
    transform: [0, 0, 4, 0, 4, 3, 0, 3],
  }
  const at = (y: number) => [1, 0, 0, 1, 5, y]
  return samplePsd(
    [
      sampleLayer('Wall', { imageData: white }),
      sampleLayer('Logo', { placedLayer }),
      sampleLayer('Name', {
        ...{ left: 5, top: 8, imageData: ink },
        text: { text: 'Ada', transform: at(20), style: { font, fontSize: 14 } },
      }),
      sampleLayer('Title', {
        ...{ left: 5, top: 28, imageData: ink, hidden: true },
        text: {
          ...{ text: 'Big sale', transform: at(40), style: { font: { name: 'ArialMT' }, fontSize: 14 } },
          styleRuns: [
            { length: 4, style: {} },
            { length: 4, style: { fontSize: 18, fillColor: { r: 255, g: 0, b: 0 } } },
          ],
        },
      }),
      {
        name: 'Badge',
        effects: { stroke: [stroke(255)] },
        children: [sampleLayer('Dot', { left: 90, top: 40 })],
      },
    ],
    { ...size, imageData: white },
  )
}

const upload = async ({ wire }: Bench): Promise<Answer['body']> => {
  const psd_file_url = `data:image/vnd.adobe.photoshop;base64,${Buffer.from(lettering()).toString('base64')}`
  const { status, body } = await wire.send('POST', '/api/v1/psd/upload', {
    psd_file_url,
    psd_name: 'Lettering',
  })
  expect(status).toBe(200)
  return body.data
}

/**
 * Every field of `text_layers` and `group_layers` with real renders: words, segments, fonts by uuid and by name, sizes,
 * colours, fits and outlines; the fonts that were used; what is refused.
 */
export const checkTexts = async (bench: Bench): Promise<void> => {
  const { wire } = bench
  const mockup = await upload(bench)
  const [title, name] = ['Title', 'Name'].map((each) =>
    mockup.text_layers.find((layer: Answer['body']) => layer.name === each),
  )
  const [badge] = mockup.group_layers
  expect(title).toMatchObject({
    ...{ text_content: 'Big sale', is_editable: true, visible: false, segment_count: 2 },
    segments: [
      { index: 0, text: 'Big ' },
      { index: 1, text: 'sale', font_size: 18, color: '#FF0000' },
    ],
  })
  expect(badge).toMatchObject({ name: 'Badge', has_stroke_effect: true, stroke_count: 1 })
  const render = (fields: object): Promise<Answer> =>
    wire.send('POST', '/api/v1/renders', {
      ...{ mockup_uuid: mockup.uuid, export_options: { image_format: 'png', image_size: 'original' } },
      ...fields,
    })
  const texts = (...text_layers: readonly object[]) => render({ text_layers })
  const renamed = await texts({ uuid: name.uuid, text: 'Grace Hopper', font_size: 12, fit: 'shrink' })
  expect(renamed).toMatchObject({
    status: 200,
    body: {
      warnings: [],
      data: {
        text_layers: [
          {
            ...{
              uuid: name.uuid,
              name: 'Name',
              requested_font: 'Arimo-Regular',
              glyph_coverage_ok: true,
            },
            resolved_font: { family: 'Arimo', postscript_name: 'Arimo-Regular' },
            match_source: 'postscript_name',
          },
        ],
      },
    },
  })
  const shown = await texts({ uuid: title.uuid, segments: [{ index: 1, text: 'offer' }], color: '#0A0' })
  expect(shown.body.data.text_layers).toMatchObject([
    { requested_font: 'ArialMT', resolved_font: { family: 'Arimo' }, match_source: 'metric_twin' },
  ])
  const listed = await wire.get('/api/v1/fonts?search=Lobster')
  const [lobster] = listed.body.data ?? listed.body.fonts ?? listed.body
  const inFont = await texts({ uuid: name.uuid, font: lobster.uuid })
  expect(inFont.body.data.text_layers).toMatchObject([
    { resolved_font: { postscript_name: lobster.postscript_name }, match_source: 'requested' },
  ])
  expect((await texts({ uuid: name.uuid, font: lobster.postscript_name })).status).toBe(200)
  expect((await render({ group_layers: [{ uuid: badge.uuid, stroke_color: ['#00F'] }] })).status).toBe(200)
  const queued = await render({ text_layers: [{ uuid: name.uuid, text: 'Ada' }], is_async: true })
  expect(await ended(bench, queued.body.job_id)).toMatchObject({ status: 'succeeded' })
  refused(await texts({ uuid: name.uuid, font: 'Nobody-Has-This' }), 404, 'FONT_NOT_FOUND')
  refused(await texts({ uuid: nobody, text: 'Ada' }), 404, 'LAYER_NOT_FOUND')
  refused(await texts({ uuid: badge.uuid, text: 'Ada' }), 404, 'LAYER_NOT_FOUND')
  refused(await texts({ uuid: name.uuid, stroke_color: '#fff' }), 404, 'LAYER_NOT_FOUND')
  const segments = [{ index: 0, text: 'x' }]
  invalid(await texts({ uuid: name.uuid, text: 'x', segments }), 'body', 'text_layers', 0)
  expect((await texts({ uuid: name.uuid, segments: [{ index: 7, text: 'x' }] })).status).toBe(422)
  await wire.send('DELETE', `/api/v1/psd-mockups/${mockup.uuid}`)
}
