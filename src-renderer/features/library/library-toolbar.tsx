import {
  Camera,
  FilePlus2,
  FolderPlus,
  Layers,
  LayoutGrid,
  List,
  Plus,
  Search,
  Upload,
  X,
} from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { classNames } from '../../shared/class-names'
import { IconButton } from '../../shared/icon-button'
import { menuContent, menuItem, menuSeparator } from '../../shared/menu-looks'
import { Slider } from '../../shared/slider'
import type { LibraryView } from '../../state/library/library-slice'
import { useLibraryStore } from '../../state/library/library-store'
import { useShownConnection } from '../../state/library/use-shown-connection'
import { useBeginPhoto } from '../../state/photo/use-begin-photo'
import { newBatchWithSelection } from './new-batch-with-selection'
import { SortMenu } from './sort-menu'
import { useCardSize } from './use-card-size'
import { useImport } from './use-import'

interface LibraryToolbarProps {
  readonly title: string
  /** Null while unknown. */
  readonly count: number | null
  /** Replaces the import button if something else is added. */
  readonly adding?: ReactNode
  /** The section is always a list in its own order. */
  readonly isList?: boolean
}

export const searchFieldId = 'library-search'

/** The current section, the search, and the view options. What is said elsewhere too gives way to the title. */
export function LibraryToolbar({ title, count, adding, isList = false }: LibraryToolbarProps) {
  const { t } = useTranslation('library')
  const look = useLibraryStore((state) => state.libraryView.look)
  return (
    <header className="@container shrink-0">
      <div className="flex h-12 items-center gap-2 px-4">
        <h2 title={title} className="min-w-0 truncate font-semibold text-lg">
          {title}
        </h2>
        <span className="text-secondary tabular-nums" aria-live="polite">
          {count === null ? '' : t('count', { count })}
        </span>
        <span className="flex-1" />
        {!isList && <BatchOfSelection />}
        <SearchField />
        {!isList && <ViewOptions look={look} />}
        {adding ?? <ImportMenu />}
      </div>
    </header>
  )
}

/** Nothing takes its place until something is selected. */
function BatchOfSelection() {
  const { t } = useTranslation('library')
  const count = useLibraryStore((state) => state.librarySelection.ids.size)
  if (count === 0) return null
  return (
    <Button onClick={newBatchWithSelection}>
      <Layers size={16} strokeWidth={1.5} aria-hidden />
      {t('newBatchWith', { count })}
    </Button>
  )
}

function ViewOptions({ look }: { readonly look: LibraryView['look'] }) {
  const { t } = useTranslation('library')
  const { lookAtLibrary } = useLibraryStore.getState()
  return (
    <>
      <SortMenu />
      <div className="flex">
        <IconButton
          icon={LayoutGrid}
          label={t('asGrid')}
          isPressed={look === 'grid'}
          onClick={() => lookAtLibrary({ look: 'grid' })}
        />
        <IconButton
          icon={List}
          label={t('asList')}
          isPressed={look === 'list'}
          onClick={() => lookAtLibrary({ look: 'list' })}
        />
      </div>
      <SizeSlider isHidden={look === 'list'} />
    </>
  )
}

function SearchField() {
  const { t } = useTranslation('library')
  const search = useLibraryStore((state) => state.librarySearch)
  const { searchLibrary } = useLibraryStore.getState()
  return (
    <div className="flex h-7 w-56 min-w-36 shrink-[99] wide:w-80 items-center gap-1.5 rounded-md border border-line bg-field pr-0.5 pl-2 focus-within:border-accent hover:border-line-strong">
      <Search size={14} strokeWidth={1.5} className="shrink-0 text-secondary" aria-hidden />
      <input
        id={searchFieldId}
        type="search"
        aria-label={t('search')}
        placeholder={t('searchHint')}
        value={search}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => searchLibrary(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && searchLibrary('')}
        className="h-full w-0 flex-1 bg-transparent outline-none select-text placeholder:text-secondary [&::-webkit-search-cancel-button]:hidden"
      />
      {search !== '' && (
        <IconButton icon={X} label={t('clearSearch')} className="size-6" onClick={() => searchLibrary('')} />
      )}
    </div>
  )
}

/**
 * Keeps its place while it is hidden: the buttons beside it stay under the pointer. Gives its room to the title where
 * the window is narrow.
 */
function SizeSlider({ isHidden }: { readonly isHidden: boolean }) {
  const { t } = useTranslation('library')
  const cardSize = useCardSize()
  return (
    <Slider
      look="quiet"
      label={t('cardSize')}
      minimum={140}
      maximum={420}
      step={20}
      value={cardSize}
      onChange={(size) => useLibraryStore.getState().lookAtLibrary({ cardSize: size })}
      className={classNames('w-24 @max-[820px]:hidden', isHidden && 'invisible')}
    />
  )
}

/** Imports files, or uploads them where the library shows a service. */
function ImportMenu() {
  const { t } = useTranslation(['library', 'photos'])
  const { choose } = useImport()
  const { choosePhoto } = useBeginPhoto()
  const service = useShownConnection()
  const Icon = service ? Upload : Plus
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button look="primary">
          <Icon size={16} strokeWidth={1.5} aria-hidden />
          {t(service ? 'upload' : 'import')}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={4} className={menuContent}>
          <DropdownMenu.Item className={menuItem} onSelect={() => void choose('files', service)}>
            <FilePlus2 size={16} strokeWidth={1.5} aria-hidden />
            {t(service ? 'uploadFiles' : 'importFiles')}
          </DropdownMenu.Item>
          <DropdownMenu.Item className={menuItem} onSelect={() => void choose('folder', service)}>
            <FolderPlus size={16} strokeWidth={1.5} aria-hidden />
            {t(service ? 'uploadFolder' : 'importFolder')}
          </DropdownMenu.Item>
          {!service && (
            <>
              <DropdownMenu.Separator className={menuSeparator} />
              <DropdownMenu.Item className={menuItem} onSelect={() => void choosePhoto()}>
                <Camera size={16} strokeWidth={1.5} aria-hidden />
                {t('photos:newFromPhoto')}
              </DropdownMenu.Item>
            </>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
