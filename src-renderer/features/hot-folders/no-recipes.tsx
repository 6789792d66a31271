import { Grid2x2Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { EmptyState } from '../../shared/empty-state'
import { useBatchStore } from '../../state/batch/batch-store'
import { useShellStore } from '../../state/shell/shell-store'

/** A hot folder needs a recipe, which is made elsewhere. */
export function NoRecipes({ onLeave }: { onLeave(): void }) {
  const { t } = useTranslation('hotFolders')
  const goToBatch = () => {
    onLeave()
    useBatchStore.getState().showBatchView('grid')
    useShellStore.getState().go('batch')
  }
  return (
    <EmptyState icon={Grid2x2Plus} title={t('dialog.noRecipes')} text={t('dialog.noRecipesText')}>
      <Button onClick={goToBatch}>{t('dialog.goToBatch')}</Button>
    </EmptyState>
  )
}
