import { type Failure, failureOf } from '@contract/errors'
import { brokenLine } from './broken-line'
import { loopbackFetch } from './loopback-fetch'
import { ofStatus, RemoteFault } from './remote-fault'

/** Covers the whole download: results are kept in memory until they are written. */
const timeoutMs = 300_000

/**
 * The bytes of a finished picture. The file may be on any server, and its address is its only credential, so no key is
 * sent. Throws a `RemoteFault`, with status 404 if the file no longer exists.
 */
export const downloadResult = async (
  address: string,
  assertWhole: (bytes: Uint8Array) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> => {
  const url = addressOf(address)
  const ending = AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(timeoutMs)])
  const { response, bytes } = await answerOf(url, ending).catch((cause: unknown) => {
    signal?.throwIfAborted()
    throw new RemoteFault(
      failureOf('resultUnfetched', { host: url.host, why: brokenLine(cause) }),
      null,
      null,
      cause,
    )
  })
  const { status, headers } = response
  if (!response.ok) throw new RemoteFault(refusalOf(status, url), status === 410 ? 404 : status)
  const type = headers.get('content-type') ?? ''
  if (bytes.length === 0 || /^(text\/|application\/(json|xml))/.test(type) || isTorn(bytes, headers))
    throw new RemoteFault(
      failureOf('resultOfAnotherKind', { host: url.host, bytes: bytes.length, type: type || null }),
      null,
    )
  await assertWhole(bytes).catch((cause: unknown) => {
    throw new RemoteFault(failureOf('resultUnreadable', { host: url.host }), null, null, cause)
  })
  return bytes
}

const addressOf = (address: string): URL => {
  const url = URL.canParse(address) ? new URL(address) : null
  // A small picture may be in the address itself.
  if (['https:', 'http:', 'data:'].includes(url?.protocol ?? '') && url) return url
  throw new RemoteFault(failureOf('resultAddressUnfit', { address }), 200)
}

const answerOf = async (url: URL, signal: AbortSignal) => {
  const response = await loopbackFetch(url, { signal })
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

const isTorn = (bytes: Uint8Array, headers: Headers): boolean => {
  const length = headers.get('content-length')
  return length !== null && !headers.has('content-encoding') && Number(length) !== bytes.length
}

const refusalOf = (status: number, { host }: URL): Failure =>
  failureOf('resultRefused', { host, status }, ofStatus(status))
