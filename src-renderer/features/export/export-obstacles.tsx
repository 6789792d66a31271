import type { PlannedExport } from '@contract/desktop/exports'
import type { Failure } from '@contract/errors'
import { Folder, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FailureWords } from '../../shared/failure-words'

export interface ExportPlan {
  readonly files: readonly PlannedExport[]
  readonly problem: Failure | null
}

interface ExportObstaclesProps {
  readonly plan: ExportPlan | undefined
  readonly hasFolder: boolean
  readonly mayReplace: boolean
  onMayReplace(mayReplace: boolean): void
}

/** The obstacles to writing several files, beside the button that they disable. */
export function ExportObstacles({ plan, hasFolder, mayReplace, onMayReplace }: ExportObstaclesProps) {
  const { t } = useTranslation('exports')
  const { problem, files } = plan ?? { problem: null, files: [] }
  const taken = files.filter(({ is_on_disk }) => is_on_disk).length
  if (problem || files.some(({ is_doubled }) => is_doubled))
    return (
      <div role="status" className="flex gap-2 text-sm">
        <TriangleAlert size={14} strokeWidth={1.5} className="mt-px shrink-0 text-warning" aria-hidden />
        <div className="min-w-0">{problem ? <FailureWords failure={problem} /> : t('doubledHint')}</div>
      </div>
    )
  if (!hasFolder)
    return (
      <p role="status" className="flex gap-2 text-sm">
        <Folder size={14} strokeWidth={1.5} className="mt-px shrink-0 text-secondary" aria-hidden />
        {t('folderFirst')}
      </p>
    )
  if (taken === 0) return null
  return (
    <label className="flex items-center gap-2 text-sm">
      <input
        type="checkbox"
        checked={mayReplace}
        onChange={(event) => onMayReplace(event.target.checked)}
        className="accent-(--accent-fill)"
      />
      {t('replace', { count: taken })}
    </label>
  )
}
