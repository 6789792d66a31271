import { eventIterator, oc } from '@orpc/contract'
import { z } from 'zod'
import { uuid } from '../vocabulary'
import { batchRecipe, sentRecipe, sentTable, tableRow } from './batch-recipe'

/** As `Failure`, for people; the code stands in the details. */
export const batchFailure = z.object({ code: z.string(), message: z.string(), suggestion: z.string() })

/** Where in the grid. `variant` is 0 where the recipe has none. */
const cellPlace = z.object({ row: z.number().int(), mockup: z.number().int(), variant: z.number().int() })
export type CellPlace = z.infer<typeof cellPlace>

/** What can be said before anything is drawn. Nothing here is a reason to reject the call. */
export const batchForecast = z.object({
  rows: z.number().int(),
  /** Cells of the grid that will be drawn. */
  cells: z.number().int(),
  /** Files that will be written: cells × outputs. */
  files: z.number().int(),
  /** The first few, as they will be written, within the folder. */
  name_examples: z.array(z.string()),
  /** Names that more than one file would have, or that another program's file has already. */
  collisions: z.array(z.object({ name: z.string(), files: z.number().int(), is_on_disk: z.boolean() })),
  /** Of the recipe as a whole (no mockup, a token that stands for nothing, no folder): nothing starts while there is one. */
  problems: z.array(batchFailure),
  /** Of single cells of the table or the grid: those pictures would fail. What is null is said of each. At most 500. */
  cell_problems: z.array(
    z.object({
      row: z.number().int().nullable(),
      column: z.string().nullable(),
      mockup: z.number().int().nullable(),
      variant: z.number().int().nullable(),
      failure: batchFailure,
    }),
  ),
  /** Artwork that has fewer pixels than its place asks for. At most 500. */
  low_resolution: z.array(
    z.object({ row: z.number().int(), mockup: z.number().int(), ppi: z.number(), advised_ppi: z.number() }),
  ),
  /** Mockups, by their places, that are narrower than the widest file asks for: they get no sharper. Null where there is none. */
  enlarged: z.object({ width: z.number().int(), mockups: z.array(z.number().int()) }).nullable(),
  /** From what such pictures took here before; null before the first. */
  seconds: z.number().nullable(),
  /** Of the connection; null on this computer. */
  credits: z.object({ needed: z.number(), remaining: z.number() }).nullable(),
})
export type BatchForecast = z.infer<typeof batchForecast>

export const savedRecipe = z.object({
  id: uuid,
  recipe: batchRecipe,
  updated_at: z.iso.datetime(),
})
export type SavedRecipe = z.infer<typeof savedRecipe>

/** `interrupted`: the app ended while it ran; it goes on where it stood when it is resumed. */
export const runStates = ['running', 'pausing', 'paused', 'interrupted', 'cancelled', 'finished'] as const
export const itemStates = ['waiting', 'working', 'made', 'failed', 'cancelled'] as const

export const batchRun = z.object({
  id: uuid,
  name: z.string(),
  recipe_id: uuid.nullable(),
  state: z.enum(runStates),
  /** Random cells were chosen of the whole grid. */
  is_sample: z.boolean(),
  total: z.number().int(),
  made: z.number().int(),
  failed: z.number().int(),
  cancelled: z.number().int(),
  /** Over the last half minute; null while nothing is known. */
  files_per_second: z.number().nullable(),
  seconds_left: z.number().nullable(),
  /** The connection's name; null: this computer. */
  connection_name: z.string().nullable(),
  folder: z.string(),
  /** Of finished files. */
  bytes: z.number(),
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  /** Why it paused by itself: every further picture would have failed for the same cause. */
  stopped_by: batchFailure.nullable(),
})
export type BatchRun = z.infer<typeof batchRun>

/** One file of a run. */
export const batchItem = z.object({
  id: z.number().int(),
  run_id: uuid,
  place: cellPlace,
  output_id: z.string(),
  /** Within the run's folder. */
  name: z.string(),
  state: z.enum(itemStates),
  failure: batchFailure.nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  duration_ms: z.number().nullable(),
  /** `mockwright://result/<run>/<item>`, at most 512 px; null until it is made. */
  thumbnail_url: z.string().nullable(),
  /** `mockwright://whole/<run>/<item>`: the file itself, or as large as a window is where no page shows its kind. */
  picture_url: z.string().nullable(),
})
export type BatchItem = z.infer<typeof batchItem>

