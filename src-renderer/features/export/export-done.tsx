import { CircleAlert, CircleCheck, FolderOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../link/connection'
import { Button } from '../../shared/button'
import { formatDuration } from '../../shared/format-duration'
import { ExportedLine } from './exported-line'
import type { FinishedExport } from './use-export'

interface ExportDoneProps {
  readonly result: FinishedExport
  onAgain(): void
  onClose(): void
}

/** The written files, each to be revealed or dragged out; and the failed ones with their causes. */
export function ExportDone({ result, onAgain, onClose }: ExportDoneProps) {
  const { t, i18n } = useTranslation(['exports', 'common'])
  const { client } = useConnection()
  const made = result.files.filter((file) => file.made !== null)
  const isWhole = made.length === result.files.length
  const Icon = isWhole ? CircleCheck : CircleAlert
  const first = made[0]?.made
  return (
    <div className="flex min-h-0 flex-col">
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto py-4 pr-1.5 pl-4 [scrollbar-gutter:stable]">
        <p role="status" className="flex items-center gap-2 font-medium">
          <Icon
            size={20}
            strokeWidth={1.5}
            className={isWhole ? 'shrink-0 text-success' : 'shrink-0 text-warning'}
            aria-hidden
          />
          <span>
            {isWhole ? t('exported') : t('exportedSome', { made: made.length, all: result.files.length })}
          </span>
          <span className="ml-auto font-normal text-secondary tabular-nums">
            {formatDuration(result.duration_ms, i18n.language)}
          </span>
        </p>
        <ul className="flex flex-col gap-1.5">
          {result.files.map((file) => (
            <ExportedLine key={file.output_id} file={file} />
          ))}
        </ul>
      </div>
      <footer className="flex shrink-0 justify-end gap-2 border-line border-t px-4 py-3">
        <Button look="quiet" onClick={onAgain}>
          {t('another')}
        </Button>
        {first && (
          <Button onClick={() => client.exports.reveal({ file_id: first.file_id })}>
            <FolderOpen size={16} strokeWidth={1.5} aria-hidden />
            {t('reveal')}
          </Button>
        )}
        <Button look="primary" onClick={onClose}>
          {t('common:done')}
        </Button>
      </footer>
    </div>
  )
}
