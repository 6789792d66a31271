import { eventIterator, oc } from '@orpc/contract'
import { z } from 'zod'
import { documentEdits } from '../edits/edit-wires'
import { diagnostic, renderFormat, uuid } from '../vocabulary'
import { batchOutput } from './batch-recipe'
import { failure } from './failure'
import { serviceExtras } from './service-extras'

const outputs = z.array(batchOutput).min(1).max(20)

/** A document as it is on screen, and the outputs to write. */
const exportScene = z.object({ uuid, edits: documentEdits, outputs })

/** A file that will be written. */
export const plannedExport = z.object({
  output_id: z.string(),
  /** Within the folder. */
  name: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Another output has the same name: the export cannot start while there is such an output. */
  is_doubled: z.boolean(),
  /** A file of this name already exists. */
  is_on_disk: z.boolean(),
})
export type PlannedExport = z.infer<typeof plannedExport>

/** A file that was written, or the reason why it was not. */
export const exportedFile = z.object({
  output_id: z.string(),
  /** Within the folder. */
  name: z.string(),
  made: z
    .object({
      /** Identifies the file for revealing and dragging, and at `mockwright://export/<file_id>`, at most 512 px. */
      file_id: uuid,
      path: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      bytes: z.number().int(),
    })
    .nullable(),
  failure: failure.nullable(),
})
export type ExportedFile = z.infer<typeof exportedFile>

export const exportEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), progress: z.number() }),
  z.object({
    type: z.literal('done'),
    files: z.array(exportedFile),
    duration_ms: z.number(),
    diagnostics: z.array(diagnostic),
  }),
  z.object({
    type: z.literal('cancelled'),
    /**
     * `workLeftAtService`: what a service does with the pictures that it had been asked for. Null if it does nothing.
     */
    left: failure.nullable(),
  }),
])
export type ExportEvent = z.infer<typeof exportEvent>

/** A file for the printer: the artwork of one print area as large as it is printed, at `printPpi`. */
const printFile = z.object({
  uuid,
  edits: documentEdits,
  /** The print area. */
  contents_id: z.string().min(1),
  format: z.enum(['png', 'tiff', 'pdf']),
  /** Of the print area on the goods, without bleed. */
  width_inches: z.number().positive().max(200),
  /** Added on each side. */
  bleed_inches: z.number().min(0).max(10),
})
export type PrintFileWish = z.output<typeof printFile>

export const printPpi = 300

const naming = z.string()

/** One file at a path that a person chose, or names by a pattern in a folder that a person chose. */
const exportTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), target_id: z.string() }),
  z.object({
    kind: z.literal('folder'),
    folder_id: z.string(),
    naming,
    /** Whether files of the same names are overwritten. */
    may_replace: z.boolean(),
  }),
])
export type ExportTarget = z.input<typeof exportTarget>

const exportFolder = z.object({ folder_id: z.string(), path: z.string() })
export type ExportFolder = z.infer<typeof exportFolder>

/** Writes finished pictures. The page never names a target: main holds the dialog's answer. */
export const exportsContract = {
  chooseTarget: oc
    .input(z.object({ suggested_name: z.string(), format: renderFormat }))
    .output(z.object({ target_id: z.string(), path: z.string() }).nullable()),
  chooseFolder: oc.output(exportFolder.nullable()),
  /** The folder of the last export; null before the first since the app started. */
  lastFolder: oc.output(exportFolder.nullable()),
  /**
   * The files that would be written; a pattern that yields no names is reported as `problem`. Tokens: mockup design
   * index index:02 date width format.
   */
  plan: oc
    .input(exportScene.extend({ naming, folder_id: z.string().nullable() }))
    .output(z.object({ files: z.array(plannedExport), problem: failure.nullable() })),
  /**
   * Progress, then `done` or, after `cancel`, `cancelled` as the last event. Ending the iterator or aborting cancels
   * too; files finished by then stay. Rejects with `CONFLICT` for duplicate or taken names, and with the cause if no
   * file could be written.
   */
  run: oc
    .input(
      exportScene.extend({
        target: exportTarget,
        /** Chosen by the caller, for `cancel`. */
        export_id: uuid.optional(),
        /** Used where a service renders. */
        service: serviceExtras,
      }),
    )
    .output(eventIterator(exportEvent)),
  /** Does nothing to an export that has ended. */
  cancel: oc.input(z.object({ export_id: uuid })),
  /**
   * Asks where to, then writes a print file; null: the person closed the dialog. Rejects with `CONFLICT` if the print
   * area has no artwork, and with `FEATURE_UNAVAILABLE` for a mockup that a service keeps.
   */
  writePrintFile: oc
    .input(printFile)
    .output(
      z
        .object({ path: z.string(), file_id: uuid, width: z.number().int(), height: z.number().int() })
        .nullable(),
    ),
  /**
   * Puts the picture on the clipboard, at full size but no side longer than 8,192 px, and tells its size. Null for a
   * document that a service renders: nothing was copied.
   */
  copyPicture: oc
    .input(z.object({ uuid, edits: documentEdits }))
    .output(z.object({ width: z.number().int(), height: z.number().int() }).nullable()),
  /** Called when a drag starts: from then on the system moves the file. */
  dragOut: oc.input(z.object({ file_id: uuid })),
  reveal: oc.input(z.object({ file_id: uuid })).output(z.object({ revealed: z.boolean() })),
}