/** What a run tells while it goes: at most five events a second, each with all items that have changed since the one before. */
export const batchEvent = z.object({ run: batchRun, items: z.array(batchItem) })
export type BatchEvent = z.infer<typeof batchEvent>

/** So many rows go over at once: each message stops whoever writes it and whoever reads it. */
export const mostRowsAtOnce = 1000
const rowsPart = z.array(tableRow).max(mostRowsAtOnce)

/** A table that was read: its rows in parts, in their order, then all else of it. */
const tableEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('rows'), rows: rowsPart }),
  z.object({ type: z.literal('table'), table: sentTable }),
])
export type TableEvent = z.infer<typeof tableEvent>

const byRun = z.object({ run_id: uuid })
const byRecipe = z.object({ recipe_id: uuid })
/** `done` comes last; its path is null when the person closed the dialog. */
const deliverableEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), progress: z.number() }),
  z.object({ type: z.literal('done'), path: z.string().nullable() }),
])

export const batches = {
  /** The newest first. */
  recipes: oc.output(z.array(savedRecipe)),
  /** Written at every change: a recipe without an id is a new one. Whoever saves it has it: a large table does not go back. As `forecast`, rejects with `NOT_FOUND` where its rows are not known. */
  saveRecipe: oc
    .input(z.object({ id: uuid.nullable(), recipe: sentRecipe }))
    .output(savedRecipe.omit({ recipe: true })),
  removeRecipe: oc.input(byRecipe),
  /** Brings a removed one back. */
  restoreRecipe: oc.input(byRecipe).output(savedRecipe),

  /**
   * CSV, TSV, XLSX or JSON that was dropped or picked, or a folder with folders named as smart objects in it; the targets are guessed from the
   * mockups' layers.
   */
  readTable: oc
    .input(z.object({ path: z.string().min(1), mockup_ids: z.array(z.string()) }))
    .output(eventIterator(tableEvent)),
  /** Nothing comes when the person closed the dialog. */
  chooseTable: oc.input(z.object({ mockup_ids: z.array(z.string()) })).output(eventIterator(tableEvent)),
  /** Rows that the window has and main does not: behind those that went before by the same id. */
  sendRows: oc.input(z.object({ rows_id: uuid, rows: rowsPart })),
  chooseFolder: oc.output(z.object({ path: z.string() }).nullable()),
  forecast: oc.input(z.object({ recipe: sentRecipe })).output(batchForecast),

  /** `sample`: that many random cells; null: all. Rejects with the first of the forecast's problems. */
  start: oc.input(z.object({ recipe_id: uuid, sample: z.number().int().min(1).nullable() })).output(batchRun),
  /** The newest first. */
  runs: oc.output(z.array(batchRun)),
  run: oc.input(byRun).output(z.object({ run: batchRun, recipe: batchRecipe })),
  items: oc
    .input(
      byRun.extend({
        state: z.enum(itemStates).nullable(),
        offset: z.number().int().min(0),
        limit: z.number().int().min(1).max(10_000),
      }),
    )
    .output(z.object({ items: z.array(batchItem), total: z.number().int() })),
  /** Of every run; the first event of each run tells how it stands. Ends when the window goes. */
  watch: oc.output(eventIterator(batchEvent)),
  /** What is at work is finished first. */
  pause: oc.input(byRun).output(batchRun),
  /** A paused or an interrupted one; files that are there already are looked at and kept. */
  resume: oc.input(byRun).output(batchRun),
  cancel: oc.input(byRun).output(batchRun),
  rerunFailed: oc.input(byRun).output(batchRun),
  /** Takes the run off the history; its files stay. */
  removeRun: oc.input(byRun),
  reveal: oc.input(byRun.extend({ item_id: z.number().int().nullable() })),
  /** At the start of a drag of finished files: the system carries them on from there. */
  dragOut: oc.input(byRun.extend({ item_ids: z.array(z.number().int()).min(1).max(100) })),
  /** Asks where to, then writes: all pictures of a run on sheets. Ending the iterator or aborting cancels; nothing is left then. */
  writeContactSheet: oc.input(byRun).output(eventIterator(deliverableEvent)),
  writeProof: oc.input(byRun).output(eventIterator(deliverableEvent)),
  writeZip: oc.input(byRun).output(eventIterator(deliverableEvent)),
}
