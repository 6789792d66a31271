import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import { useTranslation } from 'react-i18next'
import { useBatchMockups } from './use-batch-mockups'

/** What a recipe is called where nobody named it: by its table, or its mockups. */
export function useRecipeName(): (recipe: BatchRecipe) => string {
  const { t } = useTranslation('batch')
  const mockups = useBatchMockups()
  return (recipe) => {
    if (recipe.name.trim() !== '') return recipe.name
    if (recipe.table) return recipe.table.name
    const [first] = recipe.mockups
    const name = first && mockups.get(first.mockup_id)?.name
    if (!name) return t('untitled')
    const others = recipe.mockups.length - 1
    return others === 0 ? name : t('andOthers', { name, count: others })
  }
}
