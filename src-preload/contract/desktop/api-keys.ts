import { oc } from '@orpc/contract'
import { z } from 'zod'
import { keyScopes } from '../failures/common'

/**
 * Roles of a member of the organization that owns the keys. Owners and editors make, change and revoke keys; a viewer
 * sees the list.
 */
export const memberRoles = ['owner', 'editor', 'viewer'] as const
export type MemberRole = (typeof memberRoles)[number]

const publicBaseUrl = z.url({ protocol: /^https?$/ })

/** `null`: a key that was made without a choice may do everything. */
const scopes = z.array(z.enum(keyScopes)).min(1).readonly().nullable()
export type KeyScopes = z.infer<typeof scopes>

/** What becomes of the queued jobs of a key that is revoked. */
export const revokedJobsChoices = ['cancel', 'finish'] as const
export type RevokedJobs = (typeof revokedJobsChoices)[number]

/** A key of the service on this computer, without its secret. */
const apiKeyRecord = z.object({
  id: z.string(),
  name: z.string(),
  /** The beginning of the secret; null for keys older than this field. */
  prefix: z.string().nullable(),
  scopes,
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

/** `cancelled_jobs`: how many queued jobs of the key were cancelled with it, none of them charged. */
const revokedApiKey = apiKeyRecord.extend({ cancelled_jobs: z.number().int() })
export type RevokedApiKey = z.infer<typeof revokedApiKey>

const byId = z.object({ id: z.string() })

export const apiKeys = {
  /** Oldest first, with the caller's role, and the setting for the jobs of revoked keys. */
  list: oc.output(
    z.object({
      role: z.enum(memberRoles),
      revoked_jobs: z.enum(revokedJobsChoices),
      keys: z.array(apiKeyRecord),
    }),
  ),
  create: oc
    .input(z.object({ name: z.string().trim().min(1).max(80), scopes: scopes.default(null) }))
    .output(newApiKey),
  /** Makes a new secret for the same key; the old one stops working at once. */
  regenerate: oc.input(byId).output(newApiKey),
  bind: oc.input(byId.extend({ public_base_url: publicBaseUrl.nullable() })).output(apiKeyRecord),
  revoke: oc.input(byId).output(revokedApiKey),
  /** Copies a secret that was just shown to the clipboard, which the page itself may not write. */
  copySecret: oc.input(z.object({ secret: z.string().min(1).max(200) })),
}
