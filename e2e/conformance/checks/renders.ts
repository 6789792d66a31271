import { expect } from 'vitest'
import { type Check, ended, invalid, nobody, pictureTypeAt, refused, renderOf } from '../check'

export const renderChecks: readonly Check[] = [
  {
    call: 'POST /api/v1/renders',
    looksAt:
      '200 with a file that is read at export_path; 202 and its job; every format; 404, 422; ASSET_BLOCKED, ARTWORK_UNREADABLE',
    overHttp: '400 for broken JSON; X-Concurrent headers; the content type of the file',
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
      const job = await ended(bench, queued.body.job_id)
      expect(job).toMatchObject({ status: 'succeeded', mockup_uuid: mockup.uuid, credits_charged: 1 })
      expect(await pictureTypeAt(job.result_url)).toBe('image/webp')
      const smartObject = mockup.smart_objects[0].uuid
      const asset = (fields: object) =>
        renderOf(bench, { smart_objects: [{ uuid: smartObject, asset: fields }] })
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
      invalid(
        await wire.send(
          'POST',
          '/api/v1/renders',
          renderOf(bench, { smart_objects: [{ uuid: smartObject }] }),
        ),
        'body',
        'smart_objects',
        0,
      )
      refused(await wire.send('POST', '/api/v1/renders', { ...renderOf(bench), mockup_uuid: nobody }), 404)
      refused(await wire.send('POST', '/api/v1/renders', renderOf(bench, { hidden_layers: [nobody] })), 404)
      if (wire.isHttp) refused(await wire.send('POST', '/api/v1/renders', '{broken'), 400)
    },
  },
]
