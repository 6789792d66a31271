import { Scissors } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ForecastView } from '../../state/batch/use-forecast'

/** How many designs have lost their background so far, and how many cells should be looked at. */
export function CutOutProgress({ cutOuts }: Pick<ForecastView, 'cutOuts'>) {
  const { t } = useTranslation('batch')
  if (!cutOuts || cutOuts.pictures === 0) return null
  const { pictures, ready, notes } = cutOuts
  if (ready === pictures && notes.length === 0) return null
  return (
    <p
      role="status"
      className="flex h-9 shrink-0 items-center gap-2 border-line border-b bg-chrome px-3 text-secondary tabular-nums"
    >
      <Scissors size={14} strokeWidth={1.5} className="shrink-0" aria-hidden />
      <span className="truncate">{t('cutOuts.ready', { ready, count: pictures })}</span>
      {notes.length > 0 && (
        <span className="truncate text-warning">{t('cutOuts.toCheck', { count: notes.length })}</span>
      )}
    </p>
  )
}
