import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endlessSvg, goodSvg } from '../../engine-host/testing/artwork-attacks'
import { markOfSession } from '../../service/studio/refusal-log'
import { keyCall, type OpenStudio, openCreated, shopOrigin } from '../testing/open-studio'
import { openRenderFixture, pixelAt, pngOf, type RenderFixture } from '../testing/render-fixture'

let fixture: RenderFixture
const logged: string[] = []
beforeAll(async () => {
  fixture = await openRenderFixture('studio', {
    service: { ceilings: { artwork_megabytes: 1 } },
    log: { info: () => {}, warn: (line) => logged.push(line), error: () => {} },
    svgSeconds: 1,
  })
})
afterAll(() => fixture.close())

const open = async (wish: object = {}): Promise<OpenStudio> => {
  const { body } = await keyCall(fixture, 'POST', '/studio/create-session', {
    ...{ mockup_uuid: fixture.mockup.uuid, allowed_origin: shopOrigin },
    ...wish,
  })
  return openCreated(fixture, body, fixture.smartObject('front'))
}

const fileAt = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer())
const green = [0, 160, 0, 255] as const
const near = (color: readonly number[]) => color.slice(0, 3).map((each) => expect.closeTo(each, -1))

it('puts the design on the product, and into a print file that keeps its pixels', async () => {
  const studio = await open()
  const uploaded = await studio.upload(
    await pngOf(400, 400, (x) => (x < 200 ? [...green] : [200, 0, 0, 255])),
  )
  expect(uploaded.body.artwork).toMatchObject({ name: 'logo.png', width: 400, height: 400, format: 'png' })
  const placed = { uuid: studio.smartObject, artwork_id: uploaded.body.artwork.artwork_id, placement: {} }
  const { body } = await studio.act([placed])
  const { receipt } = (await keyCall(fixture, 'POST', '/studio/actions/consume', { receipt: body.receipt }))
    .body
  // 2048 px wide, where the mockup has 300.
  const picture = await fileAt(receipt.picture_url)
  expect([await pixelAt(picture, 205, 683), await pixelAt(picture, 1024, 1300)]).toEqual([
    ...[
      [...near(green), 255],
      [...near([10, 20, 30]), 255],
    ],
  ])
  const [print] = receipt.print_files
  expect(print).toMatchObject({ width: 400, height: 400 })
  const file = await fileAt(print.export_path)
  expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 400, height: 400 })
  expect([await pixelAt(file, 199, 0), await pixelAt(file, 200, 399)]).toEqual([[...green], [200, 0, 0, 255]])
})

