import { execFile } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSqliteServiceStores } from '../../adapters/database/sqlite-service-stores'
import { isLongRun } from '../../testing/how-often'
import { openStudio } from '../testing/open-studio'
import { openTestFixture, type TestFixture } from '../testing/test-fixture'
import { openWebhookReceiver, type WebhookReceiver } from '../testing/webhook-receiver'
import { webhookSamples } from './webhook-samples'

const run = promisify(execFile)
const interFile = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
)

let fixture: TestFixture
let receiver: WebhookReceiver
/** Holds the files that the examples send. */
let folder: string

beforeAll(async () => {
  fixture = await openTestFixture({ admittedHosts: ['127.0.0.1'] })
  receiver = await openWebhookReceiver()
  folder = await mkdtemp(join(tmpdir(), 'mockwright-docs-'))
  await writeFile(join(folder, 'mug.psd'), '8BPS')
  await writeFile(join(folder, 'photo.jpg'), 'a photo')
  await copyFile(interFile, join(folder, 'Inter.woff2'))
})
afterAll(async () => {
  await fixture.close()
  await receiver.close()
  await rm(folder, { recursive: true })
})

const print_areas = [
  {
    name: 'Front',
    points: [
      [0, 0],
      [9, 0],
      [9, 9],
      [0, 9],
    ],
  },
]

const page = async () => (await fetch(`${fixture.address}/docs`)).text()

const unescaped = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const examplesIn = (html: string): readonly string[] =>
  [...html.matchAll(/<pre class="curl"><code>(.*?)<\/code><\/pre>/gs)].map(([, code]) =>
    unescaped(code ?? ''),
  )

