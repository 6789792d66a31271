import type { Uuid } from '@contract/vocabulary'
import type { NamedAddress } from '../connections/connections'
import type { RemoteEngine } from './remote-engine'

export interface KnownDrawingsDeps {
  /** Throws `NOT_FOUND`, and `UNAUTHORIZED` if the keychain has lost the key. */
  readonly addressOf: (connectionId: Uuid) => Promise<NamedAddress>
  readonly open: (address: NamedAddress) => Promise<RemoteEngine>
}

/**
 * Keeps one drawing engine per address, key and way to render while the app runs: the plan and the mockups are
 * requested once. A failed request is tried again.
 */
export const createKnownDrawings = ({ addressOf, open }: KnownDrawingsDeps) => {
  const known = new Map<string, Promise<RemoteEngine>>()
  return async (connectionId: Uuid): Promise<RemoteEngine> => {
    const address = await addressOf(connectionId)
    const key = JSON.stringify(address)
    const found = known.get(key) ?? open(address)
    known.set(key, found)
    found.catch(() => known.delete(key))
    return found
  }
}
