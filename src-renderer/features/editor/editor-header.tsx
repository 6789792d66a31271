import { useQuery } from '@tanstack/react-query'
import { PanelLeft, PanelRight, Redo2, SplitSquareHorizontal, Undo2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDesktopQueries } from '../../app/connection'
import { useStore } from '../../app/store'
import { Button } from '../../shared/button'
import { classNames } from '../../shared/class-names'
import { IconButton } from '../../shared/icon-button'
import type { Command } from '../commands/command'
import { isEdited } from '../placement/edits'
import { historyOf } from '../placement/edits-slice'

/** The open mockups as tabs, and what one does with the one on top. */
export function EditorHeader({ commands }: { readonly commands: readonly Command[] }) {
  const { t } = useTranslation(['editor', 'commands'])
  const openUuids = useStore((state) => state.openUuids)
  const isLayersPanelOpen = useStore((state) => state.isLayersPanelOpen)
  const isInspectorOpen = useStore((state) => state.isInspectorOpen)
  const isShowingOriginal = useStore((state) => state.isShowingOriginal)
  const { toggleLayersPanel, toggleInspector } = useStore.getState()
  const command = (id: string) => commands.find((candidate) => candidate.id === id)
  const undo = command('undo')
  const redo = command('redo')
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
        icon={SplitSquareHorizontal}
        label={t(isShowingOriginal ? 'commands:showChanged' : 'commands:showOriginal')}
        chord="\"
        isPressed={isShowingOriginal}
        onClick={() => command('toggle-original')?.run()}
      />
      <IconButton
        icon={PanelRight}
        label={t('inspector')}
        chord="mod+alt+i"
        isPressed={isInspectorOpen}
        className="aria-pressed:bg-transparent"
        onClick={toggleInspector}
      />
      <Button look="primary" className="ml-2" onClick={() => command('export')?.run()}>
        {t('export')}
      </Button>
    </header>
  )
}

function DocumentTab({ uuid }: { readonly uuid: string }) {
  const { t } = useTranslation('editor')
  const queries = useDesktopQueries()
  const { data } = useQuery(queries.documents.get.queryOptions({ input: { uuid } }))
  const isCurrent = useStore((state) => state.currentUuid === uuid)
  const isChanged = useStore((state) => isEdited(historyOf(state, uuid).present))
  const { showDocument, closeDocument, select } = useStore.getState()
  const name = data?.name ?? t('opening')
  return (
    <div
      className={classNames(
        'group flex h-7 min-w-0 max-w-56 items-center rounded-md',
        isCurrent ? 'bg-hover text-ink' : 'text-secondary hover:text-ink',
      )}
    >
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        title={data?.path}
        onClick={() => {
          if (isCurrent) return
          showDocument(uuid)
          select(null)
        }}
        className="flex h-full min-w-0 items-center gap-2 rounded-md pl-2.5"
      >
        <span className="truncate font-medium">{name}</span>
        {isChanged && <span className="size-1.5 shrink-0 rounded-full bg-accent" title={t('hasChanges')} />}
      </button>
      <button
        type="button"
        aria-label={t('close', { name })}
        onClick={() => closeDocument(uuid)}
        className="mx-1 flex size-5 shrink-0 items-center justify-center rounded-sm text-secondary hover:bg-line hover:text-ink"
      >
        <X size={12} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  )
}
