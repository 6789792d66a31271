import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect } from 'vitest'
import { type Bench, type Check, pictureTypeAt, refused, renderOf } from '../check'
import { discOn, plainPicture } from '../disc-on'

const call = 'POST /api/v1/remove-background'
const path = '/api/v1/remove-background'

/** Alpha of the corner and of the middle, and the size, of the picture at this address. */
const seenAt = async (address: string) => {
  expect(await pictureTypeAt(address)).toBe('image/png')
  const bytes = address.startsWith('file:')
    ? readFileSync(new URL(address))
    : Buffer.from(await (await fetch(address)).arrayBuffer())
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3]
  return [alphaAt(0, 0), alphaAt(info.width / 2, info.height / 2), info.width, info.height]
}

const spent = async ({ wire }: Bench): Promise<number> =>
  (await wire.get('/api/v1/me')).body.data.usage.credits_used_this_month

export const backgroundRemovalChecks: readonly Check[] = [
  {
    call,
    isLongOverPort: true,
    looksAt:
      '200 with a PNG that is read at url, its width and height, and 25 credits, from base64 and from a data: URL, CMYK and an animation included; transparency stays; warnings for a cut-out to look at; 422 INVALID_IMAGE, 500 BACKGROUND_REMOVAL_FAILED and ASSET_BLOCKED, for which nothing is charged; 422',
    overHttp: 'X-Concurrent headers; the content type of the file',
    run: async (bench) => {
      const { wire } = bench
      const before = await spent(bench)
      const disc = await discOn('#ffffff').png().toBuffer()
      const base64 = disc.toString('base64')
      for (const body of [
        { base64, content_type: 'image/png' },
        { url: `data:image/png;base64,${base64}` },
      ]) {
        const { status, body: answer, headers } = await wire.send('POST', path, body)
        expect([status, answer]).toEqual([
          200,
          {
            success: true,
            data: { url: expect.any(String), width: 64, height: 64, credits_charged: 25 },
            warnings: [],
          },
        ])
        if (wire.isHttp) expect(headers.get('x-concurrent-remaining')).toMatch(/^\d+$/)
        expect(await seenAt(answer.data.url)).toEqual([0, 255, 64, 64])
      }
      const cmyk = await discOn('#ffffff').flatten().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer()
      const frames = await Promise.all(
        ['#ffffff', '#00ff00'].map((ground) => discOn(ground).png().toBuffer()),
      )
      const animation = await sharp(frames, { join: { animated: true } })
        .gif({ delay: [90, 90] })
        .toBuffer()
      const transparent = await discOn('#00000000').webp({ lossless: true }).toBuffer()
      for (const picture of [cmyk, animation, transparent]) {
        const { status, body } = await wire.send('POST', path, { base64: picture.toString('base64') })
        expect([status, body.warnings]).toEqual([200, []])
        expect(await seenAt(body.data.url)).toEqual([0, 255, 64, 64])
      }
      expect((await spent(bench)) - before).toBe(125)

      const send = async (picture: Buffer) => wire.send('POST', path, { base64: picture.toString('base64') })
      refused(await send(Buffer.from('no picture at all')), 422, 'INVALID_IMAGE')
      refused(await send(await plainPicture(1)), 422, 'INVALID_IMAGE')
      refused(await send(await plainPicture(40)), 500, 'BACKGROUND_REMOVAL_FAILED')
      refused(await wire.send('POST', path, { url: 'http://169.254.169.254/x.png' }), 400, 'ASSET_BLOCKED')
      expect((await wire.send('POST', path, {})).status).toBe(422)
      expect((await wire.send('POST', path, { base64, url: 'https://example.com/x.png' })).status).toBe(422)
      expect((await spent(bench)) - before).toBe(125)
    },
  },
]

const pixelsAt = async (address: string): Promise<Buffer> => {
  const bytes = address.startsWith('file:')
    ? readFileSync(new URL(address))
    : Buffer.from(await (await fetch(address)).arrayBuffer())
  return sharp(bytes).raw().toBuffer()
}

/** `remove_background` of a render's artwork: at once, queued, and of a picture that is none to cut out. */
export const checkCutArtwork = async (bench: Bench): Promise<void> => {
  const { wire, mockup } = bench
  const rendered = (asset: object, more: object = {}) =>
    wire.send(
      'POST',
      '/api/v1/renders',
      renderOf(bench, { smart_objects: [{ uuid: mockup.smart_objects[0].uuid, asset }], ...more }),
    )
  const base64 = (await discOn('#ffffff').png().toBuffer()).toString('base64')
  const output = { export_options: { image_format: 'png', image_size: 200 } }
  const [cut, whole] = await Promise.all(
    [true, false].map(async (remove_background) => {
      const { status, body } = await rendered({ base64, remove_background }, output)
      expect(status).toBe(200)
      return pixelsAt(body.data.print_files[0].export_path)
    }),
  )
  expect(cut?.equals(whole ?? Buffer.alloc(0))).toBe(false)
  const { body } = await rendered({ base64, remove_background: true }, { is_async: true })
  await expect
    .poll(async () => (await wire.get(`/api/v1/jobs/${body.job_id}`)).body.status)
    .toMatch(/succeeded|failed/)
  expect((await wire.get(`/api/v1/jobs/${body.job_id}`)).body.status).toBe('succeeded')
  const tiny = (await plainPicture(1)).toString('base64')
  refused(await rendered({ base64: tiny, remove_background: true }), 422, 'INVALID_IMAGE')
}
