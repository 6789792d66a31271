import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect } from 'vitest'
import {
  type Bench,
  type Check,
  ended,
  invalid,
  makesEveryPicture,
  nobody,
  onePixel,
  pictureTypeAt,
  refused,
} from '../check'
import { discOn } from '../disc-on'
import type { Answer, Wire } from '../wire'

type Rgb = readonly [number, number, number]

const size = { width: 300, height: 300 }
/** The sheet's sides: its canvas has 190 × 200 px. */
const sheet = { left: 70, top: 50, right: 260, bottom: 250 }
const points = [
  [sheet.left, sheet.top],
  [sheet.right, sheet.top],
  [sheet.right, sheet.bottom],
  [sheet.left, sheet.bottom],
]

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never

/** A sheet of one colour on a plain wall. */
const photoOf = async (sheetColor: string): Promise<string> => {
  const { left, top, right, bottom } = sheet
  const drawing = `<svg width="${size.width}" height="${size.height}">
    <rect width="100%" height="100%" fill="#5a6e64"/>
    <rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="${sheetColor}"/></svg>`
  return (await sharp(Buffer.from(drawing)).removeAlpha().png().toBuffer()).toString('base64')
}

const plain = async (hex: string, width = 40, height = 40): Promise<string> =>
  (
    await sharp({ create: { width, height, channels: 3, background: hex } })
      .png()
      .toBuffer()
  ).toString('base64')

interface Photo {
  readonly id: string
  readonly area: string
  readonly surface: string
}

const light = '#f0ece4'

const photoMockup = async (wire: Wire, name: string, sheetColor: string): Promise<Photo> => {
  const { status, body } = await wire.send('POST', '/api/v1/photo-mockups', {
    ...{ source_base64: await photoOf(sheetColor), name, print_areas: [{ name: 'Sheet', points }] },
  })
  expect(status).toBe(201)
  const { uuid: id, print_areas, surfaces } = body.data
  return { id, area: print_areas[0].uuid, surface: surfaces[0].uuid }
}

const pictureAt = async (address: string) => {
  const bytes = address.startsWith('file:')
    ? readFileSync(new URL(address))
    : Buffer.from(await (await fetch(address)).arrayBuffer())
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    at: (x: number, y: number): Rgb => {
      const start = 3 * (y * info.width + x)
      return [data[start] ?? -1, data[start + 1] ?? -1, data[start + 2] ?? -1]
    },
  }
}

/** Light and weave of the photo may shift a colour a little. */
const expectNear = (found: Rgb, wished: Rgb, within = 4): void => {
  for (const [at, value] of wished.entries())
    expect(Math.abs((found[at] ?? -99) - value), `${found} is not ${wished}`).toBeLessThanOrEqual(within)
}

const times = (a: Rgb, b: Rgb): Rgb => [(a[0] * b[0]) / 255, (a[1] * b[1]) / 255, (a[2] * b[2]) / 255]

const lossless = { image_format: 'png', image_size: 'original' }

const renderAt = ({ id }: Photo, under = 'photo-mockups') => `/api/v1/${under}/${id}/render`

const spent = async ({ wire }: Bench): Promise<number> =>
  (await wire.get('/api/v1/me')).body.data.usage.credits_used_this_month

const drawn = async (wire: Wire, photo: Photo, ...print_areas: readonly object[]) => {
  const { status, body } = await wire.send('POST', renderAt(photo), { print_areas, export_options: lossless })
  expect([status, body.success], JSON.stringify(body)).toEqual([200, true])
  return { ...(await pictureAt(body.data.print_files[0].export_path)), warnings: body.warnings }
}

const isPhoto = (picture: { at: (x: number, y: number) => Rgb }, x: number, y: number): void => {
  const isInside = x >= sheet.left && x < sheet.right && y >= sheet.top && y < sheet.bottom
  expect(picture.at(x, y)).toEqual(rgbOf(isInside ? light : '#5a6e64'))
}

