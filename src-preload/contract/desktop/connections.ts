import { oc } from '@orpc/contract'
import { z } from 'zod'
import { uuid } from '../vocabulary'

const connectionName = z.string().trim().min(1).max(80)
/** Goes one way only: from the page into the keychain. */
const apiKey = z.string().trim().min(1).max(500)

/** A server of the rendering service that this app may call. Its key is in the keychain of the system, never here. */
export const connection = z.object({
  id: uuid,
  name: connectionName,
  /** Without a path; `https:`, or `http:` to this computer. */
  base_url: z.string(),
  is_default: z.boolean(),
  created_at: z.iso.datetime(),
  /** As the server told when it was last asked; null before. */
  account: z
    .object({
      email: z.string(),
      plan: z.string(),
      credits_remaining: z.number(),
      prepaid_balance: z.number(),
      checked_at: z.iso.datetime(),
    })
    .nullable(),
})
export type ConnectionRecord = z.infer<typeof connection>

const byId = z.object({ id: uuid })

export const connections = {
  /** Whether keys can be kept here; where not, what to do about it. */
  keychain: oc.output(
    z.object({
      problem: z.object({ code: z.string(), message: z.string(), suggestion: z.string() }).nullable(),
    }),
  ),
  list: oc.output(z.array(connection)),
  /** Kept only when the server takes the key. */
  add: oc
    .input(z.object({ name: connectionName, base_url: z.string().min(1), api_key: apiKey }))
    .output(connection),
  /** Asks the server for the account again. */
  check: oc.input(byId).output(connection),
  rename: oc.input(byId.extend({ name: connectionName })).output(connection),
  /** Kept only when the server takes it. */
  replaceKey: oc.input(byId.extend({ api_key: apiKey })).output(connection),
  makeDefault: oc.input(byId).output(connection),
  remove: oc.input(byId),
}
