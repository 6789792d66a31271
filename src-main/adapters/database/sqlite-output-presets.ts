import { type OutputPreset, presetOutputs } from '@contract/desktop/output-presets'
import type { OutputPresetStore } from '../../service/ports/output-preset-store'
import { storeOn } from '../transactions/store-on'
import type { DatabaseConnection } from './open-database'
import type { SqliteAccess } from './open-sqlite'

interface Row {
  readonly id: string
  readonly name: string
  readonly outputs: string
}

const modes = {
  list: 'read',
  find: 'read',
  add: 'write',
  change: 'write',
  setRemoved: 'write',
} as const

export const createSqliteOutputPresets = (access: SqliteAccess): OutputPresetStore =>
  storeOn<DatabaseConnection, OutputPresetStore>(access, modes, (connection) => ({
    list: () =>
      (
        connection
          .prepare('SELECT * FROM output_presets WHERE removed_at IS NULL ORDER BY name COLLATE NOCASE')
          .all() as Row[]
      ).map(presetOfRow),

    find(id) {
      const row = connection
        .prepare('SELECT * FROM output_presets WHERE id = ? AND removed_at IS NULL')
        .get(id) as Row | undefined
      return row ? presetOfRow(row) : null
    },

    add: ({ preset_id, name, outputs }) => {
      connection
        .prepare('INSERT INTO output_presets (id, name, outputs) VALUES (?, ?, ?)')
        .run(preset_id, name, JSON.stringify(outputs))
    },

    change: ({ preset_id, name, outputs }) => {
      connection
        .prepare('UPDATE output_presets SET name = ?, outputs = ? WHERE id = ?')
        .run(name, JSON.stringify(outputs), preset_id)
    },

    setRemoved: (id, at) =>
      connection
        .prepare('UPDATE output_presets SET removed_at = ? WHERE id = ?')
        .run(at?.toISOString() ?? null, id).changes > 0,
  }))

/** Parsed again: stored data may come from an earlier version. */
const presetOfRow = ({ id, name, outputs }: Row): OutputPreset => ({
  preset_id: id,
  name,
  outputs: presetOutputs.parse(JSON.parse(outputs)),
})
