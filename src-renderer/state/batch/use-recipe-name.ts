import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import { useTranslation } from 'react-i18next'
import { useBatchMockups } from './use-batch-mockups'

/** The name of an unnamed recipe: its table's, or its mockups'. */
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
