import type { LibraryCollection } from '@contract/desktop/library'
import { Folder } from 'lucide-react'
import { ContextMenu } from 'radix-ui'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { withFollowed } from '../../model/batch/recipe-edits'
import { menuContent, menuItem, menuSeparator } from '../../shared/menu-looks'
import { newBatchWith } from '../../state/batch/new-batch-with'
import { useLibraryStore } from '../../state/library/library-store'
import type { LibraryState } from '../../state/library/use-library'
import { SidebarItem } from './sidebar-item'
import type { LibraryActions } from './use-library-actions'
import { useMockupDrop } from './use-mockup-drop'

interface CollectionItemProps {
  readonly collection: LibraryCollection
  readonly library: LibraryState
  readonly actions: LibraryActions
}

/** Shows its mockups, accepts dropped ones, is renamed by F2 or a double click and removed by Delete. */
export function CollectionItem({ collection, library, actions }: CollectionItemProps) {
  const { t } = useTranslation('library')
  const { lookAtLibrary, beginRename } = useLibraryStore.getState()
  const isRenaming = useLibraryStore((state) => state.renamedId === collection.id)
  const setRenaming = (isRenamed: boolean) => beginRename(isRenamed ? collection.id : null)
  const drop = useMockupDrop(library.mockups, {
    hint: (count) => t('dropCollection', { name: collection.name, count }),
    onDrop: (mockups) => void actions.collect(mockups, collection, true),
  })
  const remove = () => {
    lookAtLibrary({ section: 'all' })
    void actions.removeCollection(collection)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F2') setRenaming(true)
    else if (event.key === 'Delete' || event.key === 'Backspace') remove()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const take = (name: string) => {
    if (useLibraryStore.getState().renamedId !== collection.id) return
    setRenaming(false)
    void actions.renameCollection(collection, name.trim())
  }

  if (isRenaming) {
    return (
      <li>
        <input
          // biome-ignore lint/a11y/noAutofocus: one asked to type here
          autoFocus
          aria-label={t('newName')}
          defaultValue={collection.name}
          maxLength={80}
          onFocus={(event) => event.target.select()}
          onBlur={(event) => take(event.target.value)}
          onKeyDown={(event) => {
            event.stopPropagation()
            if (event.key === 'Enter') event.currentTarget.blur()
            if (event.key === 'Escape') setRenaming(false)
          }}
          className="h-7 w-full rounded-md border border-accent bg-field px-2 outline-none select-text"
        />
      </li>
    )
  }
  return (
    <ContextMenu.Root>
      <ContextMenu.Trigger asChild>
        <SidebarItem
          section={`collection:${collection.id}`}
          icon={Folder}
          label={collection.name}
          count={collection.mockup_ids.length}
          drop={drop}
          onDoubleClick={() => setRenaming(true)}
          onKeyDown={onKeyDown}
        />
      </ContextMenu.Trigger>
      <ContextMenu.Portal>
        <ContextMenu.Content className={menuContent} onCloseAutoFocus={(event) => event.preventDefault()}>
          {collection.mockup_ids.length > 0 && (
            <>
              <ContextMenu.Item
                className={menuItem}
                onSelect={() => newBatchWith(withFollowed(collection.id, collection.mockup_ids))}
              >
                {t('newBatchOf')}
              </ContextMenu.Item>
              <ContextMenu.Separator className={menuSeparator} />
            </>
          )}
          <ContextMenu.Item className={menuItem} onSelect={() => setRenaming(true)}>
            {t('rename')}
          </ContextMenu.Item>
          <ContextMenu.Item className={menuItem} onSelect={remove}>
            {t('removeCollection')}
          </ContextMenu.Item>
        </ContextMenu.Content>
      </ContextMenu.Portal>
    </ContextMenu.Root>
  )
}
