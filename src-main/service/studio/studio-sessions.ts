import { AppError } from '@contract/errors'
import type { StudioRefusal } from '@contract/failures/studio'
import type { StudioMockupType, StudioSessionInput, StudioSessionRecord } from '@contract/service/studio'
import { windowOrigin } from '@contract/studio/window-origin'
import type { Uuid } from '@contract/vocabulary'
import type { ApiKeys } from '../ports/api-keys'
import type { Clock } from '../ports/clock'
import type { NewUuid } from '../ports/ids'
import type { Log } from '../ports/log'
import type { ReceiptOwner, StoredStudioSession, StudioStore } from '../ports/studio-store'
import { logRefusal } from './refusal-log'
import type { StudioMockups } from './studio-mockups'
import { hashOfSecret, isSameHash } from './studio-secrets'

export interface StudioRules {
  /** Open sessions of one key. */
  readonly sessions_per_key: number
  /** Seconds that a session lives without being used, by the type of its mockup. */
  readonly psd_seconds: number
  readonly photo_seconds: number
  /** The origin of sessions whose caller names none; null: the first page that opens one decides. */
  readonly allowed_origin: string | null
}

export interface StudioSessionsDeps {
  readonly store: StudioStore
  readonly keys: Pick<ApiKeys, 'find'>
  readonly mockups: Pick<StudioMockups, 'assertUsable'>
  readonly rules: StudioRules
  readonly newUuid: NewUuid
  /** 256 random bits in hexadecimal. */
  readonly newSecret: () => string
  readonly now: Clock
  readonly log: Log
}

/** A call of the embedded editor, as the door heard it. */
export interface EditorCall {
  /** As it came with the call; null: none did. */
  readonly token: string | null
  /** The origin of the page that calls, if it is another than this server's own. */
  readonly origin: string | null
}

export interface StudioOpeningInput {
  readonly session_id: Uuid
  readonly session: string
  readonly bootstrap_secret: string
  readonly parent_origin?: string | undefined
}

