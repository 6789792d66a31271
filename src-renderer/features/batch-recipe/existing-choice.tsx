import { type ExistingChoice, existingChoices } from '@contract/desktop/batch-recipe'
import { useTranslation } from 'react-i18next'
import { Select } from '../../shared/select'
import { useBatchStore } from '../../state/batch/batch-store'
import { useGeneralSettings } from '../../state/settings/use-general-settings'

/** What becomes of files that are in the folder already, as the recipe remembers it. */
export function ExistingChoiceField() {
  const { t } = useTranslation('batch')
  const existing = useBatchStore((state) => state.recipeHistory.present.existing)
  const usual = useGeneralSettings().general.existing_files
  const { editRecipe } = useBatchStore.getState()
  const choose = (value: string) => {
    const next: ExistingChoice | null = existingChoices.find((choice) => choice === value) ?? null
    editRecipe((recipe) => ({ ...recipe, existing: next }))
  }
  return (
    <Select
      aria-label={t('existing.label')}
      title={existing === null ? undefined : t(`existingHints.${existing}`)}
      value={existing ?? 'ask'}
      options={[
        {
          value: 'ask',
          label: usual === null ? t('existing.ask') : t('existing.usual', { choice: t(`existing.${usual}`) }),
        },
        ...existingChoices.map((choice) => ({ value: choice, label: t(`existing.${choice}`) })),
      ]}
      onChange={choose}
      className="w-full"
    />
  )
}
