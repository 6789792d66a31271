import { batchRecipe } from '@contract/desktop/batch-recipe'
import { expect, it } from 'vitest'
import { openMemoryDesktopStores } from '../../adapters/memory/memory-desktop-stores'
import { createRecipes } from './recipes'

const named = (name: string) => batchRecipe.parse({ name })

it('a recipe whose change could not be stored is read as it was before', async () => {
  const { recipes: store } = openMemoryDesktopStores()
  let isDiskFull = false
  const recipes = createRecipes({
    store: {
      ...store,
      put: (recipe) => (isDiskFull ? Promise.reject(new Error('disk full')) : store.put(recipe)),
    },
    dialogs: { chooseFolder: async () => null },
    newUuid: () => 'b6a2b3a2-4c58-8d0b-9f8e-0d7f0d6f9a10',
    now: () => new Date(0),
  })
  const { id } = await recipes.save(null, named('Spring'))
  isDiskFull = true
  await expect(recipes.save(id, named('Summer'))).rejects.toThrow('disk full')
  expect((await recipes.recipeOf(id)).recipe.name).toBe('Spring')
})
