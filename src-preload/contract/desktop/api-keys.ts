import { oc } from '@orpc/contract'
import { z } from 'zod'

/** Of a member of the organization that the keys belong to. Owners and editors make, change and revoke keys; a viewer sees the list. */
export const memberRoles = ['owner', 'editor', 'viewer'] as const
export type MemberRole = (typeof memberRoles)[number]

const publicBaseUrl = z.url({ protocol: /^https?$/ })

/** A key of the service on this computer, without its secret. */
const apiKeyRecord = z.object({
  id: z.string(),
  name: z.string(),
  /** How the secret begins; null for one that was made before that was kept. */
  prefix: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  /** Stays in the list, and cannot be brought back. */
  revoked_at: z.iso.datetime().nullable(),
  /** Pieces of work that cost credits, not calls. */
  total_requests: z.number(),
  /** Where the renders of this key are read; null: from this server's own address. */
  public_base_url: publicBaseUrl.nullable(),
})
export type ApiKeySummary = z.infer<typeof apiKeyRecord>

/** The one answer that has the secret: it is kept nowhere and cannot be asked for again. */
const newApiKey = z.object({ key: apiKeyRecord, secret: z.string() })
export type NewApiKey = z.infer<typeof newApiKey>

const byId = z.object({ id: z.string() })

export const apiKeys = {
  /** The oldest first, and what whoever asks may do. */
  list: oc.output(z.object({ role: z.enum(memberRoles), keys: z.array(apiKeyRecord) })),
  create: oc.input(z.object({ name: z.string().trim().min(1).max(80) })).output(newApiKey),
  /** A new secret for the same key; the old one stops at once. */
  regenerate: oc.input(byId).output(newApiKey),
  bind: oc.input(byId.extend({ public_base_url: publicBaseUrl.nullable() })).output(apiKeyRecord),
  revoke: oc.input(byId).output(apiKeyRecord),
  /** Puts a secret that was just shown on the clipboard, which the page itself has no right to. */
  copySecret: oc.input(z.object({ secret: z.string().min(1).max(200) })),
}
