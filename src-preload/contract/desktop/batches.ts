import { eventIterator, oc } from '@orpc/contract'
import { z } from 'zod'
import { artworkId } from '../edits/artwork-record'
import { cutOutGrounds } from '../edits/cut-out-wish'
import { uuid } from '../vocabulary'
import { batchRecipe, existingChoices, sentRecipe, sentTable, tableRow } from './batch-recipe'
import { failure } from './failure'

/** Indices of the cell in the grid. `variant` is 0 if the recipe has no variants. */
const cellPlace = z.object({ row: z.number().int(), mockup: z.number().int(), variant: z.number().int() })
export type CellPlace = z.infer<typeof cellPlace>

export const printFaultKinds = ['area', 'bleed', 'safe'] as const

/** Everything known before rendering. Nothing here rejects the call. */
export const batchForecast = z.object({
  rows: z.number().int(),
  /** Cells of the grid that will be rendered. */
  cells: z.number().int(),
  /** Files that will be written: cells × outputs, without those that are skipped. */
  files: z.number().int(),
  /** Files whose names the folder has already, and what becomes of them by the recipe's choice. */
  existing: z.object({
    there: z.number().int(),
    skipped: z.number().int(),
    replaced: z.number().int(),
    numbered: z.number().int(),
  }),
  /** The first few file names, within the folder. */
  name_examples: z.array(z.string()),
  /** Names that several files would share, or that a file of another program already has. */
  collisions: z.array(z.object({ name: z.string(), files: z.number().int(), is_on_disk: z.boolean() })),
  /** Problems of the whole recipe (no mockup, an unknown token, no folder): a run cannot start while there is one. */
  problems: z.array(failure),
  /**
   * Problems of single cells of the table or the grid, whose pictures would fail. A null index stands for every value.
   * At most 500.
   */
  cell_problems: z.array(
    z.object({
      row: z.number().int().nullable(),
      column: z.string().nullable(),
      mockup: z.number().int().nullable(),
      variant: z.number().int().nullable(),
      failure,
    }),
  ),
  /** Files that would fail; every problem counts, told or not. */
  failing: z.number().int(),
  /**
   * Columns that are not drawn: the variant changes nothing on the mockup, whose picture as it is belongs to the column
   * of the variant `as`.
   */
  same_as: z.array(z.object({ mockup: z.number().int(), variant: z.number().int(), as: z.number().int() })),
  /** Artwork with fewer pixels than its place needs. At most 500. */
  low_resolution: z.array(
    z.object({ row: z.number().int(), mockup: z.number().int(), ppi: z.number(), advised_ppi: z.number() }),
  ),
  /**
   * Print files whose design ends within the bleed, or between the safe area and the edge; `area`: which print area is
   * meant is unclear, or the mockup lacks it, and the file would fail. At most 500.
   */
  print_faults: z.array(
    z.object({ row: z.number().int(), mockup: z.number().int(), fault: z.enum(printFaultKinds) }),
  ),
  /**
   * Indices of mockups that are narrower than the widest output: enlarging them adds no detail. Null if there are none.
   */
  enlarged: z.object({ width: z.number().int(), mockups: z.array(z.number().int()) }).nullable(),
  /** Estimated from earlier pictures of this kind on this computer; null before the first. */
  seconds: z.number().nullable(),
  /** Credits of the connection; null on this computer. */
  credits: z.object({ needed: z.number(), remaining: z.number() }).nullable(),
})
export type BatchForecast = z.infer<typeof batchForecast>

/** `overflows`: beyond the room, or cut off there where the fit is `clip`. */
export const textNoteKinds = ['shrinks', 'overflows', 'glyphs_missing', 'font_missing'] as const

/** What will become of a text. A null index stands for every value. */
const textNote = z.object({
  kind: z.enum(textNoteKinds),
  row: z.number().int().nullable(),
  mockup: z.number().int(),
  variant: z.number().int().nullable(),
  /** The layer's name. */
  layer: z.string(),
  /** The new words, cut off after 80 characters; empty where an edit leaves them. */
  words: z.string(),
  /** 0..1: by how much the words shrink. */
  scale: z.number(),
  /** Characters that no font at hand has. */
  missing: z.string(),
  /** The missing font, and the one that stands in for it. */
  font: z.object({ requested: z.string(), used: z.string() }).nullable(),
})
export type TextNote = z.infer<typeof textNote>

