import type { BatchCell, BatchRecipe } from '@contract/desktop/batch-recipe'
import type { Uuid } from '@contract/vocabulary'
import type { GridColumn, GridRow } from './batch-grid-model'

interface AddressedCell {
  readonly recipeId: Uuid
  readonly row: GridRow
  readonly column: GridColumn
  /** What sets the cell apart from its column. */
  readonly change: BatchCell | undefined
  /** `surroundingsOf` the recipe. */
  readonly surroundings: string
}

/**
 * The address at which main renders a cell of a saved recipe: `mockwright://cell/<recipe>/<row>/<mockup>/<variant>`.
 * The query changes with everything that affects the picture, so that the page requests a new one exactly when it
 * differs.
 */
export const cellAddress = ({ recipeId, row, column, change, surroundings }: AddressedCell): string =>
  `mockwright://cell/${recipeId}/${row.index}/${column.mockupIndex}/${column.variantIndex}?of=${hashOf(`${row.key} ${column.key} ${placementKey(change)} ${surroundings}`)}`

const placementKey = (change: BatchCell | undefined): string =>
  change?.placement ? JSON.stringify(change.placement) : ''

/**
 * What affects a cell's picture beside its own row and column, as a hash. The files of the mockups do; cells of a table
 * name designs of the batch, and layers that another mockup has are not missing here. `thumbnailOf`: the address of a
 * mockup's thumbnail, which differs when the file differs.
 */
export const surroundingsOf = (recipe: BatchRecipe, thumbnailOf: (mockupId: string) => string): string =>
  hashOf(
    JSON.stringify([
      recipe.mockups.map(({ mockup_id, is_included }) => [mockup_id, thumbnailOf(mockup_id), is_included]),
      recipe.table && recipe.designs,
      recipe.dark_designs.length > 0 && [recipe.dark_designs, recipe.dark_below],
    ]),
  )

/** FNV-1a, 32 bits: enough to tell a cell from its earlier state. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
