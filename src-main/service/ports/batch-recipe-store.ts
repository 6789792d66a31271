import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import type { Uuid } from '@contract/vocabulary'
import type { FilePath } from './engine'

export interface StoredRecipe {
  readonly id: Uuid
  readonly recipe: BatchRecipe
  readonly updatedAt: Date
}

/** What people save of their batches. Recipes are parsed again when they are read. */
export interface BatchRecipeStore {
  put(recipe: StoredRecipe): Promise<void>
  /** Null for a removed one. */
  find(id: Uuid): Promise<StoredRecipe | null>
  /** The newest first. */
  list(): Promise<readonly StoredRecipe[]>
  /** Is kept, for `restore`. */
  remove(id: Uuid, at: Date): Promise<void>
  restore(id: Uuid): Promise<void>
  /** A person chose this folder: pictures may be written there from now on. */
  admitFolder(path: FilePath): Promise<void>
  isAdmitted(path: FilePath): Promise<boolean>
}
