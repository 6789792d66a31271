import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildTestHost,
  startTestEngine,
  type TestEngine,
  testSettings,
} from '../../engine-host/testing/test-engine'
import { mockupBytes, plain } from '../../engine-host/testing/test-mockup'
import { type LocalBackend, openLocalBackend } from '../../local-backend'
import { silentLog } from '../../service/ports/log'

/** The server with the engine that draws, over a socket. */
let folder: string
let tested: TestEngine
let backend: LocalBackend
let address: string
let key: string
let mockup: { uuid: string; smart_objects: { uuid: string; print_area_presets: { uuid: string }[] }[] }

const design = '20953ddb-9391-11ec-b4f1-c15674f50bc4'
const label = '20953ddb-9391-11ec-b4f1-c15674f50bc5'

const placed = (id: string, left: number) => ({
  name: id === design ? 'front' : 'label',
  left,
  top: 50,
  imageData: plain(100, 100, [128, 128, 128, 255]),
  placedLayer: {
    id,
    placed: id,
    type: 'raster' as const,
    transform: [left, 50, left + 100, 50, left + 100, 150, left, 150],
    width: 100,
    height: 100,
  },
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-request-'))
  const host = await buildTestHost('render-request')
  tested = startTestEngine(host, testSettings(host, join(folder, 'cache')))
  backend = openLocalBackend({
    dataFolder: folder,
    engine: tested.engine,
    log: silentLog,
    version: '0.0.0',
  })
  address = await backend.server.open(0)
  key = backend.keys.issue('test', new Date())
  const data = await sharp(plain(100, 100, [0, 0, 200, 255]).data, {
    raw: { width: 100, height: 100, channels: 4 },
  })
    .png()
    .toBuffer()
  const psd = mockupBytes({
    width: 300,
    height: 200,
    children: [
      { name: 'wall', imageData: plain(300, 200, [10, 20, 30, 255]) },
      { name: 'group', children: [{ name: 'lamp', imageData: plain(20, 20, [255, 255, 0, 255]) }] },
      placed(design, 20),
      placed(label, 180),
    ],
    linkedFiles: [
      { id: design, name: 'design.png', data },
      { id: label, name: 'label.png', data },
    ],
  })
  const form = new FormData()
  form.set('file', new File([Buffer.from(psd)], 'Mockup.psd'))
  mockup = (await json('/api/v1/psd/upload', { method: 'POST', body: form })).data
})

afterAll(async () => {
  await backend.close()
  await tested.engine.close()
  await rm(folder, { recursive: true })
})

const json = async (path: string, init: RequestInit = {}): Promise<ReturnType<typeof JSON.parse>> =>
  (await fetch(address + path, { ...init, headers: { ...init.headers, 'x-api-key': key } })).json()

const render = async (request: object) => {
  const answer = await fetch(`${address}/api/v1/renders`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ mockup_uuid: mockup.uuid, ...request }),
  })
  const body = JSON.parse(await answer.text())
  const path: string | undefined = body.data?.print_files?.[0]?.export_path
  const file = path === undefined ? Buffer.alloc(0) : Buffer.from(await (await fetch(path)).arrayBuffer())
  return { status: answer.status, body, path, file }
}

const pixelAt = async (file: Buffer, left: number, top: number): Promise<number[]> => [
  ...(await sharp(file).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
]

const lossless = { image_format: 'png', image_size: 'original' }
const front = (): string => smartObject('front')
const smartObject = (name: 'front' | 'label'): string =>
  mockup.smart_objects[name === 'label' ? 0 : 1]?.uuid ?? ''
const halves = async (): Promise<string> => {
  const svg = '<path fill="#f00" d="M0 0h1v1H0z"/><path fill="#0f0" d="M1 0h1v1H1z"/>'
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1">${svg}</svg>`
  return (
    await sharp(Buffer.from(text)).resize(100, 100, { fit: 'fill', kernel: 'nearest' }).png().toBuffer()
  ).toString('base64')
}

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
    const { data } = await json(`/api/v1/psd-mockups/${mockup.uuid}/layers`)
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
    const form = new FormData()
    form.set('file', new File([new Uint8Array(file)], 'Again.psd'))
    const { data } = await json('/api/v1/psd/upload', { method: 'POST', body: form })
    expect(data).toMatchObject({ width: 300, height: 200 })
    const answer = await render({ mockup_uuid: data.uuid, export_options: lossless })
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
