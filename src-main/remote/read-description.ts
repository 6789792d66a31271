import { loopbackFetch } from './loopback-fetch'

/** Where services publish their OpenAPI document, the most usual place first. */
const places = ['/openapi.json', '/api/v1/openapi.json', '/api/openapi.json', '/v1/openapi.json']
/** Milliseconds for each place. */
const timeoutMs = 10_000

export interface DescribedAddress {
  readonly baseUrl: string
  readonly apiKey: string
}

/** The service's OpenAPI document as it came; null if none of the usual places has one that can be read. */
export const readDescription = async ({ baseUrl, apiKey }: DescribedAddress): Promise<unknown> => {
  for (const place of places) {
    const found = await documentAt(new URL(`${baseUrl}${place}`), apiKey).catch(() => null)
    if (found !== null) return found
  }
  return null
}

const documentAt = async (url: URL, apiKey: string): Promise<unknown> => {
  const request = new Request(url, { headers: { 'x-api-key': apiKey, accept: 'application/json' } })
  const options = { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' } as const
  const answer = await loopbackFetch(request, options)
  const document: unknown = answer.status === 200 ? await answer.json() : null
  return typeof document === 'object' && document !== null && 'paths' in document ? document : null
}
