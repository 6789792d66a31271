import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import type { BatchForecast } from '@contract/desktop/batches'
import type { GeneralSettings } from '@contract/desktop/general-settings'
import { AppError, toFailure } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { breathe } from '../../scheduling/breathe'
import { checkNames, type FileCollision } from '../naming/check-names'
import type { BatchRunStore } from '../ports/batch-run-store'
import type { Clock } from '../ports/clock'
import type { StoredConnection } from '../ports/connection-store'
import type { Engine, FilePath, OutputOptions } from '../ports/engine'
import type { Files } from '../ports/files'
import type { RemotePlan } from '../ports/remote-connection'
import type { PlanOf } from '../remote-renders/known-plans'
import { isFramed, outputOptionsOf } from '../renders/output-options-of'
import { type BatchGrid, type GridDeps, openGrid } from './batch-grid'
import { mostFiles, problemsOf } from './batch-problems'
import { countRows } from './batch-rows'
import { type CellProblem, cellProblemsOf } from './cell-problems'
import { creditsOfFiles } from './credits-of-files'
import { enlargedMockups } from './enlarged-mockups'
import { type FilesToMake, settleExisting, withoutMade } from './existing-files'
import { countFailing } from './failing-cells'
import { countCells, variantsOn } from './grid-cells'
import { isOpened } from './grid-mockups'
import { type ArtworkSize, lowResolutionsOf } from './low-resolutions'
import { type PlannedFile, plannedFiles } from './plan-items'
import { printFaultsOf } from './print-faults'
import { isAsItIs } from './untouched-variants'

export interface ForecastDeps {
  readonly grid: GridDeps
  readonly engine: Pick<Engine, 'describe'>
  readonly store: Pick<BatchRunStore, 'namesIn' | 'madeIn' | 'usualMs'>
  readonly files: Pick<Files, 'exists' | 'namesIn' | 'stampOf' | 'sizeOf'>
  readonly isAdmitted: (folder: string) => Promise<boolean>
  /** What holds where a recipe has chosen nothing. */
  readonly general: () => Promise<GeneralSettings>
  /** Null if the connection was removed. */
  readonly connectionOf: (id: Uuid) => Promise<StoredConnection | null>
  /** The plan of a connection as its service tells it now; left out where nothing is known of services. */
  readonly planOf?: PlanOf
  /** Throws what prevents these outputs on this computer; left out where nothing does. */
  readonly assertHere?: (outputs: readonly OutputOptions[]) => Promise<void>
  readonly now: Clock
}

/** The recipe with the answers of the settings where it has none of its own. */
export const withGeneral = (
  recipe: BatchRecipe,
  { export_folder, existing_files }: GeneralSettings,
): BatchRecipe => ({
  ...recipe,
  folder: recipe.folder ?? export_folder,
  existing: recipe.existing ?? existing_files,
})

export interface PlannedBatch {
  readonly grid: BatchGrid
  /** Number of grid cells, not multiplied by outputs. */
  readonly cells: number
  /** The files to make: see `SettledFiles`. */
  readonly files: readonly PlannedFile[]
  readonly existing: Omit<FilesToMake, 'files'>
  /** The first names, also where all of them are there already. */
  readonly nameExamples: readonly string[]
  readonly collisions: readonly FileCollision[]
  readonly problems: readonly AppError[]
  /** Problems of cells, whose pictures would fail while the others are made. */
  readonly cellProblems: readonly CellProblem[]
  /** Number of cells that would fail. */
  readonly failing: number
}

/**
 * Everything that a recipe would make, and the problems that prevent it. `made`: names of files that an earlier run
 * made, and that are not made again if they would come out the same.
 */
export const planBatchOf = async (
  recipe: BatchRecipe,
  deps: ForecastDeps,
  made: ReadonlySet<string> = new Set(),
): Promise<PlannedBatch> => {
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
  const { folder, existing: choice } = recipe
  const planned = files
  if (made.size > 0)
    files = await withoutMade(files, made, { grid, folder, store: deps.store, files: deps.files })
  const found = await checkNames(
    files.map(({ name }) => name),
    folder,
    deps.store,
    deps.files,
  )
  const isAnyLeft = choice === 'skip' || choice === 'number'
  const collisions = isAnyLeft ? found.filter(({ isOnDisk }) => !isOnDisk) : found
  const { files: settled, ...existing } = await settleExisting(files, choice, {
    grid,
    folder,
    store: deps.store,
    files: deps.files,
  })
  const isFolderAdmitted = recipe.folder !== null && (await deps.isAdmitted(recipe.folder))
  const problems = [
    ...problemsOf(grid, { files: count, isFolderAdmitted, collisions, namingProblem }),
    ...(await problemsOfPlace(recipe, grid, deps)),
    ...(planned.length > 0 && settled.length === 0
      ? [new AppError('allThere', { files: planned.length })]
      : []),
  ]
  const cellProblems = await cellProblemsOf(grid, deps.files)
  const failing = countFailing(grid, cellProblems)
  const named = settled.length > 0 ? settled : files
  const nameExamples = named.slice(0, namesShown).map(({ name }) => name)
  return { grid, cells, files: settled, existing, nameExamples, collisions, problems, cellProblems, failing }
}

/** The problem of a batch whose every picture would fail: it is not worth a start. */
export const problemOfAll = ({ cells, failing }: PlannedBatch): AppError | null =>
  cells > 0 && failing === cells ? new AppError('allWouldFail', { pictures: cells }) : null

