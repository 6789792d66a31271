import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { root, startLoadServer } from '../http-load/load-server'
import { quantile } from '../http-load/quantile'
import { type DragResult, drag, type OpenedSession } from './dragging-page'
import { treeUse } from './process-tree'
import { openSlowLine } from './slow-line'

/**
 * `npm run bench:studio [-- --sessions 50 --seconds 60 --mockup mug]`, after `npm run build`: sessions of the embedded
 * editor that drag at once on `mockwright serve`, with what they do to its memory; then one over a line of 10 Mbit/s and
 * 40 ms.
 */
const { values } = parseArgs({
  options: {
    sessions: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '60' },
    mockup: { type: 'string', default: 'mug' },
  },
})
const seconds = Number(values.seconds)
const print = (text: string): void => void process.stdout.write(`${text}\n`)
const shop = 'https://shop.example'

const server = await startLoadServer(1)
const [key = ''] = server.keys

const post = async (path: string, body: object | FormData, headers: Record<string, string> = {}) => {
  const isForm = body instanceof FormData
  const answer = await fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { ...(!isForm && { 'content-type': 'application/json' }), ...headers },
    body: isForm ? body : JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
const formOf = (bytes: Uint8Array, name: string): FormData => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name))
  return form
}

const psd = readFileSync(join(root, 'resources/samples', `${values.mockup}.psd`))
const { data: mockup } = await post('/api/v1/psd/upload', formOf(psd, 'a.psd'), { 'x-api-key': key })
const design = await sharp({
  create: {
    width: 600,
    height: 400,
    channels: 3,
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
    background: '#888',
  },
})
  .png()
  .toBuffer()

const openSession = async (): Promise<OpenedSession> => {
  const created = await post(
    '/api/v1/studio/create-session',
    { mockup_uuid: mockup.uuid, allowed_origin: shop },
    { 'x-api-key': key },
  )
  const { session, bootstrap_secret, message_session_id: id } = created
  const at = `/studio/api/sessions/${id}`
  const { token } = await post(`${at}/open`, { session, bootstrap_secret, parent_origin: shop })
  const { artwork } = await post(`${at}/artworks`, formOf(design, 'design.png'), {
    authorization: `Bearer ${token}`,
  })
  return { id, token, smartObject: mockup.smart_objects[0].uuid, artwork: artwork.artwork_id }
}

const report = (title: string, results: readonly DragResult[], took: number): void => {
  const delays = results.flatMap((result) => result.delays)
  const frames = results.map((result) => result.frames)
  const total = frames.reduce((sum, count) => sum + count, 0)
  const bytes = results.reduce((sum, result) => sum + result.bytes, 0)
  const failures = results.flatMap((result) => result.failures)
  print(
    `${title}: p50 ${quantile(delays, 0.5).toFixed(0)} ms, p95 ${quantile(delays, 0.95).toFixed(0)} ms, ` +
      `most ${quantile(delays, 1 - 1e-9).toFixed(0)} ms; ${(total / took).toFixed(0)} frames/s, ` +
      `${Math.min(...frames)} to ${Math.max(...frames)} a session, ${(bytes / total / 1000).toFixed(1)} kB each; ` +
      `${failures.length} failures ${failures.slice(0, 3).join('; ')}`,
  )
}

const residentMb = (): number => treeUse(server.pid).residentMb

const wish = { view: 900, rate: 60 }
const first = await openSession()
await drag(server.address, first, { ...wish, seconds: 5 })
const before = residentMb()

const sessions = await Promise.all(Array.from({ length: Number(values.sessions) }, openSession))
let most = 0
const cpuBefore = treeUse(server.pid).cpuMs
const watch = setInterval(() => {
  most = Math.max(most, residentMb())
}, 1000)
const results = await Promise.all(
  sessions.map((session) => drag(server.address, session, { ...wish, rate: 20, seconds })),
)
clearInterval(watch)
report(`${values.sessions} sessions at once, ${seconds} s, 20 movements a second`, results, seconds)
const drawn = results.reduce((sum, { frames }) => sum + frames, 0)
print(
  `Processor time of the server: ${((treeUse(server.pid).cpuMs - cpuBefore) / drawn).toFixed(1)} ms a frame`,
)
const endedAt = performance.now()
let after = residentMb()
while (after > before * 1.1 && performance.now() - endedAt < 120_000) {
  await new Promise((resolve) => setTimeout(resolve, 2000))
  after = residentMb()
}
print(
  `Memory: ${before.toFixed(0)} MB before, at most ${most.toFixed(0)} MB, ` +
    `${after.toFixed(0)} MB after ${((performance.now() - endedAt) / 1000).toFixed(0)} s`,
)

const line = await openSlowLine(server.address, { bits: 10e6, roundTripMs: 40 })
const alone = await drag(line.address, await openSession(), { ...wish, seconds: Math.min(20, seconds) })
report('One session over 10 Mbit/s and 40 ms, 60 movements a second', [alone], Math.min(20, seconds))
line.close()
await server.close()
