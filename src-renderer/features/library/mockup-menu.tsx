import type { LibraryMockup } from '@contract/desktop/library'
import { Check, ChevronRight } from 'lucide-react'
import { ContextMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyCaps } from '../../shared/key-caps'
import { menuContent, menuItem, menuSeparator } from '../../shared/menu-looks'
import { newBatchWith } from '../../state/batch/new-batch-with'
import { withNewMockups } from '../../state/batch/with-new-mockups'
import { useLibraryStore } from '../../state/library/library-store'
import type { LibraryState } from '../../state/library/use-library'
import { isPhotoMockup, useBeginPhoto } from '../../state/photo/use-begin-photo'
import { freeName } from './free-name'
import { useImport } from './use-import'
import type { LibraryActions } from './use-library-actions'

interface MockupMenuProps {
  readonly mockups: readonly LibraryMockup[]
  readonly library: LibraryState
  readonly actions: LibraryActions
  onOpen(): void
  onRemove(): void
}

/** Actions on the selected mockups. */
export function MockupMenu({ mockups, library, actions, onOpen, onRemove }: MockupMenuProps) {
  const { t } = useTranslation(['library', 'photos'])
  const { beginRename, tagSelection } = useLibraryStore.getState()
  const [first] = mockups
  const isOne = mockups.length === 1
  const isFile = first !== undefined && first.path !== null
  const isThere = first !== undefined && first.connection_id !== null
  const paths = mockups.flatMap(({ path, exists }) => (path !== null && exists ? path : []))
  const { importPaths } = useImport()
  const { editAreas } = useBeginPhoto()
  const photoPath = isOne && first?.exists && isPhotoMockup(first.path) ? first.path : null
  const isMissing = isOne && first?.exists === false
  if (!first) return null
  return (
    <ContextMenu.Portal>
      {/* Otherwise the focus would return from the field that was just opened. */}
      <ContextMenu.Content
        className={menuContent}
        onCloseAutoFocus={(event) => useLibraryStore.getState().renamedId !== null && event.preventDefault()}
      >
        {isMissing ? (
          <Item onSelect={() => void actions.locate(first)}>{t('locate')}</Item>
        ) : (
          <Item chord="enter" onSelect={onOpen}>
            {t('open')}
          </Item>
        )}
        <Item
          chord="mod+shift+b"
          onSelect={() => newBatchWith(withNewMockups(mockups.map(({ mockup_id }) => mockup_id)))}
        >
          {t('newBatchWith', { count: mockups.length })}
        </Item>
        {photoPath !== null && (
          <Item onSelect={() => void editAreas(photoPath)}>{t('photos:editAreas')}</Item>
        )}
        {isOne && isFile && !isMissing && (
          <Item onSelect={() => void actions.reveal(first)}>{t('revealInFolder')}</Item>
        )}
        <ContextMenu.Separator className={menuSeparator} />
        {isOne && (isFile || isThere) && (
          <Item chord="F2" onSelect={() => beginRename(first.mockup_id)}>
            {t('rename')}
          </Item>
        )}
        <Item onSelect={() => tagSelection(true)}>{t('editTags')}</Item>
        <ContextMenu.Sub>
          <ContextMenu.SubTrigger className={menuItem}>
            <span className="flex-1">{t('addToCollection')}</span>
            <ChevronRight size={14} strokeWidth={1.5} aria-hidden />
          </ContextMenu.SubTrigger>
          <ContextMenu.Portal>
            <ContextMenu.SubContent className={menuContent}>
              {library.collections.map((collection) => {
                const isIn = mockups.every(({ collection_ids }) => collection_ids.includes(collection.id))
                return (
                  <ContextMenu.CheckboxItem
                    key={collection.id}
                    checked={isIn}
                    className={menuItem}
                    onSelect={() => void actions.collect(mockups, collection, !isIn)}
                  >
                    <span className="w-4">
                      <ContextMenu.ItemIndicator>
                        <Check size={14} strokeWidth={1.5} aria-hidden />
                      </ContextMenu.ItemIndicator>
                    </span>
                    <span className="max-w-56 truncate">{collection.name}</span>
                  </ContextMenu.CheckboxItem>
                )
              })}
              {library.collections.length > 0 && <ContextMenu.Separator className={menuSeparator} />}
              <Item
                onSelect={() =>
                  void actions.createCollection(freeName(t('newCollection'), library.collections), mockups)
                }
              >
                {t('newCollectionWith', { count: mockups.length })}
              </Item>
            </ContextMenu.SubContent>
          </ContextMenu.Portal>
        </ContextMenu.Sub>
        {paths.length > 0 && library.connections.length > 0 && (
          <ContextMenu.Sub>
            <ContextMenu.SubTrigger className={menuItem}>
              <span className="flex-1">{t('uploadTo')}</span>
              <ChevronRight size={14} strokeWidth={1.5} aria-hidden />
            </ContextMenu.SubTrigger>
            <ContextMenu.Portal>
              <ContextMenu.SubContent className={menuContent}>
                {library.connections.map((connection) => (
                  <Item key={connection.id} onSelect={() => void importPaths(paths, connection)}>
                    <span className="block max-w-56 truncate">{connection.name}</span>
                  </Item>
                ))}
              </ContextMenu.SubContent>
            </ContextMenu.Portal>
          </ContextMenu.Sub>
        )}
        {(isFile || isThere) && (
          <>
            <ContextMenu.Separator className={menuSeparator} />
            <Item chord="delete" onSelect={onRemove}>
              {t(isThere ? 'deleteThere' : 'remove')}
            </Item>
          </>
        )}
      </ContextMenu.Content>
    </ContextMenu.Portal>
  )
}

interface ItemProps {
  readonly chord?: string
  onSelect(): void
  readonly children: ReactNode
}

const Item = ({ chord, onSelect, children }: ItemProps) => (
  <ContextMenu.Item className={menuItem} onSelect={onSelect}>
    <span className="flex-1">{children}</span>
    {chord && <KeyCaps chord={chord} />}
  </ContextMenu.Item>
)
