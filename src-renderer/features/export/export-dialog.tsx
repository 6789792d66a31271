import { type BatchOutput, plainOutput } from '@contract/desktop/batch-recipe'
import type { DocumentRecord } from '@contract/desktop/documents'
import { noServiceExtras } from '@contract/desktop/service-extras'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '../../shared/dialog-frame'
import { FailureNote } from '../../shared/failure-note'
import { useEditorStore } from '../../state/editor/editor-store'
import { useCurrentDocument } from '../../state/editor/use-current-document'
import { useShellStore } from '../../state/shell/shell-store'
import { ExportCost } from '../remote-canvas/export-cost'
import { ExportDone } from './export-done'
import { ExportExtras } from './export-extras'
import { ExportForm } from './export-form'
import { ExportRunning } from './export-running'
import { useExport } from './use-export'

/** Exports the mockup on screen: outputs, names, folder, progress, result. */
export function ExportDialog() {
  const { data } = useCurrentDocument()
  const { closeOverlay } = useShellStore.getState()
  return data ? <ExportOfDocument document={data} onClose={closeOverlay} /> : null
}

/** The dialog's first output: the picture as it is. */
const wholePicture: Omit<BatchOutput, 'id'> = {
  ...plainOutput,
  format: 'png',
  width: 'original',
  profile: 'document',
}

function ExportOfDocument({ document, onClose }: { readonly document: DocumentRecord; onClose(): void }) {
  const { t } = useTranslation('exports')
  const { lastExport, rememberExport } = useEditorStore.getState()
  const [outputs, setOutputs] = useState<readonly BatchOutput[]>(
    () => lastExport?.outputs ?? [{ id: crypto.randomUUID(), ...wholePicture }],
  )
  const [naming, setNaming] = useState(lastExport?.naming ?? '{mockup}')
  const [extras, setExtras] = useState(lastExport?.service ?? noServiceExtras)
  const { state, start, cancel, reset } = useExport(document)
  return (
    <DialogFrame title={t('title', { name: document.name })} width={480} onClose={onClose}>
      {(state.step === 'choosing' || state.step === 'failed') && (
        <>
          {state.step === 'failed' && (
            <FailureNote title={t('nothingExported')} failure={state.failure} className="mx-4 mt-4" />
          )}
          <ExportCost document={document} files={outputs.length} />
          <ExportForm
            document={document}
            outputs={outputs}
            naming={naming}
            onOutputs={setOutputs}
            onNaming={setNaming}
            onCancel={onClose}
            onExport={(folder) => {
              rememberExport({ outputs, naming, service: extras })
              void start({ outputs, service: extras }, folder)
            }}
          >
            <ExportExtras document={document} extras={extras} onChange={setExtras} />
          </ExportForm>
        </>
      )}
      {state.step === 'running' && <ExportRunning state={state} onCancel={cancel} />}
      {state.step === 'done' && <ExportDone result={state.result} onAgain={reset} onClose={onClose} />}
    </DialogFrame>
  )
}
