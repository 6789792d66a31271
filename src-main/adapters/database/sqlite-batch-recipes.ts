import { batchRecipe } from '@contract/desktop/batch-recipe'
import type { BatchRecipeStore, StoredRecipe } from '../../service/ports/batch-recipe-store'
import { storeOn } from '../transactions/store-on'
import type { DatabaseConnection } from './open-database'
import type { SqliteAccess } from './open-sqlite'

interface Row {
  readonly id: string
  readonly recipe: string
  readonly updated_at: string
}

const modes = {
  // Waiting for the disk would take a tenth of a second at every change of a recipe with a large table.
  put: 'relaxed',
  find: 'read',
  list: 'read',
  remove: 'write',
  restore: 'write',
  admitFolder: 'write',
  isAdmitted: 'read',
} as const

export const createSqliteBatchRecipes = (access: SqliteAccess): BatchRecipeStore =>
  storeOn<DatabaseConnection, BatchRecipeStore>(access, modes, (connection) => ({
    put({ id, recipe, updatedAt }) {
      connection
        .prepare(
          `INSERT INTO batch_recipes (id, recipe, updated_at) VALUES (?, ?, ?)
           ON CONFLICT (id) DO UPDATE SET recipe = excluded.recipe, updated_at = excluded.updated_at, removed_at = NULL`,
        )
        .run(id, JSON.stringify(recipe), updatedAt.toISOString())
    },

    find(id) {
      const row = connection
        .prepare('SELECT * FROM batch_recipes WHERE id = ? AND removed_at IS NULL')
        .get(id) as Row | undefined
      return row ? (storedOf(row)[0] ?? null) : null
    },

    list() {
      const rows = connection
        .prepare('SELECT * FROM batch_recipes WHERE removed_at IS NULL ORDER BY updated_at DESC')
        .all() as Row[]
      return rows.flatMap(storedOf)
    },

    remove(id, at) {
      connection.prepare('UPDATE batch_recipes SET removed_at = ? WHERE id = ?').run(at.toISOString(), id)
    },

    restore(id) {
      connection.prepare('UPDATE batch_recipes SET removed_at = NULL WHERE id = ?').run(id)
    },

    admitFolder(path) {
      connection.prepare('INSERT OR IGNORE INTO batch_folders (path) VALUES (?)').run(path)
    },

    isAdmitted: (path) =>
      connection.prepare('SELECT 1 FROM batch_folders WHERE path = ?').get(path) !== undefined,
  }))

/** Empty for an unreadable recipe of an older or newer program. */
const storedOf = ({ id, recipe, updated_at }: Row): readonly StoredRecipe[] => {
  const parsed = batchRecipe.safeParse(JSON.parse(recipe))
  return parsed.success ? [{ id, recipe: parsed.data, updatedAt: new Date(updated_at) }] : []
}
