import { artworkPlacement } from '@contract/desktop/edits'
import type { PlacementPreset } from '@contract/desktop/placement-presets'
import type { PlacementPresetStore } from '../../service/ports/placement-preset-store'
import type { Connection } from './open-database'

interface Row {
  readonly id: string
  readonly contents_id: string
  readonly name: string
  readonly placement: string
}

export const createSqlitePlacementPresets = (connection: Connection): PlacementPresetStore => {
  const find = (presetId: string): PlacementPreset | null => {
    const row = connection
      .prepare('SELECT * FROM placement_presets WHERE id = ? AND removed_at IS NULL')
      .get(presetId) as Row | undefined
    return row ? presetOfRow(row) : null
  }
  return {
    list(documentUuid) {
      const rows = connection
        .prepare(
          'SELECT * FROM placement_presets WHERE document_uuid = ? AND removed_at IS NULL ORDER BY name COLLATE NOCASE',
        )
        .all(documentUuid) as Row[]
      return rows.map(presetOfRow)
    },

    save(documentUuid, preset) {
      connection
        .prepare(
          `INSERT INTO placement_presets (id, document_uuid, contents_id, name, placement) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT (document_uuid, contents_id, name) DO UPDATE SET placement = excluded.placement, removed_at = NULL`,
        )
        .run(
          preset.preset_id,
          documentUuid,
          preset.contents_id,
          preset.name,
          JSON.stringify(preset.placement),
        )
      const saved = connection
        .prepare('SELECT * FROM placement_presets WHERE document_uuid = ? AND contents_id = ? AND name = ?')
        .get(documentUuid, preset.contents_id, preset.name) as Row
      return presetOfRow(saved)
    },

    rename(presetId, name) {
      // A removed one of this name gives way; where one is in use the name stays as it is, and the caller tells.
      connection
        .prepare(
          `DELETE FROM placement_presets WHERE name = ? AND id != ? AND removed_at IS NOT NULL
           AND (document_uuid, contents_id) = (SELECT document_uuid, contents_id FROM placement_presets WHERE id = ?)`,
        )
        .run(name, presetId, presetId)
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
}

/** Parsed again: what is stored may be of an earlier version. */
const presetOfRow = ({ id, contents_id, name, placement }: Row): PlacementPreset => ({
  preset_id: id,
  contents_id,
  name,
  placement: artworkPlacement.parse(JSON.parse(placement)),
})
