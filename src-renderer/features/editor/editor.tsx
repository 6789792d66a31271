import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Group, Panel, useDefaultLayout, usePanelRef } from 'react-resizable-panels'
import type { Command } from '../../shared/command'
import { CommandList } from '../../shared/command-list'
import { PanelDivider } from '../../shared/panel-divider'
import { panelStorage } from '../../shared/panel-widths'
import { useWideWindow } from '../../shared/use-wide-window'
import { useEditorStore } from '../../state/editor/editor-store'
import { useGestureEnd } from '../../state/editor/use-gesture-end'
import { lastingStorage } from '../../state/kept/lasting-storage'
import { ArtworksTray } from '../artworks/artworks-tray'
import { Canvas } from '../canvas/canvas'
import { FilmStrip } from '../film/film-strip'
import { FilmView } from '../film/film-view'
import { Inspector } from '../inspector/inspector'
import { LayersPanel } from '../layers-panel/layers-panel'
import { EditorHeader } from './editor-header'
import { MissingFontsBanner } from './missing-fonts-banner'
import { OpenFailures } from './open-failures'
import { useDividerEscape } from './use-divider-escape'

/** Layers, canvas, inspector, and the tray below; the canvas gets the room that the panels leave. */
export function Editor({ commands }: { readonly commands: readonly Command[] }) {
  const { t } = useTranslation('editor')
  const isLayersPanelOpen = useEditorStore((state) => state.isLayersPanelOpen)
  const isInspectorOpen = useEditorStore((state) => state.isInspectorOpen)
  const isFilmOpen = useEditorStore((state) => state.isFilmOpen) && commands.some(isVideoAvailable)
  const layersPanel = usePanelRef()
  const inspector = usePanelRef()
  const editAreas = commands.find(({ id }) => id === 'edit-print-areas')
  // The first size: a panel whose default changes is laid out anew.
  const [isWide] = useState(useWideWindow())
  useGestureEnd()
  const dividers = useDividerEscape()
  const layout = useDefaultLayout({ id: 'editor-panels', storage: panels })

  useEffect(() => {
    if (isLayersPanelOpen) layersPanel.current?.expand()
    else layersPanel.current?.collapse()
  }, [isLayersPanelOpen, layersPanel])
  useEffect(() => {
    if (isInspectorOpen) inspector.current?.expand()
    else inspector.current?.collapse()
  }, [isInspectorOpen, inspector])

  return (
    <CommandList value={commands}>
      <div className="flex h-full flex-col">
        <h1 className="sr-only">{t('title')}</h1>
        <EditorHeader commands={commands} />
        <Group
          orientation="horizontal"
          className="min-h-0 flex-1"
          {...dividers}
          {...(layout.defaultLayout ? { defaultLayout: layout.defaultLayout } : {})}
          onLayoutChanged={layout.onLayoutChanged}
        >
          <Panel
            id="layers"
            panelRef={layersPanel}
            defaultSize={isWide ? 288 : 244}
            minSize={180}
            maxSize={520}
            collapsible
            groupResizeBehavior="preserve-pixel-size"
          >
            <LayersPanel />
          </Panel>
          <PanelDivider label={t('layersWidth')} />
          <Panel id="canvas" minSize={320} className="flex flex-col">
            <div className="relative min-h-0 flex-1">
              {isFilmOpen ? <FilmView /> : <Canvas />}
              <MissingFontsBanner />
              <OpenFailures className="absolute inset-x-8 top-4 mx-auto max-w-xl" isFloating />
            </div>
            <ArtworksTray />
          </Panel>
          <PanelDivider label={t('inspectorWidth')} />
          <Panel
            id="inspector"
            panelRef={inspector}
            defaultSize={isWide ? 328 : 264}
            minSize={232}
            maxSize={520}
            collapsible
            groupResizeBehavior="preserve-pixel-size"
          >
            <Inspector editAreas={editAreas?.isAvailable ? () => void editAreas.run() : undefined} />
          </Panel>
        </Group>
        {isFilmOpen && <FilmStrip />}
      </div>
    </CommandList>
  )
}

const panels = panelStorage(lastingStorage, 'canvas', () => window.innerWidth)

const isVideoAvailable = ({ id, isAvailable }: Command): boolean => id === 'video' && isAvailable
