import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { addedArea } from '@contract/desktop/added-areas'
import type { ExportEvent } from '@contract/desktop/exports'
import type { FilmEvent } from '@contract/desktop/films'
import { failureOfCall } from '@contract/errors'
import { connectionHeader, type windowContract } from '@contract/window-contract'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/message-port'
import type { ContractRouterClient } from '@orpc/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTexts } from '../adapters/language/texts'
import { readXlsx } from '../adapters/spreadsheet/read-xlsx'
import { openDesktopBackend } from '../compose/desktop-backend'
import { createEngineTuning } from '../compose/engine-tuning'
import { layerUuidOf } from '../service/naming/uuid-of'
import { fileOfSource } from '../service/ports/document-source'
import type { Engine } from '../service/ports/engine'
import { silentLog } from '../service/ports/log'
import { outputByOutput } from '../service/renders/output-by-output'
import {
  cannedDescription,
  cannedLayer,
  cannedSmartObject,
  createCannedEngine,
} from '../service/testing/canned-engine'
import { createCannedFilms, requestIn } from '../service/testing/canned-films'
import { createCannedVision } from '../service/testing/canned-vision'
import { createIpcDoor } from './ipc'
import { openTestFixture } from './testing/test-fixture'

let folder: string
let backend: Awaited<ReturnType<typeof openDesktopBackend>>
let client: ContractRouterClient<typeof windowContract>['desktop']
let here: ContractRouterClient<typeof windowContract>['service']
let remote: ContractRouterClient<typeof windowContract, { readonly connection?: string }>['remote']
let pagePort: MessagePort
let drawing: AbortSignal | undefined
const bound: string[] = []
const copied: string[] = []
const openedAddresses: string[] = []
const secrets = new Map<string, string>()

const canned = createCannedEngine(
  cannedDescription([
    cannedSmartObject({ path: [1], name: 'Front' }),
    cannedLayer({ path: [2], name: 'Wall' }),
  ]),
)

/** Renders at once, except a picture 1 px wide, which runs until it is cancelled. */
const render: Engine['render'] = async (request, options = {}) => {
  drawing = options.signal
  if (request.output.width !== 1) return canned.render(request, options)
  options.onProgress?.(0.1)
  await new Promise((resolve) => options.signal?.addEventListener('abort', resolve))
  throw options.signal?.reason
}
const engine: Engine = { ...canned, render, renderOutputs: outputByOutput(render) }

const revealed: string[] = []
const dragged: (readonly [string | undefined, string])[] = []

beforeEach(async () => {
  revealed.length = 0
  dragged.length = 0
  folder = await mkdtemp(join(tmpdir(), 'mockwright-ipc-'))
  backend = await openDesktopBackend({
    vision: createCannedVision(),
    dataFolder: join(folder, 'data'),
    samplesFolder: join(folder, 'samples'),
    engine: {
      ...engine,
      bindDocument: ({ file }) => bound.push(fileOfSource(file)),
      bindResources: (resources) => bound.push(...resources.map(({ id }) => id)),
    },
    films: createCannedFilms(),
    background: engine,
    tuning: createEngineTuning([{ restart: async (_change, between) => between?.() }], silentLog),
    engineBytes: () => null,
    dragOut: { begin: ([file], icon) => dragged.push([file, Buffer.from(icon).toString()]) },
    dialogs: {
      chooseDocuments: async () => [],
      chooseMockups: async () => [folder],
      locateMockup: async () => null,
      chooseArtworks: async () => [join(folder, 'logo.png')],
      choosePhoto: async () => null,
      chooseModel: async () => null,
      chooseTarget: async (name) => join(folder, name),
      chooseFilm: async (name) => join(folder, name),
      chooseFolder: async () => folder,
      chooseProject: async () => null,
      chooseProjectTarget: async (name) => join(folder, name),
      reveal: (path) => revealed.push(path),
    },
    keychain: {
      probe: async () => {},
      read: async (name) => secrets.get(name) ?? null,
      write: async (name, secret) => {
        secrets.set(name, secret)
      },
      remove: async () => {},
    },
    batchDialogs: {
      chooseTable: async () => null,
      chooseDeliverable: async (name, kind) => join(folder, `${name}.${kind}`),
    },
    texts: createTexts(),
    readSpreadsheet: readXlsx,
    log: silentLog,
    info: { name: 'Mockwright', version: '1', electron: '', platform: 'linux', assistant_settings: null },
    setTheme: () => {},
    setLanguage: () => {},
    setInBackground: () => {},
    copyText: (text) => copied.push(text),
    copyPng: async () => ({ width: 0, height: 0 }),
    windowMenu: { list: () => [], choose: () => undefined },
    openAddress: async (address) => void openedAddresses.push(address),
    onOpened: () => {},
  })
  await writeFile(join(folder, 'mug.psd'), '8BPS')
  const { port1, port2 } = new MessageChannel()
  createIpcDoor(
    { desktop: backend.router, service: backend.service.router, remote: backend.remoteRouter },
    silentLog,
  ).serve(port1)
  port1.start()
  const link = new RPCLink<{ readonly connection?: string }>({
    port: port2,
    headers: ({ context: { connection } }) =>
      connection === undefined ? {} : { [connectionHeader]: connection },
  })
  const window: ContractRouterClient<typeof windowContract, { readonly connection?: string }> =
    createORPCClient(link)
  port2.start()
  client = window.desktop
  remote = window.remote
  here = window.service
  pagePort = port2
})

