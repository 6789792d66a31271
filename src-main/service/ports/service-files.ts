import type { FilePath } from './engine'
import type { FileOwners } from './file-owners'
import type { MockupFiles } from './mockup-files'
import type { PhotoMockupFiles } from './photo-mockup-files'
import type { ServedFiles } from './served-files'
import type { SharedFiles } from './shared-files'

/** All files of the service, wherever they are kept. */
export interface ServiceFiles {
  readonly shared: SharedFiles
  readonly served: ServedFiles
  readonly mockups: MockupFiles
  readonly photoMockups: PhotoMockupFiles
  /** Folders of shared files. */
  readonly folders: {
    /** Of artwork that came with queued renders. */
    readonly carried: FilePath
    readonly cutOuts: FilePath
  }
  /** Rejects with `FILES_UNREACHABLE` where the place refuses the service. One that does not answer is only logged. */
  check(): Promise<void>
  /** Removes files without owners, and what has expired. */
  sweep(sweep: FileSweep): Promise<void>
  close(): Promise<void>
}

export interface FileSweep {
  readonly owners: FileOwners
  /** Where the place has a bin, takes a file without an owner. */
  readonly discard: (path: FilePath) => Promise<void>
  /** Anything older may be missing from the database although it is in use: it stays. */
  readonly since: Date
  /** Anything younger belongs to work still in progress. */
  readonly before: Date
  /** Results made before this time are removed; null keeps them all. */
  readonly expiredBefore: Date | null
}

/** How the addresses of served files begin, and how long they hold. */
export interface ServedAddresses {
  /** The public address for a caller with this key, from its own settings or the service's; null: there is none. */
  readonly publicBase: (keyId: string | null) => Promise<string | null>
  /** The server's own address; null while no server runs. */
  readonly serverBase: () => string | null
  /** Expiring files made before this time have expired; null: they do not expire. */
  readonly oldest: () => Date | null
}
