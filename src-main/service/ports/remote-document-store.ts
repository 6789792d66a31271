import type { Uuid } from '@contract/vocabulary'

/** A mockup on a service that the editor opened, by the uuid that the window knows it by. */
export interface RemoteDocumentEntry {
  readonly uuid: Uuid
  readonly connectionId: Uuid
  /** As the service names it. */
  readonly mockup: Uuid
}

/** Lets the editor's tabs come back after a restart. */
export interface RemoteDocumentStore {
  put(entry: RemoteDocumentEntry): Promise<void>
  find(uuid: Uuid): Promise<RemoteDocumentEntry | null>
}
