import { failureOf } from '@contract/errors'
import { brokenLine } from './broken-line'
import { loopbackFetch } from './loopback-fetch'
import { RemoteFault } from './remote-fault'

/** Covers the whole upload. */
const timeoutMs = 1_800_000

/**
 * Puts a file where the user's own storage takes it. The address is its only credential: no key is sent. Throws a
 * `RemoteFault` that names the storage.
 */
export const putFile = async (
  address: string,
  file: Blob,
  signal: AbortSignal | undefined,
): Promise<void> => {
  const url = new URL(address)
  const ending = AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(timeoutMs)])
  // Storages do not take a body in chunks.
  const request = new Request(url, {
    method: 'PUT',
    body: file,
    headers: { 'content-length': `${file.size}` },
  })
  const { status } = await loopbackFetch(request, { signal: ending, redirect: 'manual' }).catch(
    (cause: unknown) => {
      signal?.throwIfAborted()
      const failure = failureOf('lineBroken', { connection: null, host: url.host, why: brokenLine(cause) })
      throw new RemoteFault(failure, null, null, cause)
    },
  )
  if (status < 200 || status >= 300)
    throw new RemoteFault(failureOf('storageRefuses', { host: url.host, status }), status)
}
