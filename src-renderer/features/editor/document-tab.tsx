import type { Uuid } from '@contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDesktopQueries } from '../../link/connection'
import { classNames } from '../../shared/class-names'
import { CommandMenu } from '../../shared/command-menu'
import { Tip } from '../../shared/tip'
import { useDropMark } from '../../shared/use-drop-mark'
import { useEditorStore } from '../../state/editor/editor-store'

/** A drag type of its own: only tabs accept it. */
const tabType = 'application/x-mockwright-tab'

/**
 * Shows the mockup; the middle button closes it, dragging it over another tab moves it there. All work is kept: there
 * is nothing to save.
 */
export function DocumentTab({ uuid }: { readonly uuid: Uuid }) {
  const { t } = useTranslation('editor')
  const queries = useDesktopQueries()
  const { data } = useQuery(queries.documents.get.queryOptions({ input: { uuid } }))
  const isCurrent = useEditorStore((state) => state.currentUuid === uuid)
  const [isTarget, setTarget] = useDropMark()
  const { showDocument, closeDocument, moveDocument, select } = useEditorStore.getState()
  const name = data?.name ?? t('opening')
  const show = () => {
    if (isCurrent) return
    showDocument(uuid)
    select(null)
  }
  return (
    <CommandMenu
      place="tab"
      onPoint={() => {
        show()
        return true
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the tab is the button in it; here are the middle button and the drag */}
      <div
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData(tabType, uuid)
        }}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes(tabType)) return
          event.preventDefault()
          event.stopPropagation()
          setTarget(true)
        }}
        onDragLeave={() => setTarget(false)}
        onDrop={(event) => {
          setTarget(false)
          const moved = event.dataTransfer.getData(tabType)
          if (moved !== '') moveDocument(moved, uuid)
        }}
        onAuxClick={(event) => event.button === 1 && closeDocument(uuid)}
        className={classNames(
          'group flex h-7 min-w-0 max-w-56 wide:max-w-80 items-center rounded-md',
          isCurrent ? 'bg-hover text-ink' : 'text-secondary hover:text-ink',
          isTarget && 'shadow-[inset_2px_0_0_var(--accent)]',
        )}
      >
        <button
          type="button"
          aria-current={isCurrent ? 'true' : undefined}
          title={data?.path}
          onClick={show}
          className="flex h-full min-w-0 items-center rounded-md pr-1 pl-2.5"
        >
          <span className="truncate font-medium">{name}</span>
        </button>
        <Tip label={t('close', { name })} chord="mod+w">
          <button
            type="button"
            aria-label={t('close', { name })}
            onClick={() => closeDocument(uuid)}
            className="mr-1 flex size-5 shrink-0 items-center justify-center rounded-sm text-secondary hover:bg-line hover:text-ink"
          >
            <X size={12} strokeWidth={1.75} aria-hidden />
          </button>
        </Tip>
      </div>
    </CommandMenu>
  )
}
