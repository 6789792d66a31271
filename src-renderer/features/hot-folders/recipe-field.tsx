import type { SavedRecipe } from '@contract/desktop/batches'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

interface RecipeFieldProps {
  readonly recipes: readonly SavedRecipe[]
  readonly value: string | null
  onChange(recipeId: string): void
}

export function RecipeField({ recipes, value, onChange }: RecipeFieldProps) {
  const { t } = useTranslation('hotFolders')
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {t('dialog.recipe')}
      </label>
      <div className="relative">
        <select
          id={id}
          aria-describedby={`${id}-hint`}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
          className="h-9 w-full appearance-none rounded-md border border-line-strong bg-field pr-8 pl-2.5 hover:border-secondary"
        >
          {value === null && (
            <option value="" disabled>
              {t('dialog.chooseRecipe')}
            </option>
          )}
          {recipes.map((saved) => (
            <option key={saved.id} value={saved.id}>
              {saved.recipe.name || t('dialog.unnamed')}
            </option>
          ))}
        </select>
        <ChevronDown
          size={16}
          strokeWidth={1.5}
          className="pointer-events-none absolute top-2.5 right-2.5 text-secondary"
          aria-hidden
        />
      </div>
      <p id={`${id}-hint`} className="text-secondary text-sm">
        {t('dialog.recipeHint')}
      </p>
    </div>
  )
}
