import { isOfKind } from '@contract/errors'
import { type BatchGrid, isRow } from './batch-grid'
import type { BatchRow } from './batch-rows'
import type { CellProblem } from './cell-problems'
import { visitMockupRows } from './grid-cells'

/** The number of cells that would fail. `problems`: all of `cellProblemsOf`. */
export const countFailing = (grid: BatchGrid, problems: readonly CellProblem[]): number => {
  const places = new Set<string>()
  const columnsOf = new Map<number | null, string[]>()
  for (const { row, column, mockup, variant, failure } of problems) {
    // A variant without that layer is drawn with its other edits; where it has none, the mockup reports it itself.
    if (isOfKind(failure, 'layerInNoMockup')) continue
    if (column !== null && row === null) columnsOf.set(mockup, [...(columnsOf.get(mockup) ?? []), column])
    else places.add(keyOf(row, mockup, variant))
  }
  if (places.size === 0 && columnsOf.size === 0) return 0
  let failing = 0
  visitMockupRows(grid, (row, at, { mockup: { place }, variants }) => {
    const isWhole =
      isTold(places, [at, null], [place, null], [null]) ||
      [place, null].some((mockup) => isRow(row) && hasText(row, columnsOf.get(mockup) ?? []))
    failing += isWhole
      ? variants.length
      : variants.filter((variant) => isTold(places, [at, null], [place, null], [variant])).length
  })
  return failing
}

type Index = number | null

const isTold = (
  places: ReadonlySet<string>,
  rows: readonly Index[],
  mockups: readonly Index[],
  variants: readonly Index[],
): boolean =>
  rows.some((row) =>
    mockups.some((mockup) => variants.some((variant) => places.has(keyOf(row, mockup, variant)))),
  )

const keyOf = (row: Index, mockup: Index, variant: Index): string => `${row} ${mockup} ${variant}`

/** An empty cell asks for nothing, so that its column cannot fail. */
const hasText = ({ cells }: BatchRow, columns: readonly string[]): boolean =>
  columns.some((column) => (cells[column] ?? '').trim() !== '')
