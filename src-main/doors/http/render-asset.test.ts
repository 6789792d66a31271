import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lossless, openRenderFixture, pixelAt, pngOf, type RenderFixture } from '../testing/render-fixture'

/** Tests of pictures in `front`, whose canvas of 100 × 100 lies unscaled at (20, 50) of the mockup. */
let fixture: RenderFixture
/** 40 × 20: red and green above, blue and white below. */
let quarters: string

const red = [255, 0, 0, 255]
const green = [0, 255, 0, 255]
const blue = [0, 0, 255, 255]
const white = [255, 255, 255, 255]
const wall = [10, 20, 30, 255]

beforeAll(async () => {
  fixture = await openRenderFixture('render-asset')
  const bytes = await pngOf(40, 20, (x, y) =>
    y < 10
      ? x < 20
        ? [255, 0, 0, 255]
        : [0, 255, 0, 255]
      : x < 20
        ? [0, 0, 255, 255]
        : [255, 255, 255, 255],
  )
  quarters = bytes.toString('base64')
})
afterAll(() => fixture.close())

/** The mockup's pixels at the given points of the smart object's canvas. */
const drawn = async (asset: object, ...places: readonly (readonly [x: number, y: number])[]) => {
  const { status, file } = await fixture.render({
    smart_objects: [{ uuid: fixture.smartObject('front'), asset: { base64: quarters, ...asset } }],
    export_options: lossless,
  })
  expect(status).toBe(200)
  return Promise.all(places.map(([x, y]) => pixelAt(file, 20 + x, 50 + y)))
}

const corners = [
  [10, 10],
  [90, 10],
  [10, 90],
  [90, 90],
] as const

describe('artwork', () => {
  it('is stretched over the whole canvas unless something else is said', async () => {
    expect(await drawn({}, ...corners)).toEqual([red, green, blue, white])
    expect(await drawn({ fit: 'fill' }, ...corners)).toEqual([red, green, blue, white])
  })

  it.each(['fit', 'contain'])('stays whole with %s, and leaves the rest of the canvas free', async (fit) => {
    const [above, left, right] = await drawn({ fit }, [50, 10], [10, 40], [90, 60])
    expect([above, left, right]).toEqual([wall, red, white])
  })

  it.each(['crop', 'cover'])('fills the canvas with %s, and loses what does not fit', async (fit) => {
    expect(await drawn({ fit }, ...corners, [45, 25], [55, 75])).toEqual([
      red,
      green,
      blue,
      white,
      red,
      white,
    ])
  })

  it('is mirrored either way', async () => {
    expect(await drawn({ flip_horizontal: true }, ...corners)).toEqual([green, red, white, blue])
    expect(await drawn({ flip_vertical: true }, ...corners)).toEqual([blue, white, red, green])
  })

  it('is turned with the clock, about its middle', async () => {
    expect(await drawn({ rotate: 90 }, ...corners)).toEqual([blue, red, white, green])
    expect(await drawn({ rotate: -90 }, ...corners)).toEqual([green, white, red, blue])
    expect(await drawn({ rotate: 360 }, ...corners)).toEqual([red, green, blue, white])
  })

  it('is mirrored before it is turned', async () => {
    expect(await drawn({ rotate: 90, flip_horizontal: true }, ...corners)).toEqual([white, green, blue, red])
  })

  it('lies in a box of pixels of the canvas, in its middle or where it is put', async () => {
    const size = { width: 40, height: 20 }
    const middle = await drawn({ size }, [32, 42], [68, 58], [28, 50], [50, 38])
    expect(middle).toEqual([red, white, wall, wall])
    const position = { left: 60, top: 80 }
    const moved = await drawn({ size, position }, [62, 82], [98, 98], [58, 90], [50, 50])
    expect(moved).toEqual([red, white, wall, wall])
  })

  it('stays in its middle along the axis that its position leaves out', async () => {
    const size = { width: 40, height: 20 }
    const lower = await drawn({ size, position: { top: 80 } }, [32, 82], [68, 98], [50, 50])
    expect(lower).toEqual([red, white, wall])
    const further = await drawn({ size, position: { left: 60 } }, [62, 42], [98, 58], [50, 50])
    expect(further).toEqual([red, white, wall])
  })

  it('may have its position as x and y', async () => {
    const size = { width: 40, height: 20 }
    expect(await drawn({ size, position: { x: 60, y: 80 } }, [62, 82], [50, 50])).toEqual([red, wall])
    expect(await drawn({ size, position: { y: 80 } }, [32, 82], [50, 50])).toEqual([red, wall])
    const both = { left: 60, top: 80, x: 0, y: 0 }
    expect(await drawn({ size, position: both }, [62, 82], [5, 5])).toEqual([red, wall])
  })

  it('may be put beyond the edge, where it is cut', async () => {
    const answer = await drawn(
      { size: { width: 40, height: 40 }, position: { left: -20, top: 0 } },
      [5, 5],
      [25, 5],
    )
    expect(answer).toEqual([green, wall])
  })

  it('may come as a data address, as base64 of one, and as base64 that wins over the address', async () => {
    const address = `data:image/png;base64,${quarters}`
    expect(await drawn({ base64: null, url: address }, ...corners)).toEqual([red, green, blue, white])
    expect(await drawn({ base64: address }, ...corners)).toEqual([red, green, blue, white])
    const unreachable = 'https://nowhere.invalid/a.png'
    expect(await drawn({ url: unreachable, content_type: 'image/png' }, ...corners)).toEqual([
      red,
      green,
      blue,
      white,
    ])
  })

  it('may be a drawing, sharp at the size of the canvas', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"><path fill="#f00" d="M0 0h1v2H0z"/><path fill="#0f0" d="M1 0h1v2H1z"/></svg>'
    const base64 = Buffer.from(svg).toString('base64')
    expect(await drawn({ base64 }, [48, 50], [52, 50])).toEqual([red, green])
  })
})

