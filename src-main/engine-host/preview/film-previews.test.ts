import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FilmMomentReply, FilmMomentRequest, PreviewReply } from '@contract/desktop/preview-port'
import { documentEdits } from '@contract/edits/edit-wires'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectRoot } from '../../testing/build-entries'
import type { EngineContext } from '../context/engine-context'
import { openTestContext } from '../testing/test-context'
import { Bindings } from './bindings'
import { FilmPreviews } from './film-previews'

const uuid = '11111111-1111-4111-8111-111111111111'

let folder: string
let context: EngineContext
let bindings: Bindings
let previews: FilmPreviews
let arrived: (message: PreviewReply | FilmMomentReply) => void

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'film-previews-'))
  context = await openTestContext(folder)
  bindings = new Bindings()
  bindings.bindDocument({
    uuid,
    file: resolve(projectRoot, 'resources/samples/mug.psd'),
    layerPaths: new Map(),
  })
  previews = new FilmPreviews(context, bindings, (message) => arrived(structuredClone(message)))
})

afterAll(async () => {
  await context.pool.end()
  await rm(folder, { recursive: true })
})

const ask = (requestId: number, changes: Partial<FilmMomentRequest> = {}): FilmMomentRequest => ({
  type: 'film',
  requestId,
  channel: 'film',
  uuid,
  scenes: [documentEdits.parse({})],
  film: { width: 640, height: 360, frames: 120, motion: 'showcase' },
  at: 0,
  maxWidth: 320,
  maxHeight: 320,
  isMoving: false,
  ...changes,
})

const answersOf = (
  asked: FilmPreviews,
  ...requests: readonly unknown[]
): Promise<readonly (PreviewReply | FilmMomentReply)[]> =>
  new Promise((done) => {
    const replies: (PreviewReply | FilmMomentReply)[] = []
    arrived = (message) => {
      replies.push(message)
      if (replies.length === requests.length) done(replies)
    }
    for (const request of requests) expect(asked.take(request)).toBe(true)
  })

const answers = (...requests: readonly unknown[]) => answersOf(previews, ...requests)

it('draws moments of a film in the size of the view, and the newest of those that wait', async () => {
  const [first] = await answers(ask(1))
  expect(first).toMatchObject({ type: 'film-frame', requestId: 1, width: 320, height: 180 })
  const planes = context.memory.usedBytes
  const replies = await answers(ask(2, { at: 0.3 }), ask(3, { at: 0.5 }), ask(4, { at: 0.6 }))
  const [last, skipped] = [4, 3].map((id) => replies.find(({ requestId }) => requestId === id))
  expect(skipped).toEqual({ type: 'superseded', requestId: 3 })
  const pixels = Buffer.from((last as FilmMomentReply).pixels)
  expect(pixels.equals(Buffer.from((first as FilmMomentReply).pixels))).toBe(false)
  // The planes were kept.
  expect(context.memory.usedBytes).toBe(planes)
})

it('tells what is wrong, and leaves other requests to others', async () => {
  const [failed] = await answers(ask(5, { uuid: '99999999-9999-4999-8999-999999999999' }))
  expect(failed).toMatchObject({ type: 'failed', requestId: 5, failure: { code: 'MOCKUP_NOT_FOUND' } })
  expect(previews.take({ ...ask(6), film: { width: 3 } })).toBe(false)
  expect(previews.take({ type: 'preview', requestId: 7 })).toBe(false)
})

it('draws moving frames smaller where whole ones are slow, from the same planes', async () => {
  const slow = new FilmPreviews(context, bindings, (message) => arrived(structuredClone(message)), 0)
  const through = (...requests: readonly unknown[]) => answersOf(slow, ...requests)
  const [whole] = await through(ask(10, { at: 0.3 }))
  const planes = context.memory.usedBytes
  const [moving] = await through(ask(11, { at: 0.4, isMoving: true }))
  expect(moving).toMatchObject({ width: 160, height: 90, pixelFormat: 'i420' })
  expect((moving as FilmMomentReply).pixels.byteLength).toBe(1.5 * 160 * 90)
  // Room for a frame, and no more planes.
  expect(context.memory.usedBytes - planes).toBeLessThan(2 * 160 * 90 * 4)
  const [rested] = await through(ask(12, { at: 0.3 }))
  expect(rested).toMatchObject({ width: 320, height: 180 })
  expect(Buffer.from((rested as FilmMomentReply).pixels)).toEqual(
    Buffer.from((whole as FilmMomentReply).pixels),
  )
  slow.close()
})

it('gives a whole frame up for a movement, and keeps the planes that were drawn for it', async () => {
  const fresh = new FilmPreviews(context, bindings, (message) => arrived(structuredClone(message)))
  const replies = await answersOf(fresh, ask(30, { at: 0.1 }), ask(31, { at: 0.2, isMoving: true }))
  expect(replies.map(({ type, requestId }) => [type, requestId])).toEqual([
    ['superseded', 30],
    ['film-frame', 31],
  ])
  const planes = context.memory.usedBytes
  const [whole] = await answersOf(fresh, ask(32, { at: 0.2 }))
  expect(whole).toMatchObject({ type: 'film-frame', requestId: 32, pixelFormat: 'rgba' })
  expect(context.memory.usedBytes - planes, 'room for a frame, and no more planes').toBeLessThan(
    320 * 180 * 8,
  )
  fresh.close()
})

it('draws moving frames whole where that is quick', async () => {
  const quick = new FilmPreviews(context, bindings, (message) => arrived(structuredClone(message)), 60_000)
  const [moving] = await answersOf(quick, ask(20, { isMoving: true }))
  expect(moving).toMatchObject({ width: 320, height: 180, pixelFormat: 'i420' })
  quick.close()
})

it('frees its planes when the page is gone', async () => {
  await answers(ask(8))
  const held = context.memory.usedBytes
  previews.close()
  expect(context.memory.usedBytes).toBeLessThan(held - 320 * 180 * 4)
})
