import { Scissors } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ForecastView } from '../../state/batch/use-forecast'

/** How many designs have lost their background so far; nothing once all have. */
export function CutOutProgress({ cutOuts }: Pick<ForecastView, 'cutOuts'>) {
  const { t } = useTranslation('batch')
  if (!cutOuts || cutOuts.ready === cutOuts.pictures) return null
  const { pictures, ready } = cutOuts
  return (
    <p
      role="status"
      className="flex h-9 shrink-0 items-center gap-2 border-line border-b bg-chrome px-3 text-secondary tabular-nums"
    >
      <Scissors size={14} strokeWidth={1.5} className="shrink-0" aria-hidden />
      <span className="truncate">{t('cutOuts.ready', { ready, count: pictures })}</span>
    </p>
  )
}
