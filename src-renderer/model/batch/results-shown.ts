import type { BatchItem } from '@contract/desktop/batches'

export interface ResultFilter {
  readonly state: 'all' | 'made' | 'failed' | 'waiting'
  /** Index in the recipe; null: every mockup. */
  readonly mockup: number | null
  /** Index of a row, a design or a line of the table; null: every row. */
  readonly row: number | null
  readonly search: string
}

/** The number of files in each state among those that pass the other filters. */
export type ResultCounts = Readonly<Record<ResultFilter['state'], number>>

interface ResultsShown {
  /** In the order of rendering. */
  readonly items: readonly BatchItem[]
  readonly counts: ResultCounts
}

export function resultsShown(all: Iterable<BatchItem>, filter: ResultFilter): ResultsShown {
  const wanted = { ...filter, search: filter.search.trim().toLowerCase() }
  const counts = { all: 0, made: 0, failed: 0, waiting: 0 }
  const items: BatchItem[] = []
  for (const item of all) {
    if (!isLeft(item, wanted)) continue
    counts.all += 1
    if (item.state === 'made' || item.state === 'failed' || item.state === 'waiting') counts[item.state] += 1
    if (filter.state === 'all' || item.state === filter.state) items.push(item)
  }
  return { items: items.sort((a, b) => a.id - b.id), counts }
}

/** Applies all filters except the state. */
function isLeft({ name, place }: BatchItem, { mockup, row, search }: ResultFilter): boolean {
  if (mockup !== null && place.mockup !== mockup) return false
  if (row !== null && place.row !== row) return false
  return search === '' || name.toLowerCase().includes(search)
}
