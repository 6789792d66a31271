import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentRecord } from '@contract/desktop/documents'
import { documentEdits } from '@contract/edits/edit-wires'
import { AppError } from '@contract/errors'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSqliteLibrary } from '../adapters/database/sqlite-library'
import { createSqliteRemoteDocuments } from '../adapters/database/sqlite-remote-documents'
import { nodeFiles } from '../adapters/files/node-files'
import { openRemoteDrawing } from '../compose/open-remote-drawing'
import { openRemoteConnection } from '../remote/remote-connection'
import { documentRecordOf } from '../service/documents/document-record'
import { createRemoteDocuments } from '../service/documents/remote-documents'
import { createRemotePreviews } from '../service/documents/remote-previews'
import { createRemoteMockups } from '../service/library/remote-mockups'
import { createCannedEngine } from '../service/testing/canned-engine'
import { openTestFixture, poster, type TestFixture } from './testing/test-fixture'

const connectionId = '0b8f9a52-0f2f-4a52-9df0-3a1c1f0a7d11'
let fixture: TestFixture
let folder: string
let mockup: string

beforeEach(() => keepPoster('pro'))

/** Starts a service on the given plan, with one mockup. */
async function keepPoster(plan: 'pro' | 'scale'): Promise<void> {
  fixture = await openTestFixture({ plan })
  folder = await mkdtemp(join(tmpdir(), 'mockwright-remote-'))
  const address = { baseUrl: fixture.address, apiKey: fixture.key }
  const { service } = openRemoteConnection(address)
  const file = new File([new TextEncoder().encode('8BPS')], 'poster.psd')
  const answer = await service.psdMockups.upload({ file, psd_name: 'Poster' })
  mockup = answer.status === 200 ? answer.body.data.uuid : ''
}

afterEach(async () => {
  await fixture.close()
  await rm(folder, { recursive: true, force: true })
})

/** The editor's part of an app whose only connection is the test service. */
function openEditor() {
  const address = { baseUrl: fixture.address, apiKey: fixture.key }
  const engine = createCannedEngine(poster)
  const openDrawing = async () =>
    (await openRemoteDrawing(address, { dataFolder: folder, engine, isQueued: false })).drawing
  const mockups = createRemoteMockups({
    store: createSqliteLibrary(fixture.access),
    openConnection: async () => openRemoteConnection(address),
    takeIn: async (_connection, file) => (await openDrawing()).takeIn(file),
  })
  const documents = createRemoteDocuments({
    openDrawing,
    connectionName: async () => 'Print shop',
    remoteMockups: mockups,
    store: createSqliteRemoteDocuments(fixture.access),
  })
  return { documents, mockups, openDrawing }
}

it('opens a mockup of a service with its layers and areas, and again in a later session', async () => {
  const { documents } = openEditor()
  const opened = await documents.open(`remote:${connectionId}/${mockup}`)
  const record = documentRecord.parse(documentRecordOf(opened))
  expect({ ...record, layers: record.layers.map(({ name, kind }) => `${kind} ${name}`) }).toMatchObject({
    name: 'Poster',
    path: '',
    layers: ['fill Light', 'smart_object Front', 'pixel Paper', 'artboard Board', 'smart_object Front copy'],
    remote: {
      connection_id: connectionId,
      connection_name: 'Print shop',
      picture_url: `mockwright://remote/${connectionId}/${mockup}`,
    },
  })
  expect(await openEditor().documents.reopen(opened.uuid)).toEqual(opened)
  expect(await openEditor().documents.reopen('4b8f9a52-0f2f-4a52-9df0-3a1c1f0a7d11')).toBeNull()
})

it('is read on for one who waits where another one, who had asked first, goes', async () => {
  const drawing = await openEditor().openDrawing()
  const cancel = new AbortController()
  const first = drawing.describe(mockup, { signal: cancel.signal })
  const second = drawing.describe(mockup)
  cancel.abort()
  await expect(first).rejects.toThrow()
  expect(await second).toMatchObject({ width: poster.width })
})

it('is drawn again where an earlier version kept its picture in words that are not known any more', async () => {
  const { documents, openDrawing } = openEditor()
  const document = await documents.open(`remote:${connectionId}/${mockup}`)
  const cacheFolder = join(folder, 'previews')
  const previews = createRemotePreviews({
    documents: { documentOf: async () => document },
    artworks: {
      artworksOf: async () => () => {
        throw new AppError('unknownId', { thing: 'artwork', id: 'none' })
      },
    },
    openDrawing,
    files: nodeFiles,
    cacheFolder,
    nowMs: Date.now,
  })
  const shown = document.index.entries.find(({ layer }) => layer.isVisible)?.uuid ?? ''
  const wish = { uuid: document.uuid, edits: documentEdits.parse({ hidden_layers: [shown] }) }
  const drawn = await previews.render(wish)
  expect(await previews.find(wish)).toEqual(drawn)
  const record = (await readdir(cacheFolder)).find((name) => name.endsWith('.json')) ?? ''
  await writeFile(join(cacheFolder, record), JSON.stringify({ picture: drawn.picture_url }))
  expect(await previews.find(wish)).toBeNull()
  expect(await previews.render(wish)).toMatchObject({ picture_url: drawn.picture_url })
})

it('takes the rectangle around a print area where the plan keeps its corners back, and says so', async () => {
  const shapesOf = async () => {
    const { description, remote } = await openEditor().documents.open(`remote:${connectionId}/${mockup}`)
    const quads = description.layers.flatMap(({ smartObject }) => (smartObject ? [smartObject.quad] : []))
    return { isExact: remote?.hasExactAreas, quads }
  }
  const around = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ]
  // The copy shares the other layer's contents: the service treats both as one.
  expect(await shapesOf()).toEqual({ isExact: false, quads: [around] })
  await fixture.close()
  await keepPoster('scale')
  expect(await shapesOf()).toEqual({ isExact: true, quads: [around] })
})

it('takes files into a service once, and renames and deletes its mockups there', async () => {
  const { mockups } = openEditor()
  const marks = await createSqliteLibrary(fixture.access).marks()
  const file = join(folder, 'mug.psd')
  await writeFile(file, '8BPS mug')
  const kept = await mockups.keep(connectionId, file, marks)
  expect(kept).toMatchObject({ type: 'added', mockup: { name: 'mug', connection_id: connectionId } })
  expect(await mockups.keep(connectionId, file, marks)).toEqual({ ...kept, type: 'known' })
  const { mockup_id } = kept.mockup
  await mockups.rename(mockup_id, 'Winter mug')
  const namesThere = async () => (await mockups.list(connectionId)).map(({ name }) => name).toSorted()
  expect(await namesThere()).toEqual(['Poster', 'Winter mug'])
  await mockups.delete([mockup_id])
  expect(await namesThere()).toEqual(['Poster'])
  // A file whose mockup was deleted there is sent again.
  expect(await mockups.keep(connectionId, file, marks)).toMatchObject({ type: 'added' })
  await expect(mockups.delete(['sample:mug'])).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
