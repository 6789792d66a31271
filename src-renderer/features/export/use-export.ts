import type { BatchOutput } from '@contract/desktop/batch-recipe'
import type { DocumentRecord } from '@contract/desktop/documents'
import type { ExportEvent, ExportTarget } from '@contract/desktop/exports'
import type { ServiceExtras } from '@contract/desktop/service-extras'
import { wireOfKept } from '@contract/edits/kept-edits'
import { type Failure, failureOfCall } from '@contract/errors'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../link/connection'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'
import { useShellStore } from '../../state/shell/shell-store'
import { useRefreshedCredits } from '../remote-canvas/use-credits-left'

/** What is exported, and what it carries to a service. */
export interface ExportWish {
  readonly outputs: readonly BatchOutput[]
  readonly service: ServiceExtras
}

export type FinishedExport = Extract<ExportEvent, { type: 'done' }>

export type ExportState =
  | { readonly step: 'choosing' }
  | {
      readonly step: 'running'
      readonly files: number
      readonly path: string
      readonly progress: number
      /** A service is asked what it still does. */
      readonly isCancelling: boolean
    }
  | { readonly step: 'done'; readonly result: FinishedExport }
  | { readonly step: 'failed'; readonly failure: Failure }

/** A folder, and the naming of files in it. */
export interface FolderTarget extends Omit<Extract<ExportTarget, { kind: 'folder' }>, 'kind'> {
  readonly path: string
}

interface RunningExport {
  readonly id: string
  isCancelled: boolean
}

/**
 * One export until it is written, cancelled or failed. Without a folder the person is asked for the path of the one
 * file. Leaving the dialog cancels; what a service charges all the same is told wherever the person is by then.
 */
export function useExport(document: DocumentRecord) {
  const { client } = useConnection()
  const { t } = useTranslation('exports')
  const refreshCredits = useRefreshedCredits()
  const [state, setState] = useState<ExportState>({ step: 'choosing' })
  const running = useRef<RunningExport | null>(null)
  const cancel = (): void => {
    const own = running.current
    if (!own || own.isCancelled) return
    own.isCancelled = true
    setState((now) => (now.step === 'running' ? { ...now, isCancelling: true } : now))
    askToCancel(own)
  }
  /** An export that has ended meanwhile tells its end. */
  const askToCancel = ({ id }: RunningExport): void =>
    void client.exports.cancel({ export_id: id }).catch(() => undefined)
  const leave = useRef(cancel)
  useEffect(() => {
    leave.current = cancel
  })
  useEffect(() => () => leave.current(), [])

  const targetOf = async (outputs: readonly BatchOutput[], folder: FolderTarget | null) => {
    if (folder) {
      const { path, ...target } = folder
      return { path, target: { kind: 'folder', ...target } as const }
    }
    const chosen = await client.exports.chooseTarget({
      suggested_name: document.name.replace(/\.(ps[db]|mockphoto)$/i, ''),
      format: outputs[0]?.format ?? 'png',
    })
    return chosen && { path: chosen.path, target: { kind: 'file', target_id: chosen.target_id } as const }
  }

  const tellLeft = (failure: Failure): void =>
    useShellStore.getState().notify({ tone: 'neutral', title: () => t('cancelled'), failure })

  const start = async ({ outputs, service }: ExportWish, folder: FolderTarget | null): Promise<void> => {
    const own: RunningExport = { id: crypto.randomUUID(), isCancelled: false }
    running.current = own
    try {
      const chosen = await targetOf(outputs, folder)
      if (!chosen || own.isCancelled) return
      const { path, target } = chosen
      const show = (progress: number) =>
        setState({ step: 'running', files: outputs.length, path, progress, isCancelling: own.isCancelled })
      show(0)
      const edits = wireOfKept(historyOf(useEditorStore.getState(), document.uuid).present)
      const events = await client.exports.run({
        ...{ uuid: document.uuid, edits, outputs: [...outputs], target },
        ...{ service, export_id: own.id },
      })
      for await (const event of events) {
        if (event.type === 'progress') {
          show(event.progress)
          // Asked before it had begun, it did not hear.
          if (own.isCancelled) askToCancel(own)
        } else {
          await refreshCredits(document)
          setState(event.type === 'done' ? { step: 'done', result: event } : { step: 'choosing' })
          if (event.type === 'cancelled' && event.left) tellLeft(event.left)
        }
      }
    } catch (error) {
      setState(own.isCancelled ? { step: 'choosing' } : { step: 'failed', failure: failureOfCall(error) })
    } finally {
      if (running.current === own) running.current = null
    }
  }

  return { state, start, cancel, reset: () => setState({ step: 'choosing' }) }
}
