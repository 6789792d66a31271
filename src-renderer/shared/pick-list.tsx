import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from './class-names'

interface PickListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  readonly selected: string | null
  onSelect(key: string): void
  /** px */
  readonly rowHeight: number
  /** The contents of a row, none of which can take the focus. */
  readonly row: (item: Item, isSelected: boolean) => ReactNode
  /** Called when the last row becomes visible: there may be more. */
  onEnd?(): void
}

/**
 * A long list with one selected item: rows are mounted as they become visible, the list has the focus and arrow keys
 * move the selection.
 */
export function PickList<Item>(props: PickListProps<Item>) {
  const { label, items, keyOf, selected, onSelect, rowHeight, row, onEnd } = props
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const list = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keyOf(items[index] as Item),
    overscan: 8,
  })
  const rows = list.getVirtualItems()
  const lastInSight = rows.at(-1)?.index ?? -1
  const latestEnd = useRef(onEnd)
  useEffect(() => {
    latestEnd.current = onEnd
  })
  useEffect(() => {
    if (lastInSight >= 0 && lastInSight >= items.length - 1) latestEnd.current?.()
  }, [lastInSight, items.length])

  const selectedIndex = items.findIndex((item) => keyOf(item) === selected)
  const selectAt = (index: number) => {
    const next = Math.min(items.length - 1, Math.max(0, index))
    const item = items[next]
    if (item === undefined) return
    onSelect(keyOf(item))
    list.scrollToIndex(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1)
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: selectedIndex + 1,
      ArrowUp: selectedIndex - 1,
      PageDown: selectedIndex + page,
      PageUp: selectedIndex - page,
      Home: 0,
      End: items.length - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    selectAt(target)
  }

  return (
    <div
      ref={scroller}
      role="listbox"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={selectedIndex >= 0 ? `${id}-${selected}` : undefined}
      onKeyDown={onKeyDown}
      className="h-full overflow-y-auto outline-none focus-visible:shadow-[inset_0_0_0_2px_var(--accent)]"
    >
      <div className="relative w-full" style={{ height: list.getTotalSize() }}>
        {rows.map(({ index, start, key }) => {
          const item = items[index]
          if (item === undefined) return null
          const isSelected = index === selectedIndex
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list itself has the focus and the keys.
            <div
              key={key}
              id={`${id}-${keyOf(item)}`}
              role="option"
              tabIndex={-1}
              aria-selected={isSelected}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              onClick={() => onSelect(keyOf(item))}
              style={{ height: rowHeight, transform: `translateY(${start}px)` }}
              className={classNames(
                'absolute inset-x-0 top-0 border-line border-b outline-none',
                isSelected ? 'bg-selected' : 'hover:bg-hover',
              )}
            >
              {row(item, isSelected)}
            </div>
          )
        })}
      </div>
    </div>
  )
}
