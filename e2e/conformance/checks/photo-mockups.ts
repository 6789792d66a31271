import { expect } from 'vitest'
import { type Bench, type Check, ended, invalid, nobody, pictureTypeAt, refused } from '../check'
import { plainPicture } from '../disc-on'
import {
  base64Of,
  boxFront,
  boxPhoto,
  creditsSpent,
  darkPhoto,
  eventsOf,
  hollowPng,
  photoMockup,
  photoNames,
  photoSide,
  photosPath,
  sent,
  sheetPhoto,
  wallPhoto,
} from './photo-bench'

const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/)
const crossed = [boxFront[0], boxFront[2], boxFront[1], boxFront[3]]
const outside = [boxFront[0], [900, 75], boxFront[2], boxFront[3]]

/** Refusals of a creation, none of which leaves anything behind. */
const checkRefusals = async (bench: Bench): Promise<void> => {
  const { wire } = bench
  const [spent, names] = [await creditsSpent(bench), await photoNames(bench)]
  const source_base64 = base64Of(await boxPhoto())
  const create = (body: object) => wire.send('POST', photosPath, body)
  const withAreas = (...areas: object[]) => create({ source_base64, print_areas: areas })
  const refusedArea = async (points: unknown) => {
    const answer = await withAreas({ points, name: 'Lid' })
    refused(answer, 422, 'INVALID_INPUT')
    expect(answer.body.message).toContain('Lid')
  }
  await refusedArea(crossed)
  await refusedArea(outside)
  await refusedArea([boxFront[0], [90, 102], boxFront[2], boxFront[3]])
  for (const body of [
    {},
    { source_base64, source_url: 'https://example.com/x.jpg' },
    { source_base64, name: 'x'.repeat(256) },
    { source_base64, print_areas: [] },
    { source_base64, print_areas: Array.from({ length: 9 }, () => ({ points: boxFront })) },
    { source_base64, print_areas: [{ points: boxFront.slice(1) }] },
    { source_base64, print_areas: [{ points: boxFront.map(() => [1]) }] },
  ])
    expect((await create(body)).status, JSON.stringify(body).slice(0, 80)).toBe(422)
  for (const picture of [Buffer.from('no picture at all'), await plainPicture(1), hollowPng(20_000, 10_000)])
    refused(await create({ source_base64: base64Of(picture) }), 422, 'INVALID_IMAGE')
  refused(await create({ source_base64: 'no base64!' }), 422, 'INVALID_IMAGE')
  for (const source_url of ['http://169.254.169.254/x.png', 'file:///etc/passwd', 'http://127.0.0.1:1/x.png'])
    refused(await create({ source_url }), 400, 'ASSET_BLOCKED')
  expect([await creditsSpent(bench), await photoNames(bench)]).toEqual([spent, names])
}

