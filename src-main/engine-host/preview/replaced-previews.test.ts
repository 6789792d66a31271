import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { PreviewReply, PreviewRequest } from '@contract/desktop/preview-port'
import { documentEdits } from '@contract/edits/edit-wires'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { forkLauncher } from '../../adapters/process/fork-launcher'
import type { FromWorker } from '../../adapters/process/worker-call'
import type { ChildProcess } from '../../service/ports/child-process'
import { builtPrograms } from '../../testing/built-programs'
import type { EngineContext } from '../context/engine-context'
import { DecoderPool } from '../decoding/decoder-pool'
import { fencedCodec } from '../decoding/fenced-codec'
import type { DecodeOutput } from '../protocol/decode-call'
import { endlessSvg, goodSvg } from '../testing/artwork-attacks'
import { openTestContext } from '../testing/test-context'
import { plainImage, writeMockup } from '../testing/test-mockup'
import { Bindings } from './bindings'
import { PreviewSessions } from './preview-sessions'

const documentUuid = '11111111-1111-4111-8111-111111111111'
const labelUuid = '22222222-2222-4222-8222-222222222222'
const artworkIds = {
  endless: '33333333-3333-4333-8333-333333333333',
  good: '44444444-4444-4444-8444-444444444444',
}

let folder: string
let programs: string
let context: EngineContext
let bindings: Bindings
let pool: DecoderPool
let page: MessagePort
let replies: Map<number, PreviewReply>
let decoders: { started: number; ready: number; ended: number }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preview-replaced-'))
  programs = await builtPrograms()
  context = await openTestContext(folder)
  const label = {
    id: 2,
    name: 'label',
    imageData: plainImage(40, 20, [0, 0, 255, 255]),
    placedLayer: {
      id: labelUuid,
      placed: labelUuid,
      type: 'raster' as const,
      transform: [0, 0, 40, 0, 40, 20, 0, 20],
      width: 40,
      height: 20,
    },
  }
  const data = new Uint8Array(goodSvg)
  const file = await writeMockup(
    join(folder, 'a.psd'),
    { width: 40, height: 20, children: [label] },
    { linkedFiles: [{ id: labelUuid, name: 'label.svg', data }] },
  )
  bindings = new Bindings()
  bindings.bindDocument({ uuid: documentUuid, file, layerPaths: new Map([[labelUuid, [2]]]) })
  for (const [name, bytes] of Object.entries({ endless: endlessSvg, good: goodSvg })) {
    const path = join(folder, `${name}.svg`)
    await writeFile(path, bytes)
    bindings.bindResources([
      { kind: 'artwork', id: artworkIds[name as keyof typeof artworkIds], source: { path } },
    ])
  }
})
afterAll(async () => {
  await context.pool.end()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

beforeEach(() => {
  const counts = { started: 0, ready: 0, ended: 0 }
  decoders = counts
  const launch = (): ChildProcess => {
    const child = forkLauncher(join(programs, 'decoder-host.cjs')).launch()
    counts.started += 1
    child.onMessage((message) => {
      if ((message as FromWorker<DecodeOutput>).type === 'ready') counts.ready += 1
    })
    child.onExit(() => {
      counts.ended += 1
    })
    return child
  }
  pool = new DecoderPool({ launcher: { launch }, cacheFolder: folder, log: () => undefined })
  pool.keepOneReady()
  const codec = fencedCodec(context.codec, pool, join(folder, 'decoding'))
  const { port1, port2 } = new MessageChannel()
  page = port1
  replies = new Map()
  page.on('message', (reply: PreviewReply) => replies.set(reply.requestId, reply))
  new PreviewSessions({ ...context, codec }, bindings).connect({
    postMessage: (message) => port2.postMessage(message),
    on: (event: 'message' | 'close', listener: (event: { readonly data: unknown }) => void) =>
      port2.on(event, (data) => listener({ data })),
    start: () => port2.start(),
  })
})
afterEach(() => {
  page.close()
  pool.close()
})

const ask = (
  requestId: number,
  artwork: keyof typeof artworkIds,
  quality: 'fine' | 'drag' = 'fine',
): void => {
  const edits = documentEdits.parse({
    smart_objects: [
      {
        uuid: labelUuid,
        artwork_id: artworkIds[artwork],
        placement: {},
      },
    ],
  })
  const request: PreviewRequest = {
    ...{ type: 'preview', requestId, channel: 'canvas', series: 1, quality, uuid: documentUuid, edits },
    ...{ maxWidth: 40, maxHeight: 40 },
  }
  page.postMessage(request)
}

const decoding = async (): Promise<void> => {
  // The second one waits for the end of the first.
  await expect.poll(() => [decoders.started, decoders.ready], { timeout: 10_000 }).toEqual([2, 2])
}

it('shows the next artwork within a second of the choice, and ends the decoding of the one before', async () => {
  ask(1, 'endless')
  await decoding()
  const start = performance.now()
  ask(2, 'good')
  await expect.poll(() => replies.get(2)?.type, { interval: 10, timeout: 5000 }).toBe('frame')
  expect(performance.now() - start).toBeLessThan(1000)
  expect(replies.get(1)?.type).toBe('superseded')
  // The end of a killed process is told when the system has cleared it away.
  await expect.poll(() => decoders.ended, { timeout: 2000 }).toBe(1)
}, 20_000)

it('lets a decoding go on while its own artwork is dragged', async () => {
  ask(1, 'endless')
  await decoding()
  ask(2, 'endless', 'drag')
  ask(3, 'endless', 'drag')
  await sleep(500)
  expect(decoders.ended).toBe(0)
}, 20_000)

it('ends its decodings when the page is gone', async () => {
  ask(1, 'endless')
  await decoding()
  page.close()
  await expect.poll(() => decoders.ended, { timeout: 2000 }).toBe(1)
}, 20_000)
