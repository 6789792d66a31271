import { studioMockupTypes, studioSessionKinds } from '@contract/service/studio'
import { z } from 'zod'
import type {
  ReceiptName,
  ReceiptOwner,
  StoredStudioAction,
  StoredStudioArtwork,
  StoredStudioSession,
  StudioSessionName,
  StudioStore,
} from '../../service/ports/studio-store'
import { storeOn } from '../transactions/store-on'
import type { DatabaseConnection } from './open-database'
import type { SqliteAccess } from './open-sqlite'

const modes = {
  addSession: 'write',
  findSession: 'read',
  listSessions: 'read',
  openSession: 'write',
  extendSession: 'relaxed',
  revokeSession: 'write',
  keepDesign: 'relaxed',
  addArtwork: 'write',
  artworksOf: 'read',
  addAction: 'write',
  actionsOf: 'read',
  consumeAction: 'write',
  defaultsOf: 'read',
  keepDefaults: 'write',
  prune: 'relaxed',
} as const

export const createSqliteStudioStore = (access: SqliteAccess): StudioStore =>
  storeOn<DatabaseConnection, StudioStore>(access, modes, (connection) => {
    const actionNamed = (name: ReceiptName, owner: ReceiptOwner): StoredStudioAction | null => {
      const [isNamed, values] =
        'receiptHash' in name
          ? ['receipt_hash = ?', [name.receiptHash]]
          : ['(id = ? OR action_id = ?)', [name.actionId, name.actionId]]
      const [isOf, owners] = ownedBy(owner)
      const stored = connection
        .prepare(`SELECT * FROM studio_actions WHERE ${isNamed} AND ${isOf} ${newestFirst} LIMIT 1`)
        .get(...values, ...owners)
      return stored ? actionOf(stored) : null
    }
    return {
      addSession(session, { most, at }) {
        const open = connection
          .prepare(
            `SELECT count(*) AS sessions FROM studio_sessions
             WHERE key_id IS ? AND revoked_at IS NULL AND expires_at > ?`,
          )
          .get(session.keyId, at.toISOString())
        if (count.parse(open).sessions >= most) return false
        connection
          .prepare(
            `INSERT INTO studio_sessions (id, session_hash, bootstrap_hash, token_hash, key_id, mockup_type, kind,
               mockup_uuid, product_id, variant_id, action_id, allowed_origin, ui, design, created_at, expires_at,
               revoked_at)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          )
          .run(
            ...([session.id, session.sessionHash, session.bootstrapHash, session.tokenHash] as const),
            ...([session.keyId, session.mockupType, session.kind, session.mockupUuid] as const),
            ...([session.productId, session.variantId, session.actionId] as const),
            ...([session.allowedOrigin, session.ui, session.design] as const),
            ...([session.createdAt.toISOString(), session.expiresAt.toISOString()] as const),
            session.revokedAt?.toISOString() ?? null,
          )
        return true
      },

      findSession(name) {
        const [column, value] = columnOf(name)
        const stored = connection.prepare(`SELECT * FROM studio_sessions WHERE ${column} = ?`).get(value)
        return stored ? sessionOf(stored) : null
      },

      listSessions(owner, limit) {
        const [isOf, owners] = ownedBy(owner)
        return connection
          .prepare(`SELECT * FROM studio_sessions WHERE ${isOf} ${newestFirst} LIMIT ?`)
          .all(...owners, limit)
          .map(sessionOf)
      },

      openSession(id, { bootstrapHash, tokenHash, allowedOrigin, expiresAt }) {
        const { changes } = connection
          .prepare(
            `UPDATE studio_sessions
             SET bootstrap_hash = NULL, token_hash = ?, allowed_origin = ?, expires_at = ?
             WHERE id = ? AND bootstrap_hash = ?`,
          )
          .run(tokenHash, allowedOrigin, expiresAt.toISOString(), id, bootstrapHash)
        return changes > 0
      },

      extendSession(id, expiresAt) {
        connection
          .prepare('UPDATE studio_sessions SET expires_at = ? WHERE id = ?')
          .run(expiresAt.toISOString(), id)
      },

      revokeSession(id, at) {
        const { changes } = connection
          .prepare('UPDATE studio_sessions SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL')
          .run(at.toISOString(), id)
        return changes > 0
      },

      keepDesign(id, design) {
        connection.prepare('UPDATE studio_sessions SET design = ? WHERE id = ?').run(design, id)
      },

      addArtwork(artwork) {
        connection
          .prepare(
            `INSERT INTO studio_artworks
               (id, session_id, name, file, bytes, width, height, format, has_alpha, resolution_ppi, added_at)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          )
          .run(
            ...([artwork.id, artwork.sessionId, artwork.name, artwork.file, artwork.bytes] as const),
            ...([artwork.width, artwork.height, artwork.format, artwork.hasAlpha ? 1 : 0] as const),
            ...([artwork.resolutionPpi, artwork.addedAt.toISOString()] as const),
          )
      },

      artworksOf: (sessionId) =>
        connection
          .prepare('SELECT * FROM studio_artworks WHERE session_id = ? ORDER BY added_at, id')
          .all(sessionId)
          .map(artworkOf),

      addAction(action) {
        connection
          .prepare(
            `INSERT INTO studio_actions
               (id, session_id, key_id, receipt_hash, action_id, receipt, created_at, consumed_at)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
          )
          .run(
            ...([action.id, action.sessionId, action.keyId, action.receiptHash, action.actionId] as const),
            ...([action.receipt, action.createdAt.toISOString()] as const),
            action.consumedAt?.toISOString() ?? null,
          )
      },

      actionsOf: (sessionId) =>
        connection
          .prepare(`SELECT * FROM studio_actions WHERE session_id = ? ${newestFirst}`)
          .all(sessionId)
          .map(actionOf),

      consumeAction(name, owner, at) {
        const action = actionNamed(name, owner)
        if (action === null) return null
        if (action.consumedAt !== null) return { action, isReplayed: true }
        connection
          .prepare('UPDATE studio_actions SET consumed_at = ? WHERE id = ?')
          .run(at.toISOString(), action.id)
        return { action: { ...action, consumedAt: at }, isReplayed: false }
      },

      defaultsOf(mockupUuid) {
        const stored = connection
          .prepare('SELECT design FROM studio_defaults WHERE mockup_uuid = ?')
          .get(mockupUuid)
        return stored ? defaults.parse(stored).design : null
      },

      keepDefaults(mockupUuid, design, at) {
        connection
          .prepare(
            'INSERT OR REPLACE INTO studio_defaults (mockup_uuid, design, updated_at) VALUES (?, ?, ?)',
          )
          .run(mockupUuid, design, at.toISOString())
      },

      prune(before, limit) {
        const at = before.toISOString()
        const sessions = connection
          .prepare(
            // A session ends after its creation, which has an index.
            `SELECT id FROM studio_sessions WHERE created_at < ?1 AND coalesce(revoked_at, expires_at) < ?1
             ORDER BY created_at LIMIT ?2`,
          )
          .all(at, limit)
          .map((row) => named.parse(row).id)
        for (const table of ['studio_artworks WHERE session_id', 'studio_sessions WHERE id'])
          connection
            .prepare(`DELETE FROM ${table} IN (SELECT value FROM json_each(?))`)
            .run(JSON.stringify(sessions))
        const { changes: actions } = connection
          .prepare(
            'DELETE FROM studio_actions WHERE id IN (SELECT id FROM studio_actions WHERE created_at < ? LIMIT ?)',
          )
          .run(at, limit)
        return sessions.length + actions
      },
    }
  })

const newestFirst = 'ORDER BY created_at DESC, id DESC'

const ownedBy = (owner: ReceiptOwner): readonly [condition: string, values: readonly string[]] =>
  owner === 'anyone' ? ['1', []] : ['key_id = ?', [owner.keyId]]

const columnOf = (name: StudioSessionName): readonly [column: string, value: string] => {
  if ('id' in name) return ['id', name.id]
  return 'sessionHash' in name ? ['session_hash', name.sessionHash] : ['token_hash', name.tokenHash]
}

const count = z.object({ sessions: z.number() })
const named = z.object({ id: z.string() })
const defaults = z.object({ design: z.string() })

const sessionRow = z.object({
  id: z.string(),
  session_hash: z.string(),
  bootstrap_hash: z.string().nullable(),
  token_hash: z.string().nullable(),
  key_id: z.string().nullable(),
  mockup_type: z.enum(studioMockupTypes),
  kind: z.enum(studioSessionKinds),
  mockup_uuid: z.string(),
  product_id: z.string().nullable(),
  variant_id: z.string().nullable(),
  action_id: z.string().nullable(),
  allowed_origin: z.string().nullable(),
  ui: z.string(),
  design: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string(),
  revoked_at: z.string().nullable(),
})

const sessionOf = (stored: unknown): StoredStudioSession => {
  const row = sessionRow.parse(stored)
  return {
    id: row.id,
    sessionHash: row.session_hash,
    bootstrapHash: row.bootstrap_hash,
    tokenHash: row.token_hash,
    keyId: row.key_id,
    mockupType: row.mockup_type,
    kind: row.kind,
    mockupUuid: row.mockup_uuid,
    productId: row.product_id,
    variantId: row.variant_id,
    actionId: row.action_id,
    allowedOrigin: row.allowed_origin,
    ui: row.ui,
    design: row.design,
    createdAt: new Date(row.created_at),
    expiresAt: new Date(row.expires_at),
    revokedAt: row.revoked_at === null ? null : new Date(row.revoked_at),
  }
}

const artworkRow = z.object({
  id: z.string(),
  session_id: z.string(),
  name: z.string(),
  file: z.string(),
  bytes: z.number(),
  width: z.number(),
  height: z.number(),
  format: z.string(),
  has_alpha: z.number(),
  resolution_ppi: z.number().nullable(),
  added_at: z.string(),
})

const artworkOf = (stored: unknown): StoredStudioArtwork => {
  const { session_id, has_alpha, resolution_ppi, added_at, ...row } = artworkRow.parse(stored)
  return {
    ...row,
    sessionId: session_id,
    hasAlpha: has_alpha === 1,
    resolutionPpi: resolution_ppi,
    addedAt: new Date(added_at),
  }
}

const actionRow = z.object({
  id: z.string(),
  session_id: z.string(),
  key_id: z.string().nullable(),
  receipt_hash: z.string(),
  action_id: z.string(),
  receipt: z.string(),
  created_at: z.string(),
  consumed_at: z.string().nullable(),
})

const actionOf = (stored: unknown): StoredStudioAction => {
  const row = actionRow.parse(stored)
  return {
    id: row.id,
    sessionId: row.session_id,
    keyId: row.key_id,
    receiptHash: row.receipt_hash,
    actionId: row.action_id,
    receipt: row.receipt,
    createdAt: new Date(row.created_at),
    consumedAt: row.consumed_at === null ? null : new Date(row.consumed_at),
  }
}
