import { eventIterator, oc } from '@orpc/contract'
import { z } from 'zod'
import { type FailureCode, isFailureCode } from '../errors'
import { uuid } from '../vocabulary'
import { mockupId } from './batch-recipe'

const failureCode = z.custom<FailureCode>(isFailureCode)

/** A mockup on this computer, a sample (`sample:<id>`), or one that a service keeps (`remote:<connection>/<its uuid there>`). */
export const libraryMockup = z.object({
  mockup_id: mockupId,
  name: z.string(),
  /** For display only; null for one on a service. */
  path: z.string().nullable(),
  /** Null: this computer. */
  connection_id: uuid.nullable(),
  is_sample: z.boolean(),
  width: z.number().int(),
  height: z.number().int(),
  /** That take artwork; null where the file has not been read yet. */
  smart_objects: z.number().int().nullable(),
  bytes: z.number().nullable(),
  tags: z.array(z.string()),
  collection_ids: z.array(uuid),
  added_at: z.iso.datetime(),
  opened_at: z.iso.datetime().nullable(),
  /** False once the file has gone from its place. */
  exists: z.boolean(),
  /** The first mockup whose file has the same bytes. */
  duplicate_of: mockupId.nullable(),
  thumbnail_url: z.string(),
})
export type LibraryMockup = z.infer<typeof libraryMockup>

export const libraryCollection = z.object({ id: uuid, name: z.string(), mockups: z.number().int() })
export type LibraryCollection = z.infer<typeof libraryCollection>

/** One file of an import: what became of it. */
export const importEvent = z.object({
  path: z.string(),
  done: z.number().int(),
  total: z.number().int(),
  outcome: z.discriminatedUnion('type', [
    z.object({ type: z.literal('added'), mockup: libraryMockup }),
    z.object({ type: z.literal('known'), mockup: libraryMockup }),
    /** It was missing at its old place, and is the same by its bytes. */
    z.object({ type: z.literal('found'), mockup: libraryMockup }),
    z.object({
      type: z.literal('failed'),
      failure: z.object({ code: failureCode, message: z.string(), suggestion: z.string() }),
    }),
  ]),
})
export type ImportEvent = z.infer<typeof importEvent>

const ids = z.object({ mockup_ids: z.array(mockupId) })
const tag = z.string().trim().min(1).max(40)
const collectionName = z.string().trim().min(1).max(80)

/** Mockups, wherever they are. */
export const library = {
  /** Files and samples of this computer. */
  list: oc.output(z.array(libraryMockup)),
  /** Of one connection, as its service tells, with the tags and collections of this computer; rejects where it does not answer. */
  listRemote: oc.input(z.object({ connection_id: uuid })).output(z.array(libraryMockup)),
  /** Files, and folders with all that is in them: dropped or picked. An event for each file. */
  import: oc.input(z.object({ paths: z.array(z.string().min(1)) })).output(eventIterator(importEvent)),
  /** The system's dialog; what was picked may then be imported. Empty when it was closed. */
  chooseImport: oc.input(z.object({ kind: z.enum(['files', 'folder']) })).output(z.array(z.string())),
  rename: oc.input(z.object({ mockup_id: mockupId, name: z.string().trim().min(1).max(120) })),
  tag: oc.input(ids.extend({ add: z.array(tag), remove: z.array(tag) })),
  /** Off the library; the files themselves stay. `restore` brings them back with their tags and collections. Rejects for what no file is behind. */
  remove: oc.input(ids),
  restore: oc.input(ids),
  /** The system's dialog, to tell where a missing file is now; null when it was closed. Others that are missing and lie in that folder are found too. */
  locate: oc.input(z.object({ mockup_id: mockupId })).output(z.array(libraryMockup).nullable()),
  reveal: oc.input(z.object({ mockup_id: mockupId })),
  collections: oc.output(z.array(libraryCollection)),
  createCollection: oc.input(z.object({ name: collectionName })).output(libraryCollection),
  renameCollection: oc.input(z.object({ id: uuid, name: collectionName })).output(libraryCollection),
  removeCollection: oc.input(z.object({ id: uuid })),
  restoreCollection: oc.input(z.object({ id: uuid })).output(libraryCollection),
  collect: oc.input(ids.extend({ collection_id: uuid, is_in: z.boolean() })),
}
