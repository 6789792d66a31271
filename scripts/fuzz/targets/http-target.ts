import { z } from 'zod'
import { openTestFixture, type TestFixture } from '../../../src-main/doors/testing/test-fixture'
import { exampleUuid, fuzzRequest } from '../seeds/http-seeds'
import { type RawBody, rawBodies } from '../seeds/raw-bodies'
import { Refused } from './serve-target'
import type { Read, Target } from './target'

const uploaded = z.object({
  data: z.object({ uuid: z.string(), smart_objects: z.array(z.object({ uuid: z.string() })) }),
})

/**
 * Sends the request to a server of its own, after an upload of the mockup that the request is about, if it is about
 * one. A wrong answer is one of status 500, or one that is no JSON with a code.
 */
export const httpTarget = async (): Promise<Target> => {
  const fixture = await openTestFixture({
    settings: { rate_limit: { per_minute: 1_000_000, burst: 1_000_000 } },
  })
  return async (name, bytes) => {
    const raw = rawBodies.find((each) => each.name === name)
    if (raw) return readAnswer(await sendRaw(fixture, raw, bytes))
    const { method, path, params, query, body } = fuzzRequest.parse(JSON.parse(Buffer.from(bytes).toString()))
    const send = sender(fixture, await fixture.keys.issue('fuzz', new Date()))
    const isAboutMockup = JSON.stringify([params, query, body]).includes(exampleUuid)
    const mockup = isAboutMockup ? await uploadedTo(send) : null
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(wellFormed(known(params[name], mockup))),
    )
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, wellFormed(value ?? '')]),
    )
    const address = `/api/v1${filled.replace(/^\/api\/v1/, '')}?${search}`
    return readAnswer(await send(method, address, known(body, mockup)))
  }
}

const readAnswer = async (answer: Response): Promise<Read> => {
  const text = await answer.text()
  if (answer.ok) return { parts: text.length, notes: [] }
  if (answer.status === 500 || !hasCode(text)) throw new Error(`${answer.status}: ${text.slice(0, 300)}`)
  throw new Refused(String(answer.status))
}

const sendRaw = async (fixture: TestFixture, raw: RawBody, bytes: Uint8Array): Promise<Response> => {
  const { uuid, smart_objects } = await uploadedTo(sender(fixture, fixture.key))
  const body = Buffer.from(bytes).toString('latin1')
  return fetch(fixture.address + raw.path, {
    method: 'POST',
    headers: { 'x-api-key': fixture.key, 'content-type': raw.contentType },
    body: Buffer.from(
      body.replaceAll('MOCKUP', uuid).replaceAll('OBJECT', smart_objects[0]?.uuid ?? ''),
      'latin1',
    ),
  })
}

/** An address can hold no half of a surrogate pair. */
const wellFormed = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toString()

type Mockup = z.infer<typeof uploaded>['data']
type Send = (method: string, path: string, body: unknown) => Promise<Response>

const sender =
  ({ address }: TestFixture, key: string): Send =>
  (method, path, body) => {
    const isForm = body instanceof FormData
    const content = isForm ? body : JSON.stringify(body)
    return fetch(address + path, {
      method,
      redirect: 'manual',
      headers: { 'x-api-key': key, ...(!isForm && { 'content-type': 'application/json' }) },
      ...(method !== 'GET' && content !== undefined && { body: content }),
    })
  }

const uploadedTo = async (send: Send): Promise<Mockup> => {
  const form = new FormData()
  form.set('file', new File(['8BPS of a poster'], 'Poster.psd'))
  const answer = await send('POST', '/api/v1/psd/upload', form)
  return uploaded.parse(await answer.json()).data
}

const known = (value: unknown, mockup: Mockup | null, isSmartObject = false): unknown => {
  if (mockup === null) return value
  if (value === exampleUuid) return isSmartObject ? mockup.smart_objects[0]?.uuid : mockup.uuid
  if (Array.isArray(value)) return value.map((item) => known(item, mockup, isSmartObject))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      known(inner, mockup, isSmartObject || name === 'smart_objects'),
    ]),
  )
}

const refusal = z.union([z.object({ error_code: z.string() }), z.object({ detail: z.unknown() })])

const hasCode = (text: string): boolean => {
  try {
    return refusal.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}
