import type { DocumentRecord } from '@contract/desktop/documents'
import type { FilmMomentReply } from '@contract/desktop/preview-port'
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

export interface FilmFrames {
  /** Whether a frame is shown. */
  readonly isShown: boolean
  readonly failure: Failure | null
  /** Edits, settings or a moment that the picture does not show yet, or not whole. */
  readonly isBehind: boolean
  retry(): void
}

/** How long a moment stands until its frame is drawn whole. */
const restMs = 120

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
    channel.current = previews.openFilm('film', {
      onFrame(frame, answered) {
        if (canvas.current) drawFrame(canvas.current, frame)
        // Frames come many times a second, and these are mostly what they were: nothing is rendered then.
        setFailure(null)
        setShown(true)
        setBehind(answered !== asked.current || answered.isMoving)
      },
      onFailure: setFailure,
    })
    return () => channel.current?.close()
  }, [previews, canvas])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same once more
  useEffect(() => {
    let frame = -1
    let rest: ReturnType<typeof setTimeout> | undefined
    const show = (isMoving: boolean): void => {
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
      clearTimeout(rest)
      rest = setTimeout(() => show(false), restMs)
    }
    frame = frameAt(useEditorStore.getState().filmAt, settings)
    show(false)
    const leave = useEditorStore.subscribe(follow)
    return () => {
      leave()
      clearTimeout(rest)
    }
  }, [wish, settings, attempt])

  return { isShown, failure, isBehind, retry: () => setAttempt((count) => count + 1) }
}

function drawFrame(canvas: HTMLCanvasElement, { width, height, pixels }: FilmMomentReply): void {
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  const picture = new ImageData(new Uint8ClampedArray(pixels), width, height)
  // Frames are opaque: the page need not mix them with what is behind.
  canvas.getContext('2d', { alpha: false })?.putImageData(picture, 0, 0)
}