/** The two ways in which a photo does not become a mockup, and one that does, each with its events. */
const checkQueue = async (bench: Bench): Promise<void> => {
  const { wire } = bench
  const endpoints = await Promise.all(
    (['legacy', 'current'] as const).map(
      async (event_naming) =>
        (
          await wire.send('POST', '/api/v1/webhook-endpoints', {
            url: 'https://example.com/hook',
            event_naming,
          })
        ).body.id,
    ),
  )
  const spent = await creditsSpent(bench)
  const file = new File([new Uint8Array(await sheetPhoto())], 'Sheet.png')
  const queued = wire.isHttp
    ? (await wire.form(photosPath, { file, is_async: 'true' })).body
    : await sent(bench, await sheetBody(), 202)
  expect(queued).toMatchObject({
    ...{ success: true, job_id: uuid, kind: 'photo_mockup_create', status: 'queued' },
    status_url: `/api/v1/jobs/${queued.job_id}`,
  })
  const [name] = (await photoNames(bench)).filter((each) => each.startsWith('Sheet'))
  const before = (await wire.get(`${photosPath}?limit=1`)).body.data[0]
  expect(before).toMatchObject({
    name,
    status: 'preparing',
    customizable: false,
    print_areas: [],
    reason: null,
  })
  const at = `${photosPath}/${before.uuid}`
  refused(await wire.send('PUT', `${at}/print-areas`, { print_areas: [{ points: boxFront }] }), 409)
  const job = await ended(bench, queued.job_id)
  expect(job).toMatchObject({
    ...{ status: 'succeeded', progress: 1, kind: 'photo_mockup_create', credits_charged: 25 },
    ...{ mockup_uuid: before.uuid, mockup_name: name, error: null },
  })
  const ready = await photoMockup(bench, before.uuid)
  expect(ready).toMatchObject({ status: 'ready', customizable: true, version: 1, source_width: photoSide })
  expect([...ready.print_areas, ...ready.surfaces].length).toBeGreaterThan(0)
  expect(await eventsOf(bench, queued.job_id)).toEqual(['2d_mockup.ready', 'photo_mockup.ready'])

  const wall = await sent(
    bench,
    { source_base64: base64Of(await wallPhoto()), name: 'Wall', is_async: true },
    202,
  )
  expect(await ended(bench, wall.job_id)).toMatchObject({
    ...{ status: 'failed', error_code: 'INVALID_IMAGE', credits_charged: 0 },
    error: { error_code: 'INVALID_IMAGE', message: expect.stringContaining('Wall') },
  })
  expect(await eventsOf(bench, wall.job_id)).toEqual(['2d_mockup.rejected', 'photo_mockup.rejected'])
  const away = await sent(
    bench,
    { source_url: 'http://10.0.0.1/mug%20shot.jpg', print_areas: [{ points: boxFront }], is_async: true },
    202,
  )
  const failed = await ended(bench, away.job_id)
  expect(failed).toMatchObject({ status: 'failed', error_code: 'ASSET_BLOCKED', mockup_name: 'mug shot' })
  expect(await photoMockup(bench, failed.mockup_uuid)).toMatchObject({
    ...{ status: 'failed', customizable: false, reason: expect.any(String) },
  })
  expect(await eventsOf(bench, away.job_id)).toEqual(['2d_mockup.failed', 'photo_mockup.failed'])
  for (const event of ['2d_mockup.failed', 'photo_mockup.failed']) {
    const found = await wire.get(`/api/v1/webhook-endpoints/events?event_type=${event}`)
    expect(found.body).toHaveLength(2)
  }
  expect((await creditsSpent(bench)) - spent).toBe(25)
  for (const kind of ['2d_create', 'photo_mockup_create']) {
    const { jobs } = (await wire.get(`/api/v1/jobs?kind=${kind}`)).body
    expect(jobs.map(({ job_id }: { job_id: string }) => job_id)).toContain(wall.job_id)
  }
  expect((await wire.get(`/api/v1/jobs?mockup_uuid=${before.uuid}`)).body.jobs).toHaveLength(1)
  for (const id of endpoints) await wire.send('DELETE', `/api/v1/webhook-endpoints/${id}`)
}

const sheetBody = async () => ({ source_base64: base64Of(await sheetPhoto()), name: 'Sheet', is_async: true })

const once = { 'Idempotency-Key': 'conformance-photo' }

/** What HTTP alone has: the Idempotency-Key, of the photo sent before, a form, and the former path. */
const checkHttp = async (bench: Bench, photo: object): Promise<void> => {
  const { wire } = bench
  const spent = await creditsSpent(bench)
  expect((await sent(bench, photo, 201, once)).data).toEqual(bench.photo)
  refused(await wire.send('POST', photosPath, { ...photo, name: 'Twice' }, once), 409)
  expect(await creditsSpent(bench)).toBe(spent)
  const former = '/api/v1/sudoai/2d-mockups'
  const file = new File([new Uint8Array(await wallPhoto())], 'Former.png')
  const answer = await wire.form(former, {
    ...{ file, is_async: 'true', name: 'Former' },
    print_areas: JSON.stringify([{ points: boxFront }]),
  })
  expect([answer.status, answer.body.kind, answer.headers.get('deprecation')]).toEqual([
    202,
    '2d_create',
    'true',
  ])
  const job = await ended(bench, answer.body.job_id)
  expect([job.status, job.kind]).toEqual(['succeeded', '2d_create'])
  const own = `${former}/${job.mockup_uuid}`
  expect((await wire.get(own)).body.data).toMatchObject({ name: 'Former', status: 'ready' })
  expect((await wire.get(`${former}?limit=1`)).body.data[0].uuid).toBe(job.mockup_uuid)
  expect((await wire.get(`${former}/${bench.photo.uuid}`)).body.data).toEqual(bench.photo)
  expect((await wire.send('DELETE', own)).body.success).toBe(true)
}

