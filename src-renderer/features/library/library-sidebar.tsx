import { Clock, Copy, FolderPen, Image, LayoutGrid, Plus, Shapes, Tag, Unlink } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/icon-button'
import { mockupsOfSection, tagsInUse } from '../../state/library/arrange-mockups'
import type { LibrarySection } from '../../state/library/library-slice'
import { useLibraryStore } from '../../state/library/library-store'
import type { LibraryState } from '../../state/library/use-library'
import { CollectionItem } from './collection-item'
import { ConnectionItem } from './connection-item'
import { freeName } from './free-name'
import { SidebarItem } from './sidebar-item'
import { useLibraryActions } from './use-library-actions'
import { useMockupDrop } from './use-mockup-drop'

/** The sections of the library; collections and tags also accept mockups that are dragged there. */
export function LibrarySidebar({ library }: { readonly library: LibraryState }) {
  const { t } = useTranslation('library')
  const { mockups, collections, connections } = library
  const actions = useLibraryActions()
  const tags = useMemo(() => tagsInUse(mockups), [mockups])
  const count = useMemo(
    () => (section: LibrarySection) => mockupsOfSection(mockups, section).length,
    [mockups],
  )
  const [missing, duplicates] = [count('missing'), count('duplicates')]
  const createCollection = async () => {
    const id = await actions.createCollection(freeName(t('newCollection'), collections))
    useLibraryStore.getState().beginRename(id)
  }
  return (
    <nav
      aria-label={t('sections')}
      className="flex w-56 shrink-0 flex-col gap-4 overflow-y-auto border-line border-r bg-chrome px-2 pb-4"
    >
      <div>
        <h1 className="flex h-12 items-center px-2 font-semibold text-lg">{t('library')}</h1>
        <ul>
          <SidebarItem section="all" icon={LayoutGrid} label={t('all')} count={mockups.length} />
          <SidebarItem section="recent" icon={Clock} label={t('recent')} count={count('recent') || null} />
          <SidebarItem section="projects" icon={FolderPen} label={t('projects')} count={null} />
          <SidebarItem section="samples" icon={Shapes} label={t('samples')} count={count('samples')} />
          {duplicates > 0 && (
            <SidebarItem section="duplicates" icon={Copy} label={t('duplicates')} count={duplicates} />
          )}
          {missing > 0 && (
            <SidebarItem
              section="missing"
              icon={Unlink}
              label={t('missing')}
              count={missing}
              tone="warning"
            />
          )}
          <SidebarItem section="designs" icon={Image} label={t('designs')} count={null} />
        </ul>
      </div>
      <Group
        title={t('collections')}
        action={
          <IconButton icon={Plus} label={t('newCollection')} className="size-6" onClick={createCollection} />
        }
      >
        {collections.map((collection) => (
          <CollectionItem key={collection.id} collection={collection} library={library} actions={actions} />
        ))}
        {collections.length === 0 && <li className="px-2 text-secondary text-sm">{t('noCollections')}</li>}
      </Group>
      {tags.length > 0 && (
        <Group title={t('tags')}>
          {tags.map(({ tag, count: tagged }) => (
            <TagItem key={tag} tag={tag} count={tagged} library={library} />
          ))}
        </Group>
      )}
      {connections.length > 0 && (
        <Group title={t('connections')}>
          {connections.map((connection) => (
            <ConnectionItem
              key={connection.id}
              connection={connection}
              count={count(`connection:${connection.id}`)}
            />
          ))}
        </Group>
      )}
    </nav>
  )
}

interface GroupProps {
  readonly title: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

const Group = ({ title, action, children }: GroupProps) => (
  <section aria-label={title}>
    <div className="flex h-7 items-center justify-between pl-2">
      <h2 className="font-semibold text-sm">{title}</h2>
      {action}
    </div>
    <ul>{children}</ul>
  </section>
)

interface TagItemProps {
  readonly tag: string
  readonly count: number
  readonly library: LibraryState
}

function TagItem({ tag, count, library }: TagItemProps) {
  const { t } = useTranslation('library')
  const actions = useLibraryActions()
  const drop = useMockupDrop(library.mockups, {
    hint: (dropped) => t('dropTag', { tag, count: dropped }),
    onDrop: (mockups) => void actions.tag(mockups, [tag], true),
  })
  return <SidebarItem section={`tag:${tag}`} icon={Tag} label={tag} count={count} drop={drop} />
}
