import type { BatchRecipe, ExistingChoice } from '@contract/desktop/batch-recipe'
import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { breathe, partsOf } from '../../scheduling/breathe'
import type { BatchRunStore, NewRun } from '../ports/batch-run-store'
import type { NewUuid } from '../ports/ids'
import { outputOptionsOf } from '../renders/output-options-of'
import type { OpenPlace } from './batch-place'
import { countThere } from './existing-files'
import { type ForecastDeps, planBatchOf, problemOfAll, withGeneral } from './forecast'
import { filesOfRun, itemsOf, type PlannedFile } from './plan-items'

/** Storing the items of a very large run takes less than this, and launching it follows at once. */
const preparationMs = 600_000

export interface StartDeps extends KeepRunDeps {
  readonly forecast: ForecastDeps
  readonly store: KeepRunDeps['store'] & Pick<BatchRunStore, 'items'>
  /** 0 inclusive to 1 exclusive. */
  readonly random: () => number
}

export interface KeepRunDeps {
  readonly forecast: Pick<ForecastDeps, 'now' | 'connectionOf'>
  readonly store: Pick<BatchRunStore, 'prepare' | 'addItems' | 'open'>
  readonly openPlace: OpenPlace
  /** The name that a run of the recipe bears. */
  readonly titleOf: (recipe: BatchRecipe) => Promise<string>
  readonly newUuid: NewUuid
  readonly worker: string
}

export interface KeepRunOptions {
  readonly recipeId: Uuid | null
  readonly isSample: boolean
  /** For callers that must be able to find the run after a crash; otherwise a new id. */
  readonly runId?: Uuid
}

export interface StartOptions extends Omit<KeepRunOptions, 'isSample'> {
  /** Number of random cells; null: all cells. */
  readonly sample: number | null
  /** What becomes of files that are there already, if the recipe has not chosen. */
  readonly existing?: ExistingChoice
  /** Leaves out the files that this run has made, unless they would come out differently now. */
  readonly restOf?: Uuid
  /** Starts even if every picture would fail: what a hot folder takes in has to end somewhere. */
  readonly mayFailWhole?: boolean
}

/**
 * Stores a run with all its items, ready to be processed. Throws the first of the recipe's problems, and if every
 * picture would fail.
 */
export const startRun = async (
  recipe: BatchRecipe,
  options: StartOptions,
  deps: StartDeps,
): Promise<Uuid> => {
  const wished = { ...recipe, existing: recipe.existing ?? options.existing ?? null }
  const settled = withGeneral(wished, await deps.forecast.general())
  const made = options.restOf === undefined ? undefined : await namesMadeIn(options.restOf, deps.store)
  const plan = await planBatchOf(settled, deps.forecast, made)
  const files = filesOfRun(plan.files, options.sample, deps.random)
  const there = settled.existing === null ? await countThere(files, settled.folder, deps.forecast.files) : 0
  const unasked = there > 0 ? new AppError('filesThere', { files: there, of: files.length }) : null
  const problem = plan.problems[0] ?? unasked ?? (options.mayFailWhole ? null : problemOfAll(plan))
  if (problem && !(options.mayFailWhole && problem.failure.kind === 'allThere')) throw problem
  const { recipeId, runId, sample } = options
  return keepRun(settled, files, { recipeId, ...(runId && { runId }), isSample: sample !== null }, deps)
}

const itemsAtOnce = 1000

const namesMadeIn = async (
  runId: Uuid,
  store: Pick<BatchRunStore, 'items'>,
): Promise<ReadonlySet<string>> => {
  const names = new Set<string>()
  for (let offset = 0; ; offset += itemsAtOnce) {
    const { items } = await store.items({ runId, state: 'made', offset, limit: itemsAtOnce })
    for (const { name } of items) names.add(name)
    if (items.length < itemsAtOnce) return names
  }
}

/** Like `startRun`, for a recipe that has been planned and checked for problems, and for these of its files. */
export const keepRun = async (
  recipe: BatchRecipe,
  files: readonly PlannedFile[],
  { recipeId, isSample, runId }: KeepRunOptions,
  deps: KeepRunDeps,
): Promise<Uuid> => {
  const place = await deps.openPlace(recipe)
  await place.assertTakes?.(recipe.outputs.map((output) => outputOptionsOf(output)))
  const startedAt = deps.forecast.now()
  const id = runId ?? deps.newUuid()
  const until = new Date(startedAt.getTime() + preparationMs)
  const run: NewRun = {
    id,
    name: await deps.titleOf(recipe),
    recipeId,
    recipe,
    isSample,
    connectionName:
      recipe.connection_id === null
        ? null
        : ((await deps.forecast.connectionOf(recipe.connection_id))?.name ?? null),
    folder: recipe.folder ?? '',
    startedAt,
  }
  await deps.store.prepare(run, { worker: deps.worker, at: startedAt, until })
  for (const part of partsOf(itemsOf(files))) {
    await deps.store.addItems(id, part)
    await breathe()
  }
  await deps.store.open(id)
  return id
}
