import { z } from 'zod'
import { openTestFixture, type TestFixture } from '../../../src-main/doors/testing/test-fixture'
import { exampleUuid, fuzzRequest } from '../seeds/http-seeds'
import type { Target } from './target'

const uploaded = z.object({
  data: z.object({ uuid: z.string(), smart_objects: z.array(z.object({ uuid: z.string() })) }),
})

/** A refused request, which the contract's kinds of failure describe. */
class Refused extends Error {}

/**
 * Sends the request to a server of its own, after an upload of the mockup that the request is about. A wrong answer is
 * one of status 500, or one that is no JSON with a code.
 */
export const httpTarget = async (): Promise<Target> => {
  const fixture = await openTestFixture({
    settings: { rate_limit: { per_minute: 1_000_000, burst: 1_000_000 } },
  })
  process.once('disconnect', () => void fixture.close())
  return async (_name, bytes) => {
    const { method, path, params, query, body } = fuzzRequest.parse(JSON.parse(Buffer.from(bytes).toString()))
    const send = sender(fixture, await fixture.keys.issue('fuzz', new Date()))
    const mockup = await uploadedTo(send)
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(wellFormed(known(params[name], mockup))),
    )
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, wellFormed(value ?? '')]),
    )
    const address = `/api/v1${filled.replace(/^\/api\/v1/, '')}?${search}`
    const answer = await send(method, address, known(body, mockup))
    const text = await answer.text()
    if (answer.ok) return { parts: text.length, notes: 0 }
    if (answer.status === 500 || !hasCode(text)) throw new Error(`${answer.status}: ${text.slice(0, 300)}`)
    throw new Refused(String(answer.status))
  }
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

const known = (value: unknown, mockup: Mockup, isSmartObject = false): unknown => {
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

export const isRefusedRequest = (error: unknown): error is Error => error instanceof Refused
