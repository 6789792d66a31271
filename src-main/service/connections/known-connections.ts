import type { Uuid } from '@contract/vocabulary'
import type { RemoteConnection } from '../ports/remote-connection'
import type { ServerAddress } from './connections'

export interface KnownConnectionsDeps {
  /** Throws `NOT_FOUND`, and `UNAUTHORIZED` if the keychain has lost the key. */
  readonly addressOf: (connectionId: Uuid) => Promise<ServerAddress>
  readonly open: (address: ServerAddress) => RemoteConnection
}

/** Opens the service of a connection. Rejects as `addressOf` does. */
export type OpenConnection = (connectionId: Uuid) => Promise<RemoteConnection>

/**
 * One open connection per address, key and name while the app runs, so that all its callers share its pace and its
 * limits. The key is read anew each time: a replaced key is used at once.
 */
export const createKnownConnections = ({ addressOf, open }: KnownConnectionsDeps): OpenConnection => {
  const known = new Map<string, RemoteConnection>()
  return async (connectionId) => {
    const address = await addressOf(connectionId)
    const key = JSON.stringify(address)
    const connection = known.get(key) ?? open(address)
    known.set(key, connection)
    return connection
  }
}
