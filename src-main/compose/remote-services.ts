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
import type { JobPatience } from '../service/jobs/await-job'
import type { Engine } from '../service/ports/engine'
import { openRemoteDrawing } from './open-remote-drawing'

export interface RemoteServicesOptions {
  readonly dataFolder: string
  /** Reads the pictures that services send. */
  readonly engine: Pick<Engine, 'describeArtwork'>
  /** Key for a service that is named by its address, for systems without a keychain. */
  readonly environmentKey: string | undefined
  readonly patience?: Patience
  readonly jobPatience?: JobPatience
}

/** The services that a person has named, for programs without a window. */
export const createRemoteServices = ({
  dataFolder,
  engine,
  environmentKey,
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
    if (/^https?:\/\//i.test(remote)) return { baseUrl: readBaseUrl(remote), apiKey: keyFor(remote) }
    const { connections, close } = await openConnections()
    try {
      return await connections.addressOf(remote)
    } finally {
      await close()
    }
  }

  const keyFor = (remote: string): string => {
    if (environmentKey) return environmentKey
    throw new AppError('keyOfRemoteMissing', { remote })
  }

  return {
    openConnections,

    async openService(remote: string): Promise<OpenService> {
      const { service } = openRemoteConnection(await addressOf(remote))
      return { service, close: async () => undefined }
    },

    openDrawing: async ({ remote, isQueued }: RemoteDrawingOptions): Promise<RemoteDrawing> =>
      openRemoteDrawing(await addressOf(remote), {
        dataFolder,
        engine,
        isQueued,
        ...(jobPatience && { jobPatience }),
      }),
  }
}
