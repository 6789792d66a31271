import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import type { BatchOutput, BatchRecipe } from '@contract/desktop/batch-recipe'
import type { BatchRun } from '@contract/desktop/batches'
import { AppError } from '@contract/errors'
import { createBatchRuns } from '../../service/batches/batch-runs'
import { creditsOfFiles } from '../../service/batches/credits-of-files'
import { isOpened } from '../../service/batches/grid-mockups'
import { createKnownMockups } from '../../service/batches/known-mockups'
import { filesOfRun } from '../../service/batches/plan-items'
import { keepRun } from '../../service/batches/start-run'
import { assertFilmsWritten } from '../../service/films/draw-with-films'
import type { BatchRunStore } from '../../service/ports/batch-run-store'
import type { OutputOptions } from '../../service/ports/engine'
import { silentLog } from '../../service/ports/log'
import { loneWorker } from '../../service/ports/workers'
import { batchCostOf } from '../../service/remote-renders/batch-cost'
import type { DrawingEngine } from '../../service/remote-renders/remote-engine'
import { ofMockup, type PresetChoice } from '../../service/remote-renders/service-options'
import { isFramed, outputOptionsOf } from '../../service/renders/output-options-of'
import { forecastBatchTexts, tellForecast } from './batch-forecast'
import { cliBatchOf, plannedCliBatch } from './batch-plan'
import { readRecipeFile } from './batch-sources'
import type { CliContext, ExitCode } from './cli-context'
import type { BatchOptions } from './cli-options'
import { costLine } from './cost-line'
import { drawingOf } from './drawing-of'
import { progressLine } from './progress-line'
import { failureLines } from './report-failure'
import { textLines } from './text-lines'

/** Number of failed items read from the store at a time. */
const failuresAtOnce = 1000

export const batchAll = async (options: BatchOptions, context: CliContext): Promise<ExitCode> => {
  const kept = options.recipe === undefined ? undefined : await readRecipeFile(resolve(options.recipe))
  const chosen = await drawingOf(options, context, kept?.service)
  const drawing = describedOnce(chosen.drawing, context)
  const batch = await cliBatchOf(options, { ...chosen, drawing }, context)
  const { recipe } = batch
  if (options.remote !== undefined) refuseOwnWork(recipe.outputs)
  const folder = recipe.folder ?? ''
  const ledger = await context.openBatchRuns(folder, { isResumed: options.resume ?? false })
  const { store, skipped } = countingSkipped(withPresets(ledger, chosen.presets.map(presetWord)))
  const planned = await plannedCliBatch(batch, { drawing, store, context })
  for (const { opened } of planned.grid.mockups)
    if (isOpened(opened)) await chosen.assertTakes(outputsOf(recipe, opened.description.width))
  if (options.dryRun) return tellForecast(planned, chosen, { asJson: options.json ?? false }, context)
  if (options.sample === undefined && !options.resume)
    context.err(textLines(await forecastBatchTexts(planned.grid, chosen, context), planned.grid, 3))
  const place = {
    drawing,
    atOnce: options.jobs ?? chosen.plan?.rendersAtOnce ?? context.picturesAtOnce,
    takeLeft: chosen.takeLeft,
    assertTakes: (outputs: readonly OutputOptions[]) => assertFilmsWritten(outputs, context.openFilms),
  }
  const openPlace = async () => place
  const runs = createBatchRuns({
    store,
    workers: loneWorker,
    files: context.files,
    engine: context.engine,
    dialogs: { reveal: () => undefined },
    log: silentLog,
    grid: batch.grid,
    openPlace,
    now: () => new Date(),
    nowMs: context.nowMs,
  })
  const files = filesOfRun(planned.files, options.sample ?? null, Math.random)
  const runId = await keepRun(
    recipe,
    files,
    { recipeId: null, isSample: options.sample !== undefined },
    {
      forecast: { now: () => new Date(), connectionOf: async () => null },
      store,
      openPlace,
      titleOf: async ({ name }) => name,
      newUuid: randomUUID,
      worker: loneWorker.id,
    },
  )
  const { total } = (await runs.get(runId)).run
  const plan = chosen.plan
  if (plan) {
    const options = { pictureMs: await chosen.pictureMs(), atOnce: place.atOnce }
    context.err(
      costLine(plan, batchCostOf({ pictures: total, credits: creditsOfFiles(files) }, plan, options)),
    )
  }
  const line = progressLine(context)
  runs.listen(({ made, failed }, items) => {
    line.end()
    for (const { id, state, name } of items)
      if (state === 'made' && !skipped.has(id)) context.out(`${join(folder, name)}\n`)
    line.show(`${made + failed} / ${total}`, (made + failed) / total)
  })
  const run = await workedOff(runId, runs, context.signal)
  line.end()
  await tellFailures(runId, store, context)
  return summed(run, { finished: skipped.size, there: planned.existing.skipped }, context)
}

