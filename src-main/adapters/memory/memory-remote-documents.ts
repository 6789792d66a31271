import type { Uuid } from '@contract/vocabulary'
import type { RemoteDocumentEntry, RemoteDocumentStore } from '../../service/ports/remote-document-store'
import type { MemoryAccess } from './memory-database'
import { memoryStoreOn } from './memory-store-on'

export interface RemoteDocumentsState {
  readonly remoteDocuments: Map<Uuid, RemoteDocumentEntry>
}

const modes = { put: 'write', find: 'read' } as const

export const createMemoryRemoteDocuments = <State extends RemoteDocumentsState>(
  access: MemoryAccess<State>,
): RemoteDocumentStore =>
  memoryStoreOn<State, RemoteDocumentStore>(access, modes, ({ remoteDocuments }) => ({
    put(entry) {
      if (!remoteDocuments.has(entry.uuid)) remoteDocuments.set(entry.uuid, entry)
    },

    find: (uuid) => remoteDocuments.get(uuid) ?? null,
  }))
