import type { BatchForecast } from '@contract/desktop/batches'
import { useTranslation } from 'react-i18next'
import { useBatchStore } from '../../state/batch/batch-store'
import { useGeneralSettings } from '../../state/settings/use-general-settings'

/** What the run will do with files that are there already. */
export function ExistingNote({ existing }: Pick<BatchForecast, 'existing'>) {
  const { t } = useTranslation('batch')
  const usual = useGeneralSettings().general.existing_files
  const isAsked = useBatchStore((state) => state.recipeHistory.present.existing === null) && usual === null
  const { there, skipped, replaced, numbered } = existing
  const lines = isAsked
    ? [there > 0 && t('existingThere', { count: there })]
    : [
        skipped > 0 && t('existingSkipped', { count: skipped }),
        replaced > 0 && t('existingReplaced', { count: replaced }),
        numbered > 0 && t('existingNumbered', { count: numbered }),
      ]
  return lines
    .filter((line) => line !== false)
    .map((line) => (
      <p key={line} className="text-secondary text-sm tabular-nums">
        {line}
      </p>
    ))
}
