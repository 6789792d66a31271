import type { ConnectionBreak } from '@contract/failures/remote'

/** A service as a person knows it: by its connection's name, if it has one, and always by its host. */
export interface CalledService {
  readonly connection: string | null
  readonly host: string
}

/** Why no complete answer arrived. The system's own error code is left out: it goes into the log as the cause. */
export const brokenLine = (error: unknown): ConnectionBreak => {
  const code = codeOf(error)
  return tellings.find(([codes]) => codes.test(code))?.[1] ?? 'brokeOff'
}

/**
 * `fetch` says “fetch failed” and hides the reason in its chain of causes, or in a list of errors if a name has several
 * addresses.
 */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  if (error.cause instanceof Error) return codeOf(error.cause)
  if ('code' in error && typeof error.code === 'string') return error.code
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return error.message
}

/** Error codes of the system, of OpenSSL and BoringSSL, and of undici, and the one undici message without a code. */
const tellings: readonly (readonly [codes: RegExp, why: ConnectionBreak])[] = [
  [/^ECONNREFUSED$/, 'refused'],
  [/^(ENOTFOUND|EAI_NONAME|EAI_NODATA)$/, 'addressUnknown'],
  [/^(EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ENETDOWN|EHOSTDOWN|EADDRNOTAVAIL)$/, 'offline'],
  [/^(ETIMEDOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT)$/, 'late'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH)$/, 'hungUp'],
  [/^CERT_HAS_EXPIRED$/, 'certificateExpired'],
  [/^CERT_NOT_YET_VALID$/, 'certificateNotYetValid'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'certificateOfAnother'],
  [/SELF_SIGNED_CERT|UNABLE_TO_(VERIFY|GET)|^CERT_/, 'certificateUntrusted'],
  [/^(EPROTO|ERR_SSL_)/, 'noTls'],
  [/^HPE_/, 'noWebService'],
  [/^bad port$/, 'reservedPort'],
]
