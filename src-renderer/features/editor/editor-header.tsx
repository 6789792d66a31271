import { Diff, Eye, Film, FlipHorizontal, PanelLeft, PanelRight, Redo2, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import type { Command } from '../../shared/command'
import { IconButton } from '../../shared/icon-button'
import { useEditorStore } from '../../state/editor/editor-store'
import { DocumentTab } from './document-tab'
import { useTabKeys } from './use-tab-keys'

/** The open mockups as tabs, and the actions on the current one. */
export function EditorHeader({ commands }: { readonly commands: readonly Command[] }) {
  const { t } = useTranslation(['editor', 'commands', 'videos'])
  const openUuids = useEditorStore((state) => state.openUuids)
  const isLayersPanelOpen = useEditorStore((state) => state.isLayersPanelOpen)
  const isInspectorOpen = useEditorStore((state) => state.isInspectorOpen)
  const isFilmOpen = useEditorStore((state) => state.isFilmOpen)
  const isShowingOriginal = useEditorStore((state) => state.isShowingOriginal)
  const comparison = useEditorStore((state) => state.comparison)
  const { toggleLayersPanel, toggleInspector, toggleComparison } = useEditorStore.getState()
  useTabKeys()
  const command = (id: string) => commands.find((candidate) => candidate.id === id)
  const undo = command('undo')
  const redo = command('redo')
  const video = command('video')
  const isVideoShown = isFilmOpen && video?.isAvailable === true
  return (
    <header className="flex h-10 shrink-0 items-center gap-1 border-line border-b bg-chrome px-2">
      <IconButton
        icon={PanelLeft}
        label={t('layers')}
        chord="mod+alt+l"
        isPressed={isLayersPanelOpen}
        className="aria-pressed:bg-transparent"
        onClick={toggleLayersPanel}
      />
      <nav aria-label={t('openMockups')} className="flex h-full min-w-0 flex-1 items-center gap-1 px-1">
        {openUuids.map((uuid) => (
          <DocumentTab key={uuid} uuid={uuid} />
        ))}
      </nav>
      <IconButton
        icon={Undo2}
        label={t('commands:undo')}
        chord="mod+z"
        disabled={!undo?.isAvailable}
        onClick={() => undo?.run()}
      />
      <IconButton
        icon={Redo2}
        label={t('commands:redo')}
        chord="mod+shift+z"
        disabled={!redo?.isAvailable}
        onClick={() => redo?.run()}
      />
      <IconButton
        icon={Eye}
        label={t(isShowingOriginal ? 'commands:showChanged' : 'commands:showOriginal')}
        chord="\"
        disabled={isVideoShown}
        isPressed={isShowingOriginal}
        onClick={() => command('toggle-original')?.run()}
      />
      <IconButton
        icon={FlipHorizontal}
        label={t('commands:compareSplit')}
        chord="mod+\"
        disabled={isVideoShown}
        isPressed={comparison === 'split'}
        onClick={() => toggleComparison('split')}
      />
      <IconButton
        icon={Diff}
        label={t('commands:compareDifference')}
        chord="mod+shift+d"
        disabled={isVideoShown}
        isPressed={comparison === 'difference'}
        onClick={() => toggleComparison('difference')}
      />
      <IconButton
        icon={PanelRight}
        label={t('inspector')}
        chord="mod+alt+i"
        isPressed={isInspectorOpen}
        className="aria-pressed:bg-transparent"
        onClick={toggleInspector}
      />
      {video && (
        <Button
          className="ml-2 aria-pressed:bg-selected"
          aria-pressed={isVideoShown}
          disabled={!video.isAvailable}
          onClick={() => video.run()}
        >
          <Film size={16} strokeWidth={1.5} aria-hidden />
          {t('videos:open')}
        </Button>
      )}
      <Button look={isVideoShown ? 'outline' : 'primary'} onClick={() => command('export')?.run()}>
        {t('export')}
      </Button>
    </header>
  )
}
