import { resolve } from 'node:path'
import { type BatchMockup, type BatchRecipe, batchRecipe } from '@contract/desktop/batch-recipe'
import { generalSettings } from '@contract/desktop/general-settings'
import type { NamedEdit } from '@contract/edits/word'
import { AppError, fromFailure } from '@contract/errors'
import type { GridDeps } from '../../service/batches/batch-grid'
import { type ForecastDeps, type PlannedBatch, planBatchOf } from '../../service/batches/forecast'
import { isOpened, openMockups } from '../../service/batches/grid-mockups'
import { isSkuColumn } from '../../service/batches/manifest'
import { readTableFile } from '../../service/batches/tables/read-table-file'
import { readRow } from '../../service/batches/tables/table-row'
import { editsOfNames, type NamedDocument } from '../../service/layers/named-edits'
import { namePattern } from '../../service/naming/name-pattern'
import { pictureTokens } from '../../service/naming/picture-tokens'
import type { BatchRunStore } from '../../service/ports/batch-run-store'
import type { FilePath } from '../../service/ports/engine'
import type { DrawingEngine } from '../../service/remote-renders/remote-engine'
import { outputOptionsOf } from '../../service/renders/output-options-of'
import { outputOf, usualOutputOf, variantOf } from './batch-flags'
import { recipeNaming } from './batch-naming'
import { artworkAt, mockupAt, picturesIn, readRecipeFile } from './batch-sources'
import { assertColumnsUsed, batchTableOf, cellFilesIn, cellFolders } from './batch-table'
import type { CliContext } from './cli-context'
import type { BatchOptions } from './cli-options'
import type { ChosenDrawing } from './drawing-of'
import { filmOutputsOf } from './film-settings'
import { namedEditsOf } from './named-edits-of'
import { placementOf } from './placement-of'
import { isUsualOfVariants, withUsual } from './usual-edits'

export interface CliBatch {
  readonly recipe: BatchRecipe
  readonly grid: GridDeps
  readonly edits: readonly NamedEdit[]
}

/** The recipe built from a command's options and files. Throws every foreseeable failure before anything is drawn. */
export const cliBatchOf = async (
  options: BatchOptions,
  { drawing, assertTakes }: Pick<ChosenDrawing, 'drawing' | 'assertTakes'>,
  { files, readSpreadsheet }: Pick<CliContext, 'files' | 'readSpreadsheet'>,
): Promise<CliBatch> => {
  const recipeFile = options.recipe === undefined ? null : resolve(options.recipe)
  const base = recipeFile === null ? batchRecipe.parse({}) : await readRecipeFile(recipeFile)
  const outputs = outputsOf(base, options)
  await assertTakes(outputs.map((output) => outputOptionsOf(output)))
  const dataFile = options.data === undefined ? null : resolve(options.data)
  const designs = [...base.designs, ...(await picturesIn(options.artwork))]
  const mockups = [
    ...base.mockups,
    ...[...options.mockup, ...options.template].map((file) => mockupOf(resolve(file), options)),
  ]
  const text = dataFile === null ? null : await readTableFile(dataFile, { files, readSpreadsheet })
  const documents = text === null ? [] : await openedOf({ ...base, mockups }, drawing)
  const table = dataFile === null || text === null ? base.table : batchTableOf(dataFile, text, documents)
  const columns = table?.columns.map(({ name }) => name) ?? []
  const naming =
    options.name === undefined && recipeFile !== null
      ? base.naming
      : recipeNaming(options.name ?? usualNaming(table !== null), columns)
  const edits = namedEditsOf(options)
  const variants = [...base.variants, ...options.variant.map((text, place) => variantOf(text, place))]
  const recipe: BatchRecipe = {
    ...base,
    designs,
    mockups,
    table,
    // What was said of single rows is of the rows in the file.
    ...(dataFile !== null && { excluded_rows: [], cells: [] }),
    variants: variants.map((each) => withUsual(each, edits)),
    outputs,
    naming,
    manifest: options.manifest ?? base.manifest,
    folder: resolve(options.out),
    existing: options.existing ?? base.existing ?? 'replace',
    connection_id: null,
  }
  assertSomething(recipe)
  if (text !== null && table !== null) assertColumnsUsed(table, tokensOf(recipe, columns), documents)
  const ofAll = variants.length > 0 ? edits.filter((edit) => !isUsualOfVariants(edit)) : edits
  const folders = cellFolders(dataFile ?? recipeFile ?? '', designs)
  return { recipe, edits: ofAll, grid: gridDepsOf(folders, ofAll, files) }
}

