import { randomUUID } from 'node:crypto'
import { AppError } from '@contract/errors'
import { openFolderDatabase } from '../adapters/database/open-folder-database'
import { createSqliteConnectionStore } from '../adapters/database/sqlite-connection-store'
import { createKeytarKeychain } from '../adapters/keychain/keytar-keychain'
import type {
  OpenConnections,
  OpenService,
  RemoteDrawing,
  RemoteDrawingOptions,
} from '../doors/cli/cli-context'
import { readRemoteAccount } from '../remote/read-account'
import { openRemoteConnection, type RemoteAddress } from '../remote/remote-connection'
import type { Patience } from '../remote/retry'
import { readBaseUrl } from '../service/connections/base-url'
import { createConnections, type ServerAddress } from '../service/connections/connections'
import { readFileAddress } from '../service/connections/file-address'
import type { JobPatience } from '../service/jobs/await-job'
import type { Engine } from '../service/ports/engine'
import type { FileAddress } from '../service/ports/file-address'
import type { FontCatalogue } from '../service/ports/font-catalogue'
import { openRemoteDrawing } from './open-remote-drawing'
import { rememberingAddress } from './remembering-address'

/** The values of `MOCKWRIGHT_FILE_READ_URL` and `MOCKWRIGHT_FILE_WRITE_URL`. */
export interface EnvironmentFiles {
  readonly read: string | undefined
  readonly write: string | undefined
}

export interface RemoteServicesOptions {
  readonly dataFolder: string
  /** Reads the pictures that services send. */
  readonly engine: Pick<Engine, 'describeArtwork'>
  /** Key for a service that is named by its address, for systems without a keychain. */
  readonly environmentKey: string | undefined
  /** Addresses from which such a service fetches files. */
  readonly environmentFiles?: EnvironmentFiles
  /** The fonts of this computer, which services know by other names. */
  readonly fonts?: Pick<FontCatalogue, 'shelf'>
  readonly patience?: Patience
  readonly jobPatience?: JobPatience
}

/** The services that a person has named, for programs without a window. */
export const createRemoteServices = ({
  dataFolder,
  engine,
  environmentKey,
  environmentFiles,
  fonts,
  patience,
  jobPatience,
}: RemoteServicesOptions) => {
  const openConnections = async (): Promise<OpenConnections> => {
    const sqlite = openFolderDatabase(dataFolder)
    const connections = createConnections({
      store: createSqliteConnectionStore(sqlite.access),
      keychain: createKeytarKeychain(),
      readAccount: readRemoteAccount,
      newUuid: randomUUID,
      now: () => new Date(),
    })
    return { connections, close: sqlite.close }
  }

  const addressOf = async (remote: string): Promise<RemoteAddress> => ({
    ...(await serverAddressOf(remote)),
    ...(patience && { patience }),
  })

  const serverAddressOf = async (remote: string): Promise<ServerAddress> => {
    if (/^https?:\/\//i.test(remote))
      return { baseUrl: readBaseUrl(remote), apiKey: keyFor(remote), fileAddress: environmentFileAddress() }
    const { connections, close } = await openConnections()
    try {
      return await connections.addressOf(remote)
    } finally {
      await close()
    }
  }

  const environmentFileAddress = (): FileAddress | null => {
    const { read, write } = environmentFiles ?? {}
    return read ? readFileAddress({ read, write: write || null }) : null
  }

  const keyFor = (remote: string): string => {
    if (environmentKey) return environmentKey
    throw new AppError('keyOfRemoteMissing', { remote })
  }

  return {
    openConnections,

    async openService(remote: string): Promise<OpenService> {
      const address = rememberingAddress(await addressOf(remote), dataFolder)
      const { service, readResult } = openRemoteConnection(address)
      return { service, uploads: address.uploads, readResult, close: async () => undefined }
    },

    openDrawing: async ({ remote, isQueued, options }: RemoteDrawingOptions): Promise<RemoteDrawing> =>
      openRemoteDrawing(await addressOf(remote), {
        dataFolder,
        engine,
        isQueued,
        ...(fonts && { fonts }),
        ...(options && { options }),
        ...(jobPatience && { jobPatience }),
      }),
  }
}
