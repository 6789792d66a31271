import type { BatchForecast, BatchItem } from '@contract/desktop/batches'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CellStateMark } from '../batch-results/cell-state-mark'

interface CellNotesProps {
  readonly state: BatchItem['state'] | null
  /** The cell would fail. */
  readonly isDoubtful: boolean
  readonly lowResolution: BatchForecast['low_resolution'][number] | undefined
  /** Whether the cell has room for words. */
  readonly hasRoom: boolean
}

/** The state of a cell's picture, along its lower edge. */
export function CellNotes({ state, isDoubtful, lowResolution, hasRoom }: CellNotesProps) {
  const { t } = useTranslation('batch')
  return (
    <span className="absolute inset-x-2 bottom-2 flex justify-between gap-1">
      {state ? (
        <CellStateMark state={state} hasWord={hasRoom && state !== 'made'} />
      ) : isDoubtful ? (
        <span className={chip}>
          <CircleAlert size={12} strokeWidth={2} className="text-danger" aria-hidden />
          <span className={hasRoom ? 'truncate' : 'sr-only'}>{t('wouldFail')}</span>
        </span>
      ) : (
        <span />
      )}
      {lowResolution && (
        <span
          className={chip}
          title={t('lowResolution', {
            dpi: Math.round(lowResolution.ppi),
            advised: Math.round(lowResolution.advised_ppi),
          })}
        >
          <TriangleAlert size={12} strokeWidth={2} className="text-warning" aria-hidden />
          {t('dpi', { dpi: Math.round(lowResolution.ppi) })}
        </span>
      )}
    </span>
  )
}

const chip =
  'flex h-5 min-w-0 items-center gap-1 rounded-sm bg-raised/90 px-1 font-medium text-ink text-xs tabular-nums'
