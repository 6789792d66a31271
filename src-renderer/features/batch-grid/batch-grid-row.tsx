// biome-ignore-all lint/a11y/useSemanticElements: only what is in sight of the grid is on the page, which a table cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus for all that is in it
import type { BatchCell, BatchVariant } from '@contract/desktop/batch-recipe'
import type { Uuid } from '@contract/vocabulary'
import type { VirtualItem } from '@tanstack/react-virtual'
import { memo } from 'react'
import type { GridColumn, GridRow } from '../../model/batch/batch-grid-model'
import { changeOfCell, isLeftOut, nameOfCell } from '../../model/batch/cell-edits'
import { wholeText } from '../../shared/failure-text'
import { useFailureTexts } from '../../shared/use-failure-text'
import { useBatchStore } from '../../state/batch/batch-store'
import type { ForecastView } from '../../state/batch/use-forecast'
import { GridCell } from './grid-cell'
import { GridRowHeader } from './grid-row-header'
import type { RunCells } from './use-run-cells'

interface BatchGridRowProps {
  readonly row: GridRow
  readonly columns: readonly GridColumn[]
  /** The visible columns. */
  readonly shown: readonly VirtualItem[]
  /** CSS px. */
  readonly top: number
  readonly height: number
  readonly width: number
  readonly headerWidth: number
  /** Null if the active cell is in another row. */
  readonly activeColumn: number | null
  /** Null while main lacks the recipe in its current form. */
  readonly recipeId: Uuid | null
  readonly surroundings: string
  readonly isDrawn: boolean
  readonly filesOf: RunCells['filesOf']
  /** Changes when a file of the row has changed. */
  readonly filesVersion: number
  readonly forecast: ForecastView
  readonly variants: readonly BatchVariant[]
  /** Those of the row. */
  readonly cells: readonly BatchCell[]
  cellId(row: number, column: number): string
}

/** One visible row, rendered again only when it changes itself, not while other rows scroll past. */
export const BatchGridRow = memo(function BatchGridRow(props: BatchGridRowProps) {
  const { row, columns, shown, top, height, width, headerWidth, activeColumn, recipeId, surroundings } = props
  const { isDrawn, filesOf, forecast, variants, cells, cellId } = props
  const textOf = useFailureTexts()
  const { pointAtCell, openCellPreview } = useBatchStore.getState()
  return (
    <div
      role="row"
      aria-rowindex={row.index + 2}
      className="contain-layout contain-style absolute left-0 flex border-line border-b"
      style={{ top, height, width }}
    >
      <GridRowHeader
        row={row}
        width={headerWidth}
        isTabStop={activeColumn !== null}
        problems={forecast.problemsAt({ row: row.index, mockup: null, variant: null })}
      />
      {shown.map(({ key, index, start, size }) => {
        const column = columns[index]
        if (!column) return null
        const change = changeOfCell({ cells }, nameOfCell(row, column))
        const place = { row: row.index, mockup: column.mockupIndex, variant: column.variantIndex }
        return (
          <GridCell
            key={key}
            id={cellId(row.index, index)}
            row={row}
            column={column}
            columnIndex={index}
            left={headerWidth + start}
            width={size}
            recipeId={recipeId}
            surroundings={surroundings}
            isDrawn={isDrawn}
            isActive={activeColumn === index}
            change={change}
            isExcluded={isLeftOut(row, column, change)}
            sameAs={variants[forecast.sameAs(column.mockupIndex, column.variantIndex) ?? -1] ?? null}
            items={filesOf(row, column)}
            lowResolution={forecast.lowResolutionAt(row.index, column.mockupIndex)}
            problems={forecast.problemsOfCell(place)}
            texts={forecast.textNotesOfCell(place)}
            cutOuts={forecast.cutOutsOfCell(place)}
            tell={(failure) => wholeText(textOf(failure))}
            onPoint={() => pointAtCell({ row: row.index, column: index })}
            onOpen={() => openCellPreview(true)}
          />
        )
      })}
    </div>
  )
})
