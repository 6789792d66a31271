import type { BatchRun } from '@contract/desktop/batches'
import type { Uuid } from '@contract/vocabulary'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBatchStore } from '../../state/batch/batch-store'
import { RunLine } from './run-line'

interface RunListProps {
  readonly runs: readonly BatchRun[]
  readonly shownId: Uuid
}

const lineHeight = 64

/** The history, newest first. */
export function RunList({ runs, shownId }: RunListProps) {
  const { t } = useTranslation('batch')
  const scroller = useRef<HTMLDivElement>(null)
  const list = useVirtualizer({
    count: runs.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 6,
  })
  const { showRun } = useBatchStore.getState()
  const shownIndex = runs.findIndex(({ id }) => id === shownId)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const next = runs[shownIndex + step]
    if (step === 0 || !next) return
    event.preventDefault()
    showRun(next.id)
    list.scrollToIndex(shownIndex + step)
  }
  return (
    <div
      ref={scroller}
      role="listbox"
      tabIndex={0}
      aria-label={t('history')}
      aria-activedescendant={`run-${shownId}`}
      onKeyDown={onKeyDown}
      className="w-64 shrink-0 overflow-y-auto border-line border-r bg-chrome p-1.5 focus-visible:outline-offset-[-2px]"
    >
      <div role="none" className="relative" style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map((item) => {
          const run = runs[item.index]
          if (!run) return null
          return (
            <RunLine
              key={run.id}
              run={run}
              isShown={run.id === shownId}
              top={item.start}
              height={lineHeight - 2}
            />
          )
        })}
      </div>
    </div>
  )
}
