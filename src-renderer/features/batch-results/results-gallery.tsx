// biome-ignore-all lint/a11y/useSemanticElements: only what is in sight of the gallery is on the page, which a table cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the gallery holds the focus for all that is in it
import type { BatchItem, BatchRun } from '@contract/desktop/batches'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useElementSize } from '../../shared/use-element-size'
import { useRunActions } from '../../state/batch/use-run-actions'
import { type ResultActions, ResultCard } from './result-card'
import { ResultViewer } from './result-viewer'

interface ResultsGalleryProps {
  readonly run: BatchRun
  readonly items: readonly BatchItem[]
  readonly isLoaded: boolean
  readonly compared: readonly number[]
  onCompare(id: number): void
}

/** Minimum width, CSS px: the cards of a line share the remaining room. */
const cardWidth = 184
const nameHeight = 52
/** Width of a card's border and padding. */
const cardFrame = 14
/** Height by width of a card's picture: 5:4 is the shape of most mockups and leaves no slivers beside them. */
const pictureShape = 0.8
const gap = 12
const padding = 16

/** Every file of a run as a picture; only the visible ones are mounted. */
export function ResultsGallery({ run, items, isLoaded, compared, onCompare }: ResultsGalleryProps) {
  const { t } = useTranslation('batch')
  const gridId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const size = useElementSize(scroller)
  const [active, setActive] = useState(0)
  const [isViewerOpen, setViewerOpen] = useState(false)
  const { reveal, dragOut } = useRunActions(run)
  const room = size?.width ?? 0
  const columns = Math.max(1, Math.floor((room + gap) / (cardWidth + gap)))
  const width = (room - gap * (columns - 1)) / columns
  const cardHeight = Math.round((width - cardFrame) * pictureShape) + nameHeight
  const activeIndex = Math.max(0, Math.min(active, items.length - 1))
  const list = useVirtualizer({
    // Until the width is known, every card would be rendered twice.
    count: size === null ? 0 : Math.ceil(items.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight + gap,
    paddingStart: padding,
    paddingEnd: padding,
    overscan: 2,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list keeps what it has measured until it is told
  useEffect(() => list.measure(), [list, cardHeight])
  useEffect(() => {
    // Already at the top: scrolling would lay the cards out twice.
    if (activeIndex === 0 && !list.scrollOffset) return
    list.scrollToIndex(Math.floor(activeIndex / columns))
  }, [activeIndex, columns, list])

  const latest = useRef({ reveal, dragOut, onCompare })
  useEffect(() => {
    latest.current = { reveal, dragOut, onCompare }
  })
  const actions = useMemo<ResultActions>(
    () => ({
      point: setActive,
      open(index, item) {
        setActive(index)
        if (item.state === 'made') setViewerOpen(true)
      },
      reveal: (id) => latest.current.reveal(id),
      dragOut: (id) => latest.current.dragOut(id),
      compare: (id) => latest.current.onCompare(id),
    }),
    [],
  )

  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const item = items[activeIndex]
    if (step !== undefined) setActive(Math.max(0, Math.min(items.length - 1, activeIndex + step)))
    else if (event.key === 'Enter' && item?.state === 'made') setViewerOpen(true)
    else if (event.key === ' ' && item?.state === 'made') onCompare(item.id)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label={t('results')}
        aria-rowcount={Math.ceil(items.length / columns)}
        aria-colcount={columns}
        aria-activedescendant={items.length > 0 ? `${gridId}-${activeIndex}` : undefined}
        onKeyDown={onKeyDown}
        className="group/gallery min-h-0 flex-1 overflow-y-auto px-4 outline-none"
      >
        {isLoaded && items.length === 0 && (
          <p className="py-16 text-center text-secondary">{t('noResults')}</p>
        )}
        <div role="none" className="relative" style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map((line) => (
            <div
              key={line.key}
              role="row"
              aria-rowindex={line.index + 1}
              className="absolute inset-x-0 top-0 flex"
              style={{ gap, height: cardHeight, transform: `translateY(${line.start}px)` }}
            >
              {items.slice(line.index * columns, (line.index + 1) * columns).map((item, offset) => {
                const index = line.index * columns + offset
                return (
                  <ResultCard
                    key={item.id}
                    id={`${gridId}-${index}`}
                    item={item}
                    width={width}
                    isActive={index === activeIndex}
                    isCompared={compared.includes(item.id)}
                    index={index}
                    actions={actions}
                  />
                )
              })}
            </div>
          ))}
        </div>
      </div>
      {isViewerOpen && (
        <ResultViewer
          items={items}
          index={activeIndex}
          onMove={setActive}
          onReveal={(id) => reveal(id)}
          onDragOut={(id) => dragOut(id)}
          onClose={() => setViewerOpen(false)}
        />
      )}
    </>
  )
}
