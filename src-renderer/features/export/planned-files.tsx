import type { BatchOutput } from '@contract/desktop/batch-recipe'
import type { PlannedExport } from '@contract/desktop/exports'
import { outputLayout } from '@geometry/output-layout'
import { useTranslation } from 'react-i18next'
import type { DocumentFacts } from '../outputs/document-facts'
import { EnlargedNote } from '../outputs/enlarged-note'

interface PlannedFilesProps {
  readonly id: string
  readonly files: readonly PlannedExport[]
  readonly document: DocumentFacts
  readonly outputs: readonly BatchOutput[]
}

/** Every name as it will be written, with its conflicts, and the enlarged pictures. */
export function PlannedFiles({ id, files, document, outputs }: PlannedFilesProps) {
  const { t } = useTranslation('exports')
  return (
    <ul id={id} className="flex flex-col rounded-md border border-line bg-field py-1 text-sm">
      {files.map((file) => (
        <li key={file.output_id} className="flex h-6 items-center gap-3 px-2">
          <span className="min-w-0 flex-1 truncate font-mono text-xs select-text" title={file.name}>
            {file.name}
          </span>
          {(file.is_doubled || file.is_on_disk) && (
            <span className="shrink-0 text-warning">{t(file.is_doubled ? 'doubled' : 'onDisk')}</span>
          )}
          <EnlargedNote ownWidth={document.width} width={drawnWidth(file, document, outputs)} />
          <span className="shrink-0 text-secondary tabular-nums">{`${file.width} × ${file.height}`}</span>
        </li>
      ))}
    </ul>
  )
}

/** Of the picture in the file, px: without the room around it. */
const drawnWidth = (
  { output_id, width }: PlannedExport,
  document: DocumentFacts,
  outputs: readonly BatchOutput[],
): number => {
  const output = outputs.find(({ id }) => id === output_id)
  // A print shows the design, not the mockup.
  if (output?.print) return document.width
  return output && output.format !== 'psd' ? outputLayout(document, output).drawn.width : width
}