/** Tokens of every file name, and of the list of the files. */
const tokensOf = (
  { naming, outputs, manifest }: BatchRecipe,
  columns: readonly string[],
): ReadonlySet<string> => {
  const patterns = [naming, ...outputs.flatMap((output) => output.naming ?? [])]
  const named = patterns.flatMap((pattern) => [...namePattern(pattern, pictureTokens(columns)).tokens])
  const listed = manifest ? columns.filter(isSkuColumn).map((name) => `row.${name}`) : []
  return new Set([...named, ...listed])
}

const gridDepsOf = (
  folders: readonly FilePath[],
  edits: readonly NamedEdit[],
  files: CliContext['files'],
): GridDeps => ({
  edits,
  artworksOf: async () => artworkAt,
  sourceOf: mockupAt,
  async openTable(table) {
    const cells = await cellFilesIn(table.rows, folders, files)
    return (at) => readRow(table, at, cells)
  },
})

const mockupOf = (file: FilePath, { layer, ...options }: BatchOptions): BatchMockup => ({
  mockup_id: file,
  smart_object: layer ?? null,
  placement: placementOf(options),
  is_included: true,
  look: null,
  collection_id: null,
  excluded_variants: [],
})

/** Throws the failure of a mockup that cannot be opened. */
const openedOf = async (recipe: BatchRecipe, drawing: DrawingEngine): Promise<readonly NamedDocument[]> =>
  (await openMockups(recipe, mockupAt, drawing)).map(({ opened }) => {
    if (isOpened(opened)) return opened
    throw fromFailure(opened)
  })

const usualNaming = (isTable: boolean): string =>
  isTable ? '{mockup}-{row}-{variant}' : '{mockup}-{artwork}-{variant}'

const outputsOf = (base: BatchRecipe, options: BatchOptions): BatchRecipe['outputs'] => {
  const usual = usualOutputOf(options)
  if (options.output.length > 0)
    return options.output.flatMap(
      (text, place) => filmOutputsOf(text, place, usual) ?? outputOf(text, place, usual),
    )
  return base.outputs.length > 0 ? base.outputs : [usual]
}

const assertSomething = ({ mockups, designs, table }: BatchRecipe): void => {
  if (mockups.length > 0 && (designs.length > 0 || (table?.rows.length ?? 0) > 0)) return
  throw new AppError('emptyPlan', {})
}

/**
 * Throws every foreseeable failure: a command-line batch starts whole or not at all. Missing files fail only their own
 * pictures.
 */
export const plannedCliBatch = async (
  { recipe, grid: gridDeps, edits }: CliBatch,
  { drawing, store, context }: PlanDeps,
): Promise<PlannedBatch> => {
  const deps: ForecastDeps = {
    grid: gridDeps,
    engine: drawing,
    store,
    files: context.files,
    isAdmitted: async () => true,
    // Flags say what is to be done: the window's settings are not asked.
    general: async () => generalSettings.parse({}),
    connectionOf: async () => null,
    now: () => new Date(),
  }
  const plan = await planBatchOf(recipe, deps)
  for (const { opened } of plan.grid.mockups)
    if (isOpened(opened)) editsOfNames(edits, opened)
    else throw fromFailure(opened)
  refuseCollisions(plan)
  const [problem] = plan.problems
  if (problem) throw problem
  const ofGrid = plan.cellProblems.find(({ row }) => row === null)
  if (ofGrid) throw fromFailure(ofGrid.failure)
  return plan
}

export interface PlanDeps {
  readonly drawing: DrawingEngine
  readonly store: Pick<BatchRunStore, 'namesIn' | 'madeIn' | 'usualMs'>
  readonly context: CliContext
}

const refuseCollisions = ({ collisions, files }: PlannedBatch): void => {
  const foreign = collisions.filter(({ isOnDisk }) => isOnDisk)
  const doubled = collisions.filter(({ isOnDisk }) => !isOnDisk)
  const named = (all: PlannedBatch['collisions']): readonly string[] =>
    all.slice(0, 5).map(({ name }) => name)
  if (doubled.length > 0) {
    const surplus = doubled.reduce((sum, { files: number }) => sum + number - 1, 0)
    throw new AppError('picturesOverwritten', { surplus, pictures: files.length, names: named(doubled) })
  }
  if (foreign.length > 0)
    throw new AppError('foreignFilesThere', { files: foreign.length, names: named(foreign) })
}
