import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import type { SavedRecipe } from '@contract/desktop/batches'
import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import type { BatchRecipeStore, StoredRecipe } from '../ports/batch-recipe-store'
import type { Clock } from '../ports/clock'
import type { Dialogs } from '../ports/dialogs'
import type { NewUuid } from '../ports/ids'

export interface RecipesDeps {
  readonly store: BatchRecipeStore
  readonly dialogs: Pick<Dialogs, 'chooseFolder'>
  readonly newUuid: NewUuid
  readonly now: Clock
}

/** Saved batch recipes. */
export const createRecipes = ({ store, dialogs, newUuid, now }: RecipesDeps) => {
  /** The recipe saved or read last: a table of many rows takes time to read. */
  let latest: StoredRecipe | null = null
  /** Counts writes: a recipe whose read began before a write is not cached after it. */
  let writes = 0

  /** Throws `NOT_FOUND`. */
  const recipeOf = async (id: Uuid): Promise<StoredRecipe> => {
    if (latest?.id === id) return latest
    const writesBefore = writes
    const found = await store.find(id)
    if (writes === writesBefore) latest = found
    if (found) return found
    throw new AppError('gone', { what: 'batchRecipe' })
  }

  const forget = (): void => {
    writes += 1
    latest = null
  }

  return {
    recipeOf,

    list: async (): Promise<SavedRecipe[]> => (await store.list()).map(asRecord),

    async save(id: Uuid | null, recipe: BatchRecipe): Promise<SavedRecipe> {
      const stored = { id: id ?? newUuid(), recipe, updatedAt: now() }
      forget()
      latest = stored
      try {
        await store.put(stored)
      } catch (error) {
        forget()
        throw error
      }
      return asRecord(stored)
    },

    async remove(id: Uuid): Promise<void> {
      forget()
      await store.remove(id, now())
      forget()
    },

    async restore(id: Uuid): Promise<SavedRecipe> {
      await store.restore(id)
      forget()
      return asRecord(await recipeOf(id))
    },

    async chooseFolder(): Promise<{ path: string } | null> {
      const path = await dialogs.chooseFolder()
      if (path === null) return null
      await store.admitFolder(path)
      return { path }
    },

    /** For a folder that the user chose elsewhere in the window. */
    admitFolder: (folder: string): Promise<void> => store.admitFolder(folder),

    isAdmitted: (folder: string): Promise<boolean> => store.isAdmitted(folder),
  }
}
export type Recipes = ReturnType<typeof createRecipes>

const asRecord = ({ id, recipe, updatedAt }: StoredRecipe): SavedRecipe => ({
  id,
  recipe,
  updated_at: updatedAt.toISOString(),
})