afterEach(async () => {
  pagePort.close()
  await backend.close()
  await rm(folder, { recursive: true, force: true })
})

const failure = (call: Promise<unknown>) => call.then(() => null, failureOfCall)

const openMug = () => {
  const path = join(folder, 'mug.psd')
  backend.grants.grant(path)
  return client.documents.open({ path })
}

const edited = async (uuid: string, layer: string, width: number) => {
  const {
    added: [logo],
  } = await client.artworks.choose()
  const target = await client.exports.chooseTarget({ suggested_name: 'mug.png', format: 'png' })
  return {
    uuid,
    edits: { smart_objects: [{ uuid: layer, artwork_id: logo?.artwork_id ?? '', placement: {} }] },
    outputs: [{ id: 'one', format: 'png' as const, width }],
    target: { kind: 'file' as const, target_id: target?.target_id ?? '' },
  }
}

it('opens only files that a person showed to the window', async () => {
  const path = join(folder, 'mug.psd')
  expect(await failure(client.documents.open({ path }))).toMatchObject({ code: 'FORBIDDEN' })
  expect(await openMug()).toMatchObject({
    name: 'mug.psd',
    path,
    layers: [{ name: 'Front' }, { name: 'Wall' }],
  })
  expect(bound).toContain(path)
})

it('remembers what was opened, and opens it again by its uuid', async () => {
  const { uuid } = await openMug()
  expect(await client.documents.recent()).toMatchObject([{ uuid, exists: true }])
  expect(await client.documents.get({ uuid })).toMatchObject({ uuid })
  await client.documents.forget({ uuid })
  expect(await client.documents.recent()).toEqual([])
})

it('adds print areas of a person to a file, and has them again wherever the file is used', async () => {
  const { uuid, layers, ...opened } = await openMug()
  expect([opened.takes_areas, opened.added_areas]).toEqual([true, []])
  const quad = [0, 1, 2, 3].map((at) => ({ x: at * 10, y: at < 2 ? 0 : 9 }))
  const shape = {
    name: 'Chest',

    quad,
    curve: { kind: 'flat' as const },
    blend_mode: 'multiply' as const,
  }
  const wall = layers[1]!.uuid
  const areas = [{ ...addedArea.parse(shape), on: wall }, addedArea.parse({ ...shape, name: 'All' })]
  const changed = await client.documents.setAddedAreas({ uuid, areas })
  expect([changed.uuid, changed.added_areas]).toEqual([
    uuid,
    [
      { ...shape, on: wall, uuid: layerUuidOf(uuid, [900_001]) },
      { ...shape, name: 'All', on: null, uuid: layerUuidOf(uuid, [900_002]) },
    ],
  ])
  expect((await openMug()).added_areas).toEqual(changed.added_areas)
  await client.exports.run(await edited(uuid, layers[0]!.uuid, 500)).then(async (events) => {
    for await (const _ of events);
  })
  expect(JSON.parse(await readFile(join(folder, 'mug.png'), 'utf8'))).toMatchObject({
    file: {
      kind: 'areas',
      path: join(folder, 'mug.psd'),
      areas: [{ id: 900_001 }, { id: 900_002, on: null }],
    },
  })
  const left = await client.documents.setAddedAreas({ uuid, areas: changed.added_areas.slice(1) })
  expect(left.added_areas).toEqual(changed.added_areas.slice(1))
  const unknown = [{ ...areas[0]!, on: layerUuidOf(uuid, [77]) }]
  expect(await failure(client.documents.setAddedAreas({ uuid, areas: unknown }))).toMatchObject({
    code: 'LAYER_NOT_FOUND',
  })
  expect((await client.documents.get({ uuid })).added_areas).toEqual(left.added_areas)
})

