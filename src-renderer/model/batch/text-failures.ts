import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import type { BatchForecast, TextForecast } from '@contract/desktop/batches'
import { columnsOf } from './batch-grid-model'

type TextFailure = TextForecast['failures'][number]

/**
 * The forecast of cells with the pictures that would fail for their texts: of a font that a cell of the table names, and
 * that nobody has, the column is told as well.
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
  const cellsOf = ({ mockup, variant }: TextFailure): number =>
    columns.filter(
      ({ mockupIndex, variantIndex }) =>
        mockupIndex === mockup && variantIndex === (variant ?? variantIndex) && isDrawn(mockup, variantIndex),
    ).length
  const cells = failures.reduce((sum, failing) => sum + cellsOf(failing), 0)
  return {
    ...forecast,
    failing: forecast.failing + cells * Math.max(1, recipe.outputs.length),
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
