import type { Uuid } from '@contract/vocabulary'

/** A mockup on a service that the editor opened, by the uuid that the window uses for it. */
export interface RemoteDocumentEntry {
  readonly uuid: Uuid
  readonly connectionId: Uuid
  /** The service's own uuid of the mockup. */
  readonly mockup: Uuid
}

/** Lets the editor's tabs be restored after a restart. */
export interface RemoteDocumentStore {
  /** A uuid that is known already stays what it was. */
  put(entry: RemoteDocumentEntry): Promise<void>
  find(uuid: Uuid): Promise<RemoteDocumentEntry | null>
}
