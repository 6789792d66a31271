import type { BatchOutput } from '@contract/desktop/batch-recipe'
import type { DocumentRecord } from '@contract/desktop/documents'
import type { ExportFolder } from '@contract/desktop/exports'
import { outputLayout } from '@geometry/output-layout'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDesktopQueries } from '../../link/connection'
import { namingFor } from '../../model/outputs/naming-for'
import { Button } from '../../shared/button'
import { formatBytes } from '../../shared/format-bytes'
import { AddFileMenu } from '../outputs/add-file-menu'
import { OutputsEditor } from '../outputs/outputs-editor'
import { estimatedBytes } from './estimated-bytes'
import { ExportNames } from './export-names'
import { ExportObstacles } from './export-obstacles'
import type { FolderTarget } from './use-export'
import { useExportPlan } from './use-export-plan'

interface ExportFormProps {
  readonly document: DocumentRecord
  readonly outputs: readonly BatchOutput[]
  readonly naming: string
  /** Below everything else. */
  readonly children?: ReactNode
  onOutputs(outputs: readonly BatchOutput[]): void
  onNaming(naming: string): void
  onCancel(): void
  /** Null: one file, for which the system's dialog asks the path. */
  onExport(folder: FolderTarget | null): void
}

/** The outputs; for several, and for prints, their names and their folder too. */
export function ExportForm(props: ExportFormProps) {
  const { document, outputs, naming, children, onOutputs, onNaming, onCancel, onExport } = props
  const { t } = useTranslation(['exports', 'common', 'outputs'])
  const queries = useDesktopQueries()
  const { data: lastFolder = null } = useQuery(queries.exports.lastFolder.queryOptions({ staleTime: 0 }))
  const [chosen, setChosen] = useState<ExportFolder | null>(null)
  const [mayReplace, setMayReplace] = useState(false)
  const folder = chosen ?? lastFolder
  const isOne = outputs.length === 1 && outputs.every(isPicture)
  const { plan, isStale } = useExportPlan({
    documentUuid: document.uuid,
    outputs,
    naming,
    folderId: folder?.folder_id ?? null,
    isNeeded: !isOne,
  })
  const taken = plan?.files.filter(({ is_on_disk }) => is_on_disk).length ?? 0
  const isReady =
    isOne ||
    (folder !== null &&
      !isStale &&
      plan?.problem === null &&
      !plan.files.some(({ is_doubled }) => is_doubled) &&
      (taken === 0 || mayReplace))

  const change = (next: readonly BatchOutput[]) => {
    onOutputs(next)
    onNaming(namingFor(next, naming))
  }
  const submit = () => {
    if (!isReady) return
    onExport(isOne || !folder ? null : { ...folder, naming, may_replace: mayReplace })
  }
  return (
    <form
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto py-4 pr-1.5 pl-4 [scrollbar-gutter:stable]">
        <section aria-label={t('outputs:files')}>
          <div className="mb-2 -mr-1 flex h-6 items-center justify-between">
            <h3 className="font-semibold">{t('outputs:files')}</h3>
            <AddFileMenu
              hasPrintFiles={document.remote === null}
              onAdd={(output) => change([...outputs, { ...output, id: crypto.randomUUID() }])}
            />
          </div>
          <OutputsEditor outputs={outputs} document={document} onChange={change} onPreset={change} />
        </section>
        {!isOne && (
          <ExportNames
            naming={naming}
            folder={folder}
            plan={plan}
            document={document}
            outputs={outputs}
            onNaming={onNaming}
            onFolder={setChosen}
          />
        )}
        {children}
      </div>
      <footer className="flex shrink-0 flex-col gap-3 border-line border-t px-4 py-3">
        {!isOne && (
          <ExportObstacles
            plan={plan}
            hasFolder={folder !== null}
            mayReplace={mayReplace}
            onMayReplace={setMayReplace}
          />
        )}
        <div className="flex items-center justify-between gap-3">
          <span className="min-w-0 truncate text-secondary text-sm tabular-nums">
            {summaryOf(document, outputs, (count) => t('files', { count }))} ·{' '}
            {t('about', { size: formatBytes(totalBytes(document, outputs)) })}
          </span>
          <div className="flex gap-2">
            <Button onClick={onCancel}>{t('common:cancel')}</Button>
            <Button type="submit" look="primary" autoFocus disabled={!isReady}>
              {isOne ? t('export') : t('exportFiles', { count: outputs.length })}
            </Button>
          </div>
        </div>
      </footer>
    </form>
  )
}

/** The system's dialog asks where one picture goes; it knows no endings of prints and films. */
const isPicture = ({ print, film }: BatchOutput): boolean => print === null && film === null

/** The size of a single picture, or the number of several. */
function summaryOf(
  document: DocumentRecord,
  outputs: readonly BatchOutput[],
  files: (count: number) => string,
): string {
  const [first] = outputs
  if (!first || outputs.length > 1 || !isPicture(first)) return files(outputs.length)
  const { width, height } = first.format === 'psd' ? document : outputLayout(document, first).file
  return `${width} × ${height} px`
}

const totalBytes = (document: DocumentRecord, outputs: readonly BatchOutput[]): number =>
  outputs.reduce((sum, output) => sum + estimatedBytes(document, output), 0)
