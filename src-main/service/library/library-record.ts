import type { LibraryMockup } from '@contract/desktop/library'
import type { LibraryEntry, LibraryMarks } from '../ports/library-store'
import type { SampleMockupFile } from '../ports/sample-files'

/**
 * Maps each content hash to the id of the first entry with those bytes. `entries` in the order in which they were
 * added.
 */
export const firstByHash = (entries: readonly LibraryEntry[]): ReadonlyMap<string, string> => {
  const first = new Map<string, string>()
  for (const { id, contentHash } of entries) {
    if (contentHash !== null && !first.has(contentHash)) first.set(contentHash, id)
  }
  return first
}

export interface RecordContext {
  readonly marks: LibraryMarks
  /** The id of the first mockup with the same bytes, itself included. */
  readonly original: string
  readonly exists: boolean
}

export const libraryRecordOf = (
  entry: LibraryEntry,
  { marks, original, exists }: RecordContext,
): LibraryMockup => ({
  mockup_id: entry.id,
  name: entry.name,
  path: entry.path,
  connection_id: null,
  is_sample: false,
  width: entry.width,
  height: entry.height,
  smart_objects: entry.smartObjects,
  bytes: entry.bytes,
  ...marksOf(entry.id, marks),
  added_at: entry.addedAt.toISOString(),
  opened_at: entry.openedAt?.toISOString() ?? null,
  exists,
  duplicate_of: original === entry.id ? null : original,
  // The address changes with the bytes, because a page caches its pictures.
  thumbnail_url: `mockwright://mockup/${entry.id}?of=${entry.contentHash?.slice(0, 12) ?? 'unread'}`,
})

export const sampleRecordOf = (
  { id, title, width, height }: SampleMockupFile,
  marks: LibraryMarks,
): LibraryMockup => ({
  mockup_id: sampleIdOf(id),
  name: title,
  path: null,
  connection_id: null,
  is_sample: true,
  width,
  height,
  smart_objects: null,
  bytes: null,
  ...marksOf(sampleIdOf(id), marks),
  added_at: new Date(0).toISOString(),
  opened_at: null,
  exists: true,
  duplicate_of: null,
  thumbnail_url: `mockwright://sample/${id}`,
})

export const marksOf = (id: string, { tags, collectionIds }: LibraryMarks) => ({
  tags: [...(tags.get(id) ?? [])],
  collection_ids: [...(collectionIds.get(id) ?? [])],
})

export const sampleIdOf = (id: string): string => `sample:${id}`