export const photoMockupChecks: readonly Check[] = [
  {
    call: 'POST /api/v1/photo-mockups',
    isLongOverPort: true,
    looksAt:
      '201 with the whole record, its print areas given or found, pictures that are read, 25 credits only where it worked; 201 rejected with its reason for a photo in which nothing can be seen; 202 with is_async, preparing → ready, rejected or failed, each with its events in both spellings; jobs by both spellings of their kind; 409 MOCKUP_NAME_EXISTS; 422 INVALID_IMAGE for what is no picture, one pixel and 200 megapixels, INVALID_INPUT for areas that cross, lie outside or are narrow; 400 ASSET_BLOCKED; 422: none leaves anything behind',
    overHttp:
      'multipart; the first answer again for the same Idempotency-Key, 409 with another body; the former path, whose jobs are spelled as before',
    run: async (bench) => {
      const { wire } = bench
      const spent = await creditsSpent(bench)
      const photo = {
        source_base64: base64Of(await boxPhoto()),
        source_content_type: 'image/jpeg',
        print_areas: [{ points: boxFront, name: 'Front' }],
      }
      const { data } = await sent(bench, { ...photo, name: 'Box' }, 201, once)
      const area = { uuid, print_area_id: uuid, name: 'Front', points: boxFront, sort_order: 0 }
      expect(data).toEqual({
        ...{ mockup_id: data.uuid, uuid, name: 'Box', status: 'ready', reason: null, customizable: true },
        thumbnail_url: data.thumbnails[0].url,
        thumbnails: [720, 480, 240].map((width) => ({
          width: Math.min(width, photoSide),
          url: expect.any(String),
        })),
        ...{
          source_width: photoSide,
          source_height: photoSide,
          version: 1,
          created_at: moment,
          updated_at: moment,
        },
        ...{ print_areas: [area], quads: data.print_areas, surfaces: expect.any(Array), colors: [] },
      })
      expect(data.print_areas[0].print_area_id).toBe(data.print_areas[0].uuid)
      for (const surface of data.surfaces)
        expect(surface).toEqual({ uuid, surface_uuid: surface.uuid, name: expect.any(String) })
      for (const { url } of data.thumbnails) expect(await pictureTypeAt(url)).toBe('image/webp')
      expect((await creditsSpent(bench)) - spent).toBe(25)
      bench.photo = data
      refused(await wire.send('POST', photosPath, { ...photo, name: 'bOX' }), 409, 'MOCKUP_NAME_EXISTS')

      const dark = await sent(bench, { source_base64: base64Of(await darkPhoto()), name: 'Night' })
      expect(dark.data).toMatchObject({
        ...{ status: 'rejected', customizable: false, reason: 'Night is too dark to see the product.' },
        ...{ print_areas: [], quads: [], surfaces: [], thumbnails: [], thumbnail_url: '' },
      })
      expect((await creditsSpent(bench)) - spent).toBe(25)
      await checkRefusals(bench)
      await checkQueue(bench)
      if (wire.isHttp) await checkHttp(bench, { ...photo, name: 'Box' })
    },
  },
  {
    call: 'GET /api/v1/photo-mockups',
    isLongOverPort: true,
    looksAt: '200 with counters at top level, the newest first; limit and offset; 422',
    run: async ({ wire, photo }) => {
      const { status, body } = await wire.get(`${photosPath}?limit=100`)
      const { data, ...counters } = body
      expect([status, counters]).toEqual([200, { success: true, total: data.length, limit: 100, offset: 0 }])
      expect(data.at(-1)).toEqual(photo)
      const second = await wire.get(`${photosPath}?limit=1&offset=1`)
      expect(second.body).toEqual({ success: true, data: [data[1]], total: data.length, limit: 1, offset: 1 })
      expect((await wire.get(`${photosPath}?offset=0`)).body.limit).toBe(20)
      for (const limit of [0, 101]) invalid(await wire.get(`${photosPath}?limit=${limit}`), 'query', 'limit')
      invalid(await wire.get(`${photosPath}?offset=-1`), 'query', 'offset')
    },
  },
  {
    call: 'GET /api/v1/photo-mockups/{mockup_id}',
    isLongOverPort: true,
    looksAt: '200 with the record of the list; 404; 422',
    run: async ({ wire, photo }) => {
      const { status, body } = await wire.get(`${photosPath}/${photo.uuid}`)
      expect([status, body]).toEqual([200, { success: true, data: photo }])
      refused(await wire.get(`${photosPath}/${nobody}`), 404, 'MOCKUP_NOT_FOUND')
      invalid(await wire.get(`${photosPath}/x`), 'path', 'mockup_id')
    },
  },
  {
    call: 'PATCH /api/v1/photo-mockups/{mockup_id}',
    isLongOverPort: true,
    looksAt: '200 with the new name and the colours, each alone; 409 MOCKUP_NAME_EXISTS; 404; 422',
    run: async (bench) => {
      const { wire, photo } = bench
      const at = `${photosPath}/${photo.uuid}`
      const colors = [
        { name: 'Forest', hex: '#1A6B5C' },
        { name: 'Sand', hex: '#e0d0b0' },
      ]
      const colored = await wire.send('PATCH', at, { colors })
      expect([colored.status, colored.body.data]).toEqual([200, { ...photo, colors, updated_at: moment }])
      const { data } = (await wire.send('PATCH', at, { name: 'Carton' })).body
      expect([data.name, data.colors, data.version]).toEqual(['Carton', colors, 1])
      refused(await wire.send('PATCH', at, { name: 'NIGHT' }), 409, 'MOCKUP_NAME_EXISTS')
      expect((await wire.send('PATCH', at, { name: 'carton' })).body.data.name).toBe('carton')
      refused(await wire.send('PATCH', `${photosPath}/${nobody}`, { name: 'x' }), 404, 'MOCKUP_NOT_FOUND')
      invalid(await wire.send('PATCH', at, { name: 'x'.repeat(256) }), 'body', 'name')
      invalid(
        await wire.send('PATCH', at, { colors: [{ name: 'Red', hex: 'red' }] }),
        'body',
        'colors',
        0,
        'hex',
      )
      bench.photo = await photoMockup(bench, photo.uuid)
      expect(bench.photo.colors).toEqual(colors)
    },
  },
  {
    call: 'PUT /api/v1/photo-mockups/{mockup_id}/print-areas',
    isLongOverPort: true,
    looksAt:
      '200 with all areas replaced and the next version; surfaces keep their uuid, and areas that are sent with theirs keep it and their name; a rejected mockup becomes ready, for 25 credits; 409 while it is prepared; 404 PRINT_AREA_NOT_FOUND; 404; 422, which changes nothing',
    run: async (bench) => {
      const { wire, photo } = bench
      const set = (id: string, print_areas: unknown) =>
        wire.send('PUT', `${photosPath}/${id}/print-areas`, { print_areas })
      const spent = await creditsSpent(bench)
      const lid = [
        [100, 110],
        [200, 90],
        [196, 150],
        [102, 170],
      ]
      const [front] = photo.print_areas
      const { status, body } = await set(photo.uuid, [
        { points: lid },
        { points: boxFront, uuid: front.uuid },
      ])
      expect([status, body.data]).toEqual([
        200,
        {
          ...photo,
          ...{ version: 2, updated_at: moment, quads: body.data.print_areas },
          print_areas: [
            { uuid, print_area_id: uuid, name: 'Print area 1', points: lid, sort_order: 0 },
            { ...front, sort_order: 1 },
          ],
        },
      ])
      refused(await set(photo.uuid, [{ points: crossed }]), 422, 'INVALID_INPUT')
      refused(await set(photo.uuid, [{ points: outside }]), 422, 'INVALID_INPUT')
      refused(await set(photo.uuid, [{ points: lid, uuid: nobody }]), 404, 'PRINT_AREA_NOT_FOUND')
      refused(await set(nobody, [{ points: lid }]), 404, 'MOCKUP_NOT_FOUND')
      invalid(await set(photo.uuid, []), 'body', 'print_areas')
      const nine = Array.from({ length: 9 }, () => ({ points: lid }))
      invalid(await set(photo.uuid, nine), 'body', 'print_areas')
      expect(await photoMockup(bench, photo.uuid)).toEqual(body.data)
      expect(await creditsSpent(bench)).toBe(spent)
      bench.photo = body.data
      const all = (await wire.get(`${photosPath}?limit=100`)).body.data
      const wall = all.find(({ name }: { name: string }) => name === 'Wall')
      expect(wall).toMatchObject({ status: 'rejected', reason: expect.stringContaining('Wall') })
      expect((await set(wall.uuid, [{ points: lid, name: 'Spot' }])).body.data).toMatchObject({
        ...{ status: 'ready', reason: null, customizable: true, version: 2 },
        print_areas: [{ name: 'Spot', points: lid }],
      })
      expect((await creditsSpent(bench)) - spent).toBe(25)
    },
  },
  {
    call: 'DELETE /api/v1/photo-mockups/{mockup_id}',
    isLongOverPort: true,
    looksAt:
      '200 with its id; its name is free again, its pictures are gone, a job that prepares it is cancelled; 404; 422',
    run: async (bench) => {
      const { wire } = bench
      const remove = (id: string) => wire.send('DELETE', `${photosPath}/${id}`)
      const all = (await wire.get(`${photosPath}?limit=100`)).body.data
      for (const name of ['Wall', 'Night', 'mug shot', 'Sheet']) {
        const { uuid: id, thumbnails } = all.find((each: { name: string }) => each.name === name)
        const { status, body } = await remove(id)
        expect([status, body]).toEqual([200, { success: true, data: { deleted: id } }])
        if (wire.isHttp) for (const { url } of thumbnails) expect((await fetch(url)).status).toBe(404)
        refused(await remove(id), 404, 'MOCKUP_NOT_FOUND')
        refused(await wire.get(`${photosPath}/${id}`), 404, 'MOCKUP_NOT_FOUND')
      }
      const { job_id } = await sent(bench, await sheetBody(), 202)
      const { mockup_uuid } = (await wire.get(`/api/v1/jobs/${job_id}`)).body
      expect((await remove(mockup_uuid)).status).toBe(200)
      expect((await ended(bench, job_id)).status).toBe('cancelled')
      expect(await photoNames(bench)).not.toContain('Sheet')
      invalid(await remove('x'), 'path', 'mockup_id')
    },
  },
]