const checkAnswers = async (bench: Bench, photo: Photo): Promise<void> => {
  const { wire } = bench
  const print_areas = [{ uuid: photo.area, base64: await plain('#c81e28') }]
  const before = await spent(bench)
  for (const [image_format, type, export_format] of [
    ['webp', 'webp', 'webp'],
    ['png', 'png', 'png'],
    ['jpeg', 'jpeg', 'jpg'],
    ['tiff', 'tiff', 'tiff'],
  ] as const) {
    const export_options = { image_format, image_size: 160, quality: 80, dpi: 300 }
    const { status, body, headers } = await wire.send('POST', renderAt(photo), {
      print_areas,
      export_options,
    })
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        data: {
          print_files: [{ export_path: expect.any(String), duration_ms: expect.any(Number), export_format }],
          render_uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
        },
        warnings: [],
      },
    ])
    if (wire.isHttp) expect(headers.get('x-concurrent-remaining')).toMatch(/^\d+$/)
    const { export_path } = body.data.print_files[0]
    expect(await pictureTypeAt(export_path)).toBe(`image/${type}`)
    expect((await pictureAt(export_path)).width).toBe(160)
  }
  expect((await spent(bench)) - before).toBe(20)
  const queued = await wire.send('POST', renderAt(photo), { print_areas, is_async: true })
  expect(queued).toMatchObject({ status: 202, body: { kind: 'photo_mockup_render', status: 'queued' } })
  if (wire.isHttp) expect(queued.headers.get('x-concurrent-limit')).toBeNull()
  const job = await ended(bench, queued.body.job_id)
  expect(job).toMatchObject({ status: 'succeeded', mockup_uuid: photo.id, credits_charged: 5 })
  expect(await pictureTypeAt(job.result_url)).toBe('image/webp')
  const kindsOf = async (query: string) =>
    (await wire.get(`/api/v1/jobs?mockup_uuid=${photo.id}${query}`)).body.jobs.map(
      ({ kind }: { kind: string }) => kind,
    )
  expect(await kindsOf('&kind=2d_render')).toEqual(['2d_render'])
  expect(await kindsOf('&kind=photo_mockup_render')).toEqual(['photo_mockup_render'])
  if (!wire.isHttp) return
  const former = await wire.send('POST', renderAt(photo, 'sudoai/2d-mockups'), {
    print_areas,
    is_async: true,
  })
  expect(former).toMatchObject({ status: 202, body: { kind: '2d_render' } })
  expect(former.headers.get('deprecation')).toBe('true')
  expect(await ended(bench, former.body.job_id)).toMatchObject({ kind: '2d_render', status: 'succeeded' })
  expect((await kindsOf('')).slice(0, 2)).toEqual(['2d_render', 'photo_mockup_render'])
  const once = { 'idempotency-key': `photo-${photo.id}` }
  const [first, second] = [
    await wire.send('POST', renderAt(photo), { print_areas }, once),
    await wire.send('POST', renderAt(photo), { print_areas }, once),
  ]
  expect([second.status, second.body]).toEqual([200, first.body])
  const other = { print_areas, export_options: { quality: 50 } }
  refused(await wire.send('POST', renderAt(photo), other, once), 409)
  expect((await spent(bench)) - before).toBe(20 + 5 + 5 + 5)
}

