import type { Uuid } from '@contract/vocabulary'
import { Columns2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { DialogFrame } from '../../shared/dialog-frame'
import { LivePicture } from '../../shared/live-picture'
import { runItems } from '../../state/batch/run-items'

interface CompareResultsProps {
  readonly runId: Uuid
  /** At most two. */
  readonly ids: readonly number[]
  onClear(): void
}

/** Two files side by side. */
export function CompareResults({ runId, ids, onClear }: CompareResultsProps) {
  const { t } = useTranslation('batch')
  const [isOpen, setOpen] = useState(false)
  if (ids.length === 0) return null
  const items = [...runItems(runId)].filter(({ id }) => ids.includes(id))
  return (
    <>
      <Button look="quiet" onClick={onClear}>
        {t('clearComparison')}
      </Button>
      <Button disabled={ids.length < 2} onClick={() => setOpen(true)}>
        <Columns2 size={14} strokeWidth={1.5} aria-hidden />
        {t(ids.length < 2 ? 'compareOneMore' : 'compareTwo')}
      </Button>
      {isOpen && (
        <DialogFrame width="window" title={t('compareTwo')} onClose={() => setOpen(false)}>
          <div className="grid min-h-0 flex-1 grid-cols-2 gap-px bg-line">
            {items.map((item) => (
              <figure key={item.id} className="flex min-h-0 min-w-0 flex-col bg-canvas p-4">
                <LivePicture src={item.picture_url} alt={item.name} className="min-h-0 w-full flex-1" />
                <figcaption className="truncate pt-3 text-center text-secondary">{item.name}</figcaption>
              </figure>
            ))}
          </div>
        </DialogFrame>
      )}
    </>
  )
}
