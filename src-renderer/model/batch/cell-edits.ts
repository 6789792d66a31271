import type { BatchCell } from '@contract/desktop/batch-recipe'
import type { GridColumn, GridRow } from './batch-grid-model'
import { type RecipeChange, withMockupChanged } from './recipe-edits'

/** A cell by the names that a recipe has for it. */
export type CellName = Pick<BatchCell, 'row' | 'mockup' | 'variant'>

export const nameOfCell = (row: GridRow, { mockupIndex, variant }: GridColumn): CellName => ({
  row: row.index,
  mockup: mockupIndex,
  variant: variant?.id ?? null,
})

/** What sets a cell apart from its column; an entry for its variant takes precedence over one for all variants. */
export const changeOfCell = (
  { cells }: { readonly cells: readonly BatchCell[] },
  { row, mockup, variant }: CellName,
): BatchCell | undefined => {
  const own = cells.filter((cell) => cell.row === row && cell.mockup === mockup)
  return own.findLast((cell) => cell.variant === variant) ?? own.findLast((cell) => cell.variant === null)
}

/** Changes one cell only; a cell that is as its column needs no entry. */
export const withCell =
  (name: CellName, change: Partial<Pick<BatchCell, 'is_included' | 'placement'>>): RecipeChange =>
  (recipe) => {
    const before = changeOfCell(recipe, name)
    const after = { is_included: true, placement: null, ...before, ...name, ...change }
    const others = recipe.cells.filter((cell) => !isSame(cell, name))
    const isAsColumn = after.is_included && after.placement === null
    // An entry for all variants would still apply to this one.
    const isNeeded = !isAsColumn || changeOfCell({ cells: others }, name) !== undefined
    return { ...recipe, cells: isNeeded ? [...others, after] : others }
  }

/** The cell is as its column again. */
export const withoutCell = (name: CellName): RecipeChange =>
  withCell(name, { is_included: true, placement: null })

/** Whether a variant is made of a mockup. */
export const withVariantOn =
  (mockup: number, variant: string, isIncluded: boolean): RecipeChange =>
  (recipe) => {
    const others = (recipe.mockups[mockup]?.excluded_variants ?? []).filter((id) => id !== variant)
    return withMockupChanged(mockup, { excluded_variants: isIncluded ? others : [...others, variant] })(
      recipe,
    )
  }

/** Whether a cell is left out: by itself, with its row, its mockup, or as a variant of the mockup. */
export const isLeftOut = (
  row: GridRow,
  { mockup, variant }: GridColumn,
  change: BatchCell | undefined,
): boolean =>
  !row.isIncluded ||
  !mockup.is_included ||
  (variant !== null && mockup.excluded_variants.includes(variant.id)) ||
  change?.is_included === false

const isSame = (cell: CellName, { row, mockup, variant }: CellName): boolean =>
  cell.row === row && cell.mockup === mockup && cell.variant === variant
