import { Monitor, Server } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ArrivalStatus } from '../features/artworks/arrival-status'
import { RunStatus } from '../features/batch-runs/run-status'
import { ZoomMenu } from '../features/canvas/zoom-menu'
import { DiagnosticsButton } from '../features/diagnostics/diagnostics-button'
import { useEditorStore } from '../state/editor/editor-store'
import { useCurrentDocument } from '../state/editor/use-current-document'
import { useShellStore } from '../state/shell/shell-store'

/** Where the document is rendered, its differences from Photoshop, its size and the zoom. */
export function StatusLine() {
  const { t } = useTranslation(['status', 'common'])
  const { data } = useCurrentDocument()
  const isInEditor = useShellStore((state) => state.place === 'editor')
  const opening = useEditorStore((state) => state.opening[0])
  const isDocumentShown = isInEditor && data !== undefined
  const remote = isDocumentShown ? data.remote : null
  return (
    <footer className="flex h-7 shrink-0 items-center gap-4 border-line border-t bg-chrome px-2 text-secondary text-sm">
      {remote ? (
        <span className="flex items-center gap-1.5 px-1" title={t('drawnThere')}>
          <Server size={14} strokeWidth={1.5} aria-hidden />
          {remote.connection_name}
        </span>
      ) : (
        <span className="flex items-center gap-1.5 px-1" title={t('drawnHere')}>
          <Monitor size={14} strokeWidth={1.5} aria-hidden />
          {t('common:thisComputer')}
        </span>
      )}
      <span role="status" className="tabular-nums">
        {opening !== undefined && t('opening', { name: opening })}
      </span>
      <ArrivalStatus />
      <RunStatus />
      <span className="flex-1" />
      {isDocumentShown && (
        <>
          <DiagnosticsButton />
          <span className="tabular-nums">
            {[
              `${data.width} × ${data.height} px`,
              ...(remote
                ? []
                : [
                    `${Math.round(data.resolution_ppi)} dpi`,
                    `${data.color_mode.toUpperCase()}/${data.depth}`,
                  ]),
            ].join(' · ')}
          </span>
          <ZoomMenu document={data} />
        </>
      )}
    </footer>
  )
}
