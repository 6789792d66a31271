import { expect } from 'vitest'
import {
  type Check,
  ended,
  invalid,
  makesEveryPicture,
  nobody,
  onePixel,
  pictureTypeAt,
  refused,
  renderOf,
} from '../check'
import { checkCutArtwork } from './background-removal'
import { checkTexts } from './texts/check-texts'

export const renderChecks: readonly Check[] = [
  {
    call: 'POST /api/v1/renders',
    looksAt:
      '200 with a file that is read at export_path; a colour without artwork; half a position; 202 and its job; ' +
      'every format; every field of text_layers and group_layers, in records and requests, with pictures that change ' +
      'where they should and nowhere else; remove_background, at once and queued, 422 INVALID_IMAGE; ' +
      '404, FONT_NOT_FOUND; 422; ASSET_BLOCKED, ARTWORK_UNREADABLE',
    overHttp:
      '400 for broken JSON; X-Concurrent headers, of work done at once only; position by x and y; the content type of the file',
    run: async (bench) => {
      const { wire, mockup } = bench
      const { status, body, headers } = await wire.send('POST', '/api/v1/renders', renderOf(bench))
      expect([status, body.success, body.data.print_files.length]).toEqual([200, true, 1])
      expect(body.data.print_files[0]).toMatchObject({ smart_object_uuid: mockup.smart_objects[0].uuid })
      if (wire.isHttp) expect(headers.get('x-concurrent-remaining')).toMatch(/^\d+$/)
      expect(await pictureTypeAt(body.data.print_files[0].export_path)).toBe('image/webp')
      for (const [image_format, type] of [
        ['png', 'png'],
        ['jpg', 'jpeg'],
        ['jpeg', 'jpeg'],
        ['tiff', 'tiff'],
      ] as const) {
        const drawn = await wire.send(
          'POST',
          '/api/v1/renders',
          renderOf(bench, { export_options: { image_format, image_size: 100 } }),
        )
        expect(await pictureTypeAt(drawn.body.data.print_files[0].export_path)).toBe(`image/${type}`)
      }
      const queued = await wire.send('POST', '/api/v1/renders', renderOf(bench, { is_async: true }))
      expect(queued).toMatchObject({ status: 202, body: { kind: 'render', status: 'queued' } })
      if (wire.isHttp) expect(queued.headers.get('x-concurrent-limit')).toBeNull()
      const job = await ended(bench, queued.body.job_id)
      expect(job).toMatchObject({ status: 'succeeded', mockup_uuid: mockup.uuid, credits_charged: 1 })
      expect(await pictureTypeAt(job.result_url)).toBe('image/webp')
      const smartObject = mockup.smart_objects[0].uuid
      const filled = (fields: object) =>
        renderOf(bench, { smart_objects: [{ uuid: smartObject, ...fields }] })
      const asset = (fields: object) => filled({ asset: fields })
      const positions = [{ top: 10 }, { left: 10 }, ...(wire.isHttp ? [{ x: 10, y: 20 }] : [])]
      for (const fields of [
        { color: { hex: '#1a6b5c' } },
        ...positions.map((position) => ({ asset: { url: onePixel, position } })),
      ])
        expect((await wire.send('POST', '/api/v1/renders', filled(fields))).status).toBe(200)
      refused(
        await wire.send('POST', '/api/v1/renders', asset({ url: 'http://169.254.169.254/x.png' })),
        400,
        'ASSET_BLOCKED',
      )
      refused(
        await wire.send('POST', '/api/v1/renders', asset({ base64: 'bm8gcGljdHVyZQ==' })),
        400,
        'ARTWORK_UNREADABLE',
      )
      invalid(await wire.send('POST', '/api/v1/renders', asset({})), 'body', 'smart_objects', 0, 'asset')
      invalid(await wire.send('POST', '/api/v1/renders', filled({})), 'body', 'smart_objects', 0)
      refused(await wire.send('POST', '/api/v1/renders', { ...renderOf(bench), mockup_uuid: nobody }), 404)
      refused(await wire.send('POST', '/api/v1/renders', renderOf(bench, { hidden_layers: [nobody] })), 404)
      if (wire.isHttp) refused(await wire.send('POST', '/api/v1/renders', '{broken'), 400)
      if (!makesEveryPicture(wire)) return
      await checkTexts(bench)
      await checkCutArtwork(bench)
    },
  },
]
