import sharp from 'sharp'
import { expect } from 'vitest'
import { nobody, onePixel, refused } from '../check'
import { type FailureCheck, type Places, uncoded } from './failure-check'

const name = 'Sheet on a wall'
const at = '/api/v1/photo-mockups'
const points = [
  [60, 50],
  [260, 50],
  [260, 250],
  [60, 250],
]
const drawing = `<svg width="300" height="300"><rect width="300" height="300" fill="#5a6e64"/>
  <rect x="60" y="50" width="200" height="200" fill="#f0ece4"/></svg>`

const created = async ({ free }: Places) => {
  const photo = await sharp(Buffer.from(drawing)).removeAlpha().png().toBuffer()
  const fields = { source_base64: photo.toString('base64'), name, print_areas: [{ points }], is_async: true }
  return free.send('POST', at, fields)
}

const found = async ({ free }: Places) =>
  (await free.get(`${at}?limit=100`)).body.data.find((each: { name: string }) => each.name === name)

const rendered = async (places: Places, uuid: string) =>
  places.free.send('POST', `${at}/${(await found(places)).uuid}/render`, {
    print_areas: [{ uuid, color: '#ff0000' }],
  })

/** In this order: the first makes the mockup that the others take. */
export const photoFailures: readonly FailureCheck[] = [
  {
    status: 409,
    code: null,
    when: 'a photo mockup of which a render or a video is asked is still being prepared, or could not be',
    run: async (places) => {
      expect((await created(places)).status).toBe(202)
      const { uuid: mockup_uuid } = await found(places)
      const smart_objects = [{ uuid: nobody, asset: { url: onePixel } }]
      uncoded(await places.free.send('POST', '/api/v1/renders/video', { mockup_uuid, smart_objects }), 409)
      uncoded(await rendered(places, nobody), 409)
    },
  },
  {
    status: 409,
    code: 'MOCKUP_NAME_EXISTS',
    when: 'a photo mockup of that name is there',
    run: async (places) => refused(await created(places), 409, 'MOCKUP_NAME_EXISTS'),
  },
  {
    status: 404,
    code: 'PRINT_AREA_NOT_FOUND',
    when: 'the photo mockup has no such print area, or no such surface',
    run: async (places) => {
      await expect.poll(async () => (await found(places)).status, { timeout: 20_000 }).toBe('ready')
      refused(await rendered(places, nobody), 404, 'PRINT_AREA_NOT_FOUND')
    },
  },
]