const call = async (method: string, path: string, body?: object | FormData) => {
  const isForm = body instanceof FormData
  const answer = await fetch(`${fixture.address}/api/v1${path}`, {
    method,
    headers: { 'x-api-key': fixture.key, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  return text === '' ? null : JSON.parse(text)
}

/** A job in the state that the call needs, which no worker touches. */
const jobFor = async (example: string): Promise<string> => {
  const id = randomUUID()
  const at = new Date()
  await fixture.transaction((part) => createSqliteServiceStores(part))(async ({ jobs }) => {
    const what = { kind: 'render' as const, input: {}, keyId: null, webhookUrl: null, mockup: null }
    await jobs.add({ id, ...what, priority: 99, createdAt: at })
    if (!example.includes('/cancel')) return jobs.cancel(id, at)
    // Work that an earlier example queued may come first.
    const claim = { worker: 'another', at, until: new Date(at.getTime() + 600_000) }
    while ((await jobs.claim(claim))?.id !== id);
  })
  return id
}

const fontUuid = async (): Promise<string> => {
  const [known] = (await call('GET', '/fonts?scope=custom')).data
  if (known) return known.uuid
  await run(
    'sh',
    [
      '-c',
      `curl -sS ${fixture.address}/api/v1/fonts -H 'x-api-key: ${fixture.key}' -F file=@Inter.woff2 -F license_confirmed=true`,
    ],
    { cwd: folder },
  )
  return fontUuid()
}

const onDemand = <Made>(make: () => Promise<Made>): (() => Promise<Made>) => {
  let made: Promise<Made> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** The example with a key and ids of things that are there. */
const filledIn = async (example: string): Promise<string> => {
  const mockup = onDemand(() => call('POST', '/psd/upload', { psd_file_url: 'data:;base64,OEJQUw==' }))
  const photo = onDemand(() => call('POST', '/photo-mockups', { source_base64: 'OEJQUw==', print_areas }))
  const endpoint = onDemand(() => call('POST', '/webhook-endpoints', { url: receiver.url }))
  const words: Readonly<Record<string, () => Promise<string> | string>> = {
    YOUR_KEY: () => fixture.key,
    SMART_OBJECT_UUID: async () => (await mockup()).data.smart_objects[0].uuid,
    PHOTO_MOCKUP_UUID: async () => (await photo()).data.uuid,
    PRINT_AREA_UUID: async () => (await photo()).data.print_areas[0].uuid,
    MOCKUP_UUID: async () => (await mockup()).data.uuid,
    JOB_ID: () => jobFor(example),
    FONT_UUID: fontUuid,
    SESSION_ID: async () => (await openStudio(fixture)).id,
    RECEIPT: async () => {
      const studio = await openStudio(fixture)
      return (await studio.act([await studio.place()])).body.receipt
    },
    ENDPOINT_ID: async () => (await endpoint()).id,
    DELIVERY_ID: async () =>
      (await call('POST', `/webhook-endpoints/${(await endpoint()).id}/test`)).delivery_id,
  }
  let filled = example
  for (const [word, value] of Object.entries(words))
    if (filled.includes(word)) filled = filled.replaceAll(word, await value())
  return filled
}

describe('the page that explains the calls', () => {
  it.runIf(isLongRun)('has an example of every call, and each succeeds as a command', async () => {
    const html = await page()
    const examples = examplesIn(html)
    const articles = html.split('<article id="').slice(1)
    const calls = articles.filter((article) => article.includes('<p class="call">'))
    expect(calls.length).toBeGreaterThan(40)
    for (const article of calls) expect(article.includes('class="curl"'), article.slice(0, 40)).toBe(true)
    for (const example of examples) {
      if (example.includes('@Inter.woff2')) await call('DELETE', `/fonts/${await fontUuid()}`)
      const command = (await filledIn(example)).replace('curl ', `curl -sS -w '\n%{http_code}' `)
      const { stdout } = await run('sh', ['-c', command], { cwd: folder })
      expect(stdout.split('\n').at(-1), `${command}\n${stdout}`).toMatch(/^20[0124]$/)
    }
  })

  it('shows the shapes of failures, not their names', async () => {
    expect(await page()).toContain('&quot;suggestion&quot;')
    expect(await page()).not.toMatch(/\((?:Coded)?Failure\)/)
  })
})

describe('the page on webhooks', () => {
  const headers = {
    signature: 'X-Mockup-Signature',
    timestamp: 'X-Mockup-Timestamp',
    delivery: 'X-Mockup-Delivery',
  }
  const samples = new Map(webhookSamples(headers).map(({ language, code }) => [language, code]))
  const secret = 'whsec_1'
  const body = '{"event":"render.succeeded","mockup_name":"Tasse ä"}'
  const deliveryAt = (seconds: number, signedBody = body) => {
    const timestamp = `${Math.floor(seconds)}`
    const signature = createHmac('sha256', secret).update(`${timestamp}.${signedBody}`).digest('hex')
    return { timestamp, signature }
  }
  const now = Date.now() / 1000
  const deliveries = [
    [deliveryAt(now), true],
    [deliveryAt(now, `${body} `), false],
    [deliveryAt(now - 400), false],
    [{ timestamp: '', signature: '' }, false],
    [{ ...deliveryAt(now), signature: 'ä' }, false],
  ] as const

  it('says how a delivery is signed, in three languages', async () => {
    const html = unescaped(await page())
    expect(samples.size).toBe(3)
    for (const code of samples.values()) expect(html).toContain(code)
    for (const name of Object.values(headers)) expect(html).toContain(name)
  })

  it('tells genuine deliveries from others in JavaScript', async () => {
    const file = join(folder, 'verify.mjs')
    await writeFile(file, samples.get('JavaScript (Node)') ?? '')
    const { isGenuine } = await import(pathToFileURL(file).href)
    for (const [{ timestamp, signature }, isOurs] of deliveries) {
      const sent = { 'x-mockup-timestamp': timestamp, 'x-mockup-signature': signature }
      expect(isGenuine(secret, sent, Buffer.from(body))).toBe(isOurs)
    }
  })

  it.each([
    ['Python', 'python3', 'verify.py', pythonCalls],
    ['PHP', 'php', 'verify.php', phpCalls],
  ])(
    'tells genuine deliveries from others in %s, where it is installed',
    async (language, program, name, calls) => {
      const isThere = await run(program, ['--version']).then(
        () => true,
        () => false,
      )
      if (!isThere) return
      const code = `${samples.get(language)}\n${calls(
        deliveries.map(([delivery]) => delivery),
        secret,
        body,
      )}`
      await writeFile(join(folder, name), code)
      const { stdout } = await run(program, [join(folder, name)])
      expect(JSON.parse(stdout)).toEqual(deliveries.map(([, isOurs]) => isOurs))
    },
  )
})

interface Signed {
  readonly timestamp: string
  readonly signature: string
}

function pythonCalls(deliveries: readonly Signed[], secret: string, body: string): string {
  const given = JSON.stringify(
    deliveries.map(({ timestamp, signature }) => ({
      'X-Mockup-Timestamp': timestamp,
      'X-Mockup-Signature': signature,
    })),
  )
  return `import json
body = json.loads(${JSON.stringify(JSON.stringify(body))}).encode()
print(json.dumps([is_genuine('${secret}', headers, body) for headers in json.loads(${JSON.stringify(given)})]))`
}

function phpCalls(deliveries: readonly Signed[], secret: string, body: string): string {
  const given = JSON.stringify(
    deliveries.map(({ timestamp, signature }) => ({
      HTTP_X_MOCKUP_TIMESTAMP: timestamp,
      HTTP_X_MOCKUP_SIGNATURE: signature,
    })),
  )
  return `$judged = fn($headers) => is_genuine('${secret}', $headers, '${body}');
echo json_encode(array_map($judged, json_decode('${given}', true)));`
}
