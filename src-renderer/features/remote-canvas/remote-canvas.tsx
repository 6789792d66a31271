import type { DocumentRecord } from '@contract/desktop/documents'
import type { Size } from '@geometry/plane'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { documentBox, type Viewport } from '../../model/view/viewport'
import { Button } from '../../shared/button'
import { CanvasFailure } from '../../shared/canvas-failure'
import { IconButton } from '../../shared/icon-button'
import { loadedLater } from '../../shared/loaded-later'
import { Picture } from '../../shared/picture'
import { useEditorStore } from '../../state/editor/editor-store'
import { restingEdits } from '../../state/editor/edits-slice'
import { RenderBar } from './render-bar'
import { type RemoteDocument, useRemotePreview } from './use-remote-preview'

/** It draws with the library of the handles, which loads after the picture. */
const useSketch = loadedLater(() => import('./artwork-sketch'))

interface RemoteCanvasProps {
  readonly document: RemoteDocument
  readonly viewport: Viewport
  readonly room: Size
}

export const isRemoteDocument = (document: DocumentRecord): document is RemoteDocument =>
  document.remote !== null

/**
 * A mockup that a service renders: its own picture with a sketch of the placed artwork, and the rendered picture once
 * it was requested.
 */
export function RemoteCanvas({ document, viewport, room }: RemoteCanvasProps) {
  const { t } = useTranslation(['remoteCanvas', 'common'])
  const edits = useEditorStore((state) => restingEdits(state, document.uuid))
  const isHeld = useEditorStore((state) => state.held?.uuid === document.uuid)
  const isShowingOriginal = useEditorStore((state) => state.isShowingOriginal)
  const comparison = useEditorStore((state) => state.comparison)
  const splitAt = useEditorStore((state) => state.splitAt)
  const state = useRemotePreview(document, edits)
  const sketch = useSketch()
  const { preview, failure } = state
  const shown = isHeld || isShowingOriginal ? null : preview
  const { picture_url, connection_name: service } = document.remote

  useEffect(() => {
    useEditorStore.getState().reportPicture(preview && { diagnostics: preview.diagnostics, drawn: null })
  }, [preview])

  const place = documentBox(viewport, document)
  const look = 'pointer-events-none absolute max-w-none'
  return (
    <>
      <Picture
        src={shown?.picture_url ?? picture_url}
        alt={t(shown ? 'drawnPicture' : 'plainPicture', { name: document.name, service })}
        className={look}
        style={place}
      />
      {sketch && !shown && !isShowingOriginal && (
        <sketch.ArtworkSketch document={document} viewport={viewport} room={room} />
      )}
      {comparison === 'split' && (
        <Picture
          src={picture_url}
          alt=""
          className={look}
          style={{ ...place, clipPath: `inset(0 ${(1 - splitAt) * 100}% 0 0)` }}
        />
      )}
      {failure && (
        <CanvasFailure title={t('notDrawn', { service })} failure={failure}>
          <Button onClick={state.render}>{t('common:retry')}</Button>
          <IconButton icon={X} label={t('common:dismiss')} onClick={state.dismissFailure} />
        </CanvasFailure>
      )}
      <RenderBar document={document} state={state} isSketch={!shown && !isShowingOriginal} />
    </>
  )
}
