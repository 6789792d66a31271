import { oc } from '@orpc/contract'
import { z } from 'zod'
import { uuid } from '../vocabulary'
import { failure } from './failure'

const connectionName = z.string().trim().min(1).max(80)
/** Travels one way only: from the page into the keychain. */
const apiKey = z.string().trim().min(1).max(500)

/** A server of the rendering service that this app may call. Its key is in the system's keychain, never here. */
export const connection = z.object({
  id: uuid,
  name: connectionName,
  /** Without a path; `https:`, or `http:` to this computer. */
  base_url: z.string(),
  is_default: z.boolean(),
  created_at: z.iso.datetime(),
  /** The account at the last check of the server; null before the first. */
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
  /** Whether keys can be stored here; if not, the remedy. */
  keychain: oc.output(
    z.object({
      problem: failure.nullable(),
    }),
  ),
  list: oc.output(z.array(connection)),
  /** Stores the connection only if the server accepts the key. */
  add: oc
    .input(z.object({ name: connectionName, base_url: z.string().min(1), api_key: apiKey }))
    .output(connection),
  /** Reads the account from the server again. */
  check: oc.input(byId).output(connection),
  rename: oc.input(byId.extend({ name: connectionName })).output(connection),
  /** Stores the key only if the server accepts it. */
  replaceKey: oc.input(byId.extend({ api_key: apiKey })).output(connection),
  makeDefault: oc.input(byId).output(connection),
  remove: oc.input(byId),
}
