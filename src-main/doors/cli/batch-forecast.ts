import { basename } from 'node:path'
import type { TextForecast } from '@contract/desktop/batches'
import type { BatchGrid } from '../../service/batches/batch-grid'
import type { PlannedBatch } from '../../service/batches/forecast'
import { forecastTexts } from '../../service/batches/text-forecast'
import type { CliContext, ExitCode } from './cli-context'
import type { ChosenDrawing } from './drawing-of'
import { textLines } from './text-lines'

/** What will become of the batch's texts; unknown where a service draws. */
export const forecastBatchTexts = (
  grid: BatchGrid,
  { plan }: Pick<ChosenDrawing, 'plan'>,
  { engine, signal }: Pick<CliContext, 'engine' | 'signal'>,
): Promise<TextForecast> => forecastTexts(grid, { measurer: plan === null ? engine : null, signal })

const namesShown = 6

/** Prints what a batch would make, instead of making it. */
export const tellForecast = async (
  { grid, cells, files, existing }: PlannedBatch,
  chosen: Pick<ChosenDrawing, 'plan'>,
  { asJson }: { readonly asJson: boolean },
  context: CliContext,
): Promise<ExitCode> => {
  const texts = await forecastBatchTexts(grid, chosen, context)
  const names = files.slice(0, namesShown).map(({ name }) => name)
  if (asJson) {
    const mockups = grid.mockups.map(({ column }) => column.mockup_id)
    const data = {
      rows: grid.rows.length,
      cells,
      files: files.length,
      existing,
      name_examples: names,
      mockups,
      texts,
    }
    context.out(`${JSON.stringify({ success: true, data }, null, 2)}\n`)
    return 0
  }
  const more = files.length > names.length ? ', …' : ''
  const counted = files.length === 1 ? '1 file' : `${files.length} files`
  context.out(`${counted} would be made: ${names.map((name) => basename(name)).join(', ')}${more}\n`)
  const { skipped, replaced, numbered } = existing
  if (skipped > 0) context.out(`${skipped} would be left as they are\n`)
  if (replaced > 0) context.out(`${replaced} of them would replace a file\n`)
  if (numbered > 0) context.out(`${numbered} of them would get a number\n`)
  context.out(textLines(texts, grid, Infinity))
  return 0
}
