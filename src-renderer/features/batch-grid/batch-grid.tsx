// biome-ignore-all lint/a11y/useSemanticElements: only what is in sight of the grid is on the page, which a table cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus for all that is in it
import type { BatchCell } from '@contract/desktop/batch-recipe'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type MouseEvent, useCallback, useEffect, useId, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { columnsOf, rowCount, rowsOf } from '../../model/batch/batch-grid-model'
import { grownCell } from '../../model/batch/grown-cell'
import { CommandMenu } from '../../shared/command-menu'
import { useElementSize } from '../../shared/use-element-size'
import { useWideWindow } from '../../shared/use-wide-window'
import type { CellSize } from '../../state/batch/batch-slice'
import { useBatchStore } from '../../state/batch/batch-store'
import { useCellSurroundings } from '../../state/batch/use-cell-surroundings'
import { useForecast } from '../../state/batch/use-forecast'
import { AddRows } from './add-rows'
import { BatchGridRow } from './batch-grid-row'
import { CutOutProgress } from './cut-out-progress'
import { GridHeader } from './grid-header'
import { GridNote } from './grid-note'
import { useGridKeys } from './use-grid-keys'
import { useRunCells } from './use-run-cells'

type CellSizes = Readonly<Record<CellSize, { readonly width: number; readonly height: number }>>

/** Sizes of a cell, CSS px, including its borders. */
const cellSizes: CellSizes = {
  small: { width: 108, height: 84 },
  medium: { width: 164, height: 128 },
  large: { width: 252, height: 192 },
}
const wideCellSizes: CellSizes = {
  small: { width: 132, height: 104 },
  medium: { width: 216, height: 168 },
  large: { width: 336, height: 256 },
}
/** Width of the buttons that add a row or a column after the last one. */
const addWidth = 176
const addHeight = 48
const mockupHeaderHeight = 56
const variantHeaderHeight = 28

const noCells: readonly BatchCell[] = []

const cellsByRow = (cells: readonly BatchCell[]): ((row: number) => readonly BatchCell[]) => {
  const rows = new Map<number, BatchCell[]>()
  for (const cell of cells) rows.set(cell.row, [...(rows.get(cell.row) ?? []), cell])
  return (row) => rows.get(row) ?? noCells
}

/** Rows × mockups × variants; only the visible cells are mounted. */
export function BatchGrid() {
  const { t } = useTranslation('batch')
  const gridId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const recipe = useBatchStore((state) => state.recipeHistory.present)
  const keptRecipe = useBatchStore((state) => state.keptRecipe)
  const recipeId = useBatchStore((state) => state.recipeId)
  const active = useBatchStore((state) => state.activeCell)
  const isWide = useWideWindow()
  const cellSize = useBatchStore((state) => state.cellSize)
  const asked = (isWide ? wideCellSizes : cellSizes)[cellSize]
  const rowHeaderWidth = isWide ? 264 : 224
  const columns = useMemo(() => columnsOf(recipe), [recipe])
  const rows = rowCount(recipe)
  const rowOf = useMemo(() => rowsOf(recipe), [recipe])
  const cellsOf = useMemo(() => cellsByRow(recipe.cells), [recipe.cells])
  const { filesOf, versionOf } = useRunCells()
  const surroundings = useCellSurroundings()
  const forecast = useForecast()
  const headerHeight = mockupHeaderHeight + (recipe.variants.length > 0 ? variantHeaderHeight : 0)
  const room = useElementSize(scroller)
  const size = useMemo(
    () =>
      // Small ones are asked for to see many rows.
      room && cellSize !== 'small'
        ? grownCell(asked, {
            width: room.width - rowHeaderWidth - addWidth,
            height: room.height - headerHeight - addHeight,
            columns: columns.length,
            rows,
          })
        : asked,
    [asked, cellSize, room, rowHeaderWidth, headerHeight, columns.length, rows],
  )

  const rowList = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => size.height,
    // The header covers this much of the viewport, which the virtual list does not know.
    scrollPaddingEnd: headerHeight,
    overscan: 2,
  })
  const columnList = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => size.width,
    scrollPaddingEnd: rowHeaderWidth,
    overscan: 1,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists keep what they have measured until they are told
  useEffect(() => {
    rowList.measure()
    columnList.measure()
  }, [rowList, columnList, size])
  useEffect(() => {
    rowList.scrollToIndex(active.row)
    columnList.scrollToIndex(active.column)
  }, [active, rowList, columnList])

  const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / size.height) - 1)
  const onKeyDown = useGridKeys({ rows, columns: columns.length, page })
  const width = rowHeaderWidth + columnList.getTotalSize() + addWidth
  const shownColumns = columnList.getVirtualItems()
  const isScrolling = rowList.isScrolling || columnList.isScrolling
  const isKept = keptRecipe === recipe
  /** The cell under the pointer is what the menu is about; the menu key means the active one. */
  const pointedAt = ({ target, currentTarget }: MouseEvent): boolean => {
    const cell = target instanceof Element ? target.closest('[role="gridcell"]') : null
    const [row, column] = cell?.id.split('-').slice(-2).map(Number) ?? []
    if (row !== undefined && column !== undefined) useBatchStore.getState().pointAtCell({ row, column })
    return cell !== null || target === currentTarget
  }
  const cellId = useCallback((row: number, column: number) => `${gridId}-${row}-${column}`, [gridId])
  return (
    <>
      <GridNote />
      <CutOutProgress cutOuts={forecast.cutOuts} />
      <CommandMenu place="cell" onPoint={pointedAt}>
        <div
          ref={scroller}
          role="grid"
          tabIndex={0}
          aria-label={t('gridLabel', { rows, columns: columns.length })}
          aria-rowcount={rows + 1}
          aria-colcount={columns.length + 1}
          aria-activedescendant={cellId(active.row, active.column)}
          onKeyDown={onKeyDown}
          className="group/grid min-h-0 flex-1 overflow-auto outline-none [scrollbar-gutter:stable]"
          style={
            {
              '--row-header': `${rowHeaderWidth}px`,
              // What is scrolled to for the focus is not under the headers, which stay.
              scrollPaddingTop: headerHeight,
            } as CSSProperties
          }
        >
          <div
            role="presentation"
            className="relative"
            style={{ width, height: headerHeight + rowList.getTotalSize() + addHeight }}
          >
            <GridHeader
              columns={columns}
              shown={shownColumns}
              rowHeaderWidth={rowHeaderWidth}
              cellWidth={size.width}
              height={headerHeight}
              addWidth={addWidth}
            />
            {recipe.table === null && (
              <AddRows
                top={headerHeight + rowList.getTotalSize()}
                width={rowHeaderWidth}
                height={addHeight}
              />
            )}
            {rowList.getVirtualItems().map((item) => {
              const row = rowOf(item.index)
              return (
                row && (
                  <BatchGridRow
                    key={item.key}
                    row={row}
                    columns={columns}
                    shown={shownColumns}
                    top={headerHeight + item.start}
                    height={item.size}
                    width={width - addWidth}
                    headerWidth={rowHeaderWidth}
                    activeColumn={active.row === item.index ? active.column : null}
                    recipeId={isKept ? recipeId : null}
                    surroundings={surroundings}
                    isDrawn={!isScrolling}
                    filesOf={filesOf}
                    filesVersion={versionOf(row)}
                    forecast={forecast}
                    variants={recipe.variants}
                    cells={cellsOf(row.index)}
                    cellId={cellId}
                  />
                )
              )
            })}
          </div>
        </div>
      </CommandMenu>
    </>
  )
}
