import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { PreviewReply, PreviewRequest } from '@contract/desktop/preview-port'
import { documentEdits } from '@contract/edits/edit-wires'
import type { Layer } from 'ag-psd'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EngineContext } from '../context/engine-context'
import { openTestContext } from '../testing/test-context'
import { plainImage, writeMockup } from '../testing/test-mockup'
import { Bindings } from './bindings'
import { PreviewSessions } from './preview-sessions'

const documentUuid = '11111111-1111-4111-8111-111111111111'
const labelUuid = '22222222-2222-4222-8222-222222222222'

let folder: string
let context: EngineContext
let bindings: Bindings
let page: MessagePort
let replies: PreviewReply[]
let arrival: () => void

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preview-'))
  context = await openTestContext(folder)
  const children: Layer[] = [
    { id: 1, name: 'wall', imageData: plainImage(40, 20, [255, 0, 0, 255]) },
    {
      id: 2,
      name: 'label',
      imageData: plainImage(40, 20, [0, 0, 255, 255]),
      placedLayer: {
        id: labelUuid,
        placed: labelUuid,
        type: 'raster',
        transform: [0, 0, 40, 0, 40, 20, 0, 20],
        width: 40,
        height: 20,
      },
    },
  ]
  const data = await sharp({ create: { width: 4, height: 2, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
  const linkedFiles = [{ id: labelUuid, name: 'label.png', data }]
  const file = await writeMockup(join(folder, 'a.psd'), { width: 40, height: 20, children }, { linkedFiles })
  bindings = new Bindings()
  bindings.bindDocument({ uuid: documentUuid, file, layerPaths: new Map([[labelUuid, [2]]]) })
  const { port1, port2 } = new MessageChannel()
  page = port1
  page.on('message', (reply: PreviewReply) => {
    replies.push(reply)
    arrival()
  })
  new PreviewSessions(context, bindings).connect({
    postMessage: (message) => port2.postMessage(message),
    on: (event: 'message' | 'close', listener: (event: { readonly data: unknown }) => void) =>
      port2.on(event, (data) => listener({ data })),
    start: () => port2.start(),
  })
})
afterAll(async () => {
  page.close()
  await context.pool.end()
  await rm(folder, { recursive: true })
})

const untouched = documentEdits.parse({})

const ask = (requestId: number, changes: Partial<PreviewRequest> = {}): PreviewRequest => ({
  type: 'preview',
  requestId,
  channel: 'canvas',
  series: requestId,
  quality: 'fine',
  uuid: documentUuid,
  edits: untouched,
  maxWidth: 20,
  maxHeight: 20,
  ...changes,
})

/** The answers to these requests, in order of arrival. */
const answers = (...requests: readonly unknown[]): Promise<readonly PreviewReply[]> =>
  new Promise((resolve) => {
    replies = []
    arrival = () => replies.length === requests.length && resolve(replies)
    for (const request of requests) page.postMessage(request)
  })

it('answers with a frame at the size of the view', async () => {
  const [frame] = await answers(ask(1))
  expect(frame).toMatchObject({ type: 'frame', requestId: 1, width: 20, height: 10, diagnostics: [] })
  const pixels = frame?.type === 'frame' ? new Uint8Array(frame.pixels) : []
  expect([pixels.length, ...pixels.slice(0, 4)]).toEqual([800, 0, 0, 255, 255])
})

it('draws the edits that name layers by uuid', async () => {
  const edits = { ...untouched, hidden_layers: [labelUuid] }
  const [frame] = await answers(ask(2, { edits }))
  expect(frame?.type === 'frame' && [...new Uint8Array(frame.pixels).slice(0, 4)]).toEqual([255, 0, 0, 255])
})

it('draws smart objects coloured and adjusted', async () => {
  const color = { hex: '#80ff80', blending_mode: 'multiply' as const }
  const adjustments = { brightness: 0, contrast: 0, saturation: 0, vibrance: 0, opacity: 50, blur: 0 }
  const edits = { ...untouched, looks: [{ uuid: labelUuid, color, adjustments }] }
  const [frame] = await answers(ask(8, { edits }))
  expect(frame?.type === 'frame' && [...new Uint8Array(frame.pixels).slice(0, 4)]).toEqual([128, 0, 64, 255])
})

it('supersedes what waited when something newer of the channel comes', async () => {
  const channel = 'busy'
  const waiting = [ask(4, { channel }), ask(5, { channel })]
  const got = await answers(ask(3, { channel }), ...waiting, ask(6, { channel: 'other' }))
  const kinds = new Map(got.map(({ requestId, type }) => [requestId, type]))
  expect(kinds).toEqual(
    new Map([
      [3, 'frame'],
      [4, 'superseded'],
      [5, 'frame'],
      [6, 'frame'],
    ]),
  )
})

it('waits a moment for a design that main registers after the request has come', async () => {
  const path = join(folder, 'late.png')
  await sharp({ create: { width: 4, height: 2, channels: 3, background: '#00ff00' } })
    .png()
    .toFile(path)
  const artworkId = '33333333-3333-4333-8333-333333333333'
  const placement = { fit: 'fill', position: null, size: null, rotate: 0 }
  const edits = documentEdits.parse({
    smart_objects: [{ uuid: labelUuid, artwork_id: artworkId, placement }],
  })
  const answered = answers(ask(10, { edits }))
  await new Promise((later) => setTimeout(later, 60))
  bindings.bindResources([{ kind: 'artwork', id: artworkId, source: { path } }])
  const [frame] = await answered
  expect(frame).toMatchObject({ type: 'frame', requestId: 10 })
  const [red = 255, green = 0] = frame?.type === 'frame' ? new Uint8Array(frame.pixels) : []
  expect([red < 60, green > 200], 'blue before').toEqual([true, true])
})

it('answers with a failure as data, and goes on', async () => {
  const [failed] = await answers(ask(7, { uuid: labelUuid }))
  expect(failed).toMatchObject({ type: 'failed', requestId: 7, failure: { code: 'MOCKUP_NOT_FOUND' } })
  expect(await answers(ask(9))).toMatchObject([{ type: 'frame', requestId: 9 }])
})
