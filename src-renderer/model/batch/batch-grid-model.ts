import type { BatchMockup, BatchRecipe, BatchTable, BatchVariant } from '@contract/desktop/batch-recipe'

/** A row of the grid: one design, or one row of the table. */
export interface GridRow {
  readonly index: number
  /** The same for equal contents, wherever the row is: its design, or its texts and what the columns fill with them. */
  readonly key: string
  readonly isIncluded: boolean
  /** The row's design; null for a row of a table. */
  readonly artworkId: string | null
  readonly values: Readonly<Record<string, string>> | null
}

/** A column of the grid: a mockup, or one variant of it. */
export interface GridColumn {
  readonly key: string
  readonly mockupIndex: number
  readonly mockup: BatchMockup
  readonly variantIndex: number
  readonly variant: BatchVariant | null
}

/** The same as long as a cell shows the same design on the same mockup in the same variant, however it is changed. */
export const pictureKey = (row: GridRow, { mockup, mockupIndex, variant }: GridColumn): string =>
  [row.artworkId ?? row.key, mockup.mockup_id, mockupIndex, variant?.id].join(' ')

export const rowCount = (recipe: BatchRecipe): number => recipe.table?.rows.length ?? recipe.designs.length

export function rowAt(recipe: BatchRecipe, index: number): GridRow | null {
  const isIncluded = !recipe.excluded_rows.includes(index)
  if (recipe.table) {
    const values = recipe.table.rows[index]
    if (!values) return null
    const key = `${mappingKey(recipe.table)} ${JSON.stringify(values)}`
    return { index, key, isIncluded, artworkId: null, values }
  }
  const artworkId = recipe.designs[index]
  return artworkId === undefined ? null : { index, key: artworkId, isIncluded, artworkId, values: null }
}

const mappingKeys = new WeakMap<BatchTable, string>()

/**
 * What the columns of a table fill, and where their files are looked for; computed once for each state of the table.
 */
function mappingKey(table: BatchTable): string {
  const known = mappingKeys.get(table)
  if (known !== undefined) return known
  const key = JSON.stringify([table.table_id, table.columns])
  mappingKeys.set(table, key)
  return key
}

/** The rows of one recipe: the same object for the same row, so that scrolling renders no row again. */
export function rowsOf(recipe: BatchRecipe): (index: number) => GridRow | null {
  const known = new Map<number, GridRow | null>()
  return (index) => {
    const row = known.has(index) ? (known.get(index) ?? null) : rowAt(recipe, index)
    known.set(index, row)
    return row
  }
}

/** Mockups from left to right, each with its variants side by side. */
export const columnsOf = (recipe: BatchRecipe): readonly GridColumn[] =>
  recipe.mockups.flatMap((mockup, mockupIndex) => {
    const variants = recipe.variants.length > 0 ? recipe.variants : [null]
    return variants.map((variant, variantIndex) => ({
      key: `${mockupKey(mockup)} ${variant ? JSON.stringify(variant) : ''}`,
      mockupIndex,
      mockup,
      variantIndex,
      variant,
    }))
  })

/** Everything about a mockup that affects a picture; what is made of it, and why it is there, does not. */
const mockupKey = ({ mockup_id, smart_object, placement }: BatchMockup): string =>
  JSON.stringify({ mockup_id, smart_object, placement })

export interface GridPlace {
  readonly row: number
  readonly column: number
}

/** The active cell after a key press; null for keys that the grid does not use. */
export function placeAfterKey(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { row, column }: GridPlace,
  size: { readonly rows: number; readonly columns: number; readonly page: number },
): GridPlace | null {
  const isFar = ctrlKey || metaKey
  const clamp = (place: GridPlace): GridPlace => ({
    row: Math.max(0, Math.min(size.rows - 1, place.row)),
    column: Math.max(0, Math.min(size.columns - 1, place.column)),
  })
  switch (key) {
    case 'ArrowUp':
      return clamp({ row: isFar ? 0 : row - 1, column })
    case 'ArrowDown':
      return clamp({ row: isFar ? size.rows - 1 : row + 1, column })
    case 'ArrowLeft':
      return clamp({ row, column: isFar ? 0 : column - 1 })
    case 'ArrowRight':
      return clamp({ row, column: isFar ? size.columns - 1 : column + 1 })
    case 'PageUp':
      return clamp({ row: row - size.page, column })
    case 'PageDown':
      return clamp({ row: row + size.page, column })
    case 'Home':
      return clamp({ row: isFar ? 0 : row, column: 0 })
    case 'End':
      return clamp({ row: isFar ? size.rows - 1 : row, column: size.columns - 1 })
    default:
      return null
  }
}
