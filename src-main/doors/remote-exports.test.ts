import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { batchOutput } from '@contract/desktop/batch-recipe'
import type { ExportEvent } from '@contract/desktop/exports'
import { serviceExtras } from '@contract/desktop/service-extras'
import { documentEdits } from '@contract/edits/edit-wires'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createSqliteRemoteDocuments } from '../adapters/database/sqlite-remote-documents'
import { createJsonExportFolderMemory } from '../adapters/files/json-export-folder-memory'
import { nodeFiles } from '../adapters/files/node-files'
import { openRemoteDrawing } from '../compose/open-remote-drawing'
import { openRemoteConnection } from '../remote/remote-connection'
import { type FaultyProxy, type Mishap, openFaultyProxy } from '../remote/testing/faulty-proxy'
import type { OpenedDocument } from '../service/documents/opened-document'
import { createRemoteDocuments } from '../service/documents/remote-documents'
import { createExportFolders } from '../service/exports/export-folders'
import { createExports } from '../service/exports/exports'
import { silentLog } from '../service/ports/log'
import type { RemoteEngine } from '../service/remote-renders/remote-engine'
import { createCannedEngine } from '../service/testing/canned-engine'
import { openTestFixture, poster, type TestFixture } from './testing/test-fixture'

const connectionId = '0b8f9a52-0f2f-4a52-9df0-3a1c1f0a7d11'
let fixture: TestFixture
let proxy: FaultyProxy
let folder: string
let document: OpenedDocument
let mockup: string
let engine: RemoteEngine

beforeAll(async () => {
  fixture = await openTestFixture({ plan: 'pro' })
  proxy = await openFaultyProxy(fixture.address)
  folder = await mkdtemp(join(tmpdir(), 'mockwright-exports-'))
  await writeFile(join(folder, 'logo.png'), 'a picture')
  const address = { baseUrl: proxy.address, apiKey: fixture.key, name: 'Print shop' }
  const file = new File(['8BPS'], 'poster.psd')
  const answer = await openRemoteConnection(address).service.psdMockups.upload({ file, psd_name: 'Poster' })
  mockup = answer.status === 200 ? answer.body.data.uuid : ''
  const here = createCannedEngine(poster)
  engine = (await openRemoteDrawing(address, { dataFolder: folder, engine: here, isQueued: true })).drawing
  document = await createRemoteDocuments({
    openDrawing: async () => engine,
    connectionName: async () => 'Print shop',
    remoteMockups: { nameOf: async () => 'Poster' },
    store: createSqliteRemoteDocuments(fixture.access),
  }).open(`remote:${connectionId}/${mockup}`)
})
afterAll(async () => {
  await proxy.close()
  await fixture.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  proxy.seen.length = 0
  proxy.rule = () => null
})

const exports = () =>
  createExports({
    folders: createExportFolders({
      memory: createJsonExportFolderMemory(join(folder, 'last.json'), nodeFiles, silentLog),
      defaultFolder: async () => null,
      newUuid: () => crypto.randomUUID(),
    }),
    print: { choosePdf: async () => null, writePdf: async () => undefined, profile: () => new Uint8Array() },
    engine: createCannedEngine(poster),
    openDrawing: async () => engine,
    documents: { documentOf: async () => document },
    artworks: {
      artworkOf: async () => null as never,
      artworksOf: async () => () => ({ path: join(folder, 'logo.png') }) as never,
    },
    dialogs: {
      chooseTarget: async () => join(folder, 'made.png'),
      chooseFolder: async () => folder,
      reveal: () => undefined,
    },
    files: nodeFiles,
    newUuid: () => crypto.randomUUID(),
    now: () => new Date(),
    nowMs: () => performance.now(),
  })

const front = (): string => document.index.entries.find(({ layer }) => layer.smartObject !== null)?.uuid ?? ''

const run = async (service: object, more: object = {}) => {
  const room = exports()
  const target = await room.chooseTarget('made', 'png')
  const edits = documentEdits.parse({ smart_objects: [{ uuid: front(), artwork_id: 'logo', placement: {} }] })
  const outputs = [batchOutput.parse({ id: 'one', format: 'png', width: 200 })]
  const stream = room.run({
    ...{ uuid: document.uuid, edits, outputs, service: serviceExtras.parse(service) },
    ...{ target: { kind: 'file', target_id: target?.target_id ?? '' }, ...more },
  })
  return { room, stream }
}

const last = async (stream: AsyncGenerator<ExportEvent, void, void>): Promise<ExportEvent | undefined> => {
  let event: ExportEvent | undefined
  for await (const next of stream) event = next
  return event
}

const says = (status: number, body: object): Mishap => ({
  ...{ kind: 'answer', status, body: JSON.stringify(body), when: 'before' },
})

it('sends the label, the webhook and the print areas of an export, by name or by uuid', async () => {
  const preset = (await engine.mockupOf(mockup)).mockup.smart_objects[0]?.print_area_presets[0]
  const webhook_url = 'https://shop.example/hook'
  for (const presets of [
    [{ layer: null, preset: 'default' }],
    [{ layer: front(), preset: preset?.uuid ?? '' }],
  ]) {
    proxy.seen.length = 0
    const { stream } = await run({ label: 'Summer 12', webhook_url, presets })
    expect(await last(stream)).toMatchObject({ type: 'done', files: [{ failure: null }] })
    const sent = proxy.seen.find(({ url }) => url.endsWith('/renders'))
    expect(JSON.parse(String(sent?.body))).toMatchObject({
      export_label: 'Summer 12',
      webhook: { url: webhook_url },
      smart_objects: [{ print_area_preset_uuid: preset?.uuid }],
    })
  }
  const { stream } = await run({ presets: [{ layer: null, preset: 'Chest' }] })
  expect(await last(stream)).toMatchObject({ files: [{ failure: { kind: 'presetUnknown' } }] })
})

it('says what the service charges of an export that is cancelled', async () => {
  const answers: readonly [answer: Mishap, left: object][] = [
    [says(200, { success: true, job_id: 'j', kind: 'render', status: 'cancelled' }), { cancelled: 1 }],
    [says(404, { detail: 'Not Found' }), { running: 1 }],
  ]
  for (const [index, [answer, counts]] of answers.entries()) {
    proxy.rule = ({ method, url }) => {
      const id = /jobs\/([0-9a-f-]+)/.exec(url)?.[1]
      if (id === undefined) return null
      return method === 'POST' ? answer : says(200, { job_id: id, kind: 'render', status: 'running' })
    }
    proxy.seen.length = 0
    const export_id = crypto.randomUUID()
    const { room, stream } = await run({ label: `cancelled ${index}` }, { export_id })
    const end = last(stream)
    await expect.poll(() => proxy.seen.some(({ url }) => url.includes('/jobs/'))).toBe(true)
    room.cancel(export_id)
    expect(await end).toMatchObject({
      type: 'cancelled',
      left: { kind: 'workLeftAtService', params: { connection: 'Print shop', ...counts } },
    })
    // One that has ended, or never was, is left alone.
    room.cancel(export_id)
  }
})
