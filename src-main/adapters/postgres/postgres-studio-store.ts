import type { StoredStudioAction, StudioSessionName, StudioStore } from '../../service/ports/studio-store'
import { type PostgresAccess, postgresStoreOn } from './postgres-access'
import {
  actionColumns,
  artworkColumns,
  sessionColumns,
  studioActionOf,
  studioArtworkOf,
  studioSessionOf,
} from './studio-rows'

const modes = {
  addSession: 'write',
  findSession: 'read',
  listSessions: 'read',
  openSession: 'statement',
  extendSession: 'statement',
  revokeSession: 'statement',
  keepDesign: 'statement',
  addArtwork: 'statement',
  artworksOf: 'read',
  addAction: 'statement',
  actionsOf: 'read',
  consumeAction: 'write',
  defaultsOf: 'read',
  keepDefaults: 'statement',
  prune: 'statement',
} as const

const newestFirst = 'ORDER BY created_at DESC, id DESC'
const sessionValues = Array.from({ length: 17 }, (_, index) => `$${index + 1}`).join(', ')

export const createPostgresStudioStore = (access: PostgresAccess): StudioStore =>
  postgresStoreOn<StudioStore>(access, modes, ({ query }) => ({
    async addSession(session, { most, at }) {
      await query(
        `INSERT INTO studio_openings (key_id, opened) VALUES ($1, 1)
         ON CONFLICT (key_id) DO UPDATE SET opened = studio_openings.opened + 1`,
        [session.keyId ?? ''],
      )
      const { rows } = await query<{ sessions: number }>(
        `SELECT count(*) AS sessions FROM studio_sessions
         WHERE key_id IS NOT DISTINCT FROM $1 AND revoked_at IS NULL AND expires_at > $2`,
        [session.keyId, at.toISOString()],
      )
      if ((rows[0]?.sessions ?? 0) >= most) return false
      await query(`INSERT INTO studio_sessions (${sessionColumns}) VALUES (${sessionValues})`, [
        ...[session.id, session.sessionHash, session.bootstrapHash, session.tokenHash],
        ...[session.keyId, session.mockupType, session.kind, session.mockupUuid],
        ...[session.productId, session.variantId, session.actionId],
        ...[session.allowedOrigin, session.ui, session.design],
        ...[session.createdAt.toISOString(), session.expiresAt.toISOString()],
        session.revokedAt?.toISOString() ?? null,
      ])
      return true
    },

    async findSession(name) {
      const [column, value] = columnOf(name)
      const { rows } = await query(`SELECT ${sessionColumns} FROM studio_sessions WHERE ${column} = $1`, [
        value,
      ])
      return rows[0] ? studioSessionOf(rows[0]) : null
    },

    async listSessions(owner, limit) {
      const isOf = owner === 'anyone' ? '$1::text IS NULL' : 'key_id = $1'
      const { rows } = await query(
        `SELECT ${sessionColumns} FROM studio_sessions WHERE ${isOf} ${newestFirst} LIMIT $2`,
        [owner === 'anyone' ? null : owner.keyId, limit],
      )
      return rows.map(studioSessionOf)
    },

    async openSession(id, { bootstrapHash, tokenHash, allowedOrigin, expiresAt }) {
      const { count } = await query(
        `UPDATE studio_sessions
         SET bootstrap_hash = NULL, token_hash = $3, allowed_origin = $4, expires_at = $5
         WHERE id = $1 AND bootstrap_hash = $2`,
        [id, bootstrapHash, tokenHash, allowedOrigin, expiresAt.toISOString()],
      )
      return count > 0
    },

    async extendSession(id, expiresAt) {
      await query('UPDATE studio_sessions SET expires_at = $2 WHERE id = $1', [id, expiresAt.toISOString()])
    },

    async revokeSession(id, at) {
      const { count } = await query(
        'UPDATE studio_sessions SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL',
        [id, at.toISOString()],
      )
      return count > 0
    },

    async keepDesign(id, design) {
      await query('UPDATE studio_sessions SET design = $2 WHERE id = $1', [id, design])
    },

    async addArtwork(artwork) {
      await query(
        `INSERT INTO studio_artworks (${artworkColumns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
        [
          ...[artwork.id, artwork.sessionId, artwork.name, artwork.file, artwork.bytes],
          ...[artwork.width, artwork.height, artwork.format, artwork.hasAlpha],
          ...[artwork.resolutionPpi, artwork.addedAt.toISOString()],
        ],
      )
    },

    async artworksOf(sessionId) {
      const { rows } = await query(
        `SELECT ${artworkColumns} FROM studio_artworks WHERE session_id = $1 ORDER BY added_at, id`,
        [sessionId],
      )
      return rows.map(studioArtworkOf)
    },

    async addAction(action) {
      await query(`INSERT INTO studio_actions (${actionColumns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`, [
        ...[action.id, action.sessionId, action.keyId, action.receiptHash, action.actionId],
        ...[action.receipt, action.createdAt.toISOString(), action.consumedAt?.toISOString() ?? null],
      ])
    },

    async actionsOf(sessionId) {
      const { rows } = await query(
        `SELECT ${actionColumns} FROM studio_actions WHERE session_id = $1 ${newestFirst}`,
        [sessionId],
      )
      return rows.map(studioActionOf)
    },

    async consumeAction(name, owner, at) {
      const [isNamed, value] =
        'receiptHash' in name
          ? ['receipt_hash = $1', name.receiptHash]
          : ['(id = $1 OR action_id = $1)', name.actionId]
      const isOf = owner === 'anyone' ? '$2::text IS NULL' : 'key_id = $2'
      // Locked, so that of two callers at once the second sees that it was taken.
      const { rows } = await query(
        `SELECT ${actionColumns} FROM studio_actions WHERE ${isNamed} AND ${isOf} ${newestFirst} LIMIT 1 FOR UPDATE`,
        [value, owner === 'anyone' ? null : owner.keyId],
      )
      const action: StoredStudioAction | null = rows[0] ? studioActionOf(rows[0]) : null
      if (action === null) return null
      if (action.consumedAt !== null) return { action, isReplayed: true }
      await query('UPDATE studio_actions SET consumed_at = $2 WHERE id = $1', [action.id, at.toISOString()])
      return { action: { ...action, consumedAt: at }, isReplayed: false }
    },

    async defaultsOf(mockupUuid) {
      const { rows } = await query<{ design: string }>(
        'SELECT design FROM studio_defaults WHERE mockup_uuid = $1',
        [mockupUuid],
      )
      return rows[0]?.design ?? null
    },

    async keepDefaults(mockupUuid, design, at) {
      await query(
        `INSERT INTO studio_defaults (mockup_uuid, design, updated_at) VALUES ($1, $2, $3)
         ON CONFLICT (mockup_uuid) DO UPDATE SET design = excluded.design, updated_at = excluded.updated_at`,
        [mockupUuid, design, at.toISOString()],
      )
    },

    async prune(before, limit) {
      const { rows } = await query<{ removed: number }>(
        `WITH ended AS (
           DELETE FROM studio_sessions WHERE coalesce(revoked_at, expires_at) < $1 AND id = ANY (ARRAY (
             SELECT id FROM studio_sessions WHERE coalesce(revoked_at, expires_at) < $1
             ORDER BY coalesce(revoked_at, expires_at) LIMIT $2)) RETURNING id
         ), uploads AS (
           DELETE FROM studio_artworks WHERE session_id IN (SELECT id FROM ended)
         ), receipts AS (
           DELETE FROM studio_actions WHERE id = ANY (ARRAY (
             SELECT id FROM studio_actions WHERE created_at < $1 ORDER BY created_at LIMIT $2)) RETURNING 1
         )
         SELECT (SELECT count(*) FROM ended) + (SELECT count(*) FROM receipts) AS removed`,
        [before.toISOString(), limit],
      )
      return rows[0]?.removed ?? 0
    },
  }))

const columnOf = (name: StudioSessionName): readonly [column: string, value: string] => {
  if ('id' in name) return ['id', name.id]
  return 'sessionHash' in name ? ['session_hash', name.sessionHash] : ['token_hash', name.tokenHash]
}
