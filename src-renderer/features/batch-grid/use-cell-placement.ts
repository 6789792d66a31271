import type { ArtworkRecord } from '@contract/desktop/artworks'
import type { BatchTable } from '@contract/desktop/batch-recipe'
import { rowPlacementOf } from '@contract/desktop/row-placement'
import type { ArtworkPlacement } from '@contract/edits/artwork'
import type { Size } from '@geometry/plane'
import { placedInRow } from '@geometry/row-placement'
import type { GridColumn, GridRow } from '../../model/batch/batch-grid-model'
import { changeOfCell, nameOfCell, withCell, withoutCell } from '../../model/batch/cell-edits'
import { areasFrom, type SmartObjectRow } from '../../model/layers/layer-tree'
import { boxOfPlacement, type PlacedBox, placementOfBox, visibleBox } from '../../model/placement/placed-box'
import { useBatchStore } from '../../state/batch/batch-store'
import { useBatchMockups, useMockupDocument } from '../../state/batch/use-batch-mockups'

export interface CellPlacement {
  /** The first print area that takes the design; undefined until the mockup's layers are known. */
  readonly area: SmartObjectRow | undefined
  readonly placement: ArtworkPlacement
  /**
   * Where the design lies on the area; of a table's row, whose design is not measured, the box that it is fitted into.
   * Null until it is known.
   */
  readonly box: PlacedBox | null
  /** Whether the cell differs from its column. */
  readonly isApart: boolean
  change(placement: ArtworkPlacement, gesture?: string | null): void
  changeBox(box: Partial<PlacedBox>, gesture?: string | null): void
  leaveOut(isLeftOut: boolean): void
  reset(): void
}

/** The placement of one cell. `artwork`: the row's design; undefined until it is read, and for a row of a table. */
export function useCellPlacement(
  row: GridRow | null,
  column: GridColumn | undefined,
  artwork: ArtworkRecord | undefined,
): CellPlacement | null {
  const recipe = useBatchStore((state) => state.recipeHistory.present)
  const { editRecipe } = useBatchStore.getState()
  const known = useBatchMockups()
  const document = useMockupDocument(known.get(column?.mockup.mockup_id ?? ''))
  if (!row || !column) return null
  const name = nameOfCell(row, column)
  const own = changeOfCell(recipe, name)
  const areas = document ? areasFrom(document.layers, null) : []
  const wanted = column.mockup.smart_object?.split('/').at(-1)
  const area = wanted === undefined ? areas[0] : areas.find((each) => each.name === wanted)
  const canvas = area?.smart_object.canvas
  const placement = own?.placement ?? placementOfColumn(row, { column, table: recipe.table, canvas })
  const box = !canvas
    ? null
    : artwork
      ? visibleBox(placement, canvas, artwork)
      : row.values && boxOfPlacement(placement, canvas)
  const change = (next: ArtworkPlacement, gesture: string | null = null) =>
    editRecipe(withCell(name, { placement: next }), gesture)
  return {
    area,
    placement,
    box,
    isApart: own !== undefined && (own.placement !== null || !own.is_included),
    change,
    changeBox: (next, gesture) => box && change(placementOfBox(placement, { ...box, ...next }), gesture),
    leaveOut: (isLeftOut) => editRecipe(withCell(name, { is_included: !isLeftOut })),
    reset: () => editRecipe(withoutCell(name)),
  }
}

/** The column's placement, as the table wants it for the row. */
const placementOfColumn = (
  { values }: GridRow,
  {
    column,
    table,
    canvas,
  }: {
    readonly column: GridColumn
    readonly table: BatchTable | null
    readonly canvas: Size | undefined
  },
): ArtworkPlacement => {
  const { placement } = column.mockup
  return values && table && canvas
    ? placedInRow(placement, rowPlacementOf(table.columns, values), canvas)
    : placement
}
