import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  lossless,
  openRenderHouse,
  pixelAt,
  pngOf,
  type RenderHouse,
  type TakenMockup,
} from '../testing/render-house'

let house: RenderHouse
let mockup: TakenMockup

beforeAll(async () => {
  house = await openRenderHouse('render-request')
  mockup = house.mockup
})
afterAll(() => house.close())

const render: RenderHouse['render'] = (request) => house.render(request)
const smartObject: RenderHouse['smartObject'] = (name) => house.smartObject(name)
const front = (): string => smartObject('front')
/** Red on the left, green on the right. */
const halves = async (): Promise<string> =>
  (await pngOf(100, 100, (x) => (x < 50 ? [255, 0, 0, 255] : [0, 255, 0, 255]))).toString('base64')

describe('a render', () => {
  it('fills several smart objects at once, by colour and by artwork', async () => {
    const { status, file } = await render({
      smart_objects: [
        { uuid: front(), color: { hex: '#0F0' } },
        {
          uuid: smartObject('label'),
          asset: { base64: await halves() },
          color: { hex: '808080', blending_mode: 'multiply' },
        },
      ],
      export_options: lossless,
    })
    expect(status).toBe(200)
    expect(await pixelAt(file, 70, 100)).toEqual([0, 255, 0, 255])
    expect(await pixelAt(file, 190, 100)).toEqual([128, 0, 0, 255])
    expect(await pixelAt(file, 270, 100)).toEqual([0, 128, 0, 255])
  })

  it('adjusts what fills a smart object', async () => {
    const adjustment_layers = { saturation: -100, opacity: 50 }
    const { file } = await render({
      smart_objects: [{ uuid: front(), color: { hex: '#ffffff' }, adjustment_layers }],
      export_options: lossless,
    })
    expect(await pixelAt(file, 70, 100)).toEqual([133, 138, 143, 255])
  })

  it('puts artwork into a print area preset, and knows no other', async () => {
    const [preset] = mockup.smart_objects[0]?.print_area_presets ?? []
    const asset = { base64: await halves() }
    const uuid = smartObject('label')
    const item = { uuid, asset, print_area_preset_uuid: preset?.uuid }
    expect((await render({ smart_objects: [item] })).status).toBe(200)
    const unknown = await render({ smart_objects: [{ ...item, print_area_preset_uuid: front() }] })
    expect(unknown).toMatchObject({ status: 404, body: { detail: expect.stringContaining(front()) } })
  })

  it('leaves layers and whole groups out, and knows no others', async () => {
    const { data } = await house.json(`/api/v1/psd-mockups/${mockup.uuid}/layers`)
    const group = data.layers.find(({ kind }: { kind: string }) => kind === 'group')
    const shown = await render({ export_options: lossless })
    expect(await pixelAt(shown.file, 5, 5)).toEqual([255, 255, 0, 255])
    const hidden = await render({ hidden_layers: [group.uuid], export_options: lossless })
    expect(await pixelAt(hidden.file, 5, 5)).toEqual([10, 20, 30, 255])
    expect((await render({ hidden_layers: [mockup.uuid] })).status).toBe(404)
  })

  it('takes a smart object once only', async () => {
    const item = { uuid: front(), color: { hex: '#fff' } }
    expect((await render({ smart_objects: [item, item] })).status).toBe(422)
  })

  it('begins the name of the file with its label', async () => {
    const { path } = await render({ export_label: 'Spring: red/blue', export_options: lossless })
    expect(decodeURIComponent(path ?? '')).toMatch(/\/Spring-red-blue-[0-9a-f]{8}\.png$/)
    expect((await render({ export_label: 'x'.repeat(101) })).status).toBe(422)
  })
})

describe('the file of a render', () => {
  it.each([
    ['webp', 'webp'],
    ['png', 'png'],
    ['jpg', 'jpeg'],
    ['jpeg', 'jpeg'],
    ['tiff', 'tiff'],
    ['avif', 'heif'],
  ])('is a %s of the width that was asked for', async (image_format, format) => {
    const { file } = await render({ export_options: { image_format, image_size: 150, dpi: 300 } })
    expect(await sharp(file).metadata()).toMatchObject({ format, width: 150, height: 100 })
  })

  it.each(['webp', 'png', 'jpg', 'tiff', 'avif'])(
    'of a %s says how dense it is to be printed',
    async (image_format) => {
      const { file } = await render({ export_options: { image_format, image_size: 150, dpi: 300 } })
      const { density, exif } = await sharp(file).metadata()
      expect(density ?? exifResolution(exif)).toBe(300)
    },
  )

  it('is a WebP of 2048 pixels unless something else is said', async () => {
    const { file } = await render({})
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 2048 })
  })

  it('is a PSD of the mockup with the artwork in it, which can be uploaded in its turn', async () => {
    const { file, path } = await render({
      smart_objects: [{ uuid: front(), asset: { base64: await halves() } }],
      export_options: { image_format: 'psd' },
    })
    expect(path).toMatch(/\.psd$/)
    const again = await house.upload(file)
    expect(again).toMatchObject({ width: 300, height: 200 })
    const answer = await render({ mockup_uuid: again.uuid, export_options: lossless })
    expect(await pixelAt(answer.file, 40, 100)).toEqual([255, 0, 0, 255])
    expect(await pixelAt(answer.file, 100, 100)).toEqual([0, 255, 0, 255])
  })

  it('is smaller where less quality was asked for', async () => {
    const [low, high] = await Promise.all(
      [5, 100].map((quality) => render({ export_options: { image_format: 'jpg', quality } })),
    )
    expect(low!.file.length).toBeLessThan(high!.file.length)
  })

  it.each([99, 10_001, 'huge'])('cannot be %s wide', async (image_size) => {
    expect((await render({ export_options: { image_size } })).status).toBe(422)
  })
})

/** XResolution of a little-endian EXIF block. */
const exifResolution = (exif: Buffer = Buffer.alloc(0)): number => {
  const tiff = exif.subarray(6)
  for (let entry = 0; entry < tiff.readUInt16LE(8); entry += 1) {
    const at = 10 + entry * 12
    if (tiff.readUInt16LE(at) !== 0x011a) continue
    const value = tiff.readUInt32LE(at + 8)
    return tiff.readUInt32LE(value) / tiff.readUInt32LE(value + 4)
  }
  return Number.NaN
}