/** How the texts of a batch will come out, measured before anything is rendered. */
export const textForecast = z.object({
  /** False: a service sets the texts, and nothing is known of their fit. */
  is_measured: z.boolean(),
  /** Texts of all cells, of which `notes` tells at most 500; a missing font counts once for each layer. */
  counts: z.object({
    shrinks: z.number().int(),
    overflows: z.number().int(),
    glyphs_missing: z.number().int(),
    font_missing: z.number().int(),
  }),
  /** Mockup by mockup, row by row. */
  notes: z.array(textNote),
  /**
   * Pictures that would fail for their texts: a font that is not at hand, a segment that does not exist. At most 500.
   */
  failures: z.array(
    z.object({
      row: z.number().int(),
      mockup: z.number().int(),
      variant: z.number().int().nullable(),
      failure,
    }),
  ),
})
export type TextForecast = z.infer<typeof textForecast>

/** The pictures of a batch that lose their background: designs once each, however many cells they are in. */
export const cutOutForecast = z.object({
  pictures: z.number().int(),
  /** Cut out already: by a cell that was shown, or an earlier run. */
  ready: z.number().int(),
  /** Cells whose cut-out a person should look at, as far as their pictures are cut out. At most 500. */
  notes: z.array(
    z.object({
      row: z.number().int(),
      mockup: z.number().int(),
      variant: z.number().int(),
      artwork_id: artworkId,
      ground: z.enum(cutOutGrounds),
    }),
  ),
})
export type CutOutForecast = z.infer<typeof cutOutForecast>

export const savedRecipe = z.object({
  id: uuid,
  recipe: batchRecipe,
  updated_at: z.iso.datetime(),
})
export type SavedRecipe = z.infer<typeof savedRecipe>

/** `interrupted`: the app ended during the run, which continues from there when it is resumed. */
export const runStates = ['running', 'pausing', 'paused', 'interrupted', 'cancelled', 'finished'] as const
export const itemStates = ['waiting', 'working', 'made', 'failed', 'cancelled'] as const

export const batchRun = z.object({
  id: uuid,
  name: z.string(),
  recipe_id: uuid.nullable(),
  state: z.enum(runStates),
  /** Whether the run renders randomly chosen cells instead of the whole grid. */
  is_sample: z.boolean(),
  total: z.number().int(),
  made: z.number().int(),
  failed: z.number().int(),
  cancelled: z.number().int(),
  /** Averaged over the last half minute; null while unknown. */
  files_per_second: z.number().nullable(),
  seconds_left: z.number().nullable(),
  /** The connection's name; null: this computer. */
  connection_name: z.string().nullable(),
  folder: z.string(),
  /** Size of the finished files. */
  bytes: z.number(),
  /** What the finished pictures have cost; null on this computer. */
  credits: z.number().nullable(),
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  /**
   * The reason why the run paused by itself: every further picture would have failed for the same cause. Of a cancelled
   * or interrupted run, `workLeftAtService`: what the service did with the pictures that it had been asked for.
   */
  stopped_by: failure.nullable(),
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
  failure: failure.nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  duration_ms: z.number().nullable(),
  /** `mockwright://result/<run>/<item>`, at most 512 px; null until the file is written. */
  thumbnail_url: z.string().nullable(),
  /** `mockwright://whole/<run>/<item>`: the file itself, or a picture of window size if no browser shows its format. */
  picture_url: z.string().nullable(),
  /** `mockwright://film/<run>/<item>`: the file itself, to be played; null for what is no film. */
  film_url: z.string().nullable(),
})
export type BatchItem = z.infer<typeof batchItem>

/** Progress of a run: at most five events a second, each with all items that have changed since the event before. */
export const batchEvent = z.object({ run: batchRun, items: z.array(batchItem) })
export type BatchEvent = z.infer<typeof batchEvent>

/** Rows per message: each message blocks its sender and its receiver while it is copied. */
export const mostRowsAtOnce = 1000
const rowsPart = z.array(tableRow).max(mostRowsAtOnce)

/** A table that was read: its rows in parts and in order, then everything else about it. */
const tableEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('rows'), rows: rowsPart }),
  z.object({ type: z.literal('table'), table: sentTable }),
])
export type TableEvent = z.infer<typeof tableEvent>

const byRun = z.object({ run_id: uuid })

