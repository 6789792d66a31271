import type { PsdMockupFilter } from '@contract/service/psd-mockups'
import type { Uuid } from '@contract/vocabulary'
import type { DocumentSource } from './document-source'
import type { DocumentDescription } from './engine'
import type { ServedFileId } from './served-files'

/** An uploaded mockup. `description` is the engine's description at the time of upload: lists never open a file. */
export interface StoredMockup {
  readonly uuid: Uuid
  readonly name: string
  readonly source: DocumentSource
  readonly description: DocumentDescription
  readonly thumbnails: readonly StoredThumbnail[]
  readonly createdAt: Date
  readonly updatedAt: Date
}

export interface StoredThumbnail {
  readonly width: number
  readonly file: ServedFileId
}

export interface MockupStore {
  add(mockup: StoredMockup): Promise<void>
  count(): Promise<number>
  find(uuid: Uuid): Promise<StoredMockup | null>
  list(
    filter: PsdMockupFilter,
  ): Promise<{ readonly mockups: readonly StoredMockup[]; readonly total: number }>
  rename(uuid: Uuid, name: string, at: Date): Promise<void>
  remove(uuid: Uuid): Promise<void>
}
