import type { LibraryCollection, LibraryMockup } from '@contract/desktop/library'
import { Clock, Folder, History, LayoutGrid, type LucideIcon, Shapes, Tag } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../shared/class-names'
import { useBatchStore } from '../../state/batch/batch-store'
import { mockupsOfSection, tagsInUse } from '../../state/library/arrange-mockups'
import type { LibrarySection } from '../../state/library/library-slice'

/** A section of the library, or mockups that were taken together before. */
export type PickerSection = LibrarySection | `set:${number}`

interface PickerSectionsProps {
  readonly mockups: readonly LibraryMockup[]
  readonly collections: readonly LibraryCollection[]
  readonly current: PickerSection
  onShow(section: PickerSection): void
}

export function PickerSections({ mockups, collections, current, onShow }: PickerSectionsProps) {
  const { t } = useTranslation('picker')
  const sets = useBatchStore((state) => state.mockupSets)
  const names = useMemo(() => new Map(mockups.map(({ mockup_id, name }) => [mockup_id, name])), [mockups])
  const tags = useMemo(() => tagsInUse(mockups), [mockups])
  const count = (section: LibrarySection) => mockupsOfSection(mockups, section).length
  const item = (section: PickerSection, icon: LucideIcon, label: string, number: number | null) => (
    <Item
      key={section}
      icon={icon}
      label={label}
      count={number}
      isCurrent={section === current}
      onShow={() => onShow(section)}
    />
  )
  return (
    <nav
      aria-label={t('sections')}
      className="flex w-52 shrink-0 flex-col gap-3 overflow-y-auto border-line border-r bg-chrome p-2"
    >
      <ul>
        {item('all', LayoutGrid, t('allMockups'), mockups.length)}
        {item('recent', Clock, t('recent'), count('recent') || null)}
        {item('samples', Shapes, t('samples'), count('samples'))}
      </ul>
      {collections.length > 0 && (
        <Group title={t('collections')}>
          {collections.map(({ id, name, mockup_ids }) =>
            item(`collection:${id}`, Folder, name, mockup_ids.length),
          )}
        </Group>
      )}
      {sets.length > 0 && (
        <Group title={t('sets')}>
          {sets.map((ids, index) =>
            item(
              `set:${index}`,
              History,
              ids.flatMap((id) => names.get(id) ?? []).join(', ') || t('setGone'),
              ids.filter((id) => names.has(id)).length,
            ),
          )}
        </Group>
      )}
      {tags.length > 0 && (
        <Group title={t('tags')}>
          {tags.map(({ tag, count: tagged }) => item(`tag:${tag}`, Tag, tag, tagged))}
        </Group>
      )}
    </nav>
  )
}

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="px-2 pb-1 font-semibold text-sm">{title}</h3>
    <ul>{children}</ul>
  </section>
)

interface ItemProps {
  readonly icon: LucideIcon
  readonly label: string
  /** Null if it is not shown. */
  readonly count: number | null
  readonly isCurrent: boolean
  onShow(): void
}

const Item = ({ icon: Icon, label, count, isCurrent, onShow }: ItemProps) => (
  <li>
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      title={label}
      onClick={onShow}
      className={classNames(
        'flex h-7 w-full items-center gap-2 rounded-md px-2 text-left transition-colors',
        isCurrent ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      <Icon size={16} strokeWidth={1.5} className="shrink-0 text-secondary" aria-hidden />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      <span className={classNames('text-xs tabular-nums', isCurrent ? 'text-ink' : 'text-secondary')}>
        {count}
      </span>
    </button>
  </li>
)
