import type { DocumentRecord } from '@contract/desktop/documents'
import type { ExportEvent, ExportOptionsInput } from '@contract/desktop/exports'
import type { Failure } from '@contract/errors'
import { useEffect, useRef, useState } from 'react'
import { useConnection } from '../../app/connection'
import { failureOf } from '../../app/failure-of'
import { useStore } from '../../app/store'
import { documentEditsOf } from '../placement/edits'
import { historyOf } from '../placement/edits-slice'
import { useRefreshedCredits } from '../remote-canvas/use-credits-left'

export type ExportState =
  | { readonly step: 'choosing' }
  | { readonly step: 'running'; readonly path: string; readonly progress: number }
  | {
      readonly step: 'done'
      readonly targetId: string
      readonly result: Extract<ExportEvent, { type: 'done' }>
    }
  | { readonly step: 'failed'; readonly failure: Failure }

/** One export from the question where to, until it is written, cancelled or failed. Leaving the dialog cancels. */
export function useExport(document: DocumentRecord) {
  const { client } = useConnection()
  const refreshCredits = useRefreshedCredits()
  const [state, setState] = useState<ExportState>({ step: 'choosing' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (options: ExportOptionsInput): Promise<void> => {
    const cancel = new AbortController()
    running.current = cancel
    try {
      const target = await client.exports.chooseTarget({
        suggested_name: document.name.replace(/\.ps[db]$/i, ''),
        format: options.format,
      })
      if (!target || cancel.signal.aborted) return
      setState({ step: 'running', path: target.path, progress: 0 })
      const edits = documentEditsOf(historyOf(useStore.getState(), document.uuid).present)
      const events = await client.exports.run(
        { uuid: document.uuid, edits, options, target_id: target.target_id },
        { signal: cancel.signal },
      )
      for await (const event of events) {
        if (event.type === 'progress')
          setState({ step: 'running', path: target.path, progress: event.progress })
        else {
          await refreshCredits(document)
          setState({ step: 'done', targetId: target.target_id, result: event })
        }
      }
    } catch (error) {
      setState(cancel.signal.aborted ? { step: 'choosing' } : { step: 'failed', failure: failureOf(error) })
    }
  }

  return { state, start, cancel: () => running.current?.abort(), reset: () => setState({ step: 'choosing' }) }
}
