import { failureOfCall } from '@contract/errors'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../shared/failure-note'
import { useElementSize } from '../../shared/use-element-size'
import { useEditorStore } from '../../state/editor/editor-store'
import { useCurrentDocument } from '../../state/editor/use-current-document'
import { CanvasStage } from './canvas-stage'
import { PrintAreaList } from './print-area-list'

/** The picture, with all pointer interaction. */
export function Canvas() {
  const { t } = useTranslation('canvas')
  const element = useRef<HTMLDivElement>(null)
  const room = useElementSize(element)
  // Otherwise the picture would first be fitted and rendered into an empty room, and again once the size has settled.
  const isRoomKnown = useEditorStore(({ canvasRoom }) => canvasRoom.width > 0)
  const { data, error } = useCurrentDocument()

  useLayoutEffect(() => {
    if (room) useEditorStore.getState().setCanvasRoom(room)
  }, [room])

  return (
    <div ref={element} className="relative size-full overflow-hidden bg-canvas">
      {error && (
        <FailureNote
          title={t('notShown')}
          failure={failureOfCall(error)}
          className="absolute inset-x-8 top-8 mx-auto max-w-xl"
        />
      )}
      {data && <PrintAreaList key={`${data.uuid} areas`} document={data} />}
      {data && room && room.width > 0 && isRoomKnown && (
        <CanvasStage key={data.uuid} document={data} room={room} />
      )}
    </div>
  )
}
