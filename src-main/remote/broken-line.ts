import type { LineBreak } from '@contract/failures/remote'

/** A service as a person knows it: by its connection, where it has one, and always by where it is. */
export interface CalledService {
  readonly connection: string | null
  readonly host: string
}

/** Why no whole answer came. The system's own code is not in it: that goes along as the cause, into the log. */
export const brokenLine = (error: unknown): LineBreak => {
  const code = codeOf(error)
  return tellings.find(([codes]) => codes.test(code))?.[1] ?? 'brokeOff'
}

/**
 * `fetch` says “fetch failed” and hides what happened in its causes; where a name has several addresses, in a list of
 * them.
 */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  if (error.cause instanceof Error) return codeOf(error.cause)
  if ('code' in error && typeof error.code === 'string') return error.code
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return error.message
}

/** Codes of the system, of OpenSSL and BoringSSL, and of undici; and the one sentence to which undici gives no code. */
const tellings: readonly (readonly [codes: RegExp, why: LineBreak])[] = [
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
