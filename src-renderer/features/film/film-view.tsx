import type { DocumentRecord } from '@contract/desktop/documents'
import type { Size } from '@geometry/plane'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { filmSizeChoice } from '../../model/film/film-settings'
import { Button } from '../../shared/button'
import { CanvasFailure } from '../../shared/canvas-failure'
import { lastPictureOf } from '../../shared/last-picture'
import { useElementSize } from '../../shared/use-element-size'
import { useEditorStore } from '../../state/editor/editor-store'
import { filmSettingsOf } from '../../state/editor/film-slice'
import { useCurrentDocument } from '../../state/editor/use-current-document'
import { useFilmDrop } from './use-film-drop'
import { useFilmFrames } from './use-film-frames'

/** The video at the moment of the strip, in place of the canvas. */
export function FilmView() {
  const { data } = useCurrentDocument()
  const element = useRef<HTMLDivElement>(null)
  const room = useElementSize(element)
  useLayoutEffect(() => {
    if (room) useEditorStore.getState().setCanvasRoom(room)
  }, [room])
  return (
    <div ref={element} className="relative size-full overflow-hidden bg-canvas">
      {data && room && room.width > 0 && <FilmPicture key={data.uuid} document={data} room={room} />}
    </div>
  )
}

/** What the editor showed last of a document, if it fills a frame but for a rounded pixel. */
const stillOf = (uuid: string, frame: Size): HTMLCanvasElement | null => {
  const picture = lastPictureOf(uuid)
  if (picture === null) return null
  const ratio = (picture.width * frame.height) / (picture.height * frame.width)
  return Math.abs(ratio - 1) < 0.01 ? picture : null
}

const copyPicture = (source: HTMLCanvasElement, target: HTMLCanvasElement): void => {
  target.width = source.width
  target.height = source.height
  target.getContext('2d', { alpha: false })?.drawImage(source, 0, 0)
}

/** CSS px of the canvas around the frame. */
const margin = 24

function FilmPicture({ document, room }: { readonly document: DocumentRecord; readonly room: Size }) {
  const { t } = useTranslation(['videos', 'common'])
  const canvas = useRef<HTMLCanvasElement>(null)
  const drop = useFilmDrop(document)
  const settings = useEditorStore((state) => filmSettingsOf(state, document.uuid))
  const box = { width: Math.max(64, room.width - 2 * margin), height: Math.max(64, room.height - 2 * margin) }
  const { isShown, failure, isBehind, retry } = useFilmFrames(document, settings, {
    canvas,
    room: {
      width: Math.round(box.width * window.devicePixelRatio),
      height: Math.round(box.height * window.devicePixelRatio),
    },
  })
  const { width, height } = filmSizeChoice(settings, document)
  // Until the first frame is there, the picture of the editor stays.
  const [still] = useState(() => stillOf(document.uuid, { width, height }))
  useLayoutEffect(() => {
    if (still && canvas.current) copyPicture(still, canvas.current)
  }, [still])
  const scale = Math.min(box.width / width, box.height / height)
  return (
    <div
      {...drop}
      className="flex size-full items-center justify-center"
      aria-busy={isBehind && failure === null}
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('picture', { name: document.name })}
        className={isShown || still ? 'block' : 'skeleton block'}
        style={{ width: width * scale, height: height * scale }}
      />
      {failure && (
        <CanvasFailure title={t('notShown')} failure={failure}>
          <Button onClick={retry}>{t('common:retry')}</Button>
        </CanvasFailure>
      )}
    </div>
  )
}
