import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServiceSettingsInput } from '@contract/desktop/service-settings'
import sharp from 'sharp'
import { databaseName } from '../../adapters/database/open-folder-database'
import { placeNewDatabase } from '../../adapters/database/testing/test-database'
import { forkLauncher } from '../../adapters/process/fork-launcher'
import { openLocalBackend, openServiceBackend } from '../../compose/local-backend'
import type { LocalBackendOptions } from '../../compose/local-backend-options'
import type { ServiceDatabase } from '../../compose/service-database'
import { DecoderPool } from '../../engine-host/decoding/decoder-pool'
import { startTestEngine, testSettings } from '../../engine-host/testing/test-engine'
import { mockupBytes, painted, plainImage, type Rgba } from '../../engine-host/testing/test-mockup'
import { usualDecodeLimits } from '../../service/ports/decode-limits'
import type { EngineLimits } from '../../service/ports/engine-limits'
import { type Log, silentLog } from '../../service/ports/log'
import { builtPrograms } from '../../testing/built-programs'
import { createVisionClient } from '../../vision-host/vision-client'

export interface TakenMockup {
  readonly uuid: string
  readonly smart_objects: readonly {
    readonly uuid: string
    readonly name: string
    readonly print_area_presets: readonly { readonly uuid: string }[]
  }[]
}

export interface DrawnAnswer {
  readonly status: number
  readonly body: ReturnType<typeof JSON.parse>
  readonly path: string | undefined
  /** Empty if nothing was drawn. */
  readonly file: Buffer
}

/** A server with the real drawing engine, reached over a socket, and one mockup. */
export interface RenderFixture {
  readonly address: string
  readonly key: string
  readonly mockup: TakenMockup
  json(path: string, init?: RequestInit): Promise<ReturnType<typeof JSON.parse>>
  upload(psd: Uint8Array): Promise<TakenMockup>
  /** Renders the prepared mockup, unless the request names another. */
  render(request: object): Promise<DrawnAnswer>
  smartObject(name: 'front' | 'label'): string
  close(): Promise<void>
}

export const lossless = { image_format: 'png', image_size: 'original' }

const design = '20953ddb-9391-11ec-b4f1-c15674f50bc4'
const label = '20953ddb-9391-11ec-b4f1-c15674f50bc5'

const placed = (id: string, left: number) => ({
  name: id === design ? 'front' : 'label',
  left,
  top: 50,
  imageData: plainImage(100, 100, [128, 128, 128, 255]),
  placedLayer: {
    id,
    placed: id,
    type: 'raster' as const,
    transform: [left, 50, left + 100, 50, left + 100, 150, left, 150],
    width: 100,
    height: 100,
  },
})

/**
 * A mockup of 300 × 200: a dark wall, a lamp in a group, and two smart objects of 100 × 100, `front` at (20, 50) and
 * `label` at (180, 50).
 */
export const fixtureMockup = async (): Promise<Uint8Array> => {
  const data = await pngOf(100, 100, () => [0, 0, 200, 255])
  return mockupBytes({
    width: 300,
    height: 200,
    children: [
      { name: 'wall', imageData: plainImage(300, 200, [10, 20, 30, 255]) },
      { name: 'group', children: [{ name: 'lamp', imageData: plainImage(20, 20, [255, 255, 0, 255]) }] },
      placed(design, 20),
      placed(label, 180),
    ],
    linkedFiles: [
      { id: design, name: 'design.png', data },
      { id: label, name: 'label.png', data },
    ],
  })
}

export const pngOf = (
  width: number,
  height: number,
  colorAt: (x: number, y: number) => Rgba,
): Promise<Buffer> =>
  sharp(painted(width, height, colorAt).data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()

export const pixelAt = async (file: Buffer, left: number, top: number): Promise<number[]> => [
  ...(await sharp(file).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
]

export interface RenderFixtureOptions {
  /** The engine's program, if it is not the real one. */
  readonly program?: string
  readonly limits?: EngineLimits
  /** Of the service; unset ones keep their defaults. */
  readonly service?: ServiceSettingsInput
  readonly log?: Log
  /** Drawings are decoded by processes of their own, for so long at most; missing: by the engine, without an end. */
  readonly svgSeconds?: number
  /** Instead of the one in the data folder; closed with the fixture. */
  readonly database?: ServiceDatabase
}

export const openRenderFixture = async (
  name: string,
  { program, limits, service = {}, log = silentLog, svgSeconds, database }: RenderFixtureOptions = {},
): Promise<RenderFixture> => {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`))
  if (!database) placeNewDatabase(join(folder, databaseName))
  const host = await builtPrograms()
  const settings = { ...testSettings(host, join(folder, 'cache')), ...(limits && { limits }) }
  const decoders =
    svgSeconds === undefined
      ? undefined
      : new DecoderPool({
          launcher: forkLauncher(join(host, 'decoder-host.cjs')),
          cacheFolder: join(folder, 'cache'),
          log: () => undefined,
          limits: async () => ({ ...usualDecodeLimits, svg: { seconds: svgSeconds, megabytes: 1000 } }),
        })
  const tested = startTestEngine(host, settings, decoders, program === undefined ? {} : { program })
  const vision = createVisionClient({
    launcher: forkLauncher(join(host, 'vision-host.cjs')),
    cacheFolder: join(folder, 'cache'),
    log: () => undefined,
  })
  const options: LocalBackendOptions = {
    vision,
    dataFolder: folder,
    engine: tested.engine,
    log,
    version: '0.0.0',
    settings: service,
  }
  const backend = database ? openServiceBackend(options, database) : openLocalBackend(options)
  const address = await backend.server.open(0)
  const key = await backend.keys.issue('test', new Date())
  const json: RenderFixture['json'] = async (path, init = {}) =>
    (await fetch(address + path, { ...init, headers: { ...init.headers, 'x-api-key': key } })).json()
  const upload: RenderFixture['upload'] = async (psd) => {
    const form = new FormData()
    form.set('file', new File([Buffer.from(psd)], 'Mockup.psd'))
    return (await json('/api/v1/psd/upload', { method: 'POST', body: form })).data
  }
  const mockup = await upload(await fixtureMockup())
  return {
    address,
    key,
    mockup,
    json,
    upload,
    async render(request) {
      const answer = await fetch(`${address}/api/v1/renders`, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify({ mockup_uuid: mockup.uuid, ...request }),
      })
      const body = JSON.parse(await answer.text())
      const path: string | undefined = body.data?.print_files?.[0]?.export_path
      const file = path === undefined ? Buffer.alloc(0) : Buffer.from(await (await fetch(path)).arrayBuffer())
      return { status: answer.status, body, path, file }
    },
    smartObject: (wanted) => mockup.smart_objects.find((each) => each.name === wanted)?.uuid ?? '',
    async close() {
      await backend.close()
      await tested.engine.close()
      decoders?.close()
      vision.close()
      await rm(folder, { recursive: true })
    },
  }
}
