// biome-ignore-all lint/a11y/useSemanticElements: only what is in sight of the grid is on the page, which a table cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the button in it has the focus
import { Plus } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { useBatchSources } from '../../state/batch/use-batch-sources'

interface AddRowsProps {
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The button below the last row that adds designs. */
export const AddRows = memo(function AddRows({ top, width, height }: AddRowsProps) {
  const { t } = useTranslation('batch')
  const { chooseDesigns } = useBatchSources()
  return (
    <div role="row" className="absolute left-0" style={{ top, width, height }}>
      <div role="rowheader" className="flex size-full items-center justify-center">
        <Button look="quiet" className="px-2 text-secondary" onClick={chooseDesigns}>
          <Plus size={14} strokeWidth={1.5} aria-hidden />
          {t('addDesignsButton')}
        </Button>
      </div>
    </div>
  )
})
