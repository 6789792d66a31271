import type { PhotoDraft, PhotoDraftState } from '@contract/desktop/photo-drafts'
import { type Failure, failureOfCall } from '@contract/errors'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useConnection } from '../../link/connection'
import { quadTrouble } from '../../model/photo/quads'
import { useSettled } from '../../shared/use-settled'

/** Time without changes before the mockup is drawn, ms: the sketch shows the changes meanwhile. */
const settleMs = 450

export interface PreviewLook {
  /** While goods are painted nobody sees the preview, and strokes need the machine. */
  readonly isPaused: boolean
  readonly artworkId: string | null
  readonly color: string | null
}

export interface PhotoPreview {
  /** Null until the first one is drawn, and where there is nothing to draw. */
  readonly url: string | null
  /** Whether it shows the areas where they are now. */
  readonly isCurrent: boolean
  readonly isDrawing: boolean
  /** Whether it will change without anybody doing anything: from the change on, before it is drawn. */
  readonly isAwaited: boolean
  readonly failure: Failure | null
}

/** The mockup as it will be drawn. One drawing at a time; the latest wish is drawn next. */
export function usePhotoPreview(
  draft: PhotoDraft,
  state: PhotoDraftState,
  { isPaused, artworkId, color }: PreviewLook,
): PhotoPreview {
  const { client } = useConnection()
  const [shown, setShown] = useState<{ readonly url: string; readonly areas: string } | null>(null)
  const [isDrawing, setDrawing] = useState(false)
  const [endedKey, setEndedKey] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const areas = useMemo(
    () => JSON.stringify(state.areas.map(({ quad, curve }) => ({ quad, curve }))),
    [state.areas],
  )
  const surfaces = state.surfaces.map(({ mask_id }) => mask_id).join()
  const isSound =
    state.areas.length + state.surfaces.length > 0 &&
    state.areas.every(({ quad }) => quadTrouble(quad) === null)
  const key = isSound ? `${areas} ${surfaces} ${state.is_soft} ${artworkId} ${color}` : null
  const settledKey = useSettled(key, settleMs)
  const latest = useRef({ key, state, areas, artworkId, color })
  useEffect(() => {
    latest.current = { key, state, areas, artworkId, color }
  })
  const drawnKey = useRef<string | null>(null)
  const atWork = useRef(false)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  useEffect(() => {
    if (isPaused || settledKey === null || atWork.current || settledKey === drawnKey.current) return
    const draw = async (): Promise<void> => {
      atWork.current = true
      setDrawing(true)
      while (!isGone.current && latest.current.key !== null && latest.current.key !== drawnKey.current) {
        const wish = latest.current
        drawnKey.current = wish.key
        try {
          const { picture_url } = await client.photoDrafts.preview({
            ...{ draft_id: draft.draft_id, state: wish.state },
            ...{ artwork_id: wish.artworkId, color: wish.color },
          })
          await loaded(picture_url)
          setShown({ url: picture_url, areas: wish.areas })
          setFailure(null)
        } catch (error) {
          setFailure(failureOfCall(error))
        }
        setEndedKey(wish.key)
      }
      atWork.current = false
      setDrawing(false)
    }
    void draw()
  }, [isPaused, settledKey, client, draft.draft_id])

  return {
    url: key === null ? null : (shown?.url ?? null),
    isCurrent: key !== null && shown?.areas === areas,
    isDrawing,
    isAwaited: !isPaused && key !== null && endedKey !== key,
    failure: key === null ? null : failure,
  }
}

/** A picture that is shown before it is read would leave the photo bare for a moment. */
const loaded = (address: string): Promise<void> => {
  const image = new Image()
  image.src = address
  return image.decode()
}
