import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import { useElementSize } from '../../shared/use-element-size'
import { searchWords } from '../../state/library/arrange-mockups'
import { useLibraryStore } from '../../state/library/library-store'
import { cardExtra, LibraryCard } from './library-card'
import type { LibraryItem } from './library-item'
import { LibraryLine, libraryLineHeight } from './library-line'
import { useCardSize } from './use-card-size'
import { useLibraryKeys } from './use-library-keys'
import { useLibraryPointer } from './use-library-pointer'

interface LibraryListProps {
  readonly label: string
  readonly items: readonly LibraryItem[]
  onOpen(items: readonly LibraryItem[]): void
  onRemove(items: readonly LibraryItem[]): void
  onDragStart(items: readonly LibraryItem[]): void
  onDragEnd(): void
  /** Shown above the items, scrolling with them. */
  readonly children?: ReactNode
}

const gap = 8
/** With a card's own padding, pictures align with the section's title. */
const margin = 8

/** A virtual list of any number of items. Selection as in file managers, by pointer and by keyboard. */
export function LibraryList(props: LibraryListProps) {
  const { label, items, onOpen, onRemove, onDragStart, onDragEnd, children } = props
  const look = useLibraryStore((state) => state.libraryView.look)
  const cardSize = useCardSize()
  const selection = useLibraryStore((state) => state.librarySelection)
  const renamedId = useLibraryStore((state) => state.renamedId)
  const search = useLibraryStore((state) => state.librarySearch)
  const words = useMemo(() => searchWords(search), [search])
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const width = (useElementSize(scroller)?.width ?? 0) - 2 * margin

  const columns = look === 'list' ? 1 : Math.max(1, Math.floor((width + gap) / (cardSize + gap)))
  const cardWidth = (width - (columns - 1) * gap) / columns
  const rowHeight =
    look === 'list' ? libraryLineHeight : Math.round((cardWidth - cardExtra.width) * 0.75 + cardExtra.height)
  const virtualizer = useVirtualizer({
    count: Math.ceil(items.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    gap: look === 'list' ? 0 : gap,
    overscan: 2,
    paddingStart: margin,
    paddingEnd: margin,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are measured again
  useEffect(() => virtualizer.measure(), [rowHeight, columns])

  const order = useMemo(() => items.map((item) => item.id), [items])
  const chosen = () => items.filter((item) => useLibraryStore.getState().librarySelection.ids.has(item.id))
  const showActive = (active: string) =>
    virtualizer.scrollToIndex(Math.floor(Math.max(0, order.indexOf(active)) / columns))
  const onKeyDown = useLibraryKeys({ order, columns, chosen, showActive, onOpen, onRemove })
  const pointer = useLibraryPointer({ order, chosen, onOpen, onDragStart, onDragEnd })
  const elementId = (itemId: string) => `${id}-${itemId}`
  const rows = virtualizer.getVirtualItems()
  const activeRow = selection.active === null ? -1 : Math.floor(order.indexOf(selection.active) / columns)
  const isActiveInSight = width > 0 && rows.some(({ index }) => index === activeRow)
  const Entry = look === 'list' ? LibraryLine : LibraryCard

  return (
    <div ref={scroller} className="flex h-full flex-col overflow-y-auto">
      {children}
      <div
        role="listbox"
        data-library-list
        tabIndex={0}
        aria-label={label}
        aria-multiselectable
        aria-activedescendant={
          isActiveInSight && selection.active !== null ? elementId(selection.active) : undefined
        }
        onKeyDown={onKeyDown}
        {...pointer}
        className="group/list relative shrink-0 grow outline-none"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {width > 0 &&
          rows.map((row) => (
            <div
              key={row.key}
              role="presentation"
              className="absolute inset-x-2 top-0 grid"
              style={{
                height: row.size,
                transform: `translateY(${row.start}px)`,
                gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
                gridTemplateRows: 'minmax(0, 1fr)',
                columnGap: gap,
              }}
            >
              {items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => (
                <Entry
                  key={item.id}
                  item={item}
                  elementId={elementId(item.id)}
                  isSelected={selection.ids.has(item.id)}
                  isActive={selection.active === item.id}
                  isRenamed={renamedId === item.id}
                  position={row.index * columns + column + 1}
                  total={items.length}
                  words={words}
                />
              ))}
            </div>
          ))}
      </div>
    </div>
  )
}
