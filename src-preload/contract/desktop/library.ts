import { eventIterator, oc } from '@orpc/contract'
import { z } from 'zod'
import { uuid } from '../vocabulary'
import { mockupId } from './batch-recipe'
import { failure } from './failure'

/**
 * A mockup on this computer, a sample (`sample:<id>`), or a mockup on a service (`remote:<connection>/<its uuid
 * there>`).
 */
export const libraryMockup = z.object({
  mockup_id: mockupId,
  name: z.string(),
  /** For display only; null for a mockup on a service. */
  path: z.string().nullable(),
  /** Null: this computer. */
  connection_id: uuid.nullable(),
  is_sample: z.boolean(),
  width: z.number().int(),
  height: z.number().int(),
  /** The number of smart objects that take artwork; null until the file has been read. */
  smart_objects: z.number().int().nullable(),
  bytes: z.number().nullable(),
  tags: z.array(z.string()),
  collection_ids: z.array(uuid),
  added_at: z.iso.datetime(),
  opened_at: z.iso.datetime().nullable(),
  /** False if the file is no longer at its path. */
  exists: z.boolean(),
  /** The first mockup whose file has the same bytes. */
  duplicate_of: mockupId.nullable(),
  thumbnail_url: z.string(),
})
export type LibraryMockup = z.infer<typeof libraryMockup>

export const libraryCollection = z.object({
  id: uuid,
  name: z.string(),
  /** Without those that were removed from the library, in the order in which they were collected. */
  mockup_ids: z.array(mockupId),
})
export type LibraryCollection = z.infer<typeof libraryCollection>

/** The result of one file of an import. */
export const importEvent = z.object({
  path: z.string(),
  done: z.number().int(),
  total: z.number().int(),
  outcome: z.discriminatedUnion('type', [
    z.object({ type: z.literal('added'), mockup: libraryMockup }),
    z.object({ type: z.literal('known'), mockup: libraryMockup }),
    /** The file was missing at its old path and has been recognized by its bytes. */
    z.object({ type: z.literal('found'), mockup: libraryMockup }),
    z.object({
      type: z.literal('failed'),
      failure,
    }),
  ]),
})
export type ImportEvent = z.infer<typeof importEvent>

const ids = z.object({ mockup_ids: z.array(mockupId) })
const tag = z.string().trim().min(1).max(40)
const collectionName = z.string().trim().min(1).max(80)

/** Mockups on this computer and on services. */
export const library = {
  /** Files and samples of this computer. */
  list: oc.output(z.array(libraryMockup)),
  /**
   * The mockups of one connection, as its service lists them, with the tags and collections of this computer; rejects
   * if the service does not answer.
   */
  listRemote: oc.input(z.object({ connection_id: uuid })).output(z.array(libraryMockup)),
  /**
   * Imports files, and folders with their contents, that were dropped or picked, into the library of this computer or
   * uploads them to a connection's service. One event for each file.
   */
  import: oc
    .input(z.object({ paths: z.array(z.string().min(1)), connection_id: uuid.nullable().default(null) }))
    .output(eventIterator(importEvent)),
  /** Shows the system's dialog; the picked paths may then be imported. Empty if it was closed. */
  chooseImport: oc.input(z.object({ kind: z.enum(['files', 'folder']) })).output(z.array(z.string())),
  /** A mockup on a service is renamed there. */
  rename: oc.input(z.object({ mockup_id: mockupId, name: z.string().trim().min(1).max(120) })),
  tag: oc.input(ids.extend({ add: z.array(tag), remove: z.array(tag) })),
  /**
   * Removes mockups from the library; the files themselves stay. `restore` brings them back with their tags and
   * collections. Rejects for mockups without a file.
   */
  remove: oc.input(ids),
  /** Deletes mockups from their services, for good. */
  deleteRemote: oc.input(ids),
  restore: oc.input(ids),
  /**
   * Shows the system's dialog to locate a missing file; null if it was closed. Other missing files in the same folder
   * are found too.
   */
  locate: oc.input(z.object({ mockup_id: mockupId })).output(z.array(libraryMockup).nullable()),
  reveal: oc.input(z.object({ mockup_id: mockupId })),
  collections: oc.output(z.array(libraryCollection)),
  createCollection: oc.input(z.object({ name: collectionName })).output(libraryCollection),
  renameCollection: oc.input(z.object({ id: uuid, name: collectionName })).output(libraryCollection),
  removeCollection: oc.input(z.object({ id: uuid })),
  restoreCollection: oc.input(z.object({ id: uuid })).output(libraryCollection),
  collect: oc.input(ids.extend({ collection_id: uuid, is_in: z.boolean() })),
}
