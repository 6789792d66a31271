import type { BatchRecipe, ExistingChoice } from '@contract/desktop/batch-recipe'
import type { BatchForecast, BatchRun, TextForecast } from '@contract/desktop/batches'
import { openGrid } from './batch-grid'
import type { BatchRuns } from './batch-runs'
import type { Deliverables } from './deliverables/deliverables'
import { forecastOf } from './forecast'
import type { Recipes } from './recipes'
import { type StartDeps, type StartOptions, startRun } from './start-run'
import type { BatchTables } from './tables/batch-tables'
import { forecastTexts, type TextForecastDeps } from './text-forecast'

export interface BatchesDeps {
  readonly recipes: Recipes
  readonly runs: BatchRuns
  readonly tables: BatchTables
  readonly deliverables: Deliverables
  readonly start: StartDeps
  readonly texts: Pick<TextForecastDeps, 'measurer'>
}

/** The use cases behind the window's `batches`. */
export const createBatches = ({ recipes, runs, tables, deliverables, start, texts }: BatchesDeps) => {
  const startRecipe = async (recipe: BatchRecipe, options: StartOptions): Promise<BatchRun> =>
    runs.launch(await startRun(recipe, options, start))

  return {
    recipes,
    runs,
    tables,
    deliverables,
    /** The name of a recipe, as its runs bear it. */
    titleOf: start.titleOf,
    /** For recipes that differ from the saved form: a hot folder inserts its own rows. */
    startRecipe,
    forecast: (recipe: BatchRecipe): Promise<BatchForecast> => forecastOf(recipe, start.forecast),
    forecastTexts: async (recipe: BatchRecipe, signal?: AbortSignal): Promise<TextForecast> => {
      const grid = await openGrid(recipe, start.forecast.grid, start.forecast.engine)
      const measurer = recipe.connection_id === null ? texts.measurer : null
      return forecastTexts(grid, { measurer, ...(signal && { signal }) })
    },
    async start(recipeId: string, sample: number | null, existing?: ExistingChoice): Promise<BatchRun> {
      const { recipe } = await recipes.recipeOf(recipeId)
      return startRecipe(recipe, { recipeId, sample, ...(existing && { existing }) })
    },
  }
}
export type Batches = ReturnType<typeof createBatches>
