import type { DocumentRecord } from '@contract/desktop/documents'
import { CircleCheck, FolderOpen } from 'lucide-react'
import { Progress } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../app/connection'
import { useStore } from '../../app/store'
import { Button } from '../../shared/button'
import { DialogFrame } from '../../shared/dialog-frame'
import { FailureNote } from '../../shared/failure-note'
import { useCurrentDocument } from '../editor/use-current-document'
import { ExportCost } from '../remote-canvas/export-cost'
import { ExportForm } from './export-form'
import { formatBytes } from './output-size'
import { type ExportState, useExport } from './use-export'

/** From the mockup on screen to a file: format, size, where to, progress, done. */
export function ExportDialog() {
  const { data } = useCurrentDocument()
  const { closeOverlay } = useStore.getState()
  return data ? <ExportOfDocument document={data} onClose={closeOverlay} /> : null
}

function ExportOfDocument({ document, onClose }: { readonly document: DocumentRecord; onClose(): void }) {
  const { t } = useTranslation('exports')
  const { state, start, cancel, reset } = useExport(document)
  return (
    <DialogFrame title={t('title', { name: document.name })} width={440} onClose={onClose}>
      {(state.step === 'choosing' || state.step === 'failed') && (
        <>
          {state.step === 'failed' && (
            <FailureNote title={t('nothingExported')} failure={state.failure} className="mx-4 mt-4" />
          )}
          <ExportCost document={document} />
          <ExportForm document={document} onCancel={onClose} onExport={start} />
        </>
      )}
      {state.step === 'running' && <Running state={state} onCancel={cancel} />}
      {state.step === 'done' && <Done state={state} onAgain={reset} onClose={onClose} />}
    </DialogFrame>
  )
}

function Running({
  state,
  onCancel,
}: {
  readonly state: Extract<ExportState, { step: 'running' }>
  onCancel(): void
}) {
  const { t } = useTranslation(['exports', 'common'])
  const percent = Math.round(state.progress * 100)
  return (
    <div className="flex flex-col gap-3 p-4">
      <p className="flex justify-between">
        <span>{t('drawing')}</span>
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
      <p className="truncate text-secondary text-sm" title={state.path}>
        {state.path}
      </p>
      <div className="flex justify-end">
        <Button onClick={onCancel}>{t('common:cancel')}</Button>
      </div>
    </div>
  )
}

function Done({
  state: { targetId, result },
  onAgain,
  onClose,
}: {
  readonly state: Extract<ExportState, { step: 'done' }>
  onAgain(): void
  onClose(): void
}) {
  const { t } = useTranslation(['exports', 'common'])
  const { client } = useConnection()
  return (
    <div className="flex flex-col gap-4 p-4">
      <div role="status" className="flex gap-3">
        <CircleCheck size={20} strokeWidth={1.5} className="shrink-0 text-success" aria-hidden />
        <div className="min-w-0">
          <p className="font-medium">{t('exported')}</p>
          <p className="text-secondary tabular-nums">
            {result.width} × {result.height} px · {formatBytes(result.bytes)} ·{' '}
            {(result.duration_ms / 1000).toFixed(1)} s
          </p>
          <p className="mt-1 break-all text-secondary text-sm select-text">{result.path}</p>
        </div>
      </div>
      <div className="flex justify-end gap-2">
        <Button look="quiet" onClick={onAgain}>
          {t('another')}
        </Button>
        <Button onClick={() => client.exports.reveal({ target_id: targetId })}>
          <FolderOpen size={16} strokeWidth={1.5} aria-hidden />
          {t('reveal')}
        </Button>
        <Button look="primary" onClick={onClose}>
          {t('common:done')}
        </Button>
      </div>
    </div>
  )
}
