import type { LibraryMockup } from '@contract/desktop/library'
import { failureOfCall } from '@contract/errors'
import { ContextMenu } from 'radix-ui'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { FailureNote } from '../../shared/failure-note'
import { arrangeMockups } from '../../state/library/arrange-mockups'
import type { LibrarySection } from '../../state/library/library-slice'
import { useLibraryStore } from '../../state/library/library-store'
import type { LibraryState } from '../../state/library/use-library'
import { DeleteThereDialog } from './delete-there-dialog'
import { FirstSteps } from './first-steps'
import { itemOfMockup, type LibraryItem } from './library-item'
import { LibraryList } from './library-list'
import { LibrarySkeleton } from './library-skeleton'
import { LibraryToolbar } from './library-toolbar'
import { MissingNote } from './missing-note'
import { MockupMenu } from './mockup-menu'
import { NoMockups } from './no-mockups'
import { TagDialog } from './tag-dialog'
import { useLibraryActions } from './use-library-actions'
import { useOpenMockup } from './use-open-mockup'
import { useSectionTitle } from './use-section-title'

interface MockupsProps {
  readonly library: LibraryState
  readonly section: LibrarySection
}

/** The mockups of one section: searched, sorted, virtualized. */
export function Mockups({ library, section }: MockupsProps) {
  const { t } = useTranslation('library')
  const { mockups, local, connections } = library
  const sort = useLibraryStore((state) => state.libraryView.sort)
  const search = useLibraryStore((state) => state.librarySearch)
  const isTagging = useLibraryStore((state) => state.isTaggingMockups)
  const selectedIds = useLibraryStore((state) => state.librarySelection.ids)
  const { dragMockups, tagSelection } = useLibraryStore.getState()
  const open = useOpenMockup()
  const actions = useLibraryActions()
  const title = useSectionTitle(library)
  const items = useMemo(
    () => arrangeMockups(mockups, { section, sort, search }).map(itemOfMockup),
    [mockups, section, sort, search],
  )
  const selected = useMemo(
    () => mockups.filter(({ mockup_id }) => selectedIds.has(mockup_id)),
    [mockups, selectedIds],
  )
  const [deleted, setDeleted] = useState<readonly LibraryMockup[]>([])
  const remove = (chosen: readonly LibraryMockup[]) => {
    const there = chosen.filter(({ connection_id }) => connection_id !== null)
    const here = chosen.filter(({ connection_id }) => connection_id === null)
    setDeleted(there)
    if (here.length > 0) void actions.remove(here)
  }
  const list = useRef<HTMLDivElement>(null)
  const connection = connections.find(({ id }) => section === `connection:${id}`)
  const isPending = local.isPending || connection?.isPending === true
  const error = local.error ?? connection?.error ?? null

  return (
    <div className="flex h-full flex-col">
      <LibraryToolbar title={title} count={isPending ? null : items.length} />
      {error && (
        <FailureNote
          title={t(connection ? 'serviceSilent' : 'notListed', { name: connection?.name ?? '' })}
          failure={failureOfCall(error)}
          className="mx-4 mb-2"
        >
          <Button onClick={() => library.askAgain()}>{t('askAgain')}</Button>
        </FailureNote>
      )}
      <ContextMenu.Root>
        <ContextMenu.Trigger asChild disabled={items.length === 0}>
          <div ref={list} className="min-h-0 flex-1">
            {isPending ? (
              <LibrarySkeleton />
            ) : items.length === 0 ? (
              error === null && <NoMockups section={section} search={search} />
            ) : (
              <LibraryList
                label={title}
                items={items}
                onOpen={(chosen) => void openEach(mockupsOf(chosen), open)}
                onRemove={(chosen) => remove(mockupsOf(chosen))}
                onDragStart={(chosen) => dragMockups(chosen.map(({ id }) => id))}
                onDragEnd={() => dragMockups([])}
              >
                {section === 'missing' && (
                  <MissingNote onLocate={() => items[0]?.mockup && void actions.locate(items[0].mockup)} />
                )}
                {section === 'all' && mockups.every(({ is_sample }) => is_sample) && <FirstSteps />}
              </LibraryList>
            )}
          </div>
        </ContextMenu.Trigger>
        <MockupMenu
          mockups={selected}
          library={library}
          actions={actions}
          onOpen={() => void openEach(selected, open)}
          onRemove={() => remove(selected)}
        />
      </ContextMenu.Root>
      {deleted.length > 0 && (
        <DeleteThereDialog
          mockups={deleted}
          service={serviceOf(deleted, library)}
          actions={actions}
          onClose={() => setDeleted([])}
        />
      )}
      {isTagging && selected.length > 0 && (
        <TagDialog mockups={selected} all={mockups} onClose={() => tagSelection(false)} />
      )}
    </div>
  )
}

const mockupsOf = (items: readonly LibraryItem[]): readonly LibraryMockup[] =>
  items.flatMap(({ mockup }) => mockup ?? [])

/** Null if the mockups are on several services. */
const serviceOf = (mockups: readonly LibraryMockup[], { connections }: LibraryState): string | null => {
  const [id, ...others] = new Set(mockups.map(({ connection_id }) => connection_id))
  return others.length > 0 ? null : (connections.find((each) => each.id === id)?.name ?? null)
}

const openEach = async (
  mockups: readonly LibraryMockup[],
  open: (mockup: LibraryMockup) => Promise<void>,
): Promise<void> => {
  for (const mockup of mockups) await open(mockup)
}
