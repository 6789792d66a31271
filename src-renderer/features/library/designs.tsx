import type { ShelvedArtwork } from '@contract/desktop/artworks'
import { Image, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { EmptyPlace } from '../../shared/empty-state'
import { useEditorStore } from '../../state/editor/editor-store'
import { hasWords, searchWords } from '../../state/library/arrange-mockups'
import { useLibraryStore } from '../../state/library/library-store'
import { useShellStore } from '../../state/shell/shell-store'
import { itemOfDesign, type LibraryItem } from './library-item'
import { LibraryList } from './library-list'
import { LibrarySkeleton } from './library-skeleton'
import { LibraryToolbar } from './library-toolbar'
import { useDesigns } from './use-designs'

/** Designs: dragged from here onto the editor's tab or the batch, or opened on a waiting mockup. */
export function Designs() {
  const { t } = useTranslation('library')
  const search = useLibraryStore((state) => state.librarySearch)
  const sort = useLibraryStore((state) => state.libraryView.sort)
  const { query, choose, remove } = useDesigns()
  const { dragArtwork } = useEditorStore.getState()
  const items = useMemo(() => {
    const words = searchWords(search)
    const found = (query.data ?? []).filter(({ name, path }) => hasWords(words, name, path))
    const sorted = sort === 'name' ? found.toSorted((a, b) => a.name.localeCompare(b.name)) : found
    return sorted.map(itemOfDesign)
  }, [query.data, search, sort])
  const add = (
    <Button look="primary" onClick={() => void choose()}>
      <Plus size={16} strokeWidth={1.5} aria-hidden />
      {t('addDesigns')}
    </Button>
  )
  return (
    <div className="flex h-full flex-col">
      <LibraryToolbar title={t('designs')} count={query.data ? items.length : null} adding={add} />
      <div className="min-h-0 flex-1">
        {query.isPending ? (
          <LibrarySkeleton />
        ) : items.length === 0 ? (
          <EmptyPlace
            icon={Image}
            title={t(search === '' ? 'noDesigns' : 'nothingFound', { search })}
            text={t(search === '' ? 'noDesignsText' : 'nothingFoundText')}
          >
            {search === '' && add}
          </EmptyPlace>
        ) : (
          <LibraryList
            label={t('designs')}
            items={items}
            onOpen={takeToEditor}
            onRemove={(chosen) => void remove(designsOf(chosen))}
            onDragStart={(chosen) => dragArtwork(designsOf(chosen)[0] ?? null)}
            onDragEnd={() => dragArtwork(null)}
          />
        )}
      </div>
    </div>
  )
}

const designsOf = (items: readonly LibraryItem[]): readonly ShelvedArtwork[] =>
  items.flatMap(({ design }) => design ?? [])

/** Keeps the designs in the editor's tray. */
const takeToEditor = (items: readonly LibraryItem[]): void => {
  const { keepArtwork, currentUuid } = useEditorStore.getState()
  const { go } = useShellStore.getState()
  for (const {
    artwork_id,
    name,
    width,
    height,
    format,
    has_alpha,
    resolution_ppi,
    thumbnail_url,
  } of designsOf(items).toReversed())
    keepArtwork({ artwork_id, name, width, height, format, has_alpha, resolution_ppi, thumbnail_url })
  if (currentUuid !== null) go('editor')
}
