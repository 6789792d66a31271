import { oc } from '@orpc/contract'
import { z } from 'zod'
import { answeredSession, studioActionKinds, studioConfig, studioMockupTypes } from '../service/studio'
import { uuid } from '../vocabulary'

const instant = z.iso.datetime()

/** `ended`: it was revoked, or the shop's page closed it. */
export const studioVisitStates = ['waiting', 'open', 'expired', 'ended'] as const

const studioOrder = z.object({
  id: uuid,
  action_id: z.string(),
  action: z.enum(studioActionKinds),
  created_at: instant,
  /** Whether the shop's server has taken the receipt. */
  is_taken: z.boolean(),
  /** `mockwright://studio-order/<session>/<id>`: the product with the design on it. */
  thumbnail_url: z.string(),
})
export type StudioOrderRecord = z.infer<typeof studioOrder>

/** A session of the embedded editor on this computer's server, and what came of it. */
const studioVisit = z.object({
  session_id: uuid,
  /** `waiting`: no page has opened it yet. */
  state: z.enum(studioVisitStates),
  is_setup: z.boolean(),
  mockup_uuid: uuid,
  /** Null once the mockup is gone. */
  mockup_name: z.string().nullable(),
  product_id: z.string().nullable(),
  variant_id: z.string().nullable(),
  allowed_origin: z.string().nullable(),
  /** The name of the API key that created it; null: somebody at this computer. */
  asked_by: z.string().nullable(),
  created_at: instant,
  expires_at: instant,
  /** Newest first. */
  orders: z.array(studioOrder),
})
export type StudioVisit = z.infer<typeof studioVisit>

/** The embedded editor as the window shows and sets it. */
export const studioDesk = {
  /** Newest first, without the window's own previews. */
  sessions: oc
    .input(z.object({ limit: z.number().int().min(1).max(100) }))
    .output(z.object({ sessions: z.array(studioVisit) })),
  /**
   * A session that the window's page may frame, under settings that are not stored. The one before ends. Throws
   * `CONFLICT` while the local server is off.
   */
  preview: oc
    .input(z.object({ mockup_type: z.enum(studioMockupTypes), mockup_uuid: uuid, ui: studioConfig }))
    .output(
      answeredSession
        .pick({ session: true, message_session_id: true, bootstrap_secret: true })
        .extend({ server_address: z.string() }),
    ),
  /** Takes the sample mug into the server's mockups; the same one at every call. */
  addSample: oc.output(z.object({ uuid })),
  /** Copies code for a shop's page to the clipboard, which the window's page may not write. */
  copyCode: oc.input(z.object({ code: z.string().min(1).max(4000) })),
}
