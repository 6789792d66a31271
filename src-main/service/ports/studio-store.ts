import type { StudioMockupType, StudioSessionKind } from '@contract/service/studio'
import type { Uuid } from '@contract/vocabulary'

/** A session of the embedded editor. Its secrets are stored as hashes alone. */
export interface StoredStudioSession {
  /** Public: the `message_session_id` of the service, which names the session in addresses and messages. */
  readonly id: Uuid
  /** Of the `sess_…` that the shop's server was given. */
  readonly sessionHash: string
  /** Null once the bootstrap secret was used. */
  readonly bootstrapHash: string | null
  /** Of the token that the editor works with; null before the session was opened. */
  readonly tokenHash: string | null
  /** The key that created it; null: the owner of this computer. */
  readonly keyId: string | null
  readonly mockupType: StudioMockupType
  readonly kind: StudioSessionKind
  readonly mockupUuid: Uuid
  readonly productId: string | null
  readonly variantId: string | null
  /** The caller's own name for what comes of the session. */
  readonly actionId: string | null
  /** Null: the first page that opens it decides. */
  readonly allowedOrigin: string | null
  /** Settings of the editor for this session alone, as JSON. */
  readonly ui: string
  /** The edits as the editor kept them last, as JSON; null: none. */
  readonly design: string | null
  readonly createdAt: Date
  /** Moves on while the session is used. */
  readonly expiresAt: Date
  readonly revokedAt: Date | null
}

/** A design that a customer uploaded in a session. */
export interface StoredStudioArtwork {
  readonly id: Uuid
  readonly sessionId: Uuid
  /** As its file was called. */
  readonly name: string
  /** The served file that holds its bytes. */
  readonly file: string
  readonly bytes: number
  readonly width: number
  readonly height: number
  readonly format: string
  readonly hasAlpha: boolean
  readonly resolutionPpi: number | null
  readonly addedAt: Date
}

/** What a customer ordered; its receipt is given out to the shop's server. */
export interface StoredStudioAction {
  readonly id: Uuid
  readonly sessionId: Uuid
  readonly keyId: string | null
  /** Of the `rcpt_…` that the shop's page was given. */
  readonly receiptHash: string
  /** The caller's own name for it, or its id. */
  readonly actionId: string
  /** The receipt, as JSON. */
  readonly receipt: string
  readonly createdAt: Date
  /** When the receipt was first taken. */
  readonly consumedAt: Date | null
}

/** One of a session's hashes. */
export type StudioSessionName =
  | { readonly id: Uuid }
  | { readonly sessionHash: string }
  | { readonly tokenHash: string }

/** Whose receipts may be taken: those of one key, or all. */
export type ReceiptOwner = { readonly keyId: string } | 'anyone'

/** How a receipt is named: by itself, or by the id of its action, of which the newest is meant. */
export type ReceiptName = { readonly receiptHash: string } | { readonly actionId: string }

export interface ConsumedAction {
  readonly action: StoredStudioAction
  /** Whether it was taken before. */
  readonly isReplayed: boolean
}

/** Sessions of the embedded editor, their uploads, and what was ordered in them. Each call is one transaction. */
export interface StudioStore {
  /** False, and nothing is stored, if `most` sessions of its key are open already at that time. */
  addSession(
    session: StoredStudioSession,
    limit: { readonly most: number; readonly at: Date },
  ): Promise<boolean>
  findSession(name: StudioSessionName): Promise<StoredStudioSession | null>
  /** Newest first. */
  listSessions(owner: ReceiptOwner, limit: number): Promise<readonly StoredStudioSession[]>
  /**
   * Uses the bootstrap secret up: the session has that token and that origin from now on. False if the secret is
   * another one, or was used before.
   */
  openSession(id: Uuid, opening: StudioOpening): Promise<boolean>
  /** Does nothing for a session that is gone. */
  extendSession(id: Uuid, expiresAt: Date): Promise<void>
  /** False if the session is gone or was revoked before. */
  revokeSession(id: Uuid, at: Date): Promise<boolean>
  keepDesign(id: Uuid, design: string): Promise<void>
  addArtwork(artwork: StoredStudioArtwork): Promise<void>
  /** Oldest first. */
  artworksOf(sessionId: Uuid): Promise<readonly StoredStudioArtwork[]>
  addAction(action: StoredStudioAction): Promise<void>
  /** Newest first. */
  actionsOf(sessionId: Uuid): Promise<readonly StoredStudioAction[]>
  /** Records that the receipt was taken. Null if there is none of that name and owner. */
  consumeAction(name: ReceiptName, owner: ReceiptOwner, at: Date): Promise<ConsumedAction | null>
  /** What sessions on a mockup begin with, as JSON; null: nothing. */
  defaultsOf(mockupUuid: Uuid): Promise<string | null>
  keepDefaults(mockupUuid: Uuid, design: string, at: Date): Promise<void>
  /**
   * Removes sessions that ended before, with the list of their uploads, and receipts of that age: at most `limit` of
   * each. Returns their number.
   */
  prune(before: Date, limit: number): Promise<number>
}

export interface StudioOpening {
  readonly bootstrapHash: string
  readonly tokenHash: string
  readonly allowedOrigin: string | null
  readonly expiresAt: Date
}
