import { batches as contract } from '@contract/desktop/batches'
import { implement } from '@orpc/server'
import type { Batches } from '../../service/batches/batches'
import type { CellPictures } from '../../service/batches/cell-picture'
import type { DragFiles } from '../../service/drag-out/drag-files'

export const batchesRoutes = (
  { recipes, runs, tables, deliverables, ...batches }: Batches,
  { dragIcon }: Pick<CellPictures, 'dragIcon'>,
  dragFiles: DragFiles,
) => {
  const on = implement(contract)
  return on.router({
    recipes: on.recipes.handler(() => recipes.list()),
    saveRecipe: on.saveRecipe.handler(({ input }) =>
      recipes.save(input.id, tables.known.recipeOf(input.recipe)),
    ),
    removeRecipe: on.removeRecipe.handler(({ input }) => recipes.remove(input.recipe_id)),
    restoreRecipe: on.restoreRecipe.handler(({ input }) => recipes.restore(input.recipe_id)),
    readTable: on.readTable.handler(async ({ input }) =>
      tables.told(await tables.read(input.path, input.mockup_ids)),
    ),
    chooseTable: on.chooseTable.handler(async ({ input }) =>
      tables.told(await tables.choose(input.mockup_ids)),
    ),
    sendRows: on.sendRows.handler(({ input }) => tables.known.add(input.rows_id, input.rows)),
    chooseFolder: on.chooseFolder.handler(() => recipes.chooseFolder()),
    forecast: on.forecast.handler(({ input }) => batches.forecast(tables.known.recipeOf(input.recipe))),
    forecastCutOuts: on.forecastCutOuts.handler(({ input, signal }) =>
      batches.forecastCutOuts(tables.known.recipeOf(input.recipe), signal),
    ),
    forecastTexts: on.forecastTexts.handler(({ input, signal }) =>
      batches.forecastTexts(tables.known.recipeOf(input.recipe), signal),
    ),
    start: on.start.handler(({ input: { recipe_id, sample, existing, rest_of } }) =>
      batches.start(recipe_id, sample, {
        ...(existing && { existing }),
        ...(rest_of !== undefined && { restOf: rest_of }),
      }),
    ),
    runs: on.runs.handler(() => runs.list()),
    run: on.run.handler(({ input }) => runs.get(input.run_id)),
    items: on.items.handler(({ input: { run_id, ...query } }) => runs.items({ runId: run_id, ...query })),
    watch: on.watch.handler(({ signal }) => runs.watch(signal)),
    pause: on.pause.handler(({ input }) => runs.pause(input.run_id)),
    resume: on.resume.handler(({ input }) => runs.resume(input.run_id)),
    cancel: on.cancel.handler(({ input }) => runs.cancel(input.run_id)),
    rerunFailed: on.rerunFailed.handler(({ input }) => runs.rerunFailed(input.run_id)),
    removeRun: on.removeRun.handler(({ input }) => runs.remove(input.run_id)),
    reveal: on.reveal.handler(({ input }) => runs.reveal(input.run_id, input.item_id)),
    dragOut: on.dragOut.handler(async ({ input: { run_id, item_ids } }) => {
      const [first] = item_ids
      const icon = first === undefined ? null : await dragIcon(run_id, first)
      const files = await Promise.all(item_ids.map((id) => runs.fileOf(run_id, id)))
      await dragFiles(files, icon ?? undefined)
    }),
    writeContactSheet: on.writeContactSheet.handler(({ input, signal }) =>
      deliverables.contactSheet(input.run_id, signal),
    ),
    writeProof: on.writeProof.handler(({ input, signal }) =>
      deliverables.proof(input.run_id, input.options, signal),
    ),
    writeZip: on.writeZip.handler(({ input, signal }) => deliverables.zip(input.run_id, signal)),
  })
}
