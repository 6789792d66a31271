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
  /** Whether renders wait in the service's queue instead of being answered at once. */
  is_queued: z.boolean(),
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

const count = z.number().nullable()
const instant = z.iso.datetime().nullable()

/** The account behind a connection's key as its service describes it now. Null: the service does not say. */
export const accountUsage = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  plan: z.string().nullable(),
  /** `active`, `trialing` …, in the service's own words. */
  status: z.string().nullable(),
  period_start: instant,
  period_end: instant,
  /** Whether the subscription ends with the period. */
  is_ending: z.boolean(),
  credits_used: count,
  /** Null also on pay-as-you-go. */
  credits_limit: count,
  credits_remaining: count,
  prepaid_balance: count,
  renders_at_once: count,
  uploads_at_once: count,
  most_mockups: count,
  key: z.object({ name: z.string(), last_used_at: instant, operations: count }).nullable(),
})
export type AccountUsage = z.infer<typeof accountUsage>

const byId = z.object({ id: uuid })

/** `{hash}` and `{name}` stand for a file. `write_url` takes it by PUT first; null if it is there already. */
const fileAddress = z.object({ read_url: z.string(), write_url: z.string().nullable() })

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
  /** Reads what the service says about the account and its plan. */
  usage: oc.input(byId).output(accountUsage),
  setQueued: oc.input(byId.extend({ is_queued: z.boolean() })).output(connection),
  rename: oc.input(byId.extend({ name: connectionName })).output(connection),
  /** Stores the key only if the server accepts it. */
  replaceKey: oc.input(byId.extend({ api_key: apiKey })).output(connection),
  /** Where the service fetches files that it does not take itself; without signatures, null for nowhere. */
  fileAddress: oc.input(byId).output(fileAddress.nullable()),
  /** Null forgets the address. */
  setFileAddress: oc.input(byId.extend({ address: fileAddress.nullable() })),
  makeDefault: oc.input(byId).output(connection),
  remove: oc.input(byId),
}
