import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { nobody, onePixel, refused } from '../check'
import { plainPicture } from '../disc-on'
import { type FailureCheck, type Places, renderWith } from './failure-check'

const render = ({ free, mockup }: Places, asset: object, more: object = {}) =>
  free.send('POST', '/api/v1/renders', renderWith(mockup, asset, more))

export const renderFailures: readonly FailureCheck[] = [
  {
    status: 404,
    code: 'MOCKUP_NOT_FOUND',
    when: 'there is no such mockup',
    run: async (places) => {
      refused(await render(places, { url: onePixel }, { mockup_uuid: nobody }), 404, 'MOCKUP_NOT_FOUND')
      for (const path of [nobody, `${'x'.repeat(36)}/layers`])
        refused(await places.free.get(`/api/v1/psd-mockups/${path}`), 404, 'MOCKUP_NOT_FOUND')
    },
  },
  {
    status: 404,
    code: 'LAYER_NOT_FOUND',
    when: 'the mockup has no such layer, or it is no smart object',
    run: async (places) => {
      const elsewhere = { smart_objects: [{ uuid: nobody, asset: { url: onePixel } }] }
      for (const more of [elsewhere, { hidden_layers: [nobody] }])
        refused(await render(places, { url: onePixel }, more), 404, 'LAYER_NOT_FOUND')
    },
  },
  {
    status: 404,
    code: 'PRINT_AREA_PRESET_NOT_FOUND',
    when: 'the smart object has no such print area preset',
    run: async (places) => {
      const { smart_objects: inputs } = renderWith(places.mockup, { url: onePixel })
      const smart_objects = inputs.map((input) => ({ ...input, print_area_preset_uuid: nobody }))
      const answer = await render(places, { url: onePixel }, { smart_objects })
      refused(answer, 404, 'PRINT_AREA_PRESET_NOT_FOUND')
    },
  },
  {
    status: 400,
    code: 'ASSET_BLOCKED',
    when: 'the artwork’s address is not http, https or data, or not on the public network',
    run: async (places) => {
      for (const url of ['http://169.254.169.254/latest', 'http://[::1]/a.png', 'http://192.168.1.1/a.png'])
        refused(await render(places, { url }), 400, 'ASSET_BLOCKED')
    },
  },
  {
    status: 400,
    code: 'ASSET_UNREACHABLE',
    when: 'the artwork cannot be downloaded',
    run: async (places) =>
      refused(await render(places, { url: `${places.upstream}/status/404` }), 400, 'ASSET_UNREACHABLE'),
  },
  {
    status: 502,
    code: 'ASSET_UNREACHABLE',
    when: 'the server that has the artwork fails',
    run: async (places) =>
      refused(await render(places, { url: `${places.upstream}/status/503` }), 502, 'ASSET_UNREACHABLE'),
  },
  {
    status: 400,
    code: 'ARTWORK_TOO_LARGE',
    when: 'the artwork has more than 100 MB, or more pixels than are safe to unpack',
    run: async (places) =>
      refused(await render(places, { url: `${places.upstream}/size/100000001` }), 400, 'ARTWORK_TOO_LARGE'),
  },
  {
    status: 400,
    code: 'ARTWORK_UNREADABLE',
    when: 'the artwork is no picture',
    run: async (places) => {
      refused(await render(places, { url: `${places.upstream}/status/200` }), 400, 'ARTWORK_UNREADABLE')
      refused(await render(places, { base64: 'bm8gcGljdHVyZQ==' }), 400, 'ARTWORK_UNREADABLE')
    },
  },
  {
    status: 400,
    code: 'OUTPUT_TOO_LARGE_FOR_WEBP',
    when: 'a side of a WebP would be longer than 16,383 px',
    run: async (places) => {
      const tall = { export_options: { image_format: 'webp', image_size: 3_000 } }
      refused(await render(places, { url: onePixel }, tall), 400, 'OUTPUT_TOO_LARGE_FOR_WEBP')
    },
  },
  {
    status: 422,
    code: 'INVALID_IMAGE',
    when: 'what is to be freed of its background is no picture, or too small or too large a one',
    run: async (places) =>
      refused(await render(places, { url: onePixel, remove_background: true }), 422, 'INVALID_IMAGE'),
  },
  {
    status: 500,
    code: 'BACKGROUND_REMOVAL_FAILED',
    when: 'nothing stands out from the background, or finding it takes too much; the same picture fails again',
    run: async ({ free }) => {
      const base64 = (await plainPicture(40)).toString('base64')
      const answer = await free.send('POST', '/api/v1/remove-background', { base64 })
      refused(answer, 500, 'BACKGROUND_REMOVAL_FAILED')
    },
  },
  {
    status: 400,
    code: 'REUPLOAD_REQUIRED',
    when: 'the stored PSD is gone or damaged',
    run: async (places) => {
      for (const path of storedPsds(places.folder)) rmSync(path)
      refused(await render(places, { url: onePixel }), 400, 'REUPLOAD_REQUIRED')
    },
  },
]

const storedPsds = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).subarray(0, 4).toString('latin1') === '8BPS')
