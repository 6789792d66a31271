import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import type { BatchForecast } from '@contract/desktop/batches'
import { AppError, toFailure } from '@contract/errors'
import type { BatchRunStore } from '../ports/batch-run-store'
import type { Clock } from '../ports/clock'
import type { Engine } from '../ports/engine'
import type { Files } from '../ports/files'
import { type BatchGrid, type GridDeps, openGrid } from './batch-grid'
import { mostFiles, problemsOf } from './batch-problems'
import { countRows } from './batch-rows'
import { checkNames, type FileCollision } from './check-names'
import { cellsOf } from './grid-cells'
import { type PlannedFile, plannedFiles } from './plan-items'

export interface ForecastDeps {
  readonly grid: GridDeps
  readonly engine: Pick<Engine, 'describe'>
  readonly store: Pick<BatchRunStore, 'namesIn' | 'usualMs'>
  readonly files: Pick<Files, 'namesIn'>
  readonly isAdmitted: (folder: string) => boolean
  readonly now: Clock
}

export interface PlannedBatch {
  readonly grid: BatchGrid
  readonly files: readonly PlannedFile[]
  readonly collisions: readonly FileCollision[]
  readonly problems: readonly AppError[]
}

/** All that a recipe would make, and what stands against it. */
export const planBatchOf = async (recipe: BatchRecipe, deps: ForecastDeps): Promise<PlannedBatch> => {
  const grid = await openGrid(recipe, deps.grid, deps.engine)
  const count = cellsOf(grid).length * recipe.outputs.length
  let namingProblem: AppError | null = null
  let files: readonly PlannedFile[] = []
  try {
    if (count <= mostFiles) files = plannedFiles(grid, deps.now())
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    namingProblem = error
  }
  const collisions = await checkNames(
    files.map(({ name }) => name),
    recipe.folder,
    deps.store,
    deps.files,
  )
  const isFolderAdmitted = recipe.folder !== null && deps.isAdmitted(recipe.folder)
  const problems = problemsOf(grid, { files: count, isFolderAdmitted, collisions, namingProblem })
  return { grid, files, collisions, problems }
}

const namesShown = 6
const mostTold = 500

export const forecastOf = async (recipe: BatchRecipe, deps: ForecastDeps): Promise<BatchForecast> => {
  const { grid, files, collisions, problems } = await planBatchOf(recipe, deps)
  const cells = cellsOf(grid).length
  const usualMs = deps.store.usualMs(null)
  return {
    rows: countRows(recipe),
    cells,
    files: cells * recipe.outputs.length,
    name_examples: files.slice(0, namesShown).map(({ name }) => name),
    collisions: collisions
      .slice(0, mostTold)
      .map(({ name, files: number, isOnDisk }) => ({ name, files: number, is_on_disk: isOnDisk })),
    problems: problems.map((problem) => {
      const { code, message, suggestion } = toFailure(problem)
      return { code, message, suggestion }
    }),
    cell_problems: [],
    low_resolution: [],
    seconds: usualMs === null ? null : (usualMs * files.length) / 2000,
    credits: null,
  }
}