/** What a proof has beside its pictures. */
export const proofOptions = z.object({
  /** A design of the library, at the head of each page. */
  logo_id: artworkId.nullable().default(null),
  /** Below the first picture, in its own lines. */
  notes: z.string().trim().max(2000).default(''),
  /** Boxes to tick and a field for comments on each page. */
  has_ticks: z.boolean().default(false),
})
export type ProofOptions = z.output<typeof proofOptions>

const byRecipe = z.object({ recipe_id: uuid })
/** `done` comes last; its path is null if the person closed the dialog. */
const deliverableEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), progress: z.number() }),
  z.object({ type: z.literal('done'), path: z.string().nullable() }),
])

export const batches = {
  /** Newest first. */
  recipes: oc.output(z.array(savedRecipe)),
  /**
   * Called at every change; a recipe without an id is a new one. The answer omits the recipe, because the caller has it
   * and a table can be large. Like `forecast`, rejects with `NOT_FOUND` if main does not know the rows.
   */
  saveRecipe: oc
    .input(z.object({ id: uuid.nullable(), recipe: sentRecipe }))
    .output(savedRecipe.omit({ recipe: true })),
  removeRecipe: oc.input(byRecipe),
  /** Restores a removed recipe. */
  restoreRecipe: oc.input(byRecipe).output(savedRecipe),

  /**
   * Reads a CSV, TSV, XLSX or JSON file that was dropped or picked, or a folder whose subfolders are named like smart
   * objects; targets are guessed from the mockups' layers.
   */
  readTable: oc
    .input(z.object({ path: z.string().min(1), mockup_ids: z.array(z.string()) }))
    .output(eventIterator(tableEvent)),
  /** Yields nothing if the person closed the dialog. */
  chooseTable: oc.input(z.object({ mockup_ids: z.array(z.string()) })).output(eventIterator(tableEvent)),
  /** Sends rows that main lacks, appended to those sent before with the same id. */
  sendRows: oc.input(z.object({ rows_id: uuid, rows: rowsPart })),
  chooseFolder: oc.output(z.object({ path: z.string() }).nullable()),
  forecast: oc.input(z.object({ recipe: sentRecipe })).output(batchForecast),
  /** What is known without cutting anything out. Aborting cancels. */
  forecastCutOuts: oc.input(z.object({ recipe: sentRecipe })).output(cutOutForecast),
  /** Equal texts are measured once, and texts measured before are not measured again. Aborting cancels. */
  forecastTexts: oc.input(z.object({ recipe: sentRecipe })).output(textForecast),

  /**
   * `sample`: the number of random cells, of each mockup and each variant one if it suffices; null: all cells. Rejects
   * with the first of the forecast's problems.
   */
  start: oc
    .input(
      z.object({
        recipe_id: uuid,
        sample: z.number().int().min(1).nullable(),
        /** For this run alone, if the recipe has not chosen. */
        existing: z.enum(existingChoices).optional(),
        /** A run whose files are left out, unless they would come out differently now. */
        rest_of: uuid.optional(),
      }),
    )
    .output(batchRun),
  /** Newest first. */
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
  /** Events of every run; the first event of each run gives its state. Ends when the window closes. */
  watch: oc.output(eventIterator(batchEvent)),
  /** Items that are being rendered are finished first. */
  pause: oc.input(byRun).output(batchRun),
  /** Resumes a paused, an interrupted or a cancelled run; files that exist already are checked and kept. */
  resume: oc.input(byRun).output(batchRun),
  cancel: oc.input(byRun).output(batchRun),
  rerunFailed: oc.input(byRun).output(batchRun),
  /** Removes the run from the history; its files stay. */
  removeRun: oc.input(byRun),
  reveal: oc.input(byRun.extend({ item_id: z.number().int().nullable() })),
  /** Called when a drag of finished files starts: from then on the system moves them. */
  dragOut: oc.input(byRun.extend({ item_ids: z.array(z.number().int()).min(1).max(100) })),
  /**
   * Asks for a target, then writes all pictures of a run onto sheets. Ending the iterator or aborting cancels and
   * leaves no file.
   */
  writeContactSheet: oc.input(byRun).output(eventIterator(deliverableEvent)),
  /** Like `writeContactSheet`, one picture on each page. */
  writeProof: oc
    .input(byRun.extend({ options: proofOptions.prefault({}) }))
    .output(eventIterator(deliverableEvent)),
  writeZip: oc.input(byRun).output(eventIterator(deliverableEvent)),
}
