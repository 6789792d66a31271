import type { ArtworkRecord } from '@contract/desktop/artworks'
import type { ArtworkPlacement } from '@contract/edits/artwork'
import type { GridColumn, GridRow } from '../../model/batch/batch-grid-model'
import { changeOfCell, nameOfCell, withCell, withoutCell } from '../../model/batch/cell-edits'
import { areasFrom, type SmartObjectRow } from '../../model/layers/layer-tree'
import { type PlacedBox, placementOfBox, visibleBox } from '../../model/placement/placed-box'
import { useBatchStore } from '../../state/batch/batch-store'
import { useBatchMockups, useMockupDocument } from '../../state/batch/use-batch-mockups'

export interface CellPlacement {
  /** The first print area that takes the design; undefined until the mockup's layers are known. */
  readonly area: SmartObjectRow | undefined
  readonly placement: ArtworkPlacement
  /** Where the design lies on the area; null if its size is not known. */
  readonly box: PlacedBox | null
  /** Whether the cell differs from its column. */
  readonly isApart: boolean
  change(placement: ArtworkPlacement, gesture?: string | null): void
  changeBox(box: Partial<PlacedBox>, gesture?: string | null): void
  leaveOut(isLeftOut: boolean): void
  reset(): void
}

/** The placement of one cell. `artwork`: the row's design; undefined for a row of a table. */
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
  const placement = own?.placement ?? column.mockup.placement
  const areas = document ? areasFrom(document.layers, null) : []
  const wanted = column.mockup.smart_object?.split('/').at(-1)
  const area = wanted === undefined ? areas[0] : areas.find((each) => each.name === wanted)
  const box = area && artwork ? visibleBox(placement, area.smart_object.canvas, artwork) : null
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
