import { studioMockupTypes, studioSessionKinds } from '@contract/service/studio'
import { z } from 'zod'
import type {
  StoredStudioAction,
  StoredStudioArtwork,
  StoredStudioSession,
} from '../../service/ports/studio-store'

export const sessionColumns = `id, session_hash, bootstrap_hash, token_hash, key_id, mockup_type, kind, mockup_uuid,
  product_id, variant_id, action_id, allowed_origin, ui, design, created_at, expires_at, revoked_at`

export const artworkColumns =
  'id, session_id, name, file, bytes, width, height, format, has_alpha, resolution_ppi, added_at'

export const actionColumns =
  'id, session_id, key_id, receipt_hash, action_id, receipt, created_at, consumed_at'

const text = z.string().nullable()

const sessionRow = z.object({
  ...{ id: z.string(), session_hash: z.string(), bootstrap_hash: text, token_hash: text, key_id: text },
  mockup_type: z.enum(studioMockupTypes),
  kind: z.enum(studioSessionKinds),
  ...{ mockup_uuid: z.string(), product_id: text, variant_id: text, action_id: text, allowed_origin: text },
  ...{ ui: z.string(), design: text },
  ...{ created_at: z.date(), expires_at: z.date(), revoked_at: z.date().nullable() },
})

export const studioSessionOf = (stored: unknown): StoredStudioSession => {
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
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  }
}

const artworkRow = z.object({
  ...{ id: z.string(), session_id: z.string(), name: z.string(), file: z.string() },
  ...{ bytes: z.number(), width: z.number(), height: z.number(), format: z.string() },
  ...{ has_alpha: z.boolean(), resolution_ppi: z.number().nullable(), added_at: z.date() },
})

export const studioArtworkOf = (stored: unknown): StoredStudioArtwork => {
  const { session_id, has_alpha, resolution_ppi, added_at, ...row } = artworkRow.parse(stored)
  return {
    ...row,
    sessionId: session_id,
    hasAlpha: has_alpha,
    resolutionPpi: resolution_ppi,
    addedAt: added_at,
  }
}

const actionRow = z.object({
  ...{ id: z.string(), session_id: z.string(), key_id: text, receipt_hash: z.string() },
  ...{ action_id: z.string(), receipt: z.string(), created_at: z.date(), consumed_at: z.date().nullable() },
})

export const studioActionOf = (stored: unknown): StoredStudioAction => {
  const row = actionRow.parse(stored)
  return {
    id: row.id,
    sessionId: row.session_id,
    keyId: row.key_id,
    receiptHash: row.receipt_hash,
    actionId: row.action_id,
    receipt: row.receipt,
    createdAt: row.created_at,
    consumedAt: row.consumed_at,
  }
}
