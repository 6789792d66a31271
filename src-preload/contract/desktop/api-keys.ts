import { oc } from '@orpc/contract'
import { z } from 'zod'

/**
 * Roles of a member of the organization that owns the keys. Owners and editors make, change and revoke keys; a viewer
 * sees the list.
 */
export const memberRoles = ['owner', 'editor', 'viewer'] as const
export type MemberRole = (typeof memberRoles)[number]

const publicBaseUrl = z.url({ protocol: /^https?$/ })

/** A key of the service on this computer, without its secret. */
const apiKeyRecord = z.object({
  id: z.string(),
  name: z.string(),
  /** The beginning of the secret; null for keys older than this field. */
  prefix: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  /** A revoked key stays in the list and cannot be restored. */
  revoked_at: z.iso.datetime().nullable(),
  /** Operations that cost credits, not raw requests. */
  total_requests: z.number(),
  /** The public address of this key's renders; null: this server's own address. */
  public_base_url: publicBaseUrl.nullable(),
})
export type ApiKeySummary = z.infer<typeof apiKeyRecord>

/** The only answer that contains the secret: it is stored nowhere and cannot be read again. */
const newApiKey = z.object({ key: apiKeyRecord, secret: z.string() })
export type NewApiKey = z.infer<typeof newApiKey>

const byId = z.object({ id: z.string() })

export const apiKeys = {
  /** Oldest first, with the caller's role. */
  list: oc.output(z.object({ role: z.enum(memberRoles), keys: z.array(apiKeyRecord) })),
  create: oc.input(z.object({ name: z.string().trim().min(1).max(80) })).output(newApiKey),
  /** Makes a new secret for the same key; the old one stops working at once. */
  regenerate: oc.input(byId).output(newApiKey),
  bind: oc.input(byId.extend({ public_base_url: publicBaseUrl.nullable() })).output(apiKeyRecord),
  revoke: oc.input(byId).output(apiKeyRecord),
  /** Copies a secret that was just shown to the clipboard, which the page itself may not write. */
  copySecret: oc.input(z.object({ secret: z.string().min(1).max(200) })),
}
