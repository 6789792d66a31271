import type { LibraryMockup } from '@contract/desktop/library'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useElementSize } from '../../shared/use-element-size'
import { PickerCard } from './picker-card'

interface PickerGridProps {
  readonly mockups: readonly LibraryMockup[]
  /** Ids, in the order in which they were chosen. */
  readonly chosen: readonly string[]
  /** Mockups that are columns already. */
  readonly used: ReadonlySet<string>
  onChoose(ids: readonly string[]): void
  onTake(ids: readonly string[]): void
}

/** CSS px. */
const leastWidth = 136
const gap = 8
const margin = 16
const captionHeight = 44

/**
 * Mockups as pictures of which any number is chosen: a click chooses one more, with Shift a range, a double click takes
 * it at once. Only the visible rows are mounted.
 */
export function PickerGrid({ mockups, chosen, used, onChoose, onTake }: PickerGridProps) {
  const { t } = useTranslation('picker')
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const [anchor, setAnchor] = useState(0)
  const width = (useElementSize(scroller)?.width ?? 0) - 2 * margin
  const columns = Math.max(1, Math.floor((width + gap) / (leastWidth + gap)))
  const rowHeight = Math.round(((width - (columns - 1) * gap) / columns) * 0.75 + captionHeight)
  const list = useVirtualizer({
    count: Math.ceil(mockups.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    gap,
    overscan: 1,
    paddingEnd: margin,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are measured again
  useEffect(() => list.measure(), [rowHeight, columns])

  const current = Math.min(active, mockups.length - 1)
  const choose = (index: number, isRange: boolean) => {
    const mockup = mockups[index]
    if (!mockup) return
    setActive(index)
    if (isRange) {
      const range = mockups.slice(Math.min(anchor, index), Math.max(anchor, index) + 1)
      onChoose([...new Set([...chosen, ...range.map(({ mockup_id }) => mockup_id)])])
      return
    }
    setAnchor(index)
    const { mockup_id } = mockup
    onChoose(
      chosen.includes(mockup_id) ? chosen.filter((other) => other !== mockup_id) : [...chosen, mockup_id],
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -columns,
      ArrowDown: columns,
    }
    const step = steps[event.key]
    if (step !== undefined) {
      const next = Math.max(0, Math.min(mockups.length - 1, current + step))
      setActive(next)
      list.scrollToIndex(Math.floor(next / columns))
    } else if (event.key === ' ') choose(current, event.shiftKey)
    else if (event.key === 'Enter') onTake(chosen.length > 0 ? chosen : [mockups[current]?.mockup_id ?? ''])
    else return
    event.preventDefault()
  }
  const indexOf = ({ target }: MouseEvent): number =>
    target instanceof Element ? Number(target.closest('[data-index]')?.getAttribute('data-index') ?? -1) : -1

  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto">
      <div
        role="listbox"
        tabIndex={0}
        aria-label={t('mockups')}
        aria-multiselectable
        aria-activedescendant={`${id}-${current}`}
        onKeyDown={onKeyDown}
        onClick={(event) => choose(indexOf(event), event.shiftKey)}
        onDoubleClick={(event) => {
          const mockup = mockups[indexOf(event)]
          if (mockup) onTake([...new Set([...chosen, mockup.mockup_id])])
        }}
        className="group/picker relative outline-none"
        style={{ height: list.getTotalSize() }}
      >
        {width > 0 &&
          list.getVirtualItems().map((row) => (
            <div
              key={row.key}
              role="presentation"
              className="absolute inset-x-4 top-0 grid"
              style={{
                height: row.size,
                transform: `translateY(${row.start}px)`,
                gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
                columnGap: gap,
              }}
            >
              {mockups.slice(row.index * columns, (row.index + 1) * columns).map((mockup, column) => {
                const index = row.index * columns + column
                return (
                  <PickerCard
                    key={mockup.mockup_id}
                    id={`${id}-${index}`}
                    index={index}
                    total={mockups.length}
                    mockup={mockup}
                    isChosen={chosen.includes(mockup.mockup_id)}
                    isActive={index === current}
                    isUsed={used.has(mockup.mockup_id)}
                  />
                )
              })}
            </div>
          ))}
      </div>
    </div>
  )
}