/** The life of a session: created by the shop's server, opened once by its page, used, and ended. */
export const createStudioSessions = (deps: StudioSessionsDeps) => {
  const { store, rules, now, log } = deps

  const lifetimeOf = (type: StudioMockupType): number =>
    type === 'psd' ? rules.psd_seconds : rules.photo_seconds
  const endOf = (type: StudioMockupType): Date => new Date(now().getTime() + lifetimeOf(type) * 1000)

  /** The doors of the editor log what was refused. */
  const refuse = (why: StudioRefusal): never => {
    throw new AppError('studioRefused', { why })
  }

  /** Why the session is over; null: it is not. */
  const endOfLife = async (session: StoredStudioSession): Promise<StudioRefusal | null> => {
    if (session.revokedAt !== null) return 'revoked'
    if (session.expiresAt <= now()) return 'expired'
    if (session.keyId === null) return null
    const key = await deps.keys.find(session.keyId)
    return key === null || key.revokedAt !== null ? 'revoked' : null
  }
  const assertAlive = async (session: StoredStudioSession): Promise<void> => {
    const why = await endOfLife(session)
    if (why !== null) refuse(why)
  }

  /** A session that is used lives on; to the half minute, so that not every call writes. */
  const liveOn = async (session: StoredStudioSession): Promise<StoredStudioSession> => {
    const expiresAt = endOf(session.mockupType)
    if (expiresAt.getTime() - session.expiresAt.getTime() < 30_000) return session
    await store.extendSession(session.id, expiresAt)
    return { ...session, expiresAt }
  }

  const recordOf = async (session: StoredStudioSession): Promise<StudioSessionRecord> => ({
    session_id: session.id,
    state: session.revokedAt === null && session.expiresAt > now() ? 'open' : 'ended',
    mockup_type: session.mockupType,
    session_kind: session.kind,
    mockup_uuid: session.mockupUuid,
    product_id: session.productId,
    variant_id: session.variantId,
    action_id: session.actionId,
    allowed_origin: session.allowedOrigin,
    created_at: session.createdAt.toISOString(),
    expires_at: session.expiresAt.toISOString(),
    actions: (await store.actionsOf(session.id)).map(({ id, actionId, createdAt, consumedAt }) => ({
      id,
      action_id: actionId,
      created_at: createdAt.toISOString(),
      consumed: consumedAt !== null,
    })),
  })

  return {
    /** Throws `MOCKUP_NOT_FOUND`, `CONFLICT` for a photo that is not ready, `CONCURRENT_LIMIT_EXCEEDED`. */
    async create(input: StudioSessionInput, keyId: string | null) {
      const { mockup_type: mockupType, mockup_uuid: mockupUuid } = input
      await deps.mockups.assertUsable({ mockupType, mockupUuid })
      const session = `sess_${deps.newSecret()}`
      const bootstrap = `boot_${deps.newSecret()}`
      const id = deps.newUuid()
      const wishedOrigin = input.allowed_origin ?? rules.allowed_origin
      const isAdded = await store.addSession(
        {
          ...{
            id,
            sessionHash: hashOfSecret(session),
            bootstrapHash: hashOfSecret(bootstrap),
            tokenHash: null,
          },
          ...{ keyId, mockupType, kind: input.session_kind, mockupUuid },
          productId: input.product_id ?? null,
          variantId: input.variant_id ?? null,
          actionId: input.action_id ?? null,
          allowedOrigin: wishedOrigin === null ? null : originOf(wishedOrigin),
          ui: JSON.stringify(input.ui ?? {}),
          design: null,
          createdAt: now(),
          expiresAt: endOf(mockupType),
          revokedAt: null,
        },
        { most: rules.sessions_per_key, at: now() },
      )
      if (!isAdded) throw tooMany(rules.sessions_per_key)
      return {
        success: true as const,
        session,
        expires_in: lifetimeOf(mockupType),
        mockup_type: mockupType,
        message_session_id: id,
        bootstrap_secret: bootstrap,
      }
    },

    /**
     * Trades the bootstrap secret for a token. A session without an origin is bound to the page that opens it; one on a
     * page of its own (`isAlone`) has no page around it. Throws `UNAUTHORIZED`, and `FORBIDDEN` for a foreign page.
     */
    async open(
      input: StudioOpeningInput,
      { origin }: EditorCall,
      isAlone: (session: StoredStudioSession) => Promise<boolean>,
    ) {
      const { session_id: id, bootstrap_secret: secret } = input
      const session = await store.findSession({ sessionHash: hashOfSecret(input.session) })
      if (session === null || session.id !== id) return refuse('unknown')
      await assertAlive(session)
      if (session.bootstrapHash === null) return refuse('used')
      if (!isSameHash(session.bootstrapHash, hashOfSecret(secret))) return refuse('unknown')
      const page = origin ?? (input.parent_origin === undefined ? null : originOf(input.parent_origin))
      if (page === null && !(await isAlone(session))) return refuseOrigin('')
      if (page !== null && !mayOpen(session, page)) return refuseOrigin(page)
      const token = `stt_${deps.newSecret()}`
      const isOpened = await store.openSession(id, {
        bootstrapHash: session.bootstrapHash,
        tokenHash: hashOfSecret(token),
        allowedOrigin: session.allowedOrigin ?? page,
        expiresAt: endOf(session.mockupType),
      })
      if (!isOpened) return refuse('used')
      return { success: true as const, token, expires_in: lifetimeOf(session.mockupType) }
    },

    /** The session of the call's token. Throws `UNAUTHORIZED`, and `FORBIDDEN` for a foreign page. */
    async of(id: Uuid, { token, origin }: EditorCall): Promise<StoredStudioSession> {
      if (token === null) return refuse('missing')
      const session = await store.findSession({ tokenHash: hashOfSecret(token) })
      if (session === null || session.id !== id) return refuse('unknown')
      await assertAlive(session)
      if (origin !== null && origin !== session.allowedOrigin) return refuseOrigin(origin)
      return liveOn(session)
    },

    /** The session that the frame of the editor is opened for; null: there is none. */
    named: (session: string): Promise<StoredStudioSession | null> =>
      store.findSession({ sessionHash: hashOfSecret(session) }),

    /** Whether the session has not ended; of its key too. */
    async isOpen(id: Uuid): Promise<boolean> {
      const session = await store.findSession({ id })
      return session !== null && (await endOfLife(session)) === null
    },

    /** Whether a page of that origin may call for this session, or opens it as the first. */
    async admits(id: Uuid, origin: string): Promise<boolean> {
      const session = await store.findSession({ id })
      if (session === null) return false
      return session.allowedOrigin === null
        ? session.bootstrapHash !== null
        : session.allowedOrigin === origin
    },

    async list(owner: ReceiptOwner, limit: number) {
      const sessions = await store.listSessions(owner, limit)
      return { success: true as const, sessions: await Promise.all(sessions.map(recordOf)) }
    },

    /** Throws `NOT_FOUND`, also for the session of another key. A session that has ended stays as it is. */
    async revoke(id: Uuid, owner: ReceiptOwner): Promise<void> {
      const session = await store.findSession({ id })
      if (session === null || (owner !== 'anyone' && session.keyId !== owner.keyId)) {
        if (session) logRefusal(log, { session: id, reason: 'anotherKey', origin: null })
        throw new AppError('studioSessionUnknown', { id })
      }
      await store.revokeSession(id, now())
    },

    async close({ id }: StoredStudioSession) {
      await store.revokeSession(id, now())
      return { success: true as const }
    },

    secondsLeft: ({ expiresAt }: StoredStudioSession): number =>
      Math.max(0, Math.round((expiresAt.getTime() - now().getTime()) / 1000)),
  }
}
export type StudioSessions = ReturnType<typeof createStudioSessions>

/** Throws `FORBIDDEN`. '': there is no page around the editor. */
export const refuseOrigin = (origin: string): never => {
  throw new AppError('studioOriginRefused', { origin })
}

/** Lower case, and without the scheme's own port. Node gives the window's scheme no origin, Chromium does. */
export const originOf = (address: string): string => {
  const { origin, protocol, host } = new URL(address)
  return origin === 'null' ? `${protocol}//${host}` : origin
}

/** Only sessions that the window made for itself open in it. */
const mayOpen = ({ allowedOrigin }: Pick<StoredStudioSession, 'allowedOrigin'>, page: string): boolean =>
  allowedOrigin === null ? page !== windowOrigin : page === allowedOrigin

/** Whether it shows settings that are being edited in the window. */
export const isPreviewSession = ({ allowedOrigin }: Pick<StoredStudioSession, 'allowedOrigin'>): boolean =>
  allowedOrigin === windowOrigin

/** A session that is not used ends in a quarter of an hour or more. */
const retrySeconds = 60

const tooMany = (most: number): AppError =>
  new AppError(
    'studioSessionsFull',
    { most },
    {
      limit: {
        type: 'concurrent_limit_exceeded',
        ...{ limit: most, remaining: 0, current: most, resource: 'studio-sessions' },
        retry_after: retrySeconds,
      },
    },
  )
