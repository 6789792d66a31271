import { failureOfCall } from '@contract/errors'
import { useEffect, useRef } from 'react'
import { useConnection } from '../../link/connection'
import { usePhotoStore } from '../../state/photo/photo-store'
import { useShellStore } from '../../state/shell/shell-store'

/** Time without changes before main keeps the draft, ms. */
const quietMs = 400

/** Keeps the open draft at main, as it changes and when the page is left: nothing is lost. */
export function useKeptDraft(): void {
  const { client } = useConnection()
  const draft = usePhotoStore((store) => store.photoDraft)
  const state = usePhotoStore((store) => store.photoHistory?.present ?? null)
  const isLookedAt = usePhotoStore((store) => store.isLookedAt)
  const changed = useRef<string | null>(null)
  const unkept = useRef<(() => void) | null>(null)

  useEffect(() => {
    if (draft === null || state === null) return
    const { draft_id } = draft
    const isAsOpened = changed.current !== draft_id && draft.state === state
    if (isAsOpened && draft.is_looked_at === isLookedAt) return
    changed.current = draft_id
    const keep = () => {
      unkept.current = null
      // Saved or thrown away meanwhile.
      if (usePhotoStore.getState().photoDraftId !== draft_id) return
      client.photoDrafts
        .keep({ draft_id, state, is_looked_at: isLookedAt })
        .catch((error: unknown) => useShellStore.getState().tellFailure(failureOfCall(error)))
    }
    unkept.current = keep
    const timer = setTimeout(keep, quietMs)
    return () => clearTimeout(timer)
  }, [client, draft, state, isLookedAt])

  useEffect(() => () => unkept.current?.(), [])
}
