import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import type { BatchForecast } from '@contract/desktop/batches'
import { AppError, toFailure } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { breathe } from '../../scheduling/breathe'
import { checkNames, type FileCollision } from '../naming/check-names'
import type { BatchRunStore } from '../ports/batch-run-store'
import type { Clock } from '../ports/clock'
import type { StoredConnection } from '../ports/connection-store'
import type { Engine, FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import { type BatchGrid, type GridDeps, openGrid } from './batch-grid'
import { mostFiles, problemsOf } from './batch-problems'
import { countRows } from './batch-rows'
import { cellProblemsOf } from './cell-problems'
import { enlargedMockups } from './enlarged-mockups'
import { countCells } from './grid-cells'
import { type ArtworkSize, lowResolutionsOf } from './low-resolutions'
import { type PlannedFile, plannedFiles } from './plan-items'

export interface ForecastDeps {
  readonly grid: GridDeps
  readonly engine: Pick<Engine, 'describe'>
  readonly store: Pick<BatchRunStore, 'namesIn' | 'usualMs'>
  readonly files: Pick<Files, 'exists' | 'namesIn'>
  readonly isAdmitted: (folder: string) => Promise<boolean>
  /** Null if the connection was removed. */
  readonly connectionOf: (id: Uuid) => Promise<StoredConnection | null>
  readonly now: Clock
}

export interface PlannedBatch {
  readonly grid: BatchGrid
  /** Number of grid cells, not multiplied by outputs. */
  readonly cells: number
  readonly files: readonly PlannedFile[]
  readonly collisions: readonly FileCollision[]
  readonly problems: readonly AppError[]
}

/** Everything that a recipe would make, and the problems that prevent it. */
export const planBatchOf = async (recipe: BatchRecipe, deps: ForecastDeps): Promise<PlannedBatch> => {
  const grid = await openGrid(recipe, deps.grid, deps.engine)
  const cells = countCells(grid)
  await breathe()
  const count = cells * recipe.outputs.length
  let namingProblem: AppError | null = null
  let files: readonly PlannedFile[] = []
  try {
    if (count <= mostFiles) files = await plannedFiles(grid, deps.now())
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
  const isFolderAdmitted = recipe.folder !== null && (await deps.isAdmitted(recipe.folder))
  const problems = [
    ...problemsOf(grid, { files: count, isFolderAdmitted, collisions, namingProblem }),
    ...(await problemsOfPlace(recipe, deps)),
  ]
  return { grid, cells, files, collisions, problems }
}

/** What the recipe needs that its service cannot do. */
const problemsOfPlace = async (
  { connection_id, outputs }: BatchRecipe,
  { connectionOf }: Pick<ForecastDeps, 'connectionOf'>,
): Promise<readonly AppError[]> => {
  if (connection_id === null) return []
  if (!(await connectionOf(connection_id))) return [new AppError('connectionRemoved', {})]
  const problems: AppError[] = []
  if (outputs.some(({ max_kilobytes }) => max_kilobytes !== null))
    problems.push(new AppError('sizeOnService', {}))
  if (outputs.some(({ width }) => width !== 'original' && width < leastWidth))
    problems.push(new AppError('serviceNarrowest', { least: leastWidth }))
  return problems
}

/** Minimum in the service's contract, px. */
const leastWidth = 100

const namesShown = 6
const mostTold = 500

export const forecastOf = async (recipe: BatchRecipe, deps: ForecastDeps): Promise<BatchForecast> => {
  const { grid, cells, files, collisions, problems } = await planBatchOf(recipe, deps)
  const connection = recipe.connection_id === null ? null : await deps.connectionOf(recipe.connection_id)
  const usualMs = await deps.store.usualMs(connection?.name ?? null)
  const cellProblems = await cellProblemsOf(grid, deps.files)
  const sizes = await sizesOf(recipe, deps)
  const lowResolutions = await lowResolutionsOf(grid, (path) => sizes.get(path) ?? null)
  return {
    rows: countRows(recipe),
    cells,
    files: cells * recipe.outputs.length,
    name_examples: files.slice(0, namesShown).map(({ name }) => name),
    collisions: collisions
      .slice(0, mostTold)
      .map(({ name, files: number, isOnDisk }) => ({ name, files: number, is_on_disk: isOnDisk })),
    problems: problems.map(toFailure),
    cell_problems: cellProblems.slice(0, mostTold),
    low_resolution: lowResolutions.slice(0, mostTold),
    enlarged: enlargedMockups(grid),
    seconds: usualMs === null ? null : (usualMs * files.length) / 1000,
    credits: connection?.account
      ? {
          needed: files.length,
          remaining: connection.account.creditsRemaining + connection.account.prepaidBalance,
        }
      : null,
  }
}

/** Sizes of the designs given to the batch; further pictures that a table names are not opened for measuring. */
const sizesOf = async (
  { designs }: BatchRecipe,
  { grid }: Pick<ForecastDeps, 'grid'>,
): Promise<ReadonlyMap<FilePath, ArtworkSize>> => {
  const artworkOf = await grid.artworksOf(designs)
  const sizes = new Map<FilePath, ArtworkSize>()
  for (const id of designs) {
    try {
      const artwork = artworkOf(id)
      sizes.set(artwork.path, artwork)
    } catch {
      // Reported among the problems.
    }
  }
  return sizes
}
