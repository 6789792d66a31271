import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import type { Uuid } from '@contract/vocabulary'
import type { FilePath } from './engine'

export interface StoredRecipe {
  readonly id: Uuid
  readonly recipe: BatchRecipe
  readonly updatedAt: Date
}

/** Saved batch recipes. Recipes are parsed again when they are read. */
export interface BatchRecipeStore {
  put(recipe: StoredRecipe): Promise<void>
  /** Null if the recipe was removed. */
  find(id: Uuid): Promise<StoredRecipe | null>
  /** Newest first. */
  list(): Promise<readonly StoredRecipe[]>
  /** The recipe is kept for `restore`. */
  remove(id: Uuid, at: Date): Promise<void>
  restore(id: Uuid): Promise<void>
  /** Records that the user chose this folder: pictures may be written there from now on. */
  admitFolder(path: FilePath): Promise<void>
  isAdmitted(path: FilePath): Promise<boolean>
}
