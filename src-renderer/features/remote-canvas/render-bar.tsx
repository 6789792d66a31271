import { CircleCheck, LoaderCircle, Server } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { formatNumber } from '../../shared/format-number'
import { creditsOfRender, useCreditsLeft } from './use-credits-left'
import type { RemoteDocument, RemotePreviewState } from './use-remote-preview'

interface RenderBarProps {
  readonly document: RemoteDocument
  readonly state: RemotePreviewState
  /** The canvas shows a sketch, not the service's rendering. */
  readonly isSketch: boolean
}

/** At the bottom of the canvas: the source of the picture, the cost of a rendering, and the button that requests it. */
export function RenderBar({ document, state, isSketch }: RenderBarProps) {
  const { t } = useTranslation(['remoteCanvas', 'common'])
  const { connection_id, connection_name: service } = document.remote
  const left = useCreditsLeft(connection_id)
  const { preview, isEdited, isRendering, render, cancel } = state
  const isDrawn = preview !== null && !isSketch
  const words = isRendering
    ? t('drawing', { service })
    : !isEdited
      ? t('untouched', { service })
      : isDrawn
        ? t('drawn', { service })
        : t(document.remote.has_exact_areas ? 'sketch' : 'roughSketch', { service })
  const Icon = isRendering ? LoaderCircle : isDrawn && isEdited ? CircleCheck : Server
  return (
    <div className="pointer-events-none absolute inset-x-4 bottom-4 z-10 flex justify-center">
      <div
        onPointerDown={(event) => event.stopPropagation()}
        className="pointer-events-auto flex min-h-11 min-w-0 cursor-default items-center gap-3 rounded-lg border border-line bg-raised py-1.5 pr-3 pl-3 shadow-float has-[button]:pr-2"
      >
        <Icon
          size={16}
          strokeWidth={1.5}
          aria-hidden
          className={`shrink-0 ${isRendering ? 'motion-safe:animate-spin' : ''} ${isDrawn && isEdited ? 'text-success' : 'text-secondary'}`}
        />
        <p role="status" className="min-w-0 text-pretty">
          {words}
        </p>
        {isRendering && <Button onClick={cancel}>{t('common:cancel')}</Button>}
        {!isRendering && isEdited && preview === null && (
          <>
            <span className="shrink-0 text-right text-secondary text-sm tabular-nums">
              {t('costs', { count: creditsOfRender })}
              {left !== null && (
                <>
                  <br />
                  {t('left', { credits: formatNumber(left) })}
                </>
              )}
            </span>
            <Button look="primary" className="shrink-0" onClick={render}>
              {t('render')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
