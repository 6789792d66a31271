import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openDatabase } from '../../src-main/adapters/database/open-database'
import { createSqliteBatchRecipes } from '../../src-main/adapters/database/sqlite-batch-recipes'
import { type BatchRecipeInput, batchRecipe } from '../../src-preload/contract/desktop/batch-recipe'

/** A recipe that somebody kept earlier, in the data of the window under test. */
export const keepRecipe = (folder: string, recipe: BatchRecipeInput): void => {
  const database = openDatabase(join(folder, 'data', 'mockwright.db'))
  createSqliteBatchRecipes(database).put({
    id: randomUUID(),
    recipe: batchRecipe.parse(recipe),
    updatedAt: new Date(),
  })
  database.close()
}
