import type { Uuid } from '@contract/vocabulary'
import type { GridColumn, GridRow } from './batch-grid-model'

/**
 * The address at which main renders a cell of a saved recipe: `mockwright://cell/<recipe>/<row>/<mockup>/<variant>`.
 * The query changes with everything that affects the picture, so that the page requests a new one exactly when it
 * differs.
 */
export const cellAddress = (recipeId: Uuid, row: GridRow, column: GridColumn): string =>
  `mockwright://cell/${recipeId}/${row.index}/${column.mockupIndex}/${column.variantIndex}?of=${hashOf(`${row.key} ${column.key}`)}`

/** FNV-1a, 32 bits: enough to tell a cell from its earlier state. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
