import type { BatchRun } from '@contract/desktop/batches'
import type { Uuid } from '@contract/vocabulary'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../app/store'
import { classNames } from '../../shared/class-names'
import { formatDay } from '../../shared/format-day'
import { RunBar } from './run-bar'
import { RunStateWord } from './run-state-word'

interface RunListProps {
  readonly runs: readonly BatchRun[]
  readonly shownId: Uuid
}

const lineHeight = 64

/** The history, the newest first. */
export function RunList({ runs, shownId }: RunListProps) {
  const { t } = useTranslation('batch')
  const scroller = useRef<HTMLDivElement>(null)
  const list = useVirtualizer({
    count: runs.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 6,
  })
  const { showRun } = useStore.getState()
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
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list holds the focus and answers the keys
            <div
              key={run.id}
              id={`run-${run.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={run.id === shownId}
              onClick={() => showRun(run.id)}
              className={classNames(
                'absolute inset-x-0 top-0 flex flex-col justify-center gap-0.5 rounded-md px-2.5 hover:bg-hover',
                run.id === shownId && 'bg-selected hover:bg-selected',
              )}
              style={{ height: lineHeight - 2, transform: `translateY(${item.start}px)` }}
            >
              <span className="flex gap-2">
                <span className="min-w-0 flex-1 truncate font-medium">{run.name}</span>
                <span className="text-secondary text-sm tabular-nums">{formatDay(run.started_at)}</span>
              </span>
              <span className="flex items-center gap-2 text-secondary text-sm tabular-nums">
                <RunStateWord run={run} />
                <span className="ml-auto">
                  {run.is_sample
                    ? t('sampleCounted', { count: run.total })
                    : t('filesCounted', { count: run.total })}
                </span>
              </span>
              <RunBar run={run} className="h-0.5" />
            </div>
          )
        })}
      </div>
    </div>
  )
}
