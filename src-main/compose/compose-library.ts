import { randomUUID } from 'node:crypto'
import type { Sqlite } from '../adapters/database/open-sqlite'
import { createSqliteLibrary } from '../adapters/database/sqlite-library'
import { findMockupFiles } from '../adapters/files/find-mockup-files'
import { nodeFiles } from '../adapters/files/node-files'
import type { OpenConnection } from '../service/connections/known-connections'
import { createCollections } from '../service/library/collections'
import { createLibrary } from '../service/library/library'
import { createLibraryFiles } from '../service/library/library-files'
import { createMockupPictures } from '../service/library/mockup-pictures'
import { createRemoteMockups, type RemoteMockupsDeps } from '../service/library/remote-mockups'
import type { PathGrants } from '../service/policy/path-grants'
import type { Dialogs } from '../service/ports/dialogs'
import type { Engine } from '../service/ports/engine'
import type { SampleFiles } from '../service/ports/sample-files'

export interface LibraryOptions {
  readonly database: Pick<Sqlite, 'access' | 'transaction'>
  readonly engine: Engine
  readonly samples: SampleFiles
  readonly dialogs: Dialogs
  readonly grants: PathGrants
  readonly openConnection: OpenConnection
  readonly takeIn: RemoteMockupsDeps['takeIn']
  /** Cache of mockup pictures. */
  readonly cacheFolder: string
}

/** A person's mockups: files, samples, and mockups kept by services. */
export const composeLibrary = (options: LibraryOptions) => {
  const { database, engine, samples, dialogs, grants, openConnection, takeIn, cacheFolder } = options
  const store = createSqliteLibrary(database.access)
  const transaction = database.transaction((part) => ({ library: createSqliteLibrary(part) }))
  const shared = { store, transaction, engine, files: nodeFiles, newUuid: randomUUID, now: () => new Date() }
  const libraryFiles = createLibraryFiles(shared)
  const remoteMockups = createRemoteMockups({ store, openConnection, takeIn })
  return {
    store,
    libraryFiles,
    remoteMockups,
    library: createLibrary({
      ...shared,
      libraryFiles,
      remoteMockups,
      samples,
      dialogs,
      grants,
      findMockupFiles,
    }),
    collections: createCollections(shared),
    pictures: createMockupPictures({ ...shared, libraryFiles, remoteMockups, cacheFolder }),
  }
}
