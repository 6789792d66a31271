import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { useBatchSources } from './use-batch-sources'

interface AddRowsProps {
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Under the last row: more designs. */
export function AddRows({ top, width, height }: AddRowsProps) {
  const { t } = useTranslation('batch')
  const { chooseDesigns } = useBatchSources()
  return (
    <div
      role="presentation"
      className="absolute left-0 flex items-center justify-center"
      style={{ top, width, height }}
    >
      <Button look="quiet" className="px-2 text-secondary" onClick={chooseDesigns}>
        <Plus size={14} strokeWidth={1.5} aria-hidden />
        {t('addDesignsButton')}
      </Button>
    </div>
  )
}
