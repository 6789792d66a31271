import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import { recipeTitle } from '@contract/desktop/recipe-title'
import { useTranslation } from 'react-i18next'
import { useBatchMockups } from './use-batch-mockups'

/** The name of a recipe, as its runs and hot folders bear it. */
export function useRecipeName(): (recipe: BatchRecipe) => string {
  const { t } = useTranslation('batch')
  const mockups = useBatchMockups()
  return (recipe) =>
    recipeTitle(recipe, mockups.get(recipe.mockups[0]?.mockup_id ?? '')?.name, {
      untitled: () => t('untitled'),
      andOthers: (name, count) => t('andOthers', { name, count }),
    })
}
