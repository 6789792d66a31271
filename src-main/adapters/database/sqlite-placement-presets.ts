import { artworkPlacement } from '@contract/edits/artwork'
import type { PlacementPresetStore, StoredPreset } from '../../service/ports/placement-preset-store'
import { storeOn } from '../transactions/store-on'
import type { DatabaseConnection } from './open-database'
import type { SqliteAccess } from './open-sqlite'

interface Row {
  readonly id: string
  readonly document_uuid: string
  readonly contents_id: string
  readonly name: string
  readonly placement: string
  readonly layer_name: string | null
  readonly canvas_width: number | null
  readonly canvas_height: number | null
  readonly removed_at: string | null
}

const modes = {
  list: 'read',
  save: 'write',
  rename: 'write',
  setRemoved: 'write',
  find: 'read',
} as const

export const createSqlitePlacementPresets = (access: SqliteAccess): PlacementPresetStore =>
  storeOn<DatabaseConnection, PlacementPresetStore>(access, modes, (connection) => {
    const find = (presetId: string): StoredPreset | null => {
      const row = connection
        .prepare('SELECT * FROM placement_presets WHERE id = ? AND removed_at IS NULL')
        .get(presetId) as Row | undefined
      return row ? presetOfRow(row) : null
    }
    return {
      list(documentUuid, file) {
        const rows = connection
          .prepare(
            `SELECT * FROM placement_presets WHERE document_uuid = ? OR (file = ? AND removed_at IS NULL)
           ORDER BY name COLLATE NOCASE`,
          )
          .all(documentUuid, file) as Row[]
        return rows.map((row) => ({ ...presetOfRow(row), isRemoved: row.removed_at !== null }))
      },

      save({ id, documentUuid, contentsId, name, placement, area }, file) {
        connection
          .prepare(
            `INSERT INTO placement_presets (id, document_uuid, contents_id, name, placement, file, layer_name, canvas_width, canvas_height)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT (document_uuid, contents_id, name) DO UPDATE SET placement = excluded.placement, file = excluded.file,
             layer_name = excluded.layer_name, canvas_width = excluded.canvas_width, canvas_height = excluded.canvas_height,
             removed_at = NULL`,
          )
          .run(
            id,
            documentUuid,
            contentsId,
            name,
            JSON.stringify(placement),
            file,
            area?.layerName ?? null,
            area?.width ?? null,
            area?.height ?? null,
          )
        const saved = connection
          .prepare('SELECT * FROM placement_presets WHERE document_uuid = ? AND contents_id = ? AND name = ?')
          .get(documentUuid, contentsId, name) as Row
        return presetOfRow(saved)
      },

      rename(presetId, name) {
        // A removed preset of this name is replaced; where the name is in use it stays unchanged, and the caller
        // reports the conflict.
        connection
          .prepare(
            `DELETE FROM placement_presets WHERE name = ? AND id != ? AND removed_at IS NOT NULL
           AND ((document_uuid, contents_id) = (SELECT document_uuid, contents_id FROM placement_presets WHERE id = ?)
             OR (file, layer_name) = (SELECT file, layer_name FROM placement_presets WHERE id = ?))`,
          )
          .run(name, presetId, presetId, presetId)
        connection
          .prepare('UPDATE OR IGNORE placement_presets SET name = ? WHERE id = ? AND removed_at IS NULL')
          .run(name, presetId)
        return find(presetId)
      },

      setRemoved: (presetId, removedAt) =>
        connection
          .prepare('UPDATE placement_presets SET removed_at = ? WHERE id = ?')
          .run(removedAt?.toISOString() ?? null, presetId).changes > 0,

      find,
    }
  })

/** Parsed again: stored data may come from an earlier version. */
const presetOfRow = (row: Row): StoredPreset => ({
  id: row.id,
  documentUuid: row.document_uuid,
  contentsId: row.contents_id,
  name: row.name,
  placement: artworkPlacement.parse(JSON.parse(row.placement)),
  area:
    row.layer_name === null || row.canvas_width === null || row.canvas_height === null
      ? null
      : { layerName: row.layer_name, width: row.canvas_width, height: row.canvas_height },
})
