import { blendModeIds } from '@contract/vocabulary'
import type { Layer } from 'ag-psd'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mockupBytes, plainImage } from '../../engine-host/testing/test-mockup'
import { readWideProfile, withProfile } from '../../engine-host/testing/wide-profile'
import { howOften, isLongRun } from '../../testing/how-often'
import {
  fixtureMockup,
  lossless,
  openRenderFixture,
  pixelAt,
  pngOf,
  type RenderFixture,
  type TakenMockup,
} from '../testing/render-fixture'

let fixture: RenderFixture
let mockup: TakenMockup

beforeAll(async () => {
  fixture = await openRenderFixture('render-request')
  mockup = fixture.mockup
})
afterAll(() => fixture.close())

const render: RenderFixture['render'] = (request) => fixture.render(request)
const smartObject: RenderFixture['smartObject'] = (name) => fixture.smartObject(name)
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

  it.runIf(isLongRun)(
    'warns of nothing where grain and vibrance are merely close to Photoshop’s',
    async () => {
      const grainy = await fixture.upload(await largeMockup({ blendMode: 'dissolve', opacity: 0.5 }))
      const [{ uuid } = { uuid: '' }] = grainy.smart_objects
      const input = { uuid, color: { hex: '#cc3300' }, adjustment_layers: { vibrance: 40 } }
      const { status, body } = await render({
        ...{ mockup_uuid: grainy.uuid, smart_objects: [input], export_options: lossless },
      })
      expect([status, body.warnings]).toEqual([200, []])
      const { warnings } = await fixture.json(`/api/v1/psd-mockups/${grainy.uuid}`)
      expect(warnings.map(({ code }: { code: string }) => code)).toEqual(['blend:dissolve'])
    },
  )

  it('puts artwork into a print area preset, and knows no other', async () => {
    const [preset] = mockup.smart_objects[0]?.print_area_presets ?? []
    const asset = { base64: await halves() }
    const uuid = smartObject('label')
    const item = { uuid, asset, print_area_preset_uuid: preset?.uuid }
    expect((await render({ smart_objects: [item], export_options: lossless })).status).toBe(200)
    const unknown = await render({ smart_objects: [{ ...item, print_area_preset_uuid: front() }] })
    expect(unknown).toMatchObject({ status: 404, body: { detail: expect.stringContaining(front()) } })
  })

  it('leaves layers and whole groups out, and knows no others', async () => {
    const { data } = await fixture.json(`/api/v1/psd-mockups/${mockup.uuid}/layers`)
    const group = data.layers.find(({ kind }: { kind: string }) => kind === 'group')
    const shown = await render({ export_options: lossless })
    expect(await pixelAt(shown.file, 5, 5)).toEqual([255, 255, 0, 255])
    const hidden = await render({ hidden_layers: [group.uuid], export_options: lossless })
    expect(await pixelAt(hidden.file, 5, 5)).toEqual([10, 20, 30, 255])
    expect((await render({ hidden_layers: [mockup.uuid] })).status).toBe(404)
  })

  it('lays a colour over what the smart object shows, in every mode that there is', async () => {
    const over = async (blending_mode: string) => {
      const color = { hex: '#ff4000', blending_mode }
      const asset = { base64: (await pngOf(4, 4, () => [128, 128, 128, 255])).toString('base64') }
      const { status, file } = await render({
        smart_objects: [{ uuid: front(), asset, color }],
        export_options: lossless,
      })
      return { status, pixel: status === 200 ? (await pixelAt(file, 70, 100)).slice(0, 3) : [] }
    }
    const modes = blendModeIds.filter(
      (_, at) => at % howOften('service: one in so many blend modes of a call') === 0,
    )
    for (const mode of modes) expect(await over(mode)).toMatchObject({ status: 200 })
    expect((await over('normal')).pixel).toEqual([255, 64, 0])
    expect((await over('multiply')).pixel).toEqual([128, 32, 0])
    expect((await over('Linear Dodge')).pixel).toEqual([255, 192, 128])
    expect((await over('difference')).pixel).toEqual([127, 64, 128])
    expect((await over('lighten')).pixel).toEqual([255, 128, 128])
    expect(await over('burn')).toMatchObject({ status: 422 })
  })

  it('adjusts in the direction that each field says', async () => {
    const adjusted = async (rgb: readonly [number, number, number], adjustment_layers: object) => {
      const base64 = (await pngOf(4, 4, () => [...rgb, 255])).toString('base64')
      const smart_objects = [{ uuid: front(), asset: { base64 }, adjustment_layers }]
      const { file } = await render({ smart_objects, export_options: lossless })
      const [red = 0, green = 0, blue = 0] = await pixelAt(file, 70, 100)
      return { red, chroma: Math.max(red, green, blue) - Math.min(red, green, blue) }
    }
    const gray = [140, 140, 140] as const
    const dull = [140, 110, 100] as const
    expect((await adjusted(gray, { brightness: 60 })).red).toBeGreaterThan(160)
    expect((await adjusted(gray, { brightness: -60 })).red).toBeLessThan(120)
    expect((await adjusted([90, 90, 90], { contrast: 80 })).red).toBeLessThan(85)
    expect((await adjusted([90, 90, 90], { contrast: -80 })).red).toBeGreaterThan(92)
    expect((await adjusted(dull, { saturation: 50 })).chroma).toBeGreaterThan(45)
    expect((await adjusted(dull, { saturation: -100 })).chroma).toBe(0)
    expect((await adjusted(dull, { vibrance: 80 })).chroma).toBeGreaterThan(45)
    expect((await adjusted(dull, { vibrance: -80 })).chroma).toBeLessThan(35)
    expect(await adjusted(dull, {})).toEqual({ red: 140, chroma: 40 })
  })

  it('refuses adjustments out of bounds by their field', async () => {
    const asset = { base64: await halves() }
    for (const adjustment_layers of [
      { brightness: 151 },
      { vibrance: -101 },
      { blur: 101 },
      { opacity: -1 },
    ]) {
      const { status, body } = await render({ smart_objects: [{ uuid: front(), asset, adjustment_layers }] })
      const [field] = Object.keys(adjustment_layers)
      expect([status, body.detail[0].loc.at(-1)]).toEqual([422, field])
    }
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
    const again = await fixture.upload(file)
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

  it('is on white as a JPEG, and see-through as a PNG', async () => {
    const { data } = await fixture.json(`/api/v1/psd-mockups/${mockup.uuid}/layers`)
    const wall = data.layers.find(({ name }: { name: string }) => name === 'wall')
    const hidden_layers = [wall.uuid]
    const jpg = await render({
      hidden_layers,
      export_options: { ...lossless, image_format: 'jpg', quality: 100 },
    })
    expect(await pixelAt(jpg.file, 150, 20)).toEqual([255, 255, 255, 255])
    const png = await render({ hidden_layers, export_options: lossless })
    expect((await pixelAt(png.file, 150, 20))[3]).toBe(0)
  })

  it('has the colours and the profile of the mockup, or those of sRGB', async () => {
    const wide = await fixture.upload(withProfile(await fixtureMockup(), await readWideProfile()))
    const colored = async (icc: string) => {
      const { file } = await render({
        mockup_uuid: wide.uuid,
        smart_objects: wide.smart_objects.map(({ uuid }) => ({ uuid, color: { hex: '#ff0000' } })),
        export_options: { ...lossless, icc },
      })
      const numbers = await sharp(file, { ignoreIcc: true })
        .extract({ left: 70, top: 100, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer()
      return [...numbers]
    }
    expect(await colored('document')).toEqual([234, 51, 34])
    expect(await colored('srgb')).toEqual([255, 0, 0])
  })

  it('is one colour on a canvas of any size, from border to border', async () => {
    const large = await fixture.upload(await largeMockup())
    const { status, file } = await render({
      mockup_uuid: large.uuid,
      smart_objects: large.smart_objects.map(({ uuid }) => ({ uuid, color: { hex: '#cc3300' } })),
      export_options: lossless,
    })
    expect(status).toBe(200)
    for (const [x, y] of [
      [10, 20],
      [1909, 20],
      [10, 919],
      [1909, 919],
      [900, 500],
    ] as const)
      expect(await pixelAt(file, x, y)).toEqual([204, 51, 0, 255])
    expect(await pixelAt(file, 9, 19)).toEqual([10, 20, 30, 255])
    expect(await pixelAt(file, 1910, 920)).toEqual([10, 20, 30, 255])
  })

  it.each([99, 10_001, 'huge'])('cannot be %s wide', async (image_size) => {
    expect((await render({ export_options: { image_size } })).status).toBe(422)
  })
})

/** A smart object of 1900 × 900 at (10, 20) on a dark wall; `rest` is of the smart object. */
const largeMockup = async (rest: Layer = {}): Promise<Uint8Array> => {
  const id = '20953ddb-9391-11ec-b4f1-c15674f50bc6'
  return mockupBytes({
    width: 1920,
    height: 940,
    children: [
      { name: 'wall', imageData: plainImage(1920, 940, [10, 20, 30, 255]) },
      {
        name: 'banner',
        ...{ left: 10, top: 20, ...rest },
        imageData: plainImage(1900, 900, [128, 128, 128, 255]),
        placedLayer: {
          ...{ id, placed: id, type: 'raster' as const, width: 1900, height: 900 },
          transform: [10, 20, 1910, 20, 1910, 920, 10, 920],
        },
      },
    ],
    linkedFiles: [{ id, name: 'banner.png', data: await pngOf(19, 9, () => [0, 0, 200, 255]) }],
  })
}

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

describe('a file that is no PSD', () => {
  it('is refused by the name that it came under', async () => {
    const form = new FormData()
    form.set('file', new File(['8BPS and nothing else'], 'Spring mug.psd'))
    const body = await fixture.json('/api/v1/psd/upload', { method: 'POST', body: form })
    expect(body).toMatchObject({ error_code: 'PSD_PARSE_FAILED' })
    expect(body.message).toContain('“Spring mug”')
    expect(JSON.stringify(body)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
  })
})
