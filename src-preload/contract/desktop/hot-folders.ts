import { eventIterator, oc } from '@orpc/contract'
import { z } from 'zod'
import { uuid } from '../vocabulary'
import { failure } from './failure'

/** An absolute path that a person chose in a dialog or dropped. */
const folderPath = z.string().min(1)

export const hotFolderStates = ['watching', 'working', 'paused', 'problem'] as const

/**
 * A folder whose incoming pictures are rendered, each as the design of a saved recipe. Sources move to its subfolder
 * `done` or `failed`.
 */
export const hotFolder = z.object({
  id: uuid,
  folder: folderPath,
  output_folder: folderPath,
  recipe_id: uuid,
  /** Null if the recipe was removed, which then is the `problem`. */
  recipe_name: z.string().nullable(),
  state: z.enum(hotFolderStates),
  /** The failure that stops the whole folder; pictures wait meanwhile. */
  problem: failure.nullable(),
  /** Pictures that have arrived and are not finished. */
  waiting: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  /** A picture of the newest finished design, at most 512 px. */
  thumbnail_url: z.string().nullable(),
  last_done_at: z.iso.datetime().nullable(),
})
export type HotFolderRecord = z.infer<typeof hotFolder>

/** `repeated`: the same recipe had rendered the same file before, so the file was only moved away. */
export const arrivalStates = ['waiting', 'working', 'done', 'repeated', 'failed'] as const

/** One picture that arrived in a hot folder. */
export const arrival = z.object({
  id: z.number().int(),
  folder_id: uuid,
  name: z.string(),
  state: z.enum(arrivalStates),
  failure: failure.nullable(),
  /** The run whose row the picture was. */
  run_id: uuid.nullable(),
  /** The number of files rendered from the picture. */
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
  /** In the order in which they were added. */
  list: oc.output(z.array(hotFolder)),
  /** Sends the whole list, at once and after every change; at most five events a second. */
  watch: oc.output(eventIterator(z.array(hotFolder))),
  /**
   * Shows the folder dialog. Null: the dialog was closed. `suggested_output` belongs to a watched folder: a folder
   * beside it.
   */
  chooseFolder: oc
    .input(z.object({ purpose: z.enum(['watched', 'output']) }))
    .output(z.object({ path: folderPath, suggested_output: folderPath.nullable() }).nullable()),
  /**
   * The answer that `add` or `change` would give for these folders, without the change. `id` is the hot folder that
   * they are for.
   */
  check: oc
    .input(z.object({ id: uuid.nullable(), folder: folderPath, output_folder: folderPath }))
    .output(z.object({ problem: failure.nullable(), pictures: z.number().int() })),
  /** Starts at once, with the pictures that are already there. */
  add: oc.input(wish).output(hotFolder),
  change: oc.input(wish.omit({ folder: true }).extend({ id: uuid })).output(hotFolder),
  /** Pictures that are being rendered are finished first. */
  pause: oc.input(byFolder).output(hotFolder),
  resume: oc.input(byFolder).output(hotFolder),
  /** Stops watching; every file stays where it is. */
  remove: oc.input(byFolder),
  /** Restores a removed hot folder. */
  restore: oc.input(byFolder).output(hotFolder),
  /** Newest first. */
  arrivals: oc
    .input(
      byFolder.extend({ state: z.enum(arrivalStates).nullable(), limit: z.number().int().min(1).max(500) }),
    )
    .output(z.array(arrival)),
  /** Puts a failed picture back into the hot folder. */
  retry: oc.input(byArrival),
  retryFailed: oc.input(byFolder).output(z.object({ pictures: z.number().int() })),
  reveal: oc.input(byFolder.extend({ place: z.enum(['watched', 'output', 'done', 'failed']) })),
  /** Shows the source in its current place. */
  revealArrival: oc.input(byArrival),
}
