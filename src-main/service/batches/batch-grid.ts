import type { BatchOutput, BatchRecipe, BatchVariant } from '@contract/desktop/batch-recipe'
import type { CellPlace } from '@contract/desktop/batches'
import { isOnDark } from '@contract/desktop/dark-goods'
import type { ArtworkPlacement } from '@contract/edits/artwork'
import { AppError, type Failure, fromFailure } from '@contract/errors'
import type { EngineRenderRequest, FilePath } from '../ports/engine'
import type { DrawingEngine } from '../remote-renders/remote-engine'
import { outputOptionsOf } from '../renders/output-options-of'
import type { BatchRow } from './batch-rows'
import { cellChangesOf } from './cell-changes'
import { editsOfCell } from './cell-edits'
import { type ForeignLayers, foreignLayers, withoutForeign } from './foreign-layers'
import { type GridMockup, isOpened, type MockupSourceOf, openMockups } from './grid-mockups'
import { type GridRows, openRows, type RowsDeps } from './grid-rows'
import { type UntouchedVariants, untouchedVariants } from './untouched-variants'

export interface GridDeps extends RowsDeps {
  readonly sourceOf: MockupSourceOf
}

/** A recipe with everything it refers to looked up: the source of its cells. */
export interface BatchGrid extends GridRows {
  readonly recipe: BatchRecipe
  readonly mockups: readonly GridMockup[]
  /** Keyed by the place of the mockup that lacks the layers. */
  readonly foreign: ReadonlyMap<number, ForeignLayers>
  readonly untouched: UntouchedVariants
}

export const openGrid = async (
  recipe: BatchRecipe,
  deps: GridDeps,
  drawing: Pick<DrawingEngine, 'describe'>,
): Promise<BatchGrid> => {
  const rows = await openRows(recipe, deps)
  const mockups = await openMockups(recipe, deps.sourceOf, drawing)
  return { recipe, ...rows, mockups, ...meantForOthers(recipe, mockups) }
}

/** What a recipe says of other mockups of the batch only. */
export const meantForOthers = (
  recipe: BatchRecipe,
  mockups: readonly GridMockup[],
): Pick<BatchGrid, 'foreign' | 'untouched'> => ({
  foreign: foreignLayers(recipe, mockups),
  untouched: untouchedVariants(recipe, mockups),
})

export const isRow = (row: BatchRow | Failure | undefined): row is BatchRow =>
  row !== undefined && 'artworks' in row

/** The edits of a cell. Throws the reason if the cell cannot be drawn. */
export const cellOf = (
  { recipe, rows, rowProblems, darkOf, aboveOf, mockups, foreign, untouched }: BatchGrid,
  { row: rowPlace, mockup: mockupPlace, variant }: CellPlace,
): Pick<EngineRenderRequest, 'file' | 'edits'> => {
  const row = rows[rowPlace]
  const [problem] = rowProblems.get(rowPlace) ?? []
  const mockup = mockups.find(({ place }) => place === mockupPlace)
  if (row === undefined || mockup === undefined) throw noCell()
  if (problem) throw problem.error
  if (!isRow(row)) throw fromFailure(row)
  const isTouched = !untouched.get(mockupPlace)?.has(variant)
  const isDark = isTouched && isOnDark(recipe.variants[variant], recipe)
  const here = withoutForeign(isDark ? inDarkVersion(row, darkOf) : row, foreign.get(mockupPlace))
  const placement = cellChangesOf(recipe)(rowPlace, mockupPlace, variant)?.placement ?? null
  return drawnOf(
    placement ? withoutPlacement(here) : here,
    placement ? withPlacement(mockup, placement) : mockup,
    isTouched ? recipe.variants[variant] : undefined,
    aboveOf,
  )
}

const inDarkVersion = (row: BatchRow, darkOf: BatchGrid['darkOf']): BatchRow => ({
  ...row,
  artworks: row.artworks.map((artwork) => ({ ...artwork, path: darkOf.get(artwork.path) ?? artwork.path })),
})

/** A cell that a person placed lies where it was placed, whatever the table says of its row. */
const withoutPlacement = ({ placement: _ofTable, ...row }: BatchRow): BatchRow => row

const withPlacement = (mockup: GridMockup, placement: ArtworkPlacement): GridMockup => ({
  ...mockup,
  column: { ...mockup.column, placement },
})

const drawnOf = (
  row: BatchRow,
  { column, opened }: GridMockup,
  variant: BatchVariant | undefined,
  aboveOf: BatchGrid['aboveOf'],
): Pick<EngineRenderRequest, 'file' | 'edits'> => {
  if (!isOpened(opened)) throw fromFailure(opened)
  return { file: opened.source, edits: editsOfCell(row, column, variant, opened, aboveOf) }
}

const noCell = (): AppError => new AppError('gone', { what: 'batchCell' })

export const renderOf = (
  grid: BatchGrid,
  place: CellPlace,
  output: BatchOutput,
  target: FilePath,
): EngineRenderRequest => ({
  ...cellOf(grid, place),
  output: outputOptionsOf(output, (id) => grid.markOf.get(id) ?? id),
  target,
})
