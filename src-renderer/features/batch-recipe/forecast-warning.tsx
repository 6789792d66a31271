import type { LucideIcon } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { cellAfter, type ToldPlace, toldCells } from '../../model/batch/told-cells'
import { useBatchStore } from '../../state/batch/batch-store'

interface ForecastWarningProps {
  readonly icon: LucideIcon
  /** A CSS class. */
  readonly color: string
  readonly text: string
  readonly places: readonly ToldPlace[]
}

/** A warning of the forecast. A click activates the first cell that it concerns; another click, the next one. */
export function ForecastWarning({ icon: Icon, color, text, places }: ForecastWarningProps) {
  const { t } = useTranslation('batch')
  const recipe = useBatchStore((state) => state.recipeHistory.present)
  const { pointAtCell } = useBatchStore.getState()
  const cells = useMemo(() => toldCells(places, recipe), [places, recipe])
  const icon = <Icon size={14} strokeWidth={1.5} className={`mt-0.5 shrink-0 ${color}`} aria-hidden />
  if (cells.length === 0)
    return (
      <p className="flex gap-2 text-sm">
        {icon}
        {text}
      </p>
    )
  const point = () => {
    const next = cellAfter(cells, useBatchStore.getState().activeCell)
    if (next) pointAtCell(next)
  }
  return (
    <button
      type="button"
      onClick={point}
      title={t(cells.length === 1 ? 'showCell' : 'showCells')}
      className="-mx-1.5 -my-0.5 flex gap-2 rounded-md px-1.5 py-0.5 text-left text-sm hover:bg-hover"
    >
      {icon}
      <span className="min-w-0 flex-1">{text}</span>
      <span className="shrink-0 font-medium text-accent-text">{t('show')}</span>
    </button>
  )
}
