import { onePixel, refused } from '../check'
import type { FailureCheck, Places } from './failure-check'

const ask = ({ free }: Places, body: object) => free.send('POST', '/api/v1/renders/video', body)
const picture = { image_url: 'https://example.com/x.png' }

export const videoFailures: readonly FailureCheck[] = [
  {
    status: 400,
    code: 'INVALID_VIDEO_INPUT',
    when: 'a video is asked for of a mockup and of a picture, of neither, or of a mockup without smart objects',
    run: async (places) => {
      const { uuid: mockup_uuid, smart_objects } = places.mockup
      const inputs = [{ uuid: smart_objects[0].uuid, asset: { url: onePixel } }]
      for (const body of [{ ...picture, mockup_uuid }, {}, { mockup_uuid }, { smart_objects: inputs }])
        refused(await ask(places, body), 400, 'INVALID_VIDEO_INPUT')
    },
  },
  {
    status: 400,
    code: 'INVALID_VIDEO_DURATION',
    when: 'a video’s length is not a whole number of seconds from 1 to 15',
    run: async (places) => {
      for (const duration_seconds of [0, 16, 2.5, -1])
        refused(await ask(places, { ...picture, video: { duration_seconds } }), 400, 'INVALID_VIDEO_DURATION')
    },
  },
  {
    status: 400,
    code: 'ADVANCED_MODEL_UNAVAILABLE',
    when: 'a video is to be made by an advanced model; the message lists what there is',
    run: async (places) =>
      refused(
        await ask(places, { ...picture, video: { advanced_model: 'any' } }),
        400,
        'ADVANCED_MODEL_UNAVAILABLE',
      ),
  },
  {
    status: 400,
    code: 'ASSET_BLOCKED',
    when: 'a video’s picture is not at an https: address',
    run: async (places) => {
      for (const image_url of ['http://example.com/x.png', onePixel, 'ftp://example.com/x.png', 'x.png'])
        refused(await ask(places, { image_url }), 400, 'ASSET_BLOCKED')
    },
  },
]
