import { z } from 'zod'

const prefix = z.string().regex(/^[A-Za-z0-9]+_$/)
const headerName = z.string().regex(/^[A-Za-z][A-Za-z0-9-]*$/)

/** Headers that a delivery has anyway, or that HTTP itself needs. */
const reserved: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'content-type',
  'host',
  'transfer-encoding',
  'user-agent',
])

/**
 * What bears the name of the service that this one stands in for, so that its clients and receivers go on working. A
 * delivery has all of its headers at once: receivers of several services are served together.
 */
export const compatibility = z
  .object({
    /** The prefix of new API keys; earlier keys remain valid. */
    key_prefix: prefix.default('mk_'),
    /** The prefix of new webhook secrets. */
    secret_prefix: prefix.default('whsec_'),
    signature_headers: z.array(headerName).min(1).max(8).default(['X-Mockup-Signature']),
    timestamp_headers: z.array(headerName).min(1).max(8).default(['X-Mockup-Timestamp']),
    /** The same value in every attempt at a delivery. */
    delivery_headers: z.array(headerName).min(1).max(8).default(['X-Mockup-Delivery']),
    /** How this server calls itself to receivers, and to servers that it fetches files from. */
    user_agent: z
      .string()
      .regex(/^[\x21-\x7e](?:[\x20-\x7e]{0,198}[\x21-\x7e])?$/)
      .default('Mockwright'),
  })
  .superRefine(({ signature_headers, timestamp_headers, delivery_headers }, context) => {
    const taken = new Set(reserved)
    for (const name of [...signature_headers, ...timestamp_headers, ...delivery_headers]) {
      const folded = name.toLowerCase()
      if (taken.has(folded))
        context.addIssue({ code: 'custom', message: `The header ${name} is taken already: name another.` })
      taken.add(folded)
    }
  })
  .prefault({})
export type Compatibility = z.output<typeof compatibility>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Settings of the service as files of earlier versions have them, with what has moved in its present place. */
export const withMovedSettings = (service: unknown): unknown => {
  if (!isObject(service)) return service
  const webhooks = isObject(service['webhooks']) ? service['webhooks'] : {}
  const moved = {
    key_prefix: service['key_prefix'],
    secret_prefix: webhooks['secret_prefix'],
    signature_headers: listOf(webhooks['signature_header']),
    timestamp_headers: listOf(webhooks['timestamp_header']),
  }
  const known = Object.fromEntries(Object.entries(moved).filter(([, value]) => value !== undefined))
  const present = service['compatibility'] ?? {}
  return { ...service, compatibility: isObject(present) ? { ...known, ...present } : present }
}

const listOf = (value: unknown): unknown => (value === undefined ? undefined : [value])
