import { Progress } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import type { ExportState } from './use-export'

interface ExportRunningProps {
  readonly state: Extract<ExportState, { step: 'running' }>
  onCancel(): void
}

/** Progress of an export. */
export function ExportRunning({ state, onCancel }: ExportRunningProps) {
  const { t } = useTranslation(['exports', 'common'])
  const { files, path, progress, isCancelling } = state
  const percent = Math.round(progress * 100)
  return (
    <div className="flex flex-col gap-3 p-4">
      <p className="flex justify-between">
        <span>{t('drawing', { count: files })}</span>
        <span className="text-secondary tabular-nums">{percent} %</span>
      </p>
      <Progress.Root
        value={percent}
        aria-label={t('progress')}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <Progress.Indicator
          className="h-full rounded-full bg-accent transition-[width]"
          style={{ width: `${percent}%` }}
        />
      </Progress.Root>
      <p className="truncate text-secondary text-sm" title={path}>
        {path}
      </p>
      <div className="flex justify-end">
        <Button onClick={onCancel} disabled={isCancelling}>
          {t(isCancelling ? 'cancelling' : 'common:cancel')}
        </Button>
      </div>
    </div>
  )
}