const outputsOf = ({ outputs }: BatchRecipe, width: number): readonly OutputOptions[] =>
  outputs.map((output) => ofMockup(outputOptionsOf(output), width))

type Runs = ReturnType<typeof createBatchRuns>

/** Runs the batch to its end, or until Ctrl-C. */
const workedOff = async (runId: string, runs: Runs, signal: AbortSignal): Promise<BatchRun> => {
  const interrupt = (): void => void runs.close()
  signal.addEventListener('abort', interrupt)
  await runs.launch(runId)
  if (signal.aborted) interrupt()
  const run = await runs.ended(runId)
  signal.removeEventListener('abort', interrupt)
  return run
}

/** Keeps each mockup's description: it is read for the plan and again for drawing. */
const describedOnce = (drawing: DrawingEngine, { files }: CliContext): DrawingEngine => ({
  ...drawing,
  ...createKnownMockups(drawing, files),
})

/** Pictures on other presets are other pictures, which an earlier run has not made. */
const withPresets = (inner: BatchRunStore, presets: readonly string[]): BatchRunStore => {
  const suffix = ` ${presets.toSorted().join(' ')}`
  return presets.length === 0
    ? inner
    : {
        ...inner,
        madeEarlier: (runId, itemId, fingerprint) =>
          inner.madeEarlier(runId, itemId, async () => `${await fingerprint()}${suffix}`),
        async *madeIn(folder) {
          for await (const part of inner.madeIn(folder))
            yield part.flatMap(({ fingerprint, ...record }) =>
              fingerprint.endsWith(suffix)
                ? [{ ...record, fingerprint: fingerprint.slice(0, -suffix.length) }]
                : [],
            )
        },
      }
}

const presetWord = ({ layer, preset }: PresetChoice): string =>
  layer === null ? preset : `${layer}=${preset}`

/** Records the items whose files come from an earlier run and are not drawn again. */
const countingSkipped = (inner: BatchRunStore) => {
  const skipped = new Set<number>()
  const store: BatchRunStore = {
    ...inner,
    async madeEarlier(runId, itemId, fingerprint) {
      const file = await inner.madeEarlier(runId, itemId, fingerprint)
      if (file) skipped.add(itemId)
      return file
    },
  }
  return { store, skipped }
}

const refuseOwnWork = (outputs: readonly BatchOutput[]): void => {
  if (outputs.some(({ max_kilobytes }) => max_kilobytes !== null))
    throw new AppError('maxKilobytesOnService', {})
  if (outputs.some(isFramed)) throw new AppError('frameOnService', {})
  if (outputs.some(({ watermark }) => watermark !== null)) throw new AppError('watermarkOnService', {})
  if (outputs.some(({ print }) => print !== null)) throw new AppError('printFileOnService', {})
  if (outputs.some(({ film }) => film !== null)) throw new AppError('filmFileOnService', {})
}

const tellFailures = async (runId: string, store: BatchRunStore, { err }: CliContext): Promise<void> => {
  for (let offset = 0; ; offset += failuresAtOnce) {
    const { items } = await store.items({ runId, state: 'failed', offset, limit: failuresAtOnce })
    for (const { name, failure } of items) if (failure) err(`${name}\n  ${failureLines(failure)}\n`)
    if (items.length < failuresAtOnce) return
  }
}

const summed = (
  { total, made, failed, stopped_by }: BatchRun,
  { finished, there }: { readonly finished: number; readonly there: number },
  { err }: CliContext,
): ExitCode => {
  if (stopped_by) err(`${failureLines(stopped_by)}\n`)
  const left = total - made - failed
  const parts = [
    `${made - finished} made`,
    `${finished} finished before`,
    ...(there > 0 ? [`${there} left as they are`] : []),
    `${failed} failed`,
    ...(left > 0 ? [`${left} left: --resume goes on from here`] : []),
  ]
  err(`${parts.join(', ')}\n`)
  return made === total ? 0 : 1
}
