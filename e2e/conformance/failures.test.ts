import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { plainPixels, sampleLayer, samplePsd } from '../../src-main/psd/testing/sample-psd'
import { expectTable } from './expect-table'
import { failureChecks } from './failures/all-failures'
import { answerOf, heldRate, type Places } from './failures/failure-check'
import { startServing } from './serve-program'
import type { Answer, Wire } from './wire'

/**
 * Every failure that the service answers with, provoked over real sockets at the built `mockwright serve`: without
 * limits, with the smallest plan, and with strict uploads. `MOCKWRIGHT_ACCEPT=1` rewrites the table in `docs/api.md`.
 */
const places: Places = {} as Places
const closing: (() => unknown)[] = []

beforeAll(async () => {
  const upstream = await openUpstream()
  const [free, held, strict] = await Promise.all([
    startServing(['--allow-host', '127.0.0.1']),
    startServing(['--plan', 'trial'], { rate_limit: heldRate }),
    startServing([], { uploads: 'strict' }),
  ])
  closing.push(free.close, held.close, strict.close, () => upstream.closeAllConnections())
  Object.assign(places, {
    free: free.wire,
    held: held.wire,
    strict: strict.wire,
    folder: free.folder,
    upstream: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
    mockup: await take(free.wire, 60),
    heldMockup: await take(held.wire, 8),
  } satisfies Places)
})
afterAll(() => Promise.all(closing.map((close) => close())))

describe('failures over sockets', () => {
  it.each(failureChecks.map((check) => ({ ...check, answer: answerOf(check) })))(
    '$answer: $when',
    ({ run }) => run(places),
  )

  it('stand in docs/api.md as they are', () =>
    expectTable(
      'failures',
      ['answer', 'when'],
      failureChecks.map((check) => [answerOf(check), check.when]),
    ))
})

/** A server of pictures that misbehaves as its path says. */
const openUpstream = async (): Promise<Server> => {
  const server = createServer(({ url = '' }, answer) => {
    const status = Number(/^\/status\/(\d+)/.exec(url)?.[1] ?? 200)
    const size = /^\/size\/(\d+)/.exec(url)?.[1]
    answer.writeHead(status, { 'content-type': 'image/png', ...(size && { 'content-length': size }) })
    if (size) answer.flushHeaders()
    else answer.end('no picture')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return server
}

/**
 * A mockup of 8 pixels by `height` with one smart object and one text: a tall one becomes very tall when it is scaled.
 */
const take = async (wire: Wire, height: number): Promise<Answer['body']> => {
  const id = '20953ddb-9391-11ec-b4f1-c15674f50bc4'
  const placedLayer = {
    id,
    type: 'raster' as const,
    transform: [0, 0, 4, 0, 4, 3, 0, 3],
    width: 4,
    height: 3,
  }
  const bytes = samplePsd(
    [sampleLayer('Label', { placedLayer }), sampleLayer('Words', { text: { text: 'Ada' } })],
    {
      height,
      imageData: plainPixels(8, height, [0, 0, 0, 255]),
    },
  )
  const { body } = await wire.form('/api/v1/psd/upload', { file: new File([bytes.slice()], 'Label.psd') })
  return body.data
}
