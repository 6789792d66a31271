import type { SavedRecipe } from '@contract/desktop/batches'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../shared/select'
import { useRecipeName } from '../../state/batch/use-recipe-name'

interface RecipeFieldProps {
  readonly recipes: readonly SavedRecipe[]
  readonly value: string | null
  onChange(recipeId: string): void
}

export function RecipeField({ recipes, value, onChange }: RecipeFieldProps) {
  const { t } = useTranslation('hotFolders')
  const nameOf = useRecipeName()
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {t('dialog.recipe')}
      </label>
      <Select
        look="form"
        id={id}
        aria-describedby={`${id}-hint`}
        value={value}
        placeholder={t('dialog.chooseRecipe')}
        options={recipes.map(({ id: recipeId, recipe }) => ({ value: recipeId, label: nameOf(recipe) }))}
        onChange={onChange}
        className="h-9 w-full"
      />
      <p id={`${id}-hint`} className="text-secondary text-sm">
        {t('dialog.recipeHint')}
      </p>
    </div>
  )
}
