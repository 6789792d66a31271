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

/** What people save of their batches. */
export const createRecipes = ({ store, dialogs, newUuid, now }: RecipesDeps) => {
  /** The one that was saved or asked for last: a table of many rows takes its time to be read. */
  let latest: StoredRecipe | null = null

  /** Throws `NOT_FOUND`. */
  const recipeOf = (id: Uuid): StoredRecipe => {
    if (latest?.id === id) return latest
    latest = store.find(id)
    if (latest) return latest
    throw new AppError('NOT_FOUND', 'This batch is not there any more.', {
      suggestion: 'Undo its removal, or make a new one.',
    })
  }

  return {
    recipeOf,

    list: (): SavedRecipe[] => store.list().map(asRecord),

    save(id: Uuid | null, recipe: BatchRecipe): SavedRecipe {
      const stored = { id: id ?? newUuid(), recipe, updatedAt: now() }
      store.put(stored)
      latest = stored
      return asRecord(stored)
    },

    remove(id: Uuid): void {
      store.remove(id, now())
      latest = null
    },

    restore(id: Uuid): SavedRecipe {
      store.restore(id)
      return asRecord(recipeOf(id))
    },

    async chooseFolder(): Promise<{ path: string } | null> {
      const path = await dialogs.chooseFolder()
      if (path === null) return null
      store.admitFolder(path)
      return { path }
    },

    /** Of a folder that a person has chosen elsewhere in the window. */
    admitFolder: (folder: string): void => store.admitFolder(folder),

    isAdmitted: (folder: string): boolean => store.isAdmitted(folder),
  }
}
export type Recipes = ReturnType<typeof createRecipes>

const asRecord = ({ id, recipe, updatedAt }: StoredRecipe): SavedRecipe => ({
  id,
  recipe,
  updated_at: updatedAt.toISOString(),
})