/** What the recipe needs that its service, or this computer, cannot do. */
const problemsOfPlace = async (
  { connection_id, outputs }: BatchRecipe,
  grid: BatchGrid,
  { connectionOf, planOf, assertHere }: Pick<ForecastDeps, 'connectionOf' | 'planOf' | 'assertHere'>,
): Promise<readonly AppError[]> => {
  if (connection_id === null) return problemsHere(outputs, assertHere)
  if (!(await connectionOf(connection_id))) return [new AppError('connectionRemoved', {})]
  const problems: AppError[] = []
  if (outputs.some(({ max_kilobytes }) => max_kilobytes !== null))
    problems.push(new AppError('sizeOnService', {}))
  if (outputs.some(isFramed)) problems.push(new AppError('frameOnService', {}))
  if (outputs.some(({ watermark }) => watermark !== null))
    problems.push(new AppError('watermarkOnService', {}))
  if (outputs.some(({ print }) => print !== null)) problems.push(new AppError('printFileOnService', {}))
  if (outputs.some(({ film }) => film !== null)) problems.push(new AppError('filmFileOnService', {}))
  if (outputs.some(({ width }) => width !== 'original' && width < leastWidth))
    problems.push(new AppError('serviceNarrowest', { least: leastWidth }))
  const plan = (await planOf?.(connection_id)) ?? null
  const most = plan?.widestRender ?? null
  const asked = Math.max(0, ...outputs.map((output) => widthOf(output, grid)))
  if (plan && most !== null && asked > most)
    problems.push(new AppError('widthOverPlan', { plan: plan.plan, most, asked }))
  return problems
}

const problemsHere = async (
  outputs: BatchRecipe['outputs'],
  assertHere: ForecastDeps['assertHere'],
): Promise<readonly AppError[]> => {
  try {
    await assertHere?.(outputs.map((output) => outputOptionsOf(output)))
    return []
  } catch (error) {
    if (error instanceof AppError) return [error]
    throw error
  }
}

/** The widest picture of an output: of a mockup in its own size, or as chosen. */
const widthOf = ({ format, width }: BatchRecipe['outputs'][number], { mockups }: BatchGrid): number => {
  if (width !== 'original') return width
  if (format === 'psd') return 0
  return Math.max(0, ...mockups.map(({ opened }) => (isOpened(opened) ? opened.description.width : 0)))
}

/** Minimum in the service's contract, px. */
const leastWidth = 100

const namesShown = 6
const mostTold = 500

export const forecastOf = async (wished: BatchRecipe, deps: ForecastDeps): Promise<BatchForecast> => {
  const general = await deps.general()
  const recipe = withGeneral(wished, general)
  const batch = await planBatchOf(recipe, deps)
  const { grid, cells, files, collisions, cellProblems } = batch
  const problems = [...batch.problems, problemOfAll(batch)].filter((problem) => problem !== null)
  const connection = recipe.connection_id === null ? null : await deps.connectionOf(recipe.connection_id)
  const usualMs = await deps.store.usualMs(connection?.name ?? null)
  const plan = recipe.connection_id === null ? null : ((await deps.planOf?.(recipe.connection_id)) ?? null)
  const sizes = await sizesOf(recipe, deps)
  const sizeOf = (path: FilePath) => sizes.get(path) ?? null
  const lowResolutions = await lowResolutionsOf(grid, sizeOf, general.advised_dpi)
  return {
    rows: countRows(recipe),
    cells,
    files: cells * recipe.outputs.length - batch.existing.skipped,
    existing: batch.existing,
    name_examples: [...batch.nameExamples],
    collisions: collisions
      .slice(0, mostTold)
      .map(({ name, files: number, isOnDisk }) => ({ name, files: number, is_on_disk: isOnDisk })),
    problems: problems.map(toFailure),
    cell_problems: cellProblems.slice(0, mostTold),
    failing: batch.failing * recipe.outputs.length,
    same_as: columnsAlike(grid),
    low_resolution: lowResolutions.slice(0, mostTold),
    print_faults: [...(await printFaultsOf(grid, { sizeOf, most: mostTold }))],
    enlarged: enlargedMockups(grid),
    seconds: usualMs === null ? null : (usualMs * files.length) / 1000,
    credits: creditsOf(creditsOfFiles(files), connection, plan),
  }
}

const columnsAlike = ({ recipe, mockups, untouched }: BatchGrid): BatchForecast['same_as'] =>
  mockups.flatMap(({ place, column }) => {
    const drawn = variantsOn({ place, column }, { recipe, untouched })
    const as = drawn.find((at) => isAsItIs(recipe, untouched.get(place), at))
    if (as === undefined) return []
    return recipe.variants.flatMap(({ id }, variant) =>
      drawn.includes(variant) || column.excluded_variants.includes(id)
        ? []
        : [{ mockup: place, variant, as }],
    )
  })

/** As the service says now; otherwise as it said at the last check of the connection. */
const creditsOf = (
  needed: number,
  connection: StoredConnection | null,
  plan: RemotePlan | null,
): BatchForecast['credits'] => {
  if (plan) return plan.credits === null ? null : { needed, remaining: plan.credits }
  const account = connection?.account
  return account ? { needed, remaining: account.creditsRemaining + account.prepaidBalance } : null
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
