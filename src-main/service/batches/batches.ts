import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import type { BatchForecast, BatchRun } from '@contract/desktop/batches'
import type { BatchRuns } from './batch-runs'
import type { Deliverables } from './deliverables/deliverables'
import { forecastOf } from './forecast'
import type { Recipes } from './recipes'
import { type StartDeps, type StartOptions, startRun } from './start-run'
import type { BatchTables } from './tables/batch-tables'

export interface BatchesDeps {
  readonly recipes: Recipes
  readonly runs: BatchRuns
  readonly tables: BatchTables
  readonly deliverables: Deliverables
  readonly start: StartDeps
}

/** The use cases behind the window's `batches`. */
export const createBatches = ({ recipes, runs, tables, deliverables, start }: BatchesDeps) => {
  const startRecipe = async (recipe: BatchRecipe, options: StartOptions): Promise<BatchRun> =>
    runs.launch(await startRun(recipe, options, start))

  return {
    recipes,
    runs,
    tables,
    deliverables,
    /** For recipes that differ from the saved form: a hot folder inserts its own rows. */
    startRecipe,
    forecast: (recipe: BatchRecipe): Promise<BatchForecast> => forecastOf(recipe, start.forecast),
    async start(recipeId: string, sample: number | null): Promise<BatchRun> {
      const { recipe } = await recipes.recipeOf(recipeId)
      return startRecipe(recipe, { recipeId, sample })
    },
  }
}
export type Batches = ReturnType<typeof createBatches>
