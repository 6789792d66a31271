import type { PhotoDraft } from '@contract/desktop/photo-drafts'
import { type Failure, failureOfCall } from '@contract/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection, useDesktopQueries } from '../../link/connection'
import { useOpenDocuments } from '../../state/editor/use-open-documents'
import { usePhotoStore } from '../../state/photo/photo-store'
import { useShellStore } from '../../state/shell/shell-store'

/** Saves the mockup and opens it in the editor; cancelled or failed, the draft stays as it is. */
export function useSavePhoto(draft: PhotoDraft) {
  const { t } = useTranslation('photos')
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const { openPath } = useOpenDocuments()
  /** 0..1; null: nothing is being saved. */
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const abort = useRef<AbortController | null>(null)

  const save = async (): Promise<void> => {
    const state = usePhotoStore.getState().photoHistory?.present
    if (!state || abort.current !== null) return
    abort.current = new AbortController()
    const { signal } = abort.current
    setFailure(null)
    setProgress(0)
    try {
      const events = await client.photoDrafts.save({ draft_id: draft.draft_id, state }, { signal })
      for await (const event of events) {
        if (event.type === 'progress') setProgress(event.progress)
        else {
          const { go, notify } = useShellStore.getState()
          const isPhoto = draft.document_uuid === null
          go(isPhoto ? 'library' : 'editor')
          usePhotoStore.getState().closePhotoDraft()
          const title = () => t(isPhoto ? 'saved' : 'areasSaved', { name: event.name })
          notify({ tone: 'success', title })
          // Read again: areas that were added are layers of it now.
          await queryClient.invalidateQueries({ queryKey: ['batch mockup'] })
          await openPath(event.path)
        }
      }
    } catch (error) {
      if (!signal.aborted) setFailure(failureOfCall(error))
    } finally {
      abort.current = null
      setProgress(null)
      await queryClient.invalidateQueries({ queryKey: queries.library.list.key() })
      await queryClient.invalidateQueries({ queryKey: queries.photoDrafts.list.key() })
    }
  }
  return { progress, failure, save, cancel: () => abort.current?.abort() }
}
