import type { StudioOrderRecord, StudioVisit } from '@contract/desktop/studio-desk'
import { AppError } from '@contract/errors'
import type { StudioConfig, StudioMockupType } from '@contract/service/studio'
import { studioReceipt } from '@contract/studio/studio-receipt'
import { windowOrigin } from '@contract/studio/window-origin'
import type { Uuid } from '@contract/vocabulary'
import type { ApiKeys } from '../ports/api-keys'
import type { Clock } from '../ports/clock'
import type { ServedFiles } from '../ports/served-files'
import type { StoredStudioAction, StoredStudioSession, StudioStore } from '../ports/studio-store'
import type { StudioMockups } from './studio-mockups'
import type { StudioSessions } from './studio-sessions'

export interface StudioDeskDeps {
  readonly store: Pick<StudioStore, 'listSessions' | 'actionsOf'>
  readonly sessions: Pick<StudioSessions, 'create' | 'revoke'>
  readonly mockups: Pick<StudioMockups, 'nameOf'>
  readonly keys: Pick<ApiKeys, 'find'>
  readonly servedFiles: Pick<ServedFiles, 'find'>
  /** Of this computer's server; null: it is off. */
  readonly serverAddress: () => string | null
  readonly now: Clock
}

export interface PreviewWish {
  readonly mockup_type: StudioMockupType
  readonly mockup_uuid: Uuid
  readonly ui: StudioConfig
}

/** Previews that were opened in the last days are among the stored sessions. */
const readBeyond = 4

/** The embedded editor as the window shows it: its sessions, and the real thing under settings that are being edited. */
export const createStudioDesk = (deps: StudioDeskDeps) => {
  const { store, sessions } = deps
  let shown: Uuid | null = null

  const visitOf = async (session: StoredStudioSession): Promise<StudioVisit> => ({
    session_id: session.id,
    state: stateOf(session, deps.now()),
    is_setup: session.kind === 'setup',
    mockup_uuid: session.mockupUuid,
    mockup_name: await deps.mockups.nameOf(session),
    product_id: session.productId,
    variant_id: session.variantId,
    allowed_origin: session.allowedOrigin,
    asked_by: session.keyId === null ? null : ((await deps.keys.find(session.keyId))?.name ?? null),
    created_at: session.createdAt.toISOString(),
    expires_at: session.expiresAt.toISOString(),
    orders: (await store.actionsOf(session.id)).map(orderOf),
  })

  return {
    /** Newest first. */
    async list(limit: number): Promise<readonly StudioVisit[]> {
      const stored = await store.listSessions('anyone', limit * readBeyond)
      const ofShops = stored.filter(({ allowedOrigin }) => allowedOrigin !== windowOrigin)
      return Promise.all(ofShops.slice(0, limit).map(visitOf))
    },

    /** Ends the preview before. Throws `CONFLICT` while the server is off, and what creating a session throws. */
    async preview({ ui, ...mockup }: PreviewWish) {
      const server_address = deps.serverAddress()
      if (server_address === null) throw new AppError('serverOff', {})
      const before = shown
      const { session, message_session_id, bootstrap_secret } = await sessions.create(
        { ...mockup, session_kind: 'customize', allowed_origin: windowOrigin, ui },
        null,
      )
      shown = message_session_id
      if (before !== null) await sessions.revoke(before, 'anyone').catch(() => undefined)
      return { session, message_session_id, bootstrap_secret, server_address }
    },

    /** The file with the picture of an order. Throws `NOT_FOUND` once it has gone. */
    async pictureOf(session: Uuid, action: Uuid): Promise<string> {
      const found = (await store.actionsOf(session)).find(({ id }) => id === action)
      const file = found && (await deps.servedFiles.find(servedFileIn(receiptIn(found).picture_url)))
      if (file) return file.path
      throw new AppError('gone', { what: 'jobPicture' })
    },
  }
}
export type StudioDesk = ReturnType<typeof createStudioDesk>

const stateOf = (
  { revokedAt, expiresAt, tokenHash }: StoredStudioSession,
  now: Date,
): StudioVisit['state'] => {
  if (revokedAt !== null) return 'ended'
  if (expiresAt <= now) return 'expired'
  return tokenHash === null ? 'waiting' : 'open'
}

const receiptIn = ({ receipt }: StoredStudioAction) => studioReceipt.parse(JSON.parse(receipt))

const orderOf = (action: StoredStudioAction): StudioOrderRecord => ({
  id: action.id,
  action_id: action.actionId,
  action: receiptIn(action).action,
  created_at: action.createdAt.toISOString(),
  is_taken: action.consumedAt !== null,
  thumbnail_url: `mockwright://studio-order/${action.sessionId}/${action.id}`,
})

/** Addresses end with the id of the file: its secret and its name. */
const servedFileIn = (address: string): string =>
  new URL(address).pathname.split('/').slice(-2).map(decodeURIComponent).join('/')