const checkPictures = async (bench: Bench, photo: Photo): Promise<void> => {
  const { wire } = bench
  const red = rgbOf('#c81e28')
  const onArea = { uuid: photo.area, base64: await plain('#c81e28') }
  const onSurface = { surface_uuid: photo.surface, base64: onArea.base64 }
  const usual = await drawn(wire, photo, onArea)
  expect(usual.width).toBe(size.width)
  for (const [x, y] of [
    [80, 60],
    [165, 150],
    [250, 240],
  ] as const)
    expectNear(usual.at(x, y), times(red, rgbOf(light)))
  for (const [x, y] of [
    [10, 30],
    [60, 150],
    [270, 150],
    [165, 270],
  ] as const)
    isPhoto(usual, x, y)

  const normal = await drawn(wire, photo, { ...onArea, adjustments: { blend_mode: 'normal' } })
  expectNear(normal.at(165, 150), red, 8)
  const none = await drawn(wire, photo, { ...onArea, adjustments: { opacity: 0 } })
  isPhoto(none, 165, 150)
  const grown = await drawn(wire, photo, { ...onArea, adjustments: { edge_expand: 10 } })
  expect(grown.at(65, 150)).not.toEqual(rgbOf('#5a6e64'))
  isPhoto(grown, 55, 150)
  for (const adjustments of [
    { warp_strength: 0 },
    { warp_strength: 2, texture_strength: 0, blend_mode: 'overlay' },
    { brightness: 20, contrast: -20, saturation: 30, vibrance: 5, blur: 1 },
  ])
    isPhoto(await drawn(wire, photo, { ...onArea, adjustments }), 10, 30)

  const corner = await drawn(wire, photo, {
    ...onArea,
    placement: { position: 'top_left', width: 40, height: 20, offset_x: 10, offset_y: 5 },
  })
  // From 10 and 5 on, of 40 × 20.
  expectNear(corner.at(84, 59), times(red, rgbOf(light)))
  for (const [x, y] of [
    [74, 59],
    [84, 51],
    [126, 59],
    [84, 82],
  ] as const)
    isPhoto(corner, x, y)
  const wide = { uuid: photo.area, base64: await plain('#c81e28', 80, 20) }
  const low = await drawn(wire, photo, { ...wide, placement: { fit: 'contain', position: 'bottom_center' } })
  // A quarter as high as wide, at the lower side.
  expectNear(low.at(165, 230), times(red, rgbOf(light)))
  isPhoto(low, 165, 190)
  const turned = await drawn(wire, photo, { ...wide, placement: { width: 100, height: 10, rotation: 90 } })
  expectNear(turned.at(165, 110), times(red, rgbOf(light)))
  isPhoto(turned, 130, 150)
  const half = await drawn(wire, photo, { ...onSurface, placement: { coverage: 20, position: 'center' } })
  expectNear(half.at(165, 150), times(red, rgbOf(light)), 8)
  isPhoto(half, 90, 70)

  await wire.send('PATCH', `/api/v1/photo-mockups/${photo.id}`, {
    colors: [{ name: 'Forest', hex: '#1a6b5c' }],
  })
  const named = await drawn(wire, photo, { uuid: photo.area, color: 'Forest' })
  expectNear(named.at(165, 150), times(rgbOf('#1a6b5c'), rgbOf(light)))
  const recolored = await drawn(wire, photo, { surface_uuid: photo.surface, color: 'Forest' }, onArea)
  expectNear(recolored.at(165, 150), times(red, rgbOf('#1a6b5c')), 8)
  isPhoto(recolored, 10, 30)
  const alone = await drawn(wire, photo, { surface_uuid: photo.surface, color: '#1a6b5c' })
  expectNear(alone.at(165, 150), rgbOf('#1a6b5c'), 8)

  const disc = (await discOn('#ffffff').png().toBuffer()).toString('base64')
  const cut = { uuid: photo.area, base64: disc, adjustments: { blend_mode: 'normal' } }
  const [whole, bare] = [
    await drawn(wire, photo, cut),
    await drawn(wire, photo, { ...cut, remove_background: true }),
  ]
  expectNear(whole.at(80, 60), [255, 255, 255], 8)
  isPhoto(bare, 80, 60)
  expect(bare.at(165, 150)).toEqual(whole.at(165, 150))

  const dark = await photoMockup(wire, 'Dark sheet on a wall', '#1c1c20')
  const onDark = { uuid: dark.area, base64: await plain('#f0f0f0') }
  const unseen = await drawn(wire, dark, onDark)
  expect(unseen.warnings).toMatchObject([
    { code: 'photo:multiply-on-dark', message: expect.stringContaining('normal') },
  ])
  const seen = await drawn(wire, dark, { ...onDark, adjustments: { blend_mode: 'normal' } })
  expect(seen.warnings).toEqual([])
  expect((seen.at(165, 150)[0] ?? 0) - (unseen.at(165, 150)[0] ?? 0)).toBeGreaterThan(60)
  await remove(bench, dark)
}

