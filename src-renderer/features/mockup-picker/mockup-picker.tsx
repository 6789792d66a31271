import type { LibraryMockup } from '@contract/desktop/library'
import { FolderOpen } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withFollowed } from '../../model/batch/recipe-edits'
import { Button } from '../../shared/button'
import { DialogFrame } from '../../shared/dialog-frame'
import { EmptyState } from '../../shared/empty-state'
import { SearchField } from '../../shared/search-field'
import { useBatchStore } from '../../state/batch/batch-store'
import { useBatchSources } from '../../state/batch/use-batch-sources'
import { arrangeMockups } from '../../state/library/arrange-mockups'
import { useLibrary } from '../../state/library/use-library'
import { PickerGrid } from './picker-grid'
import { type PickerSection, PickerSections } from './picker-sections'
import { SaveAsCollection } from './save-as-collection'

/** Chooses mockups of the library as columns: searched, by collection, or as they were taken together before. */
export function MockupPicker() {
  const { t } = useTranslation('picker')
  const library = useLibrary()
  const recipe = useBatchStore((state) => state.recipeHistory.present)
  const sets = useBatchStore((state) => state.mockupSets)
  const { openMockupPicker, rememberMockups, editRecipe } = useBatchStore.getState()
  const { addMockups, chooseMockups } = useBatchSources()
  const [section, setSection] = useState<PickerSection>('all')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const mockups = useMemo(() => library.mockups.filter(({ exists }) => exists), [library.mockups])
  const shown = useMemo(() => mockupsOf(mockups, { section, search, sets }), [mockups, section, search, sets])
  const collection = library.collections.find(({ id }) => section === `collection:${id}`)
  const isFollowed = collection !== undefined && recipe.collections.includes(collection.id)
  const used = useMemo(() => new Set(recipe.mockups.map(({ mockup_id }) => mockup_id)), [recipe.mockups])

  const close = () => openMockupPicker(false)
  const take = (ids: readonly string[]) => {
    if (ids.length === 0) return
    if (ids.length > 1) rememberMockups(ids)
    addMockups(ids)
    close()
  }
  const show = (next: PickerSection) => {
    setSection(next)
    if (next.startsWith('set:')) setChosen(mockupsOf(mockups, { section: next, search: '', sets }).map(idOf))
  }
  return (
    <DialogFrame title={t('title')} width={980} onClose={close}>
      <div className="flex h-[56vh] min-h-0">
        <PickerSections mockups={mockups} collections={library.collections} current={section} onShow={show} />
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="flex items-center gap-2 px-4 pt-3 pb-2">
            <SearchField
              label={t('search')}
              clearLabel={t('clearSearch')}
              value={search}
              className="w-64"
              onChange={setSearch}
            />
            <span className="flex-1 text-secondary text-sm tabular-nums" aria-live="polite">
              {t('found', { count: shown.length })}
            </span>
            <Button
              look="quiet"
              className="px-2"
              disabled={shown.length === 0}
              onClick={() => setChosen([...new Set([...chosen, ...shown.map(idOf)])])}
            >
              {t('all')}
            </Button>
            <Button
              look="quiet"
              className="px-2"
              disabled={chosen.length === 0}
              onClick={() => setChosen([])}
            >
              {t('none')}
            </Button>
          </div>
          {shown.length === 0 ? (
            <div className="px-4 pt-10">
              <EmptyState icon={FolderOpen} title={t('nothing')} text={t('nothingText')} />
            </div>
          ) : (
            <PickerGrid mockups={shown} chosen={chosen} used={used} onChoose={setChosen} onTake={take} />
          )}
        </div>
      </div>
      <footer className="flex shrink-0 items-center gap-2 border-line border-t px-4 py-3">
        <Button
          look="quiet"
          className="px-2"
          onClick={() => {
            close()
            void chooseMockups()
          }}
        >
          <FolderOpen size={16} strokeWidth={1.5} aria-hidden />
          {t('fromFiles')}
        </Button>
        <span className="flex-1" />
        {chosen.length > 1 && (
          <SaveAsCollection mockupIds={chosen} onSaved={(id) => setSection(`collection:${id}`)} />
        )}
        {collection && collection.mockup_ids.length > 0 && (
          <Button
            title={t('followText')}
            disabled={isFollowed}
            onClick={() => {
              editRecipe(withFollowed(collection.id, collection.mockup_ids))
              close()
            }}
          >
            {t(isFollowed ? 'followed' : 'follow', { name: collection.name })}
          </Button>
        )}
        <Button look="primary" disabled={chosen.length === 0} onClick={() => take(chosen)}>
          {chosen.length === 0 ? t('addNone') : t('add', { count: chosen.length })}
        </Button>
      </footer>
    </DialogFrame>
  )
}

const idOf = ({ mockup_id }: LibraryMockup): string => mockup_id

interface Wish {
  readonly section: PickerSection
  readonly search: string
  readonly sets: readonly (readonly string[])[]
}

const mockupsOf = (
  mockups: readonly LibraryMockup[],
  { section, search, sets }: Wish,
): readonly LibraryMockup[] => {
  if (!isSet(section)) return arrangeMockups(mockups, { section, search, sort: 'opened' })
  const ids = sets[Number(section.slice('set:'.length))] ?? []
  const ofSet = mockups.filter(({ mockup_id }) => ids.includes(mockup_id))
  return arrangeMockups(ofSet, { section: 'all', search, sort: 'name' })
}

const isSet = (section: PickerSection): section is `set:${number}` => section.startsWith('set:')
