import type { Uuid } from '@contract/vocabulary'
import type { BatchRecipeStore, StoredRecipe } from '../../service/ports/batch-recipe-store'
import type { FilePath } from '../../service/ports/engine'
import type { MemoryAccess } from './memory-database'
import { memoryStoreOn } from './memory-store-on'

export interface RecipesState {
  readonly recipes: Map<Uuid, StoredRecipe>
  readonly removedRecipes: Map<Uuid, StoredRecipe>
  readonly admittedFolders: Set<FilePath>
}

const modes = {
  put: 'relaxed',
  find: 'read',
  list: 'read',
  remove: 'write',
  restore: 'write',
  admitFolder: 'write',
  isAdmitted: 'read',
} as const

export const createMemoryBatchRecipes = <State extends RecipesState>(
  access: MemoryAccess<State>,
): BatchRecipeStore =>
  memoryStoreOn<State, BatchRecipeStore>(access, modes, ({ recipes, removedRecipes, admittedFolders }) => ({
    put(recipe) {
      removedRecipes.delete(recipe.id)
      recipes.set(recipe.id, recipe)
    },

    find: (id) => recipes.get(id) ?? null,

    list: () => [...recipes.values()].toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime()),

    remove: (id) => move(id, recipes, removedRecipes),

    restore: (id) => move(id, removedRecipes, recipes),

    admitFolder(path) {
      admittedFolders.add(path)
    },

    isAdmitted: (path) => admittedFolders.has(path),
  }))

const move = (id: Uuid, from: Map<Uuid, StoredRecipe>, to: Map<Uuid, StoredRecipe>): void => {
  const recipe = from.get(id)
  if (recipe) to.set(id, recipe)
  from.delete(id)
}
