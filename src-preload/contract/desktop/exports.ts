import { eventIterator, oc } from '@orpc/contract'
import { z } from 'zod'
import { documentEdits } from '../edits/edit-wires'
import { diagnostic, renderFormat, uuid } from '../vocabulary'
import { batchOutput } from './batch-recipe'

const outputs = z.array(batchOutput).min(1).max(20)

/** A document as it is on screen, and the files that it becomes. */
const exportScene = z.object({ uuid, edits: documentEdits, outputs })

/** As `Failure`, for people; the code stands in the details. */
const told = z.object({ code: z.string(), message: z.string(), suggestion: z.string() })

/** A file that will be written. */
export const plannedExport = z.object({
  output_id: z.string(),
  /** Within the folder. */
  name: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Another output has the same name: nothing starts while there is one such. */
  is_doubled: z.boolean(),
  /** A file of this name is there already. */
  is_on_disk: z.boolean(),
})
export type PlannedExport = z.infer<typeof plannedExport>

/** A file that was written, or why it was not. */
export const exportedFile = z.object({
  output_id: z.string(),
  /** Within the folder. */
  name: z.string(),
  made: z
    .object({
      /** By which it is revealed, dragged out, and seen at `mockwright://export/<file_id>`, at most 512 px. */
      file_id: uuid,
      path: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      bytes: z.number().int(),
    })
    .nullable(),
  failure: told.nullable(),
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
])
export type ExportEvent = z.infer<typeof exportEvent>

const naming = z.string()

/** One file where a person has said, or names by a pattern in a folder that a person has chosen. */
const exportTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), target_id: z.string() }),
  z.object({
    kind: z.literal('folder'),
    folder_id: z.string(),
    naming,
    /** Files of the same names give way. */
    may_replace: z.boolean(),
  }),
])
export type ExportTarget = z.input<typeof exportTarget>

const exportFolder = z.object({ folder_id: z.string(), path: z.string() })
export type ExportFolder = z.infer<typeof exportFolder>

/** Writing finished pictures. The page never names a target: the dialog's answer is held in main. */
export const exportsContract = {
  chooseTarget: oc
    .input(z.object({ suggested_name: z.string(), format: renderFormat }))
    .output(z.object({ target_id: z.string(), path: z.string() }).nullable()),
  chooseFolder: oc.output(exportFolder.nullable()),
  /** Where the last export of several files went; null before the first since the start. */
  lastFolder: oc.output(exportFolder.nullable()),
  /** What would be written; a pattern that makes no names is told as `problem`. Tokens: mockup design index index:02 date width format. */
  plan: oc
    .input(exportScene.extend({ naming, folder_id: z.string().nullable() }))
    .output(z.object({ files: z.array(plannedExport), problem: told.nullable() })),
  /**
   * Progress, then `done` as the last event. Ending the iterator or aborting cancels; files that are finished by then stay. Rejects with `CONFLICT` for names that stand
   * twice or are taken, and with the cause where no file could be made.
   */
  run: oc.input(exportScene.extend({ target: exportTarget })).output(eventIterator(exportEvent)),
  /** At the start of a drag: the system carries the file on from there. */
  dragOut: oc.input(z.object({ file_id: uuid })),
  reveal: oc.input(z.object({ file_id: uuid })).output(z.object({ revealed: z.boolean() })),
}