it('previews at the size of the view what the order will show', async () => {
  const studio = await open()
  const { artwork } = (await studio.upload(await pngOf(10, 10, () => [...green]))).body
  const smart_objects = [{ uuid: studio.smartObject, artwork_id: artwork.artwork_id, placement: {} }]
  const answer = await fetch(`${fixture.address}/studio/api/sessions/${studio.id}/preview`, {
    method: 'POST',
    headers: { authorization: `Bearer ${studio.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ edits: { smart_objects }, max_width: 150, max_height: 150 }),
  })
  const frame = Buffer.from(await answer.arrayBuffer())
  expect(await sharp(frame).metadata()).toMatchObject({ format: 'webp', width: 150, height: 100 })
  expect(await pixelAt(frame, 30, 50)).toEqual([...near(green), 255])
})

it('turns a photo as its camera held it', async () => {
  const studio = await open()
  const photo = await sharp(await pngOf(20, 10, () => [...green]))
    .withExif({ IFD0: { Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await studio.upload(photo, 'photo.jpg')).body.artwork).toMatchObject({ width: 10, height: 20 })
})

const svg = (body: string, head = ''): string =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="10">${body}</svg>`
const laughs = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${'bcdefghi'
  .split('')
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
  .join('')}]>`
/** The head of a picture of 60,000 × 60,000, and nothing behind it. */
const hugePng = async (): Promise<Buffer> => {
  const png = Buffer.from(await pngOf(1, 1, () => [...green]))
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  return png
}

it('refuses what is no picture, bombs, and files that are too large, keeps none of them, and logs each', async () => {
  const studio = await open({ ui: { maxFileSize: 50_000 } })
  const torn = (await pngOf(300, 300, (x, y) => [x, y, x ^ y, 255])).subarray(0, 400)
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic', 'latin1'), Buffer.alloc(40)])
  const attacks: readonly (readonly [string, Uint8Array | string, number, string])[] = [
    ['text.png', 'no picture', 400, 'ARTWORK_UNREADABLE'],
    ['torn.png', torn, 400, 'ARTWORK_UNREADABLE'],
    ['laughs.svg', svg('<text>&i;</text>', laughs), 400, 'ARTWORK_UNREADABLE'],
    ['bomb.png', await hugePng(), 400, 'ARTWORK_'],
    ['large.png', Buffer.alloc(50_001), 400, 'ARTWORK_TOO_LARGE'],
    ['photo.heic', heic, 400, 'ARTWORK_UNREADABLE'],
    ['endless.svg', endlessSvg, 400, 'ARTWORK_'],
  ]
  logged.length = 0
  for (const [name, bytes, status, code] of attacks) {
    const { status: answered, body } = await studio.upload(bytes, name)
    expect([name, answered, body.error_code]).toEqual([name, status, expect.stringContaining(code)])
    if (name === 'photo.heic') expect(body.message).toContain('HEIC')
  }
  expect((await studio.upload(Buffer.alloc(1_100_000))).status).toBe(413)
  const refusals = logged.filter((line) => line.startsWith('studio-refusal '))
  expect(refusals).toHaveLength(attacks.length + 1)
  for (const line of refusals) expect(line).toContain(`"session":"${markOfSession(studio.id)}","reason":"`)
  // What a customer's file is called is nobody's business, and may be an attack on who reads the log.
  expect(refusals.join()).not.toMatch(/\.(?:png|svg|heic)/)
  expect((await studio.call('GET', '')).body.artworks).toEqual([])
})

it('reads a drawing without running its script or fetching what it names, and serves it where nothing runs', async () => {
  const studio = await open()
  const hostile = svg(
    `<script>fetch('${fixture.address}/x')</script><image xlink:href="file:///etc/passwd" width="5" height="5"/>` +
      `<image xlink:href="${fixture.address}/docs" width="5" height="5"/><rect width="20" height="10" fill="red"/>`,
  )
  const { artwork } = (await studio.upload(hostile, '../<script>alert(1)</script>\u0000.svg')).body
  const { artwork: plain } = (await studio.upload(goodSvg, 'plain.svg')).body
  expect(artwork).toMatchObject({ format: 'svg', width: 20, height: 10 })
  expect(artwork.name).toMatch(/^[^/\\\p{Cc}]+$/u)
  const placed = [artwork, plain].map(({ artwork_id }) => ({ artwork_id, placement: {} }))
  const [below, above] = placed
  const { body } = await studio.act([{ uuid: studio.smartObject, ...below, above: [above] }])
  const { receipt } = (await keyCall(fixture, 'POST', '/studio/actions/consume', { receipt: body.receipt }))
    .body
  expect(receipt.designs).toHaveLength(2)
  const served = await fetch(receipt.designs[0].url)
  expect([served.headers.get('content-type'), served.headers.get('content-security-policy')]).toEqual([
    ...['image/svg+xml', expect.stringContaining('sandbox')],
  ])
  expect(served.headers.get('x-content-type-options')).toBe('nosniff')
})

it('takes twenty pictures in one session, and no more', async () => {
  const studio = await open()
  const pixel = await pngOf(1, 1, () => [...green])
  for (let count = 0; count < 20; count += 1) expect((await studio.upload(pixel)).status).toBe(200)
  expect((await studio.upload(pixel)).status).toBe(409)
})
