import { eventIterator, oc } from '@orpc/contract'
import { z } from 'zod'
import { uuid } from '../vocabulary'

const failure = z.object({ code: z.string(), message: z.string(), suggestion: z.string() })
/** An absolute path that a person chose in a dialog or dropped. */
const folderPath = z.string().min(1)

export const hotFolderStates = ['watching', 'working', 'paused', 'problem'] as const

/** A folder whose pictures are rendered as they come in, each as the design of a saved recipe. Sources move to `done` or `failed` in it. */
export const hotFolder = z.object({
  id: uuid,
  folder: folderPath,
  output_folder: folderPath,
  recipe_id: uuid,
  /** Null: the recipe was removed, and that is the problem. */
  recipe_name: z.string().nullable(),
  state: z.enum(hotFolderStates),
  /** What keeps the whole folder from going on; pictures wait meanwhile. */
  problem: failure.nullable(),
  /** Pictures that have come and are not done with. */
  waiting: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  /** Of the newest picture that was done, at most 512 px. */
  thumbnail_url: z.string().nullable(),
  last_done_at: z.iso.datetime().nullable(),
})
export type HotFolderRecord = z.infer<typeof hotFolder>

/** `repeated`: the same file had been rendered by the same recipe before, so it was only put away. */
export const arrivalStates = ['waiting', 'working', 'done', 'repeated', 'failed'] as const

/** One picture that came into a hot folder. */
export const arrival = z.object({
  id: z.number().int(),
  folder_id: uuid,
  name: z.string(),
  state: z.enum(arrivalStates),
  failure: failure.nullable(),
  /** The run that it was a row of. */
  run_id: uuid.nullable(),
  /** Files that were made of it. */
  files: z.number().int(),
  thumbnail_url: z.string().nullable(),
  arrived_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
})
export type Arrival = z.infer<typeof arrival>

const byFolder = z.object({ id: uuid })
const byArrival = z.object({ arrival_id: z.number().int() })
const wish = z.object({ recipe_id: uuid, folder: folderPath, output_folder: folderPath })

export const hotFolders = {
  /** In the order they were added. */
  list: oc.output(z.array(hotFolder)),
  /** The whole list, at once and after every change; at most five a second. */
  watch: oc.output(eventIterator(z.array(hotFolder))),
  /** Asks a person. Null: the dialog was closed. `suggested_output` is for a watched folder: one beside it. */
  chooseFolder: oc
    .input(z.object({ purpose: z.enum(['watched', 'output']) }))
    .output(z.object({ path: folderPath, suggested_output: folderPath.nullable() }).nullable()),
  /** What `add` or `change` would say of these folders, without doing it. `id` is the hot folder they are for. */
  check: oc
    .input(z.object({ id: uuid.nullable(), folder: folderPath, output_folder: folderPath }))
    .output(z.object({ problem: failure.nullable(), pictures: z.number().int() })),
  /** Begins at once, with the pictures that lie there already. */
  add: oc.input(wish).output(hotFolder),
  change: oc.input(wish.omit({ folder: true }).extend({ id: uuid })).output(hotFolder),
  /** What is at work is finished first. */
  pause: oc.input(byFolder).output(hotFolder),
  resume: oc.input(byFolder).output(hotFolder),
  /** Stops watching; every file stays where it is. */
  remove: oc.input(byFolder),
  /** Brings a removed one back. */
  restore: oc.input(byFolder).output(hotFolder),
  /** The newest first. */
  arrivals: oc
    .input(
      byFolder.extend({ state: z.enum(arrivalStates).nullable(), limit: z.number().int().min(1).max(500) }),
    )
    .output(z.array(arrival)),
  /** Puts a failed picture back into the hot folder. */
  retry: oc.input(byArrival),
  retryFailed: oc.input(byFolder).output(z.object({ pictures: z.number().int() })),
  reveal: oc.input(byFolder.extend({ place: z.enum(['watched', 'output', 'done', 'failed']) })),
  /** The source, where it lies now. */
  revealArrival: oc.input(byArrival),
}
