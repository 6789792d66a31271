import type { DocumentRecord } from '@contract/desktop/documents'
import { wireOfKept } from '@contract/edits/kept-edits'
import type { Failure } from '@contract/errors'
import { filmOfOrder } from '@contract/film/film-of-order'
import type { Size } from '@geometry/plane'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useConnection } from '../../link/connection'
import type { FilmMomentWish, PreviewChannel } from '../../link/preview-port'
import { type FilmSettings, filmOrderOf, frameAt, momentOf } from '../../model/film/film-settings'
import { useEditorStore } from '../../state/editor/editor-store'
import { restingEdits } from '../../state/editor/edits-slice'
import { FilmPainter } from './film-painter'

export interface FilmFrames {
  /** Whether a frame is shown. */
  readonly isShown: boolean
  readonly failure: Failure | null
  /** Edits, settings or a moment that the picture does not show yet, or not whole. */
  readonly isBehind: boolean
  retry(): void
}

/**
 * How long a moment stands on screen until its frame is drawn whole. On a busy machine the next movement is late, and
 * would then wait for a whole frame.
 */
const restMs = 120
/** The same while the pointer is down or the film plays: the next moment is likely, and would wait for a whole frame. */
const heldMs = 400

/**
 * Draws the engine's frames of the moment in the store onto a canvas, always the newest asked for. `room`: device px
 * that a frame fits.
 */
export function useFilmFrames(
  document: DocumentRecord,
  settings: FilmSettings,
  { canvas, room }: { readonly canvas: React.RefObject<HTMLCanvasElement | null>; readonly room: Size },
): FilmFrames {
  const { previews } = useConnection()
  const edits = useEditorStore((state) => restingEdits(state, document.uuid))
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isShown, setShown] = useState(false)
  const [isBehind, setBehind] = useState(true)
  const asked = useRef<FilmMomentWish | null>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [attempt, setAttempt] = useState(0)
  const channel = useRef<PreviewChannel<FilmMomentWish> | null>(null)
  const wish = useMemo(
    () => ({
      uuid: document.uuid,
      scenes: [wireOfKept(edits)],
      film: filmOfOrder(filmOrderOf(settings, document), document),
      maxWidth: Math.max(1, room.width),
      maxHeight: Math.max(1, room.height),
    }),
    [document, edits, settings, room.width, room.height],
  )

  useEffect(() => {
    const painter = new FilmPainter()
    const askWhole = (): void => {
      if (!asked.current?.isMoving) return
      clearTimeout(rest.current)
      asked.current = { ...asked.current, isMoving: false }
      channel.current?.show(asked.current)
    }
    const stopHeld = useEditorStore.subscribe((now, before) => {
      if (before.isFilmHeld && !now.isFilmHeld) askWhole()
    })
    channel.current = previews.openFilm('film', {
      onFrame(frame, answered) {
        if (canvas.current) painter.draw(canvas.current, frame)
        // Frames come many times a second, and these are mostly what they were: nothing is rendered then.
        setFailure(null)
        setShown(true)
        setBehind(answered !== asked.current || answered.isMoving)
        if (answered !== asked.current || !answered.isMoving) return
        const { isFilmHeld, isFilmPlaying } = useEditorStore.getState()
        rest.current = setTimeout(askWhole, isFilmHeld || isFilmPlaying ? heldMs : restMs)
      },
      onFailure: setFailure,
    })
    return () => {
      stopHeld()
      clearTimeout(rest.current)
      channel.current?.close()
    }
  }, [previews, canvas])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same once more
  useEffect(() => {
    let frame = -1
    const show = (isMoving: boolean): void => {
      clearTimeout(rest.current)
      const moment = { ...wish, at: momentOf(frame, settings), isMoving }
      asked.current = moment
      channel.current?.show(moment)
      setBehind(true)
    }
    const follow = ({ filmAt }: { readonly filmAt: number }): void => {
      const next = frameAt(filmAt, settings)
      if (next === frame) return
      frame = next
      show(true)
    }
    frame = frameAt(useEditorStore.getState().filmAt, settings)
    show(false)
    return useEditorStore.subscribe(follow)
  }, [wish, settings, attempt])

  return { isShown, failure, isBehind, retry: () => setAttempt((count) => count + 1) }
}