const checkRefusals = async (bench: Bench, photo: Photo): Promise<void> => {
  const { wire } = bench
  const before = await spent(bench)
  const send = (...print_areas: readonly object[]): Promise<Answer> =>
    wire.send('POST', renderAt(photo), { print_areas })
  const onArea = { uuid: photo.area, artwork_url: onePixel }
  const onSurface = { surface_uuid: photo.surface, artwork_url: onePixel }
  refused(await wire.send('POST', renderAt({ ...photo, id: nobody }), { print_areas: [onArea] }), 404)
  for (const unknown of [
    { ...onArea, uuid: nobody },
    { ...onSurface, surface_uuid: nobody },
    { ...onArea, uuid: photo.surface },
  ])
    refused(await send(unknown), 404, 'PRINT_AREA_NOT_FOUND')
  invalid(await send(), 'body', 'print_areas')
  invalid(await send(...Array.from({ length: 9 }, () => onArea)), 'body', 'print_areas')
  for (const wrong of [
    { artwork_url: onePixel },
    { ...onArea, surface_uuid: photo.surface },
    { uuid: photo.area },
    { ...onArea, base64: 'aGk=' },
    { ...onArea, color: '#ff0000' },
  ])
    invalid(await send(wrong), 'body', 'print_areas', 0)
  const placed = async (item: object, placement: object, field: string) =>
    invalid(await send({ ...item, placement }), 'body', 'print_areas', 0, 'placement', field)
  await placed(onArea, { coverage: 50 }, 'coverage')
  await placed(onArea, { fit: 'fit', width: 10, height: 10 }, 'fit')
  await placed(onArea, { width: 10 }, 'height')
  await placed(onArea, { rotation: 361 }, 'rotation')
  await placed(onArea, { position: 'middle' }, 'position')
  await placed(onSurface, { fit: 'fit' }, 'fit')
  await placed(onSurface, { coverage: 50, width: 10, height: 10 }, 'coverage')
  await placed(onSurface, { coverage: 101 }, 'coverage')
  const adjusted = async (adjustments: object, field: string) =>
    invalid(await send({ ...onArea, adjustments }), 'body', 'print_areas', 0, 'adjustments', field)
  await adjusted({ warp_strength: 2.1 }, 'warp_strength')
  await adjusted({ edge_expand: 51 }, 'edge_expand')
  await adjusted({ texture_strength: -1 }, 'texture_strength')
  await adjusted({ blend_mode: 'pass_through' }, 'blend_mode')
  invalid(await send(onArea, onArea), 'body', 'print_areas', 1, 'uuid')
  invalid(await send({ uuid: photo.area, color: 'forest' }), 'body', 'print_areas', 0, 'color')
  refused(await send({ ...onArea, artwork_url: 'http://169.254.169.254/x.png' }), 400, 'ASSET_BLOCKED')
  refused(await send({ uuid: photo.area, base64: 'bm8gcGljdHVyZQ==' }), 400, 'ARTWORK_UNREADABLE')
  const queued = await wire.send('POST', renderAt(photo), {
    ...{ print_areas: [{ uuid: photo.area, base64: 'bm8gcGljdHVyZQ==' }], is_async: true },
  })
  expect(await ended(bench, queued.body.job_id)).toMatchObject({
    ...{ status: 'failed', credits_charged: 0, result_url: null },
    error: { error_code: 'ARTWORK_UNREADABLE' },
  })
  expect(await spent(bench)).toBe(before)
}

const remove = async ({ wire }: Bench, { id }: Photo): Promise<void> =>
  expect((await wire.send('DELETE', `/api/v1/photo-mockups/${id}`)).status).toBe(200)

/** A mockup that is still being prepared, and is deleted meanwhile. */
const checkUnready = async ({ wire }: Bench, photo: Photo): Promise<void> => {
  const draft = await wire.send('POST', '/api/v1/photo-mockups', {
    ...{ source_base64: await photoOf('#d8c8b8'), name: `Slow ${photo.id}`, is_async: true },
    print_areas: [{ points }],
  })
  expect(draft.status).toBe(202)
  const { body } = await wire.get('/api/v1/photo-mockups?limit=100')
  const slow = body.data.find(({ name }: { name: string }) => name === `Slow ${photo.id}`)
  expect(slow.status).toBe('preparing')
  const item = { uuid: photo.area, color: '#ff0000' }
  refused(await wire.send('POST', `/api/v1/photo-mockups/${slow.uuid}/render`, { print_areas: [item] }), 409)
  expect((await wire.send('DELETE', `/api/v1/photo-mockups/${slow.uuid}`)).status).toBe(200)
}

export const photoRenderChecks: readonly Check[] = [
  {
    call: 'POST /api/v1/photo-mockups/{mockup_id}/render',
    isLongOverPort: true,
    looksAt:
      '200 with export_path, duration_ms and export_format in every format, its size and 5 credits; 202 and its job, listed in both spellings; ' +
      'artwork, hex and named colours on areas and surfaces, every placement and adjustment, remove_background, with pictures that change where ' +
      'they should and nowhere else; a warning for multiply on dark goods; 404, PRINT_AREA_NOT_FOUND; 409 while it is prepared; ' +
      '422 for every wrong mix; ASSET_BLOCKED, ARTWORK_UNREADABLE, for which nothing is charged',
    overHttp:
      'the former path and its kind; Idempotency-Key; X-Concurrent headers, of work done at once only',
    run: async (bench) => {
      const photo = await photoMockup(bench.wire, 'Sheet on a wall', light)
      await checkAnswers(bench, photo)
      if (makesEveryPicture(bench.wire)) await checkPictures(bench, photo)
      await checkRefusals(bench, photo)
      await checkUnready(bench, photo)
      await remove(bench, photo)
      refused(
        await bench.wire.send('POST', renderAt(photo), {
          print_areas: [{ uuid: photo.area, color: '#000' }],
        }),
        404,
      )
    },
  },
]
