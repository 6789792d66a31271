import type { StudioSession } from '@contract/studio/studio-editor'
import { Maximize, Redo2, Undo2, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../shared/icon-button'
import { Picture } from '../shared/picture'
import { useEditorStore } from '../state/editor/editor-store'
import { historyOf } from '../state/editor/edits-slice'
import { zoomToStop } from '../state/editor/use-viewport'
import type { ShopLine } from './shop-line'
import { shopText } from './studio-texts'

interface StudioHeaderProps {
  readonly session: StudioSession
  readonly shop: ShopLine
  readonly design: { keep(): void }
}

/** The shop's logo and heading, steps back and forth, and the zoom. */
export function StudioHeader({ session: { config, document }, shop, design }: StudioHeaderProps) {
  const { t } = useTranslation('studio')
  const { uuid } = document
  const canUndo = useEditorStore((state) => historyOf(state, uuid).canUndo)
  const canRedo = useEditorStore((state) => historyOf(state, uuid).canRedo)
  const { undoEdit, redoEdit, fitViewport } = useEditorStore.getState()
  const close = (): void => {
    design.keep()
    shop.tell({ type: 'closed' })
    window.close()
  }
  return (
    <header
      data-part="head"
      className="flex min-h-12 min-w-0 items-center gap-1 border-line border-b bg-chrome px-3 py-1.5"
    >
      {config.logoUrl && <ShopLogo key={config.logoUrl} src={config.logoUrl} />}
      <h1 className="min-w-0 flex-1 truncate font-semibold text-lg">{shopText(config, 'headerText')}</h1>
      {config.showUndoRedo !== false && (
        <>
          <IconButton
            icon={Undo2}
            label={t('undo')}
            className="size-9"
            disabled={!canUndo}
            onClick={() => undoEdit(uuid)}
          />
          <IconButton
            icon={Redo2}
            label={t('redo')}
            className="size-9"
            disabled={!canRedo}
            onClick={() => redoEdit(uuid)}
          />
        </>
      )}
      {config.showZoomControls !== false && (
        <>
          <IconButton
            icon={ZoomOut}
            label={t('zoomOut')}
            className="size-9"
            onClick={() => zoomToStop(document, -1)}
          />
          <IconButton
            icon={ZoomIn}
            label={t('zoomIn')}
            className="size-9"
            onClick={() => zoomToStop(document, 1)}
          />
          <IconButton
            icon={Maximize}
            label={t('zoomFit')}
            className="size-9 max-[400px]:hidden"
            onClick={() => fitViewport(uuid)}
          />
        </>
      )}
      {config.displayMode === 'popup' && shop.origin !== null && (
        <IconButton icon={X} label={t('close')} className="size-9" onClick={close} />
      )}
    </header>
  )
}

/** A logo that does not load leaves no gap and no sign in the shop's page. */
function ShopLogo({ src }: { readonly src: string }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return null
  return (
    <Picture
      src={src}
      alt=""
      className="mr-2 max-h-7 max-w-28 object-contain"
      onError={() => setMissing(true)}
    />
  )
}
