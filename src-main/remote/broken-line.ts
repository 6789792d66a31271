/** Why no whole answer came, and the way out, for a person. The system's own code is not in it: that goes along as the cause, into the log. */
export interface BrokenLine {
  readonly message: string
  readonly suggestion: string
}

/** `called`: the service, as a person knows it. */
type Telling = (called: string) => BrokenLine

/** How a service is named in a sentence: by its connection, where it has one, and always by where it is. */
export const calledBy = (name: string | undefined, host: string): string =>
  name === undefined ? host : `“${name}” (${host})`

export const brokenLine = (error: unknown, called: string): BrokenLine => {
  const code = codeOf(error)
  const telling = tellings.find(([codes]) => codes.test(code))?.[1] ?? brokeOff
  return telling(called)
}

export const noAnswerWithin = (called: string, timeoutMs: number): BrokenLine =>
  late(called, `within ${timeoutMs / 1000} s`)

/** `fetch` says “fetch failed” and hides what happened in its causes; where a name has several addresses, in a list of them. */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  if (error.cause instanceof Error) return codeOf(error.cause)
  if ('code' in error && typeof error.code === 'string') return error.code
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return error.message
}

const late = (called: string, when: string): BrokenLine => ({
  message: `${called} did not answer ${when}.`,
  suggestion: 'Try again in a moment. If it stays so, the service is overloaded or a firewall holds it back.',
})

const brokeOff: Telling = (called) => ({
  message: `The connection to ${called} broke off.`,
  suggestion: 'Check the address and the network, then try again.',
})

/** Codes of the system, of OpenSSL and BoringSSL, and of undici; and the one sentence to which undici gives no code. */
const tellings: readonly (readonly [codes: RegExp, telling: Telling])[] = [
  [
    /^ECONNREFUSED$/,
    (called) => ({
      message: `Nothing answers at ${called}: no service is running there.`,
      suggestion: 'Start the service, or correct the address and the port of this connection.',
    }),
  ],
  [
    /^(ENOTFOUND|EAI_NONAME|EAI_NODATA)$/,
    (called) => ({
      message: `The address of ${called} cannot be found.`,
      suggestion: 'Check how the address is spelled, and that this computer is online.',
    }),
  ],
  [
    /^(EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ENETDOWN|EHOSTDOWN|EADDRNOTAVAIL)$/,
    (called) => ({
      message: `No way leads from this computer to ${called}: it seems to be offline.`,
      suggestion: 'Check the network of this computer (cable, Wi-Fi, VPN), then try again.',
    }),
  ],
  [
    /^(ETIMEDOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT)$/,
    (called) => late(called, 'in the time that it has'),
  ],
  [
    /^(ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH)$/,
    (called) => ({
      message: `${called} hung up before its answer was here.`,
      suggestion:
        'Try again. If it happens each time, look at the service, and whether the port is the right one.',
    }),
  ],
  [
    /^CERT_HAS_EXPIRED$/,
    (called) => ({
      message: `The certificate of ${called} has expired.`,
      suggestion: 'Have it renewed. If it is valid, the clock of this computer is wrong.',
    }),
  ],
  [
    /^CERT_NOT_YET_VALID$/,
    (called) => ({
      message: `The certificate of ${called} is not valid yet.`,
      suggestion: 'Set the clock of this computer right; if it is, have the certificate made anew.',
    }),
  ],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    (called) => ({
      message: `The certificate of ${called} is made out to another name, so it may be another server.`,
      suggestion: 'Use the name that stands in the certificate as the address of this connection.',
    }),
  ],
  [
    /SELF_SIGNED_CERT|UNABLE_TO_(VERIFY|GET)|^CERT_/,
    (called) => ({
      message: `The certificate of ${called} is not trusted: it is self-signed, or of an authority that this computer does not know.`,
      suggestion: 'Give the service a certificate of a recognised authority, or correct the address.',
    }),
  ],
  [
    /^(EPROTO|ERR_SSL_)/,
    (called) => ({
      message: `${called} does not speak https.`,
      suggestion: 'Correct the port. A service on this computer may be called with http:// instead.',
    }),
  ],
  [
    /^HPE_/,
    (called) => ({
      message: `What answers at ${called} is no web service.`,
      suggestion: 'Correct the address and the port of this connection.',
    }),
  ],
  [
    /^bad port$/,
    (called) => ({
      message: `The port of ${called} is kept for another kind of service.`,
      suggestion: 'Correct the port in the address of this connection.',
    }),
  ],
]
