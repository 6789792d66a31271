import type { BatchOutput } from '@contract/desktop/batch-recipe'
import type { DocumentRecord } from '@contract/desktop/documents'
import type { ExportEvent, ExportTarget } from '@contract/desktop/exports'
import { wireOfKept } from '@contract/edits/kept-edits'
import { type Failure, failureOfCall } from '@contract/errors'
import { useEffect, useRef, useState } from 'react'
import { useConnection } from '../../link/connection'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'
import { useRefreshedCredits } from '../remote-canvas/use-credits-left'

export type FinishedExport = Extract<ExportEvent, { type: 'done' }>

export type ExportState =
  | { readonly step: 'choosing' }
  | { readonly step: 'running'; readonly files: number; readonly path: string; readonly progress: number }
  | { readonly step: 'done'; readonly result: FinishedExport }
  | { readonly step: 'failed'; readonly failure: Failure }

/** A folder, and the naming of files in it. */
export interface FolderTarget extends Omit<Extract<ExportTarget, { kind: 'folder' }>, 'kind'> {
  readonly path: string
}

/**
 * One export until it is written, cancelled or failed. Without a folder the person is asked for the path of the one
 * file. Leaving the dialog cancels.
 */
export function useExport(document: DocumentRecord) {
  const { client } = useConnection()
  const refreshCredits = useRefreshedCredits()
  const [state, setState] = useState<ExportState>({ step: 'choosing' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const targetOf = async (outputs: readonly BatchOutput[], folder: FolderTarget | null) => {
    if (folder) {
      const { path, ...target } = folder
      return { path, target: { kind: 'folder', ...target } as const }
    }
    const chosen = await client.exports.chooseTarget({
      suggested_name: document.name.replace(/\.ps[db]$/i, ''),
      format: outputs[0]?.format ?? 'png',
    })
    return chosen && { path: chosen.path, target: { kind: 'file', target_id: chosen.target_id } as const }
  }

  const start = async (outputs: readonly BatchOutput[], folder: FolderTarget | null): Promise<void> => {
    const cancel = new AbortController()
    running.current = cancel
    try {
      const chosen = await targetOf(outputs, folder)
      if (!chosen || cancel.signal.aborted) return
      const { path, target } = chosen
      const files = outputs.length
      setState({ step: 'running', files, path, progress: 0 })
      const edits = wireOfKept(historyOf(useEditorStore.getState(), document.uuid).present)
      const events = await client.exports.run(
        { uuid: document.uuid, edits, outputs: [...outputs], target },
        { signal: cancel.signal },
      )
      for await (const event of events) {
        if (event.type === 'progress') setState({ step: 'running', files, path, progress: event.progress })
        else {
          await refreshCredits(document)
          setState({ step: 'done', result: event })
        }
      }
    } catch (error) {
      setState(
        cancel.signal.aborted ? { step: 'choosing' } : { step: 'failed', failure: failureOfCall(error) },
      )
    }
  }

  return { state, start, cancel: () => running.current?.abort(), reset: () => setState({ step: 'choosing' }) }
}