it('does not take for opened what a page only reads the layers of, and draws it all the same', async () => {
  const path = join(folder, 'mug.psd')
  expect(await failure(client.documents.read({ path }))).toMatchObject({ code: 'FORBIDDEN' })
  backend.grants.grant(path)
  for await (const _ of await client.library.import({ paths: [path] }));
  const openedAt = async () => (await client.library.list()).map(({ opened_at }) => opened_at)

  const { uuid } = await client.documents.read({ path })
  expect(await client.documents.get({ uuid })).toMatchObject({
    layers: [{ name: 'Front' }, { name: 'Wall' }],
  })
  expect(bound).toContain(path)
  expect(await openedAt()).toEqual([null])
  expect(await client.documents.recent()).toEqual([])

  await openMug()
  const [opened] = await openedAt()
  expect(opened).toEqual(expect.any(String))
  await client.documents.read({ path })
  expect(await openedAt()).toEqual([opened])
})

it('makes a film of what is open: described, written where a person chose, revealed and dragged', async () => {
  const { uuid, layers } = await openMug()
  const { edits } = await edited(uuid, layers[0]?.uuid ?? '', 500)
  const depths = { [layers[1]?.uuid ?? '']: 0.2 }
  const film = { seconds: 2, fps: 24, aspect: '1:1', width: 400, motion: 'pan', depths } as const
  expect(await client.films.capabilities()).toEqual([
    { container: 'mp4', has_audio: true },
    { container: 'webp', has_audio: false },
    { container: 'gif', has_audio: false },
  ])
  const scene = { uuid, scenes: [edits, { ...edits, hidden_layers: [] }], film }
  expect(await client.films.describe(scene)).toMatchObject({ width: 400, height: 400 })
  const wish = { suggested_name: 'mug.mp4', container: 'mp4' } as const
  const target_id = (await client.films.chooseTarget(wish))?.target_id ?? ''
  const events: FilmEvent[] = []
  for await (const event of await client.films.run({ ...scene, target_id, file: { audio: true } }))
    events.push(event)
  const done = events.at(-1)
  expect(done).toMatchObject({
    ...{ type: 'done', path: join(folder, 'mug.mp4'), width: 400, height: 400, seconds: 2, has_audio: true },
  })
  expect(requestIn(await readFile(join(folder, 'mug.mp4'), 'utf8'))).toMatchObject({
    subject: { scenes: [1, 1] },
    film: { frames: 48, motion: 'pan', depths },
    layers: [[layers[1]?.uuid, [2]]],
  })
  const file_id = done?.type === 'done' ? done.file_id : ''
  await client.films.reveal({ file_id })
  expect(revealed).toEqual([join(folder, 'mug.mp4')])
  await client.films.dragOut({ file_id })
  expect(dragged).toEqual([[join(folder, 'mug.mp4'), 'poster of 64 × 64']])
  const { file, contentType } = await backend.filmOf(file_id)
  expect([await file.text(), contentType]).toEqual([
    await readFile(join(folder, 'mug.mp4'), 'utf8'),
    'video/mp4',
  ])
  await expect(backend.filmOf(uuid), 'only films of this window').rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('cancels a film, of which nothing stays', async () => {
  const { uuid, layers } = await openMug()
  const { edits } = await edited(uuid, layers[0]?.uuid ?? '', 500)
  const target = await client.films.chooseTarget({ suggested_name: 'long.mp4', container: 'mp4' })
  const film_id = '99999999-9999-4999-8999-999999999999'
  const wish = { uuid, scenes: [edits], film: { seconds: 15 }, file: {}, film_id }
  const types: string[] = []
  for await (const { type } of await client.films.run({ ...wish, target_id: target?.target_id ?? '' })) {
    types.push(type)
    await client.films.cancel({ film_id })
  }
  expect(types.at(-1)).toBe('cancelled')
  expect(existsSync(join(folder, 'long.mp4'))).toBe(false)
})

it('exports what was placed, with progress, and the finished file last', async () => {
  const { uuid, layers } = await openMug()
  const events: ExportEvent[] = []
  for await (const event of await client.exports.run(await edited(uuid, layers[0]?.uuid ?? '', 500))) {
    events.push(event)
  }
  expect(events.at(-1)).toMatchObject({
    type: 'done',
    files: [{ output_id: 'one', name: 'mug.png', made: { path: join(folder, 'mug.png'), width: 500 } }],
  })
  expect(JSON.parse(await readFile(join(folder, 'mug.png'), 'utf8'))).toMatchObject({
    edits: {
      smartObjects: [{ layer: [1], artwork: { path: join(folder, 'logo.png') }, placement: { fit: 'fill' } }],
    },
  })
})

it('exports several files into a chosen folder, and says before which names are in the way', async () => {
  const { uuid, layers } = await openMug()
  const { edits } = await edited(uuid, layers[0]?.uuid ?? '', 500)
  expect(await client.exports.lastFolder()).toBeNull()
  await client.settings.chooseExportFolder()
  expect((await client.exports.lastFolder())?.path).toBe(folder)
  const chosen = await client.exports.chooseFolder()
  expect(await client.exports.lastFolder()).toEqual(chosen)
  const folder_id = chosen?.folder_id ?? ''
  const outputs = [
    { id: 'a', format: 'jpg' as const, width: 500 },
    { id: 'b', format: 'jpg' as const, width: 200 },
    { id: 'c', format: 'psd' as const, width: 200 },
  ]
  const scene = { uuid, edits, outputs }
  const namesFor = async (naming: string) =>
    (await client.exports.plan({ ...scene, naming, folder_id })).files.map(
      ({ name, is_doubled, is_on_disk }) =>
        `${name}${is_doubled ? ' doubled' : ''}${is_on_disk ? ' there' : ''}`,
    )
  expect(await namesFor('{mockup}')).toEqual(['mug.jpg doubled', 'mug.jpg doubled', 'mug.psd there'])
  expect(await namesFor('set/{design}-{width}')).toEqual([
    'set/logo-500.jpg',
    'set/logo-200.jpg',
    'set/logo-1000.psd',
  ])
  expect(await client.exports.plan({ ...scene, naming: '{moon}', folder_id })).toMatchObject({
    files: [],
    problem: { code: 'INVALID_INPUT' },
  })

  const run = async (naming: string, may_replace = false) => {
    const target = { kind: 'folder' as const, folder_id, naming, may_replace }
    const events: ExportEvent[] = []
    for await (const event of await client.exports.run({ ...scene, target })) events.push(event)
    return events.at(-1)
  }
  expect(await failure(run('{mockup}', true))).toMatchObject({ code: 'CONFLICT' })
  const done = await run('set/{design}-{width}')
  expect(await failure(run('set/{design}-{width}'))).toMatchObject({ code: 'CONFLICT' })
  await run('set/{design}-{width}', true)
  expect(done).toMatchObject({
    files: outputs.map(({ id }) => ({ output_id: id, failure: null })),
  })
  const made = done?.type === 'done' ? done.files[1]?.made : null
  expect(made?.path).toBe(join(folder, 'set', 'logo-200.jpg'))
  await client.exports.reveal({ file_id: made?.file_id ?? '' })
  expect(revealed).toEqual([made?.path])
  await client.exports.dragOut({ file_id: made?.file_id ?? '' })
  expect(dragged).toEqual([[made?.path, 'thumbnail 96']])
  await rm(made?.path ?? '')
  expect(await failure(client.exports.dragOut({ file_id: made?.file_id ?? '' }))).toMatchObject({
    code: 'FILE_NOT_FOUND',
  })
  expect(await failure(client.exports.dragOut({ file_id: uuid }))).toMatchObject({ code: 'NOT_FOUND' })
})

it('cancels an export when the page stops listening', async () => {
  const { uuid, layers } = await openMug()
  const events = await client.exports.run(await edited(uuid, layers[0]?.uuid ?? '', 1))
  expect((await events.next()).value).toEqual({ type: 'progress', progress: 0.1 })
  await events.return()
  await expect.poll(() => drawing?.aborted).toBe(true)
})

it('fails an export in the middle of its stream with a code', async () => {
  const { uuid } = await openMug()
  const job = await edited(uuid, '00000000-0000-4000-8000-000000000000', 500)
  const events = await client.exports.run(job)
  expect(await failure(events.next())).toMatchObject({ code: 'LAYER_NOT_FOUND' })
})

it('knows an artwork again in a later session, and says when its file has gone', async () => {
  const {
    added: [logo],
  } = await client.artworks.choose()
  const artwork_id = logo?.artwork_id ?? ''
  expect(await failure(client.artworks.get({ artwork_id }))).toMatchObject({ code: 'FILE_NOT_FOUND' })
  await writeFile(join(folder, 'logo.png'), 'a picture')
  expect(await client.artworks.get({ artwork_id })).toEqual(logo)
})

it('changes one setting without touching the others', async () => {
  await client.settings.set({ local_server: { enabled: true, port: 0 } })
  await client.settings.set({ theme: 'dark' })
  expect(await client.settings.get()).toMatchObject({
    theme: 'dark',
    local_server: { enabled: true, port: 0 },
  })
  await client.settings.set({ local_server: { enabled: false } })
})

it('opens and closes the local server with its setting, and copies a key that works', async () => {
  await client.settings.set({ local_server: { enabled: true, port: 0 } })
  const { local_server_address } = await client.settings.info()
  await client.settings.copyServerKey()
  await client.settings.copyServerKey()
  const [key = '', again] = copied
  expect(again).toBe(key)
  const answer = await fetch(`${local_server_address}/api/v1/psd-mockups`, { headers: { 'x-api-key': key } })
  expect(answer.status).toBe(200)
  await client.settings.openReference()
  expect(openedAddresses).toEqual([`${local_server_address}/docs`])
  await client.settings.set({ local_server: { enabled: false, port: 0 } })
  expect((await client.settings.info()).local_server_address).toBeNull()
  await expect(client.settings.openReference()).rejects.toMatchObject({ code: 'CONFLICT' })
})

it('makes, copies, regenerates and revokes keys', async () => {
  const { key, secret } = await client.apiKeys.create({ name: 'Shop' })
  await client.apiKeys.copySecret({ secret })
  expect(copied.at(-1)).toBe(secret)
  const next = await client.apiKeys.regenerate({ id: key.id })
  expect(next.secret).not.toBe(secret)
  await client.apiKeys.revoke({ id: key.id })
  expect(await client.apiKeys.list()).toMatchObject({
    role: 'owner',
    keys: [{ name: 'Shop', prefix: next.secret.slice(0, 7), revoked_at: expect.any(String) }],
  })
})

it('leaves the role of a viewer to an owner', async () => {
  const { service } = await client.settings.get()
  await client.settings.set({ service: { ...service, member_role: 'viewer' } })
  const promote = client.settings.set({ service: { ...service, member_role: 'owner' } })
  expect(failureOfCall(await promote.catch((error: unknown) => error))).toMatchObject({ code: 'FORBIDDEN' })
  expect((await client.settings.get()).service.member_role).toBe('viewer')
})

it('answers the calls of the service from the connection that a call names, and passes its failures on', async () => {
  const fixture = await openTestFixture({ plan: 'pro' })
  try {
    const { id } = await client.connections.add({
      name: 'Shop',
      base_url: fixture.address,
      api_key: fixture.key,
    })
    const there = { context: { connection: id } }
    expect((await remote.accounts.me(undefined, there)).data.subscription.plan).toBe('pro')
    expect(await client.connections.usage({ id })).toMatchObject({
      plan: 'Pro',
      credits_used: 0,
      credits_limit: 5000,
      credits_remaining: 5000,
      renders_at_once: 10,
      uploads_at_once: 5,
      key: { operations: 0 },
    })
    expect((await client.connections.setQueued({ id, is_queued: true })).is_queued).toBe(true)
    const made = await remote.webhooks.create({ url: 'http://127.0.0.1:1/hook' }, there)
    expect((await remote.webhooks.list(undefined, there)).map(({ url }) => url)).toEqual([made.url])
    expect(await here.webhooks.list()).toEqual([])
    expect(await failure(remote.fonts.get({ uuid: id }, there))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await failure(remote.fonts.list({ per_page: 1000 }, there))).toMatchObject({
      code: 'INVALID_INPUT',
    })
    for (const connection of [undefined, 'Shop', pageUuid])
      expect(
        await failure(remote.accounts.me(undefined, { context: { ...(connection && { connection }) } })),
      ).toMatchObject({
        code: 'NOT_FOUND',
      })
  } finally {
    await fixture.close()
  }
})

const pageUuid = '0b8f9a52-0f2f-4a52-9df0-3a1c1f0a7d11'
