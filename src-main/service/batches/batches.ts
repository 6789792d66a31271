import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import type { BatchForecast, BatchRun, CutOutForecast, TextForecast } from '@contract/desktop/batches'
import { withCollections } from '@contract/desktop/recipe-columns'
import type { LibraryStore } from '../ports/library-store'
import { openGrid } from './batch-grid'
import type { BatchRuns } from './batch-runs'
import { type CutOutForecastDeps, forecastCutOuts } from './cut-out-forecast'
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
  readonly cutOuts: Pick<CutOutForecastDeps, 'factsOf' | 'artworkIdOf'>
  readonly library: Pick<LibraryStore, 'collections'>
}

/** The use cases behind the window's `batches`. */
export const createBatches = ({
  recipes,
  runs,
  tables,
  deliverables,
  start,
  texts,
  cutOuts,
  library,
}: BatchesDeps) => {
  const startRecipe = async (recipe: BatchRecipe, options: StartOptions): Promise<BatchRun> =>
    runs.launch(await startRun(await withMockupsOfNow(recipe), options, start))

  /** The window follows collections while a recipe is open in it; a hot folder's recipe may have missed changes. */
  const withMockupsOfNow = async (recipe: BatchRecipe): Promise<BatchRecipe> => {
    if (recipe.collections.length === 0) return recipe
    const mockupsOf = new Map((await library.collections()).map(({ id, mockupIds }) => [id, mockupIds]))
    return withCollections(recipe, (id) => mockupsOf.get(id) ?? null)
  }

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
    forecastCutOuts: async (recipe: BatchRecipe, signal?: AbortSignal): Promise<CutOutForecast> =>
      forecastCutOuts(await openGrid(recipe, start.forecast.grid, start.forecast.engine), {
        ...cutOuts,
        ...(signal && { signal }),
      }),
    forecastTexts: async (recipe: BatchRecipe, signal?: AbortSignal): Promise<TextForecast> => {
      const grid = await openGrid(recipe, start.forecast.grid, start.forecast.engine)
      const measurer = recipe.connection_id === null ? texts.measurer : null
      return forecastTexts(grid, { measurer, ...(signal && { signal }) })
    },
    async start(
      recipeId: string,
      sample: number | null,
      options: Pick<StartOptions, 'existing' | 'restOf'> = {},
    ): Promise<BatchRun> {
      const { recipe } = await recipes.recipeOf(recipeId)
      return startRecipe(recipe, { recipeId, sample, ...options })
    },
  }
}
export type Batches = ReturnType<typeof createBatches>
