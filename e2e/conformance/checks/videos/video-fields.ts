import { expect } from 'vitest'
import { type Bench, onePixel } from '../../check'
import { takenAndCancelled, videoOf } from './video-of'

const motions = ['ambient', 'showcase', 'zoom_in', 'zoom_out', 'pan', 'orbit', 'parallax']
const fits = ['fill', 'fit', 'crop', 'contain', 'cover']

/** Every value that a field may have, on requests whose films nobody waits for. */
export const checkVideoFields = async (bench: Bench): Promise<void> => {
  const [object] = bench.mockup.smart_objects
  for (const [at, motion] of motions.entries()) {
    const asset = { url: onePixel, fit: fits[at % fits.length] }
    const more = { smart_objects: [{ uuid: object.uuid, asset }] }
    const video = { motion, advanced_model: null, duration_seconds: 1 + 2 * at, audio: at % 2 === 0 }
    expect(await takenAndCancelled(bench, videoOf(bench, video, more))).toMatchObject({
      ...{ kind: 'video', status: 'queued', model: null },
      ...{ duration_seconds: 1 + 2 * at, audio: at % 2 === 0, estimated_credits: 10 * (1 + 2 * at) },
    })
  }
  const longest = await takenAndCancelled(bench, videoOf(bench, { duration_seconds: 15 }))
  expect(longest.estimated_credits).toBe(150)
  expect(
    await takenAndCancelled(bench, { ...videoOf(bench), video: undefined }),
    'what a request without `video` gets',
  ).toMatchObject({ duration_seconds: 4, audio: false, model: null, estimated_credits: 40 })
  for (const image_format of ['webp', 'png', 'jpg', 'jpeg'])
    await takenAndCancelled(bench, videoOf(bench, {}, { export_options: { image_format, quality: 1 } }))
}
