import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openSqlite } from '../../src-main/adapters/database/open-sqlite'
import { createSqliteBatchRecipes } from '../../src-main/adapters/database/sqlite-batch-recipes'
import { type BatchRecipeInput, batchRecipe } from '../../src-preload/contract/desktop/batch-recipe'

/** Saves a recipe in the data of the window under test, as if somebody had made it earlier. */
export const keepRecipe = async (folder: string, recipe: BatchRecipeInput): Promise<void> => {
  const sqlite = openSqlite(join(folder, 'data', 'mockwright.db'))
  await createSqliteBatchRecipes(sqlite.access).put({
    id: randomUUID(),
    recipe: batchRecipe.parse(recipe),
    updatedAt: new Date(),
  })
  await sqlite.close()
}