describe('artwork that cannot be placed', () => {
  const refused = async (asset: object) => {
    const { status, body } = await fixture.render({
      smart_objects: [{ uuid: fixture.smartObject('front'), asset }],
    })
    return [status, body.error_code ?? body.detail[0]?.loc.join('.')]
  }

  it('is refused by what is wrong with it', async () => {
    expect(await refused({ base64: Buffer.from('no picture').toString('base64') })).toEqual([
      400,
      'ARTWORK_UNREADABLE',
    ])
    expect(await refused({ base64: '***' })).toEqual([400, 'ARTWORK_UNREADABLE'])
    expect(await refused({ url: 'https://127.0.0.1/a.png' })).toEqual([400, 'ASSET_BLOCKED'])
    expect(await refused({ url: 'ftp://example.com/a.png' })).toEqual([400, 'ASSET_BLOCKED'])
  })

  it('is refused by the field that is out of bounds', async () => {
    const field = 'body.smart_objects.0.asset'
    expect(await refused({ base64: quarters, rotate: 361 })).toEqual([422, `${field}.rotate`])
    expect(await refused({ base64: quarters, size: { width: 0, height: 5 } })).toEqual([
      422,
      `${field}.size.width`,
    ])
    expect(await refused({ base64: quarters, fit: 'tile' })).toEqual([422, `${field}.fit`])
    expect(await refused({ fit: 'fit' })).toEqual([422, field])
  })

  it('is refused where it unpacks to far more than it is, before it is unpacked', async () => {
    const chunk = (name: string, data: Buffer): Buffer => {
      const body = Buffer.concat([Buffer.from(name), data])
      const bytes = Buffer.alloc(8 + body.length)
      bytes.writeUInt32BE(data.length, 0)
      body.copy(bytes, 4)
      bytes.writeUInt32BE(crc32(body), 4 + body.length)
      return bytes
    }
    const header = Buffer.from([...side, ...side, 8, 0, 0, 0, 0])
    const bomb = Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
      chunk('IEND', Buffer.alloc(0)),
    ])
    expect(await refused({ base64: bomb.toString('base64') })).toEqual([400, 'ARTWORK_TOO_LARGE'])
  })
})

/** 60,000. */
const side = [0, 0, 0xea, 0x60]
