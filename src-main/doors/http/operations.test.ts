import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createJsonLog } from '../../adapters/log/json-log'
import { openOtlpTracing } from '../../adapters/tracing/otlp-tracing'
import { silentLog } from '../../service/ports/log'
import { currentRequest } from '../../service/telemetry/current-request'
import { openTestFixture, type TestFixture } from '../testing/test-fixture'
import { openWebhookReceiver, type WebhookReceiver } from '../testing/webhook-receiver'

interface SentSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
}

/** A collector of OTLP over HTTP, which keeps the spans that it is sent. */
const openCollector = async () => {
  const spans: SentSpan[] = []
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString())
      for (const { scopeSpans } of body.resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    spans,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

let receiver: WebhookReceiver
let collector: Awaited<ReturnType<typeof openCollector>>
let fixture: TestFixture
let lines: string[]
beforeEach(async () => {
  receiver = await openWebhookReceiver()
  collector = await openCollector()
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.endpoint
  lines = []
  fixture = await openTestFixture({
    admittedHosts: [new URL(receiver.url).host],
    log: createJsonLog(
      (line) => lines.push(line),
      () => new Date(0),
      currentRequest,
    ),
    metricsToken: 'a token of the operator',
    tracing: openOtlpTracing('1.2.3', silentLog),
  })
  await fixture.startMetrics()
})
afterEach(async () => {
  await fixture.close()
  await receiver.close()
  await collector.close()
  Reflect.deleteProperty(process.env, 'OTEL_EXPORTER_OTLP_ENDPOINT')
})

const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(fixture.address + path, { headers })

const post = async (path: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await fetch(`${fixture.address}/api/v1${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'x-api-key': fixture.key, 'content-type': 'application/json', ...headers },
  })
  return { headers: answer.headers, body: (await answer.json()) as ReturnType<typeof JSON.parse> }
}

it('says without a key that it lives and is ready, and at once when it is about to end', async () => {
  const [alive, ready] = [await ask('/healthz'), await ask('/readyz')]
  expect([alive.status, await alive.json()]).toEqual([200, { status: 'alive', version: '1.2.3' }])
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', missing: [] }])
  const drained = fixture.drain({ delayMs: 300, graceMs: 1000 })
  const draining = await ask('/readyz')
  expect([draining.status, await draining.json()]).toEqual([
    503,
    { status: 'not ready', missing: [{ part: 'draining', why: 'This process is about to end.' }] },
  ])
  expect((await ask('/healthz')).status).toBe(200)
  await drained
})

it('says what is missing', async () => {
  await fixture.access.write((connection) => connection.exec('DROP TABLE queue_pause'))
  const { missing } = (await (await ask('/readyz')).json()) as {
    missing: { part: string; why: string }[]
  }
  expect(missing.map(({ part }) => part)).toEqual(['database'])
  expect(missing[0]?.why).not.toContain('queue_pause')
})

it('follows a request through job, webhook, log, traces and metrics', async () => {
  const { body: upload } = await post('/psd/upload', { psd_file_url: 'data:;base64,OEJQUw==' })
  const { data: mockup } = upload
  const traceId = 'a'.repeat(32)
  const { headers, body } = await post(
    '/renders',
    {
      ...{ mockup_uuid: mockup.uuid, is_async: true, webhook: { url: `${receiver.url}/hook` } },
      smart_objects: [
        { uuid: mockup.smart_objects[0].uuid, asset: { url: 'data:image/png;base64,c2VjcmV0' } },
      ],
      export_label: 'The name of a customer',
    },
    { 'x-request-id': 'order-17', traceparent: `00-${traceId}-${'b'.repeat(16)}-01` },
  )
  expect(headers.get('x-request-id')).toBe('order-17')
  expect(headers.get('traceparent')).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`))
  const [hook] = await receiver.count(1)
  expect(hook?.headers).toMatchObject({
    'x-request-id': 'order-17',
    traceparent: expect.stringContaining(traceId),
  })

  await expect
    .poll(() => lines.filter((line) => line.includes('webhook attempted')).length)
    .toBeGreaterThan(0)
  const said = lines.map((line) => JSON.parse(line))
  const ofOrder = said.filter(({ request_id }) => request_id === 'order-17')
  expect(ofOrder.map(({ message }) => message)).toEqual(
    expect.arrayContaining(['request', 'job ended', 'webhook attempted']),
  )
  expect(ofOrder.find(({ message }) => message === 'job ended')).toMatchObject({
    ...{ job: body.job_id, kind: 'render', end: 'succeeded', trace_id: traceId },
  })
  for (const secret of [fixture.key, 'The name of a customer', 'c2VjcmV0', receiver.url])
    expect(lines.join('')).not.toContain(secret)

  const stranger = await ask('/metrics')
  expect(stranger.status).toBe(404)
  const metrics = await (await ask('/metrics', { authorization: 'Bearer a token of the operator' })).text()
  for (const line of [
    'mockwright_job_seconds_count{kind="render",end="succeeded"} 1',
    'mockwright_http_request_seconds_count{route="/api/v1/renders",method="POST",status="202"} 1',
    'mockwright_webhook_attempts_total{outcome="delivered"} 1',
    'mockwright_render_stage_seconds_count{stage="composite"} 1',
    'mockwright_build_info{version="1.2.3"',
    'nodejs_eventloop_lag_seconds',
    'process_resident_memory_bytes',
  ])
    expect(metrics).toContain(line)

  await fixture.stop()
  const ofTrace = collector.spans.filter((span) => span.traceId === traceId)
  expect(ofTrace.map(({ name }) => name)).toEqual(
    expect.arrayContaining([...['HTTP POST', 'job render', 'render', 'render.composite', 'webhook.deliver']]),
  )
  const spanNamed = (name: string) => ofTrace.find((span) => span.name === name)
  expect([
    spanNamed('HTTP POST')?.parentSpanId,
    spanNamed('job render')?.parentSpanId,
    spanNamed('render.composite')?.parentSpanId,
  ]).toEqual(['b'.repeat(16), spanNamed('HTTP POST')?.spanId, spanNamed('render')?.spanId])
})

it('makes ids for requests that bring none, or none that is well formed', async () => {
  const unusable: readonly Readonly<Record<string, string>>[] = [
    {},
    { 'x-request-id': 'two words' },
    { 'x-request-id': 'x'.repeat(200) },
  ]
  const given = await Promise.all(
    unusable.map(async (headers) => (await ask('/healthz', headers)).headers.get('x-request-id')),
  )
  for (const id of given) expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(new Set(given).size).toBe(3)
})
