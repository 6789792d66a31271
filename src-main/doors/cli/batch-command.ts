import { readdir, stat } from 'node:fs/promises'
import { dirname, extname, join, resolve } from 'node:path'
import { AppError } from '@contract/errors'
import { type BatchItem, type BatchTemplate, planBatch } from '../../service/batch/plan-batch'
import { type BatchOutcome, runBatch } from '../../service/batch/run-batch'
import { readTableFile } from '../../service/batches/tables/read-table-file'
import { indexLayers } from '../../service/layers/layer-index'
import { documentUuidOf } from '../../service/naming/uuid-of'
import type { BatchLedger } from '../../service/ports/batch-ledger'
import type { Drawing } from '../../service/remote-renders/remote-engine'
import type { CliContext, ExitCode } from './cli-context'
import type { BatchOptions } from './cli-options'
import { drawingOf } from './drawing-of'
import { imageFormatOf } from './image-format-of'
import { namedEditsOf } from './named-edits-of'
import { progressLine } from './progress-line'
import { failureLines } from './report-failure'

const pictureExtensions = new Set([
  '.png',
  '.jpg',
  '.jpeg',
  '.webp',
  '.avif',
  '.tif',
  '.tiff',
  '.gif',
  '.svg',
  '.pdf',
  '.ai',
  '.psd',
  '.psb',
])

export const batchAll = async (options: BatchOptions, context: CliContext): Promise<ExitCode> => {
  const folder = resolve(options.out)
  const { drawing, plan } = await drawingOf(options, context)
  const items = await plannedItems(options, { folder, drawing }, context)
  const ledger = await context.openLedger(folder)
  await assertNothingForeign(items, ledger)
  if (plan && plan.credits > 0 && plan.credits < items.length)
    context.err(`${plan.account} has ${plan.credits} credits; this batch makes ${items.length} pictures.\n`)
  const line = progressLine(context)
  const outcomes = await runBatch(
    items,
    { engine: drawing, ledger, files: context.files },
    {
      jobs: options.jobs ?? plan?.rendersAtOnce ?? context.picturesAtOnce,
      isResumed: options.resume ?? false,
      signal: context.signal,
      onSettled: (outcome, done) => {
        line.end()
        if (outcome.type === 'made') context.out(`${outcome.file.path}\n`)
        line.show(`${done} / ${items.length}`)
      },
    },
  )
  line.end()
  return summed(outcomes, context)
}

const plannedItems = async (
  options: BatchOptions,
  { folder, drawing }: { readonly folder: string; readonly drawing: Drawing },
  context: CliContext,
): Promise<readonly BatchItem[]> => {
  const dataFile = options.data === undefined ? null : resolve(options.data)
  const artworks = await picturesIn(options.artwork)
  const cellFolders = [
    ...(dataFile === null ? [] : [dirname(dataFile)]),
    ...artworks.map((path) => dirname(path)),
  ]
  const data = dataFile === null ? null : await readTableFile(dataFile, context)
  const fileOfCell = await cellFinder(data?.rows ?? [], [...new Set(cellFolders)], context)
  const templates: BatchTemplate[] = []
  for (const template of options.template)
    templates.push(await templateOf(resolve(template), drawing, context))
  return planBatch({
    templates,
    artworks,
    data,
    fileOfCell,
    layer: options.layer ?? null,
    fit: options.fit,
    edits: namedEditsOf(options),
    output: {
      format: imageFormatOf(options.format),
      width: options.width,
      quality: options.quality,
      dpi: options.dpi ?? null,
      profile: options.profile,
    },
    folder,
    namePattern: options.name ?? null,
    date: new Date(),
  })
}

const templateOf = async (file: string, engine: Drawing, { signal }: CliContext): Promise<BatchTemplate> => {
  const description = await engine.describe(file, { signal })
  return { file, description, index: indexLayers(documentUuidOf(file, description.contentHash), description) }
}

/** Files as they are named; of a folder its pictures, by name, not of the folders in it. */
const picturesIn = async (paths: readonly string[]): Promise<readonly string[]> => {
  const pictures: string[] = []
  for (const path of paths.map((named) => resolve(named))) {
    const found = await stat(path).catch(() => null)
    if (!found) throw new AppError('FILE_NOT_FOUND', `There is no artwork at ${path}.`)
    if (!found.isDirectory()) pictures.push(path)
    else {
      const names = (await readdir(path)).filter((name) => pictureExtensions.has(extname(name).toLowerCase()))
      if (names.length === 0) throw new AppError('FILE_NOT_FOUND', `${path} has no pictures in it.`)
      pictures.push(...names.toSorted().map((name) => join(path, name)))
    }
  }
  return pictures
}

/** Where each cell's file is: in the table's own folder, else in one that `--artwork` names. A cell that names no file is taken as it is. */
const cellFinder = async (
  rows: readonly Readonly<Record<string, string>>[],
  folders: readonly string[],
  { files }: CliContext,
): Promise<(cell: string) => string> => {
  const found = new Map<string, string>()
  for (const cell of new Set(rows.flatMap((row) => Object.values(row)))) {
    for (const folder of folders) {
      const path = resolve(folder, cell)
      if (!found.has(cell) && cell !== '' && (await files.exists(path))) found.set(cell, path)
    }
  }
  return (cell) => found.get(cell) ?? resolve(folders[0] ?? '.', cell)
}

/** A batch writes over its own pictures only. */
const assertNothingForeign = async (items: readonly BatchItem[], ledger: BatchLedger): Promise<void> => {
  const foreign: string[] = []
  for (const { name } of items) if (await ledger.isForeign(name)) foreign.push(name)
  if (foreign.length === 0) return
  throw new AppError(
    'FILE_NOT_WRITABLE',
    `${foreign.length} files are there already, and no batch made them: ${foreign.slice(0, 5).join(', ')}.`,
    { suggestion: 'Choose another folder with --out, or other names with --name.' },
  )
}

const summed = (outcomes: readonly BatchOutcome[], { err }: CliContext): ExitCode => {
  const failed = outcomes.filter((outcome) => outcome.type === 'failed')
  const cancelled = failed.filter(({ failure }) => failure.code === 'CANCELLED')
  for (const { item, failure } of failed) {
    if (failure.code !== 'CANCELLED') err(`${item.name}\n  ${failureLines(failure)}\n`)
  }
  const count = (type: BatchOutcome['type']): number =>
    outcomes.filter((outcome) => outcome.type === type).length
  const parts = [
    `${count('made')} made`,
    `${count('skipped')} finished before`,
    `${failed.length - cancelled.length} failed`,
    ...(cancelled.length > 0 ? [`${cancelled.length} left: --resume goes on from here`] : []),
  ]
  err(`${parts.join(', ')}\n`)
  return failed.length === 0 ? 0 : 1
}
