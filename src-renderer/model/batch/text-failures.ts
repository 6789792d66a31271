import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import type { BatchForecast, TextForecast } from '@contract/desktop/batches'
import { columnsOf, rowAt } from './batch-grid-model'
import { changeOfCell, isLeftOut, nameOfCell } from './cell-edits'

type TextFailure = TextForecast['failures'][number]

/**
 * The forecast of cells with the pictures that would fail for their texts: of a font that a cell of the table names,
 * and that nobody has, the column is told as well.
 */
export const withTextFailures = (
  forecast: BatchForecast,
  { failures }: TextForecast,
  recipe: BatchRecipe,
): BatchForecast => {
  if (failures.length === 0) return forecast
  const isDrawn = (mockup: number, variant: number): boolean =>
    !forecast.same_as.some((same) => same.mockup === mockup && same.variant === variant)
  const columns = columnsOf(recipe)
  /** A picture fails once, however many of its texts do. */
  const cells = new Set<string>()
  for (const { row, mockup, variant } of failures)
    for (const column of columns) {
      const { mockupIndex, variantIndex } = column
      if (mockupIndex !== mockup || variantIndex !== (variant ?? variantIndex)) continue
      const at = rowAt(recipe, row)
      if (at === null || isLeftOut(at, column, changeOfCell(recipe, nameOfCell(at, column)))) continue
      if (isDrawn(mockup, variantIndex)) cells.add(`${row} ${mockupIndex} ${variantIndex}`)
    }
  return {
    ...forecast,
    failing: forecast.failing + cells.size * Math.max(1, recipe.outputs.length),
    cell_problems: [
      ...forecast.cell_problems,
      ...failures.map((failing) => ({ ...failing, column: columnOf(failing, recipe) })),
    ],
  }
}

const columnOf = ({ row, failure }: TextFailure, { table }: BatchRecipe): string | null => {
  if (table === null || failure.kind !== 'fontNotFound') return null
  const named = table.columns.find(
    ({ name, target }) =>
      target.kind === 'text_font' && table.rows[row]?.[name]?.trim() === failure.params['font'],
  )
  return named?.name ?? null
}
